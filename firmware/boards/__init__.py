"""The boards: they provide the parts that `devices` lists."""

NOT_LED_OUT = (23, 24, 25)  # GP numbers of a Pico's supply and LED; of the radio on a Pico W
