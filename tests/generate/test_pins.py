"""The pin map: files generated from it are up to date, and its pins can be wired."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hardware.generate import pins
from hardware.generate.pins import BoardKind, PinRow, UnitKind

ROOT = Path(__file__).parents[2]
ROWS = pins.read((ROOT / pins.MAP).read_text(encoding="utf-8"))
GENERATED = pins.generate(ROOT)
BOARDS: list[tuple[UnitKind, BoardKind]] = [
    ("launcher", "pico"),
    ("launcher", "pi"),
    ("flash", "pico"),
    ("flash", "pi"),
]

ON_A_PI = set(range(2, 28))
ON_A_PICO = {*range(23), 26, 27, 28}
DEBUG_PORT = {0, 1}


def map_numbers(unit: UnitKind, board: BoardKind) -> dict[str, int]:
    return {net: number for row in ROWS[unit] for net, number in row.pins(board).items()}


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.name)
def test_generated_files_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == GENERATED[path], "run: make hardware"


@pytest.mark.parametrize(
    ("path", "one", "other"),
    [
        (pins.PICO["launcher"], "EXIT1 = const(13)\nEXIT2 = const(14)", "EXIT1 = const(14)\nEXIT2 = const(13)"),
        (pins.PICO["flash"], "(2, 3, 4", "(3, 2, 4"),
        (pins.PI, '"EXIT1": 24,\n        "EXIT2": 25', '"EXIT1": 25,\n        "EXIT2": 24'),
        (pins.TABLES, "| EXIT1 / EXIT2 | 13 / 14 |", "| EXIT1 / EXIT2 | 14 / 13 |"),
        (pins.TABLES, "| EXIT1 / EXIT2 | 24 / 25 |", "| EXIT1 / EXIT2 | 25 / 24 |"),
        (pins.MAP, "pico = [13, 14]", "pico = [14, 13]"),
    ],
)
def test_two_swapped_pins_in_any_file_are_found(tmp_path: Path, path: str, one: str, other: str) -> None:
    for name in (pins.MAP, pins.PI, pins.TABLES, *pins.PICO.values()):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    text = (tmp_path / path).read_text(encoding="utf-8")
    assert one in text
    (tmp_path / path).write_text(text.replace(one, other, 1), encoding="utf-8")
    assert any(file.read_text(encoding="utf-8") != want for file, want in pins.generate(tmp_path).items())


def test_check_finds_no_outdated_file() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware.generate", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(("unit", "board"), BOARDS)
def test_a_pin_has_one_net_and_exists_on_the_board(unit: UnitKind, board: BoardKind) -> None:
    used = map_numbers(unit, board)
    assert len(set(used.values())) == len(used)
    assert set(used.values()) <= (ON_A_PI if board == "pi" else ON_A_PICO - DEBUG_PORT)


@pytest.mark.parametrize("unit", ["launcher", "flash"])
def test_a_pi_has_all_nets_except_analogue_ones(unit: UnitKind) -> None:
    assert set(map_numbers(unit, "pico")) - set(map_numbers(unit, "pi")) <= {"I_MOTOR", "V_BATT"}


def test_pins_support_their_peripheral() -> None:
    """RP2040 data sheet, 1.4.3: a PWM slice is a pair of pins, I2C0 is on 4 n and 4 n + 1, the ADC on 26 to 28."""
    pico = map_numbers("launcher", "pico")
    for one, other in (("MOT_IN1", "MOT_IN2"), ("TURN_IN1", "TURN_IN2"), ("BUZZ_A", "BUZZ_B")):
        assert (pico[one] % 2, pico[other]) == (0, pico[one] + 1)
    assert (pico["I2C_SDA"] % 4, pico["I2C_SCL"]) == (0, pico["I2C_SDA"] + 1)
    assert {pico["I_MOTOR"], pico["V_BATT"]} <= {26, 27, 28}
    flash = map_numbers("flash", "pico")
    assert (flash["BUZZ_A"] % 2, flash["BUZZ_B"]) == (0, flash["BUZZ_A"] + 1)


def test_motor_pins_are_pulled_down_while_a_pi_boots() -> None:
    pi = map_numbers("launcher", "pi")
    for net in ("MOT_IN1", "MOT_IN2", "MOT_EN", "TURN_IN1", "TURN_IN2"):
        assert 9 <= pi[net] <= 27, net  # BCM 0 to 8 begin pulled up


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('nets = ["A", "B"]\npico = [1]\nto = ""', "A B: pico needs one item per net"),
        ('nets = ["A", "B"]\npico = [1, 2]\nsettings = ["pin-a"]\nto = ""', "A B: settings needs one item per net"),
        ('nets = ["A"]\nto = ""\nto-pi = ""', "to-pi\n.*not permitted"),
    ],
)
def test_an_invalid_row_raises(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        pins.read(f"[[launcher]]\n{text}\n[[flash]]\n{text}")


def test_a_tuple_of_nets_needs_numbered_names() -> None:
    row = PinRow(nets=("ONE", "TWO", "THREE"), pico=(1, 2, 3), to="")
    with pytest.raises(ValueError, match="ONE must end in a number"):
        pins.render_pico_constants("flash", [row])
