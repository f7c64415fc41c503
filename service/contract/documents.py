"""The contract as it is served: whole, or of one game with all that the games share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from flask import Flask, current_app

from croupier.games.catalogue import GAMES

__all__ = ["Documents", "documents", "game_of_path", "install_documents", "needed_by"]

_EXTENSION: Final = "croupier-contract"
#: What a document of one game keeps beside the game's own, by path and by tag.
_OF_ANY_GAME: Final = "/v1/"
_TAGS: Final = ("catalogue", "jobs")


class Documents:
    """The document of the whole service, those of each game made of it, and the exchanges that are their examples."""

    def __init__(self, whole: dict[str, Any], examples: Mapping[str, dict[str, Any]]) -> None:
        self.whole = whole
        self.examples = examples

    @cached_property
    def by_game(self) -> Mapping[str, dict[str, Any]]:
        """The document of each game."""
        return {game: _of_game(self.whole, game) for game in GAMES}


def install_documents(app: Flask, whole: dict[str, Any], examples: Mapping[str, dict[str, Any]]) -> None:
    """Give `app` its documents."""
    app.extensions[_EXTENSION] = Documents(whole, examples)


def documents() -> Documents:
    """Return the documents of the running application."""
    found: Documents = current_app.extensions[_EXTENSION]
    return found


def game_of_path(path: str) -> str:
    """Return the game whose path this is; empty: it is of no one game."""
    parts = path.split("/")
    return parts[3] if len(parts) > 4 and parts[3] in GAMES else ""


def _of_game(whole: dict[str, Any], game: str) -> dict[str, Any]:
    """Return the part of `whole` that concerns a game: its operations, those of any game and of jobs, and no others."""
    paths = {
        path: methods
        for path, methods in whole["paths"].items()
        if path.startswith(_OF_ANY_GAME) and game_of_path(path) in ("", game)
    }
    tags = [tag for tag in whole["tags"] if tag["name"] in (game, *_TAGS)]
    document = {**whole, "paths": paths, "tags": tags}
    return {**document, "components": _needed(document)}


def _needed(document: dict[str, Any]) -> dict[str, Any]:
    """Return the components that a document's paths and webhooks refer to, directly or through others."""
    components = document["components"]
    found = needed_by([document["paths"], document["webhooks"]], components)
    kept = {
        group: {name: part for name, part in parts.items() if (group, name) in found}
        for group, parts in components.items()
    }
    return {**kept, "securitySchemes": components["securitySchemes"]}


def needed_by(part: Any, components: dict[str, Any]) -> set[tuple[str, str]]:
    """Return the components that `part` refers to, directly or through others, by group and name."""
    found: set[tuple[str, str]] = set()
    _collect(part, components, found)
    return found


def _collect(part: Any, components: dict[str, Any], found: set[tuple[str, str]]) -> None:
    if isinstance(part, list):
        for item in part:
            _collect(item, components, found)
    elif isinstance(part, dict):
        if "$ref" in part:
            _, _, group, name = part["$ref"].split("/")
            if (group, name) not in found:
                found.add((group, name))
                _collect(components[group][name], components, found)
        for value in part.values():
            _collect(value, components, found)
