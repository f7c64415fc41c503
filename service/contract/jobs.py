"""Says once what jobs are: one schema for those of several games that differ in nothing but the game, and one answer.

A job is one answer, whether or not it was waited for. What several games answer alike has an example of each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from service.contract.merging import renamed
from service.contract.operations import operations_of

__all__ = ["jobs_of_game", "share_jobs", "with_jobs_of_any_game"]

_PREFIX: Final = "#/components/schemas/"
_JOB: Final = "Job"
_JSON: Final = "application/json"
#: The games of jobs that are of any.
_GAMES: Final = "GameId"
#: The members of a job that tell its game.
_TOLD_BY: Final = ("type", "game")


def with_jobs_of_any_game(document: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return `document` with one schema for the jobs that games have alike; `games` begin the names of their own."""
    made = document
    for kind, jobs in _kinds(document["components"]["schemas"], games):
        if len(jobs) > 1 and len({_text(_told(job, {})) for job in jobs.values()}) == 1:
            made = _merged(made, kind, jobs)
    return made


def _kinds(schemas: Mapping[str, Any], games: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each kind of job, as its schemas are called, with these by name."""
    names = [name for name in schemas if name.endswith(_JOB)]
    for kind in dict.fromkeys(name.removeprefix(game) for name in names for game in games if name.startswith(game)):
        yield kind, {game + kind: schemas[game + kind] for game in games if game + kind in names}


def _told(job: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a job with what is `told` in the place of its game."""
    *bases, own = job["allOf"]
    return {**job, "allOf": [*bases, {**own, "properties": {**own["properties"], **dict.fromkeys(_TOLD_BY), **told}}]}


def _merged(document: dict[str, Any], kind: str, jobs: Mapping[str, Any]) -> dict[str, Any]:
    """Return `document` with `kind` in the place of those `jobs`."""
    own = [job["allOf"][-1]["properties"] for job in jobs.values()]
    types, games = ({"enum": [each[member]["const"] for each in own]} for member in _TOLD_BY)
    made: dict[str, Any] = renamed(document, dict.fromkeys(jobs, kind))
    schemas = made["components"]["schemas"]
    # What several kinds have alike stands once.
    is_said = schemas.setdefault(_GAMES, games) == games
    schemas[kind] = _told(schemas[kind], {"type": types, "game": {"$ref": _PREFIX + _GAMES} if is_said else games})
    schemas[_JOB]["oneOf"] = [{"$ref": each} for each in dict.fromkeys(form["$ref"] for form in schemas[_JOB]["oneOf"])]
    return made


def jobs_of_game(schemas: Mapping[str, Any], game: str) -> dict[str, Any]:
    """Return those of `schemas` that are jobs, as they are where there is but one game."""
    types = schemas[_JOB]["discriminator"]["mapping"].items()
    own = {said: reference for said, reference in types if said.startswith(f"{game}/")}
    job = {
        "oneOf": [{"$ref": reference} for reference in own.values()],
        "discriminator": {"propertyName": "type", "mapping": own},
    }
    kinds = {reference.removeprefix(_PREFIX): said for said, reference in own.items()}
    told = {kind: {"type": {"const": said}, "game": {"const": game}} for kind, said in kinds.items()}
    return {_JOB: job, **{kind: _told(schemas[kind], told[kind]) for kind in kinds}}


def share_jobs(document: dict[str, Any], games: Sequence[str]) -> None:
    """Make components of the jobs that operations answer; `games` end the ids of their own."""
    answers = document["components"]["responses"]
    creating = [operation for _, _, operation in operations_of(document) if "202" in operation["responses"]]
    alike: dict[str, list[dict[str, Any]]] = {}
    for operation in creating:
        alike.setdefault(_text(_without_examples(operation["responses"]["200"])), []).append(operation)
    for operations in alike.values():
        name = _name([operation["operationId"] for operation in operations], games)
        answers[name] = _with_all_examples(operations)
        for operation in operations:
            operation["responses"] |= {status: {"$ref": f"#/components/responses/{name}"} for status in ("200", "202")}


def _name(operations: Sequence[str], games: Sequence[str]) -> str:
    """Return what to call the answer of `operations`: after what games have alike, if it is of several."""
    [first, *others] = operations
    return next((stem for game in games if (stem := first.removesuffix(game)) != first), first) if others else first


def _with_all_examples(operations: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the answer of `operations`; where there are several, with the example of each under its id."""
    [first, *others] = operations
    answer: dict[str, Any] = first["responses"]["200"]
    if not others:
        return answer
    examples = {
        operation["operationId"]: example
        for operation in operations
        for example in _json_of(operation["responses"]["200"]).get("examples", {}).values()
    }
    return {**answer, "content": {_JSON: {**_json_of(answer), "examples": examples}}}


def _without_examples(answer: Mapping[str, Any]) -> dict[str, Any]:
    return {**answer, "content": {_JSON: {**_json_of(answer), "examples": {}}}}


def _json_of(answer: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = answer["content"][_JSON]
    return found


def _text(part: Any) -> str:
    return json.dumps(part, sort_keys=True)
