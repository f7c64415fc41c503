"""The players' names in the texts of this request's answer."""

from __future__ import annotations

from flask import g, has_app_context

from croupier.wording.words import Names


def remember_names(names: Names) -> None:
    """Keep the players' names for the problems of this request."""
    g.names = names


def requested_names() -> Names:
    """Return the players' names that this request gave, if any."""
    names: Names = g.get("names", ()) if has_app_context() else ()
    return names
