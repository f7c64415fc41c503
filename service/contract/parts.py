"""Makes components of what objects of one kind have alike: deals, events, moves, scores; answers of every game.

Each of these objects then adds to that. Since what is closed cannot be added to, the deals of requests are open here,
as is all else that stands in a state: that nothing more is taken, the validators hold.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

__all__ = ["share_parts"]

_PREFIX: Final = "#/components/schemas/"
#: What it costs an object to add to another, beside the name of that.
_ADDED: Final = len('{"allOf":[{"$ref":""},{}]}') + len(_PREFIX)
#: Parts that save fewer characters are not worth looking them up.
_WORTH: Final = 60

#: The answers of every game that hold as much that is no game's own.
_OF_EVERY_GAME: Final = ("AnalysisResult", "OpponentMovesResult", "Replay", "SealedPlayed")

_Member = tuple[str, str, bool]


def share_parts(schemas: dict[str, Any], games: Sequence[str]) -> None:
    """Make what those of `schemas` have alike components beside them; `games` begin the names of the games' own."""
    for game in games:
        del schemas[f"{game}DealInput"]["additionalProperties"]
        for kind, names in _kinds(schemas, game):
            _share(schemas, f"{game}{kind}Parts", [name for name in names if "properties" in schemas[name]])
    for kind in _OF_EVERY_GAME:
        _share(schemas, f"{kind}Parts", [game + kind for game in games])


def _kinds(schemas: Mapping[str, Any], game: str) -> Iterator[tuple[str, Collection[str]]]:
    """Yield each kind of object of a game with their names."""
    yield "Deal", (f"{game}DealInput", f"{game}Deal")
    yield "Score", (f"{game}ScoreEvent", f"{game}ScoreLine")
    for union in ("Event", "LegalMove"):
        forms = schemas[game + union].get("oneOf", ())
        yield union, [form["$ref"].removeprefix(_PREFIX) for form in forms]


def _share(schemas: dict[str, Any], parts: str, names: Sequence[str]) -> None:
    """Make `parts` of the members that most of those objects have, for those that have them all."""
    members = {name: set(_members(schemas[name])) for name in names}
    counts = Counter(member for each in members.values() for member in each)
    most = {member for member, times in counts.items() if times > len(names) / 2}
    adding = [name for name in names if most <= members[name]]
    if _saved(most, parts, len(adding)) < _WORTH:
        return
    own = {name for name, _, _ in most}
    schemas[parts] = {"type": "object", **_of(schemas[adding[0]], own)}
    for name in adding:
        rest = _of(schemas[name], schemas[name]["properties"].keys() - own)
        schemas[name] = {"allOf": [{"$ref": _PREFIX + parts}, rest]}


def _members(schema: Mapping[str, Any]) -> Iterator[_Member]:
    for name, said in schema["properties"].items():
        yield name, json.dumps(said, sort_keys=True), name in schema.get("required", ())


def _of(schema: Mapping[str, Any], names: Collection[str]) -> dict[str, Any]:
    """Return what the schema of an object says of some members."""
    properties = {name: member for name, member in schema["properties"].items() if name in names}
    required = [name for name in schema.get("required", ()) if name in names]
    return {"properties": properties, **({"required": required} if required else {})}


def _saved(members: Collection[_Member], parts: str, times: int) -> int:
    """Return how many characters fewer there are when so many objects add to parts of these members."""
    text = sum(len(name) * (1 + required) + len(said) for name, said, required in members)
    return text * (times - 1) - times * (_ADDED + len(parts))
