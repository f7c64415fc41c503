"""Makes components of what members of several schemas are alike: the hands of a state, the seats of a request.

Defaults stay with the use.

A member that many schemas have in one form is called by its name, after the game if only schemas of one have it; where
that name is taken, after the schema with the shortest name that has it, and a game only if schemas of one have it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

__all__ = ["share_members"]

_PREFIX: Final = "#/components/schemas/"
#: What a reference costs beside its name, and a component beside its name and text.
_REFERENCE: Final = len(json.dumps({"$ref": _PREFIX}))
_COMPONENT: Final = len('"":,')
#: A component that saves fewer characters is not worth looking it up.
_WORTH: Final = 60


class _Place(NamedTuple):
    """Where a member stands: the name of the schema, its own, and the members of which it is one."""

    schema: str
    member: str
    holder: dict[str, Any]

    @property
    def said(self) -> dict[str, Any]:
        """What is said of the member."""
        found: dict[str, Any] = self.holder[self.member]
        return found


def share_members(schemas: dict[str, Any], games: Sequence[str]) -> None:
    """Make what members of `schemas` have alike components beside them; `games` begin the names of the games' own."""
    found: dict[str, list[_Place]] = {}
    for place in _members(schemas):
        found.setdefault(json.dumps(_without_default(place.said)), []).append(place)
    for text, places in sorted(found.items(), key=lambda item: -len(item[0]) * len(item[1])):
        name = _name(places, schemas, games)
        if name in schemas or _saved(text, name, len(places)) < _WORTH:
            continue
        schemas[name] = json.loads(text)
        for place in places:
            default = {"default": place.said["default"]} if "default" in place.said else {}
            place.holder[place.member] = {"$ref": _PREFIX + name, **default}


def _without_default(said: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in said.items() if key != "default"}


def _members(schemas: dict[str, Any]) -> Iterator[_Place]:
    """Yield the members that say themselves what they are."""
    for name, schema in schemas.items():
        for part in (schema, *schema.get("allOf", ())):
            members = part.get("properties", {})
            for member, said in members.items():
                if "$ref" not in said:
                    yield _Place(name, member, members)


def _name(places: Sequence[_Place], schemas: dict[str, Any], games: Sequence[str]) -> str:
    """Return what to call a component for what stands in `places`."""
    owners = {_game_of(place.schema, games) for place in places}
    [(member, _)] = Counter(place.member for place in places).most_common(1)
    title = member.title().replace("_", "")
    game = owners.pop() if len(owners) == 1 else ""
    first = min((place.schema for place in places), key=len)
    return f"{game}{first.removeprefix(_game_of(first, games))}{title}" if game + title in schemas else game + title


def _game_of(schema: str, games: Sequence[str]) -> str:
    return next((game for game in games if schema.startswith(game)), "")


def _saved(text: str, name: str, times: int) -> int:
    """Return how many characters fewer there are with a component for what stands so many `times`."""
    return len(text) * times - len(text) - len(name) - _COMPONENT - times * (_REFERENCE + len(name))
