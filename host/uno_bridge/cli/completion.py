"""What stands before the cursor of a prompt, for whoever completes it."""

from __future__ import annotations

from prompt_toolkit.document import Document


def typed_so_far(document: Document) -> tuple[list[str], str]:
    """The whole words before the cursor, and the one that is begun there; empty between words."""
    before = document.text_before_cursor
    words = before.split()
    begun = "" if not words or before.endswith(" ") else words.pop()
    return words, begun
