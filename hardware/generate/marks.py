"""Pages for people, in which a place between two marks is written."""

from __future__ import annotations

END = "<!-- end -->"


def renewed(page: str, place: str, content: str) -> str:
    """The page with `content` between `<!-- PLACE -->` and the next end. Raises `ValueError` without such a place."""
    mark = f"<!-- {place} -->\n"
    before, begun, rest = page.partition(mark)
    _, ended, after = rest.partition(END)
    if not (begun and ended):
        raise ValueError(f"no place for what belongs between {mark.strip()} and {END}")
    return before + mark + content + END + after
