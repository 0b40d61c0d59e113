"""Several buttons whose order matters: the interrupts' time stamps tell who was last, not who is asked first."""

from devices.hit_button import HitButton
from dialect import const

_PLACES = const(32)  # for a finger and its bounce; what comes beyond that belongs to the same press


class PlayerButtons:
    """Presses of all of them, each given once, the oldest first. A button is its place among `pins`, from 0."""

    def __init__(self, clock, pins):
        self._buttons = [HitButton(clock, pin, _PLACES) for pin in pins]

    @property
    def down(self):
        """Those that are held now."""
        return [number for number in range(len(self._buttons)) if self._buttons[number].down]

    def take(self):
        """The presses since it was asked last as (us since the start, button), or () when there were none."""
        presses = None
        for number in range(len(self._buttons)):
            us = self._buttons[number].take()
            while us is not None:
                presses = presses or []
                presses.append((us, number))
                us = self._buttons[number].take()
        return sorted(presses) if presses else ()
