"""The AS5600 on the emulated bus, asked as the SDK under MicroPython asks it: its two transfers, done from here."""

import pytest

I2C0 = 0x4004_4000
TAR, DATA_CMD, RAW_INTR_STAT, CLR_TX_ABRT, CLR_STOP_DET = 0x04, 0x10, 0x34, 0x54, 0x60
ENABLE, RXFLR, TX_ABRT_SOURCE = 0x6C, 0x78, 0x80
TX_EMPTY, TX_ABRT, STOP_DET = 1 << 4, 1 << 6, 1 << 9
READ, STOP, RESTART = 1 << 8, 1 << 9, 1 << 10
_REASON = 0xFFFF  # the bits above it count the bytes dropped
NO_ADDRESS, NO_DATA = 1 << 0, 1 << 3
TIMEOUT_MS = 2


class Sdk:
    """i2c_write_timeout_us and i2c_read_timeout_us (pico-sdk, hardware_i2c); an error is what they return."""

    def __init__(self, bench):
        self._bench = bench
        self._end = 0.0

    def registers(self, address, register, size):
        self._end = self._bench.us + TIMEOUT_MS * 1000
        self._aim(address)
        self._put(register)
        self._wait(lambda: self._get(RAW_INTR_STAT) & TX_EMPTY)
        refused = self._get(TX_ABRT_SOURCE)
        if refused:
            self._get(CLR_TX_ABRT)
            self._wait(lambda: self._get(RAW_INTR_STAT) & STOP_DET)
            self._get(CLR_STOP_DET)
            raise OSError(refused & _REASON)
        self._aim(address)
        return bytes(self._byte(n, size) for n in range(size))

    def _byte(self, n, size):
        self._put(READ | (RESTART if not n else 0) | (STOP if n == size - 1 else 0))
        self._wait(lambda: self._get(RXFLR))
        return self._get(DATA_CMD) & 0xFF

    def _aim(self, address):
        for register, value in ((ENABLE, 0), (TAR, address), (ENABLE, 1)):
            self._bench.chip.write_uint32(I2C0 + register, value)

    def _put(self, value):
        self._bench.chip.write_uint32(I2C0 + DATA_CMD, value)

    def _get(self, register):
        return self._bench.chip.read_uint32(I2C0 + register)

    def _wait(self, happened):
        while not happened():
            if self._bench.us >= self._end:
                raise TimeoutError
            self._bench.run(0.001)


@pytest.fixture
def sdk(sleeper):
    sleeper.run(1)
    return Sdk(sleeper)


def test_there(sleeper, sdk):
    for degrees in (0, 1, 90, 359):
        sleeper.sensor("well", degrees)
        began = sleeper.us
        status, high, low = sdk.registers(0x36, 0x0B, 3)
        assert status == 0x20
        assert ((high << 8 | low) * 360) >> 12 == degrees
        assert 130 < sleeper.us - began < 150  # six bytes at 400 kHz: address, register, address, three of them


def test_without_its_magnet(sleeper, sdk):
    sleeper.sensor("missing")
    assert sdk.registers(0x36, 0x0B, 1) == b"\0"


@pytest.mark.parametrize(("state", "refused"), [("absent", NO_ADDRESS), ("failing", NO_DATA)])
def test_refused_at_once_and_well_again(sleeper, sdk, state, refused):
    sleeper.sensor(state)
    began = sleeper.us
    for _ in range(2):
        with pytest.raises(OSError, match=f"^{refused}$"):
            sdk.registers(0x36, 0x0B, 3)
    assert sleeper.us - began < 200
    sleeper.sensor("well", 180)
    assert sdk.registers(0x36, 0x0B, 3) == b"\x20\x08\x00"


def test_another_address_is_refused(sleeper, sdk):
    sleeper.sensor("well")
    with pytest.raises(OSError, match=f"^{NO_ADDRESS}$"):
        sdk.registers(0x40, 0x00, 1)


def test_stuck_until_the_time_is_over_and_well_again(sleeper, sdk):
    sleeper.sensor("stuck")
    began = sleeper.us
    with pytest.raises(TimeoutError):
        sdk.registers(0x36, 0x0B, 3)
    assert sleeper.us - began >= TIMEOUT_MS * 1000
    sleeper.sensor("well", 180)
    assert sdk.registers(0x36, 0x0B, 3) == b"\x20\x08\x00"
