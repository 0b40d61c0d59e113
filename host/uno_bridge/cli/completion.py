"""The text before the cursor of a prompt, for completion."""

from __future__ import annotations

from prompt_toolkit.document import Document


def split_typed(document: Document) -> tuple[list[str], str]:
    """Return the whole words before the cursor and the unfinished word at it, empty between words."""
    before = document.text_before_cursor
    words = before.split()
    begun = "" if not words or before.endswith(" ") else words.pop()
    return words, begun
