"""What the players are called in the texts of this request's answer."""

from __future__ import annotations

from flask import g, has_app_context

from service.wording.words import Names


def remember_names(names: Names) -> None:
    """Call the players so in what this request is refused with."""
    g.names = names


def requested_names() -> Names:
    """Return what this request calls the players."""
    names: Names = g.get("names", ()) if has_app_context() else ()
    return names
