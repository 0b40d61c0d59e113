"""What the files written by hand may hold."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """A table of a TOML file. A key that is missing or unknown is a `ValueError` that names it."""

    model_config = ConfigDict(extra="forbid", frozen=True)
