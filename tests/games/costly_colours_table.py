"""Costly Colours deals laid out for a test: N is the eldest and D the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.events import Recorder
from croupier.games.gameplay import deal_match, deal_next, play
from croupier.games.position import Position
from tests.games.cases import by_seat, listed

#: The hands of N and D, and the turned card, where a case says nothing of them.
_HELD: Final = {"N": "TS 4C 7C", "D": "QH KD 8C", "turned": "3H"}
#: A deal that brings each seat 1 point.
_POOR_DECK: Final = ("KS QH 8C", "TH KC 6S", "4D")
_POOR_MOVES: Final = "pass, pass, play KS, play TH, play QH, go, play KC, play 8C, play 6S"


def deck(eldest: str, dealer: str, turned: str) -> list[str]:
    """Put the hands and the turned card on top of the pack; what is not said is any card."""
    known = [*eldest.split(), *dealer.split(), turned]
    rest = [card for card in COSTLY_COLOURS.pack({}) if card not in known]
    hands = [[*hand.split(), *(rest.pop() for _ in range(3 - len(hand.split())))] for hand in (eldest, dealer)]
    return [card for pair in zip(*hands, strict=True) for card in pair] + [turned, *rest]


def dealt(case: Mapping[str, Any], dealer: int, recorder: Recorder | None = None) -> Position:
    """Deal what `case` says; `points` of N and D before the deal come from an earlier deal, which N dealt."""
    options = COSTLY_COLOURS.complete_options(case.get("options", {}))
    held = {**_HELD, **case}
    cards = deck(held["N"], held["D"], held["turned"])
    if "points" not in case:
        return deal_match(COSTLY_COLOURS, options, cards, dealer, recorder)
    position = deal_match(COSTLY_COLOURS, options, deck(*_POOR_DECK), 1 - dealer)
    play_all(position, _POOR_MOVES)
    data: Any = COSTLY_COLOURS.write(position)
    data["match"]["deals"] = 4
    data["match"]["points"] = by_seat(case["points"], dealer)
    position = COSTLY_COLOURS.read(data)
    position.state.recorder = recorder
    deal_next(COSTLY_COLOURS, options, position, cards)
    return position


def play_all(position: Position, moves: str) -> None:
    """Play moves written one after another, with a comma between."""
    for move in moves.split(", ") if moves else []:
        play(COSTLY_COLOURS, position, move)


def counted_ways(case: Mapping[str, Any]) -> list[tuple[dict[str, object], int, list[str]]]:
    """The options under which a hand is counted, and its total and lines under each."""
    options, flat = case.get("options", {}), listed(case["lines"])
    per_card = []
    for line in flat:
        _, rule, *cards = line.split()
        per_card.append(" ".join([str(len(cards)), rule, *cards]) if rule == "COS-17" else line)
    run = [f"7 COS-21 {case['run']}"] if "run" in case else []
    total = case["total"]
    return [
        (options, total, flat),
        ({**options, "point_rate": "per_card"}, case.get("per_card", total), per_card),
        ({**options, "flush": 7}, case.get("flush", total), flat + run),
    ]
