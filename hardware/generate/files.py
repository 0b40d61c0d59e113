"""Hand-written TOML tables, and the generated sections of Markdown pages."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

END = "<!-- end -->"


class StrictModel(BaseModel):
    """A table of a TOML file. A missing or unknown key raises a `ValueError` that names it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def replace_section(page: str, section: str, content: str) -> str:
    """Return the page with `content` between `<!-- SECTION -->` and the next end. Raise `ValueError` without them."""
    begin = f"<!-- {section} -->\n"
    before, found_begin, rest = page.partition(begin)
    _, found_end, after = rest.partition(END)
    if not (found_begin and found_end):
        raise ValueError(f"no section between {begin.strip()} and {END}")
    return before + begin + content + END + after
