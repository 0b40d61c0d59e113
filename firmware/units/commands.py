"""The commands that a host can send: how a verb is found, and the verbs that all units have.

A handler returns (done, text): the reply's fields, or the reason for refusing.
"""

from wire.words import parse_number


class Commands:
    """A unit's commands. `table` has four items for each: verb, handler, least and most number of arguments.

    The table is the only declaration of a verb: the greeting lists them in its order, `do` looks them up. It is flat
    because a tuple for each verb would double the heap that it takes.
    """

    def __init__(self, unit, table):
        self._unit = unit
        self._table = table
        self._n = 0

    @property
    def verbs(self):
        """The verbs, in the order of the greeting."""
        return [self._table[at] for at in range(0, len(self._table), 4)]

    def do(self, n, verb, arguments):
        """Do command number `n`."""
        table = self._table
        for at in range(0, len(table), 4):
            if table[at] == verb:
                handler, least, most = table[at + 1 : at + 4]
                if not least <= len(arguments) <= most:
                    return False, "arguments"
                self._n = n
                return handler(self, *arguments)
        return False, "verb"

    @property
    def _is_busy(self):
        """Whether no setting may be written now, because writing to flash stops everything for some milliseconds."""
        raise NotImplementedError

    def get(self, name):
        """Return a setting by its name, or by its position in the list of all names."""
        settings = self._unit.settings
        position = parse_number(name)
        names = settings.names()
        if position is not None and position < len(names):
            name = names[position]
        limits = settings.limits(name)
        if limits is None:
            return False, "arguments"
        allowed = ",".join(limits[1]) if len(limits) == 2 else "%d..%d" % limits[1:]
        return True, "%s=%s limits=%s of=%d" % (name, settings[name], allowed, len(names))

    def set(self, name, word):
        """Keep a setting."""
        if self._is_busy:
            return False, "busy"
        try:
            reason = self._unit.settings.set(name, word)
        except OSError:
            return False, "store"
        if reason:
            return False, reason
        return True, "holds=now" if name.startswith("seat") else "holds=start"
