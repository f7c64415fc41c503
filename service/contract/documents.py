"""The contract as it is served: whole, or of one game with all that the games share; in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from flask import Flask, current_app

from croupier.games.catalogue import GAMES
from service.contract.sharing import operations_of
from service.contract.translation import in_language

__all__ = ["SERVICE", "WHOLE", "Documents", "documents", "game_of_path", "install_documents", "needed_by"]

_EXTENSION: Final = "croupier-contract"
#: The documents that are not of one game.
WHOLE: Final = ""
SERVICE: Final = "service"
#: Where everything is that a document of one game keeps.
_OF_ANY_GAME: Final = "/v1/"


class Documents:
    """The document of the whole service, those of its parts, and the exchanges that are their examples."""

    def __init__(self, whole: dict[str, Any], examples: Mapping[str, dict[str, Any]]) -> None:
        self.whole = whole
        self.examples = examples
        self._made: dict[tuple[str, str], dict[str, Any]] = {}

    def of(self, part: str, language: str) -> dict[str, Any]:
        """Return the document of a game, of what is of no game (`SERVICE`), or of all (`WHOLE`), in a language."""
        if (part, language) not in self._made:
            document = self.whole if part == WHOLE else _part(self.whole, part)
            self._made[part, language] = in_language(document, language)
        return self._made[part, language]


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


def _part(whole: dict[str, Any], part: str) -> dict[str, Any]:
    """Return the part of `whole` that concerns a game, with what is of any game and of jobs, or that is of no game."""
    paths = {
        path: methods
        for path, methods in whole["paths"].items()
        if game_of_path(path) in ("", part) and (part == SERVICE or path.startswith(_OF_ANY_GAME))
    }
    document = {**whole, "paths": paths}
    used = {operation["tags"][0] for _, _, operation in operations_of(document)}
    tags = [tag for tag in whole["tags"] if tag["name"] in used]
    return {**document, "tags": tags, "components": _needed(document)}


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
