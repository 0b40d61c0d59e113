"""A board gives the unit its devices' parts; what it must offer is told in `devices`."""

NOT_LED_OUT = (23, 24, 25)  # GP numbers of a Pico: its supply, its light; on a Pico W the radio's
