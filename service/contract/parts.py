"""Makes components of what objects of one kind have alike: states, events, moves; requests and answers of all games.

Each of these objects then adds to that, and what is closed takes nothing but both. The deals of requests are open here,
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

#: What holds, in every game, as much that is no game's own: answers, and the forms of what is asked.
_OF_EVERY_GAME: Final[Mapping[str, Sequence[str]]] = {
    "Deal": ("DealParts",),
    "AnalysisResult": ("AnalysisResult",),
    "OpponentMovesResult": ("OpponentMovesResult",),
    "Replay": ("Replay",),
    "Reveal": ("Reveal", "RevealedDeal"),
    "Seen": ("Seen",),
    "SealedPlayed": ("SealedPlayed",),
    "OpponentMoves": ("OpponentMovesOfState", "OpponentMovesOfView"),
    "OpponentMovesAtTable": ("OpponentMovesOfTable",),
    "Analysis": ("AnalysisOfState", "AnalysisOfView", "AnalysisOfTable"),
    "Simulation": ("SimulationOfDeals", "SimulationOfMatches"),
    "Tournament": ("TournamentOfDeals", "TournamentOfMatches"),
}
_CLOSED: Final = "additionalProperties"

_Member = tuple[str, str, bool]


def share_parts(schemas: dict[str, Any], games: Sequence[str]) -> None:
    """Make what those of `schemas` have alike components beside them; `games` begin the names of the games' own."""
    for game in games:
        del schemas[f"{game}DealInput"][_CLOSED]
        for kind, names in _kinds(schemas, game):
            _share(schemas, f"{game}{kind}Parts", names)
    for kind, forms in _OF_EVERY_GAME.items():
        _share(schemas, f"{kind}Parts", [game + form for game in games for form in forms])


def _kinds(schemas: Mapping[str, Any], game: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield each kind of object of a game with their names."""
    yield "Deal", (f"{game}DealInput", f"{game}Deal")
    yield "State", (f"{game}StateInput", f"{game}State")
    yield "FirstDeal", [f"{game}First{form}" for form in ("Deal", "DealOfDeck", "SealedDeal")]
    yield "NextDeal", [f"{game}Next{form}" for form in ("Deal", "DealOfDeck")]
    yield "Score", (f"{game}ScoreEvent", f"{game}ScoreLine")
    for union in ("Event", "LegalMove"):
        forms = schemas[game + union].get("oneOf", ())
        yield union, [form["$ref"].removeprefix(_PREFIX) for form in forms]


def _share(schemas: dict[str, Any], parts: str, names: Sequence[str]) -> None:
    """Make `parts` of the members that most of those objects have, or else half, for those that have them all."""
    members = {name: set(_members(schemas[name])) for name in names if "properties" in schemas.get(name, ())}
    half = len(members) // 2
    for alike in (_held_by(members, half + 1), _held_by(members, half)):
        adding = [name for name in members if alike <= members[name]]
        if _saved(alike, parts, len(adding)) >= _WORTH:
            _add(schemas, parts, alike, adding)
            return


def _held_by(members: Mapping[str, set[_Member]], least: int) -> set[_Member]:
    counts = Counter(member for each in members.values() for member in each)
    return {member for member, times in counts.items() if times >= least}


def _add(schemas: dict[str, Any], parts: str, alike: Collection[_Member], adding: Sequence[str]) -> None:
    """Make `parts` of what is `alike` in the objects `adding` to it."""
    own = {name for name, _, _ in alike}
    schemas[parts] = {"type": "object", **_of(schemas[adding[0]], own)}
    for name in adding:
        rest = _of(schemas[name], schemas[name]["properties"].keys() - own)
        closed = {"unevaluatedProperties": False} if _CLOSED in schemas[name] else {}
        schemas[name] = {"allOf": [{"$ref": _PREFIX + parts}, rest], **closed}


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
