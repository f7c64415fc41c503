"""Results that a record claims, of a deal or of the match, against what its moves lead to: the differences in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import SCORE
from croupier.games.faults import N_, Fault, Faults, Message
from croupier.games.game import Game

#: Messages of a difference by member: for a seat and for a team.
_OF_DEAL: Final[Mapping[str, tuple[Message, Message]]] = {
    "points": (
        N_("points for %(player)s: the record claims %(found)s, this deal gives %(expected)s"),
        N_("points for %(team)s: the record claims %(found)s, this deal gives %(expected)s"),
    )
}
_OF_MATCH: Final[Mapping[str, tuple[Message, Message]]] = {
    "points": (
        N_("points for %(player)s: the record claims %(found)s, the match gives %(expected)s"),
        N_("points for %(team)s: the record claims %(found)s, the match gives %(expected)s"),
    ),
    "games": (N_("games for %(player)s: the record claims %(found)s, the match gives %(expected)s"), ""),
    "money": (N_("chips for %(player)s: the record claims %(found)s, the match gives %(expected)s"), ""),
    "won": (N_("deals won for %(player)s: the record claims %(found)s, the last game gives %(expected)s"), ""),
    "gained": (N_("chips gained for %(player)s: the record claims %(found)s, the last game gives %(expected)s"), ""),
}
#: Points of the match that are those of its last deal.
_LAST_DEAL: Final = (
    N_(
        "points for %(player)s: the record claims %(found)s, as the last deal gives; they belong in the result of that "
        "deal, for the match gives %(expected)s"
    ),
    N_(
        "points for %(team)s: the record claims %(found)s, as the last deal gives; they belong in the result of that "
        "deal, for the match gives %(expected)s"
    ),
)
_NO_WINNER: Final = (
    N_("the record claims that %(player)s won, which is wrong"),
    N_("the record claims that %(team)s won, which is wrong"),
)
_WINNER: Final = (N_("the record leaves out that %(player)s won"), N_("the record leaves out that %(team)s won"))
_VOID: Final = N_("the record claims that this deal is void, but it counts")
_NOT_VOID: Final = N_("the record claims that this deal counts, but it is void")
_NO_RESULT: Final = N_("the deal is not over: it has no result yet")
_OTHER: Final = N_("the record claims %(found)s; the match gives %(expected)s")


def check_deal(game: Game, pointer: str, claim: Mapping[str, Any], result: Mapping[str, Any] | None) -> Faults:
    """Compare the claimed result of a deal with its `result`, None while the deal is not over."""
    check = _Claim(game, pointer, _OF_DEAL)
    if result is None:
        check.faults.found.append(Fault(pointer, "deal-not-over", message=_NO_RESULT))
        return check.faults
    for name, value in claim.items():
        check.compare(name, value, result[name])
    return check.faults


def check_match(
    game: Game, claim: Mapping[str, Any], match: Mapping[str, Any], last_deal: Mapping[str, Any] | None
) -> Faults:
    """Compare the claimed result of a match with where it stands; `last_deal` is the result of its last deal."""
    is_last = last_deal is not None and claim.get("points") == last_deal["points"]
    check = _Claim(game, "/result", {**_OF_MATCH, "points": _LAST_DEAL} if is_last else _OF_MATCH)
    for name, value in claim.items():
        check.compare(name, value, match[name])
    return check.faults


class _Claim:
    """A claim at `pointer` that is compared, with the `messages` of figures by side."""

    def __init__(self, game: Game, pointer: str, messages: Mapping[str, tuple[Message, Message]]) -> None:
        self.faults = Faults()
        self._pointer = pointer
        self._messages = messages
        self._side = "team" if "team" in game.events[SCORE].members else "seat"

    def compare(self, name: str, found: Any, expected: Any) -> None:
        """Compare a member: its winners, its figures by side, or its one figure."""
        if name == "winners":
            for side in sorted({*found} ^ {*expected}):
                self._add(name, _NO_WINNER if side in found else _WINNER, {self._side: side})
        elif name == "void" and found != expected:
            self._add(name, (_VOID, _VOID) if found else (_NOT_VOID, _NOT_VOID), {})
        elif name in self._messages and len(found) == len(expected):
            for side, (claimed, so) in enumerate(zip(found, expected, strict=True)):
                if claimed != so:
                    params = {"found": claimed, "expected": so, self._side: side}
                    self._add(f"{name}/{side}", self._messages[name], params)
        elif found != expected:
            self._add(name, (_OTHER, _OTHER), {"found": str(found), "expected": str(expected)})

    def _add(self, name: str, messages: tuple[Message, Message], params: Mapping[str, object]) -> None:
        message = messages[1 if self._side == "team" else 0]
        self.faults.found.append(Fault(f"{self._pointer}/{name}", "wrong-value", "", params, message))
