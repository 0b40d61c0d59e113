"""Several buttons whose order matters: presses are ordered by the interrupts' time stamps."""

from devices.hit_button import HitButton
from dialect import const

_SIZE = const(32)  # edges: one press and its bounce; further edges belong to the same press


class PlayerButtons:
    """Detects presses; `take` returns each once, the oldest first. A button is its index in `pins`."""

    def __init__(self, clock, pins):
        self._buttons = [HitButton(clock, pin, _SIZE) for pin in pins]

    @property
    def held(self):
        """The buttons that are held now."""
        return [number for number in range(len(self._buttons)) if self._buttons[number].is_down]

    def take(self):
        """Return the presses since the last call as (us since the start, button), or ()."""
        presses = None
        for number in range(len(self._buttons)):
            us = self._buttons[number].take()
            while us is not None:
                presses = presses or []
                presses.append((us, number))
                us = self._buttons[number].take()
        return sorted(presses) if presses else ()
