"""`get` and `set`, as every unit answers them."""

from wire.words import parse_number


def get_setting(settings, arguments):
    """A setting by its name, or by its place in the list of them."""
    name = arguments[0] if len(arguments) == 1 else ""
    place = parse_number(name)
    known = settings.names()
    if place is not None and place < len(known):
        name = known[place]
    within = settings.limits(name)
    if within is None:
        return False, "arguments"
    told = ",".join(within[1]) if len(within) == 2 else "%d..%d" % within[1:]
    return True, "%s=%s limits=%s of=%d" % (name, settings[name], told, len(known))


def set_setting(settings, arguments, busy):
    """Keep a value under a name; not while the unit is `busy`, for writing stops everything for some milliseconds."""
    if len(arguments) != 2:
        return False, "arguments"
    if busy:
        return False, "busy"
    try:
        reason = settings.set(*arguments)
    except OSError:
        return False, "store"
    if reason:
        return False, reason
    return True, "holds=now" if arguments[0].startswith("seat") else "holds=start"
