"""The contract as the service returns it: whole or for one game, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.catalogue import GAMES
from service.contract.examples import with_address
from service.contract.translation import in_language
from service.http.application import Extension
from service.problems.fault_codes import codes_of
from service.schemas.catalogue import without_game
from service.schemas.document import needed_by, operations_of

#: Names of the whole document, and of the part without games.
WHOLE: Final = ""
SERVICE: Final = "service"
#: Paths that every document of a game contains too.
_OF_EVERY_GAME: Final = ("/v1/jobs/{id}",)
#: Path of the operation whose job is the example of a job in the document of a game.
_JOBS: Final = "/v1/games/{}/opponent-moves"
_ANY_JOB: Final = "#/components/schemas/JobRecord"


class Documents:
    """The whole document, its parts, and the recorded exchanges that are their examples."""

    def __init__(self, whole: dict[str, Any], examples: Mapping[str, dict[str, Any]]) -> None:
        self.whole = whole
        self.examples = examples
        self._made: dict[tuple[str, str], dict[str, Any]] = {}

    def of(self, part: str, language: str) -> dict[str, Any]:
        """Return the document of a game, of `SERVICE` or of the `WHOLE`, in a language."""
        if (part, language) not in self._made:
            document = self.whole if part == WHOLE else _part(self.whole, part)
            self._made[part, language] = in_language(document, language)
        return self._made[part, language]


#: The documents of the current application.
documents: Final = Extension[Documents]("contract")


def game_of_path(path: str) -> str:
    """Return the game of a path, or an empty text."""
    parts = path.split("/")
    return parts[3] if len(parts) > 4 and parts[3] in GAMES else ""


def _part(whole: dict[str, Any], part: str) -> dict[str, Any]:
    """Return the part of `whole` for one game or without games.

    The part of a game contains only the operations to play it. The catalogue, and events, pictures and webhooks of
    jobs, are equal for all games and belong to the whole.
    """
    is_game = part != SERVICE
    paths = {
        path: methods
        for path, methods in whole["paths"].items()
        if game_of_path(path) == (part if is_game else "") or (is_game and path in _OF_EVERY_GAME)
    }
    schemas = {**whole["components"]["schemas"], **_narrowed(whole["components"]["schemas"], part)}
    document = {**whole, "paths": paths, "components": {**whole["components"], "schemas": schemas}}
    if is_game:
        del document["webhooks"]
        made = paths[_JOBS.format(part)]["post"]["operationId"]
        paths |= {path: with_address(paths[path], f"/examples/{made}/response.json") for path in _OF_EVERY_GAME}
    used = {operation["tags"][0] for _, _, operation in operations_of(document)}
    tags = [tag for tag in whole["tags"] if tag["name"] in used]
    return with_needed_components({**document, "tags": tags})


def _narrowed(schemas: dict[str, Any], part: str) -> dict[str, Any]:
    """Return the schemas that are narrower in a part: jobs and fault codes of one game only.

    In the part without games a job has the common properties of all jobs.
    """
    if part == SERVICE:
        return {"Job": {"$ref": _ANY_JOB}}
    fault = schemas["Fault"]
    code = {**fault["properties"]["code"], "x-extensible-enum": codes_of(part)}
    types = schemas["Job"]["discriminator"]["mapping"]
    own = {text: reference for text, reference in types.items() if text.startswith(f"{part}/")}
    job = {
        "oneOf": [{"$ref": each} for each in own.values()],
        "discriminator": {"propertyName": "type", "mapping": own},
    }
    return {"Job": job, "Fault": {**fault, "properties": {**fault["properties"], "code": code}}}


def with_needed_components(document: dict[str, Any]) -> dict[str, Any]:
    """Return `document` with only the components that its paths and webhooks refer to, directly or indirectly.

    Equivalent schemas of the games are neighbours, so that the document compresses well.
    """
    components = document["components"]
    found = needed_by([document["paths"], document.get("webhooks", {})], components)
    kept = {
        group: {name: parts[name] for name in sorted(parts, key=without_game) if (group, name) in found}
        for group, parts in components.items()
    }
    return {**document, "components": {**kept, "securitySchemes": components["securitySchemes"]}}
