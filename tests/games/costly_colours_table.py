"""Costly Colours deals laid out for a test: N is the eldest and D the dealer."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from croupier.games.cards import texts_of
from croupier.games.costly_colours.encoding import EVENT_TYPES, SHOW
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.errors import PositionError
from croupier.games.events import Event, Recorder
from croupier.games.position import Position
from croupier.games.referee import deal_match, deal_next, legal_moves, play
from tests.games.walking import score_lines

__all__ = [
    "ALTERED", "CASES", "DEALS", "EXCHANGE", "EXCHANGED", "D", "N", "by_seat", "counted_ways", "dealt", "deck",
    "event_of", "faults", "legal", "lines_in", "play_all", "play_out", "set_at", "short", "split_show", "steps_of",
    "taken", "written",
]  # fmt: skip

CASES: Final = tomllib.loads((Path(__file__).parent / "cases" / "costly_colours.toml").read_text())
#: The hands of N and D, and the turned card, where a case says nothing of them.
_HELD: Final = {"N": "TS 4C 7C", "D": "QH KD 8C", "turned": "3H"}
#: A deal that brings each seat 1 point.
_POOR_DECK: Final = ("KS QH 8C", "TH KC 6S", "4D")
_POOR_MOVES: Final = "pass, pass, play KS, play TH, play QH, go, play KC, play 8C, play 6S"

#: The seats of N and D, where seat 0 deals.
D: Final = 0
N: Final = 1
#: N gets 2H for 7C. The first series is 31; then D leads, and holds 8C, N 2H. D has scored 4, N 1.
EXCHANGE: Final = {"turned": "9H", "N": "7C QS AD", "D": "2H KD 8C"}
EXCHANGED: Final = "pass, mog 2H, accept 7C, play QS, play KD, play AD=11, play 7C"
#: N may add 7C or stop, and has scored 2; D holds QH 8C.
_GO: Final = "mog 4C, refuse, play TS, play KD, play 4C, go"
#: The deals that are altered here: what is dealt, and the moves.
DEALS: Final[Mapping[str, tuple[Mapping[str, Any], str]]] = {
    "offer": ({}, ""),
    "answer": (EXCHANGE, "pass, mog 2H"),
    "exchanged": (EXCHANGE, EXCHANGED),
    "go": ({}, _GO),
    "over": ({}, f"{_GO}, play 7C"),
    "won": ({"points": [50, 118], "turned": "JC"}, ""),
}

_NO_SERIES: Final = {"cards": [], "count": 0, "go": None}
#: One change each of a deal of `DEALS`: where, what it becomes, and a fault that must be named, and how.
ALTERED: Final[list[tuple[str, str, object, str, str]]] = [
    ("offer", "/match/deals", 0, "/match/deals", "wrong-value"),
    ("offer", "/match/deals", 2, "/match/deals", "wrong-value"),
    ("offer", "/match/points", [200, 0], "/match/deals", "wrong-value"),
    ("offer", "/match/winners", [0], "/match/winners", "wrong-value"),
    ("offer", "/deal/hands/0/0", "TS", "/deal/hands/0/0", "card-twice"),
    ("offer", "/deal/hands/0/0", "TS", "/deal/hands/1/0", "card-twice"),
    ("offer", "/deal/hands/0/0", "RJ", "/deal/hands/0/0", "card-foreign"),
    ("offer", "/deal/hands/0", ["KD", "8C"], "/deal/hands/0", "wrong-size"),
    ("offer", "/deal/hands/0", ["KD", "8C"], "/deal", "card-missing"),
    ("offer", "/deal/stock", [], "/deal/stock", "wrong-size"),
    ("offer", "/deal/turned", "TS", "/deal/turned", "card-twice"),
    ("offer", "/deal/scored", [1, 0], "/deal/scored/0", "wrong-value"),
    ("offer", "/deal/offer", {"seat": N, "card": "QH"}, "/deal/offer/card", "wrong-value"),
    ("offer", "/deal/offer", {"seat": N, "card": "TS"}, "/phase", "wrong-value"),
    ("offer", "/deal/exchange", {"seat": N, "passed": "QH", "returned": "TS"}, "/phase", "wrong-value"),
    ("offer", "/deal/result", {"void": False, "winners": [], "points": [0, 0]}, "/deal/result", "wrong-value"),
    ("offer", "/phase", "answer", "/phase", "wrong-value"),
    ("offer", "/phase", "deal_over", "/phase", "wrong-value"),
    ("offer", "/to_act", None, "/to_act", "wrong-value"),
    ("answer", "/deal/offer/seat", N, "/deal/offer/seat", "wrong-value"),
    ("answer", "/deal/offer/card", "QS", "/deal/offer/card", "wrong-value"),
    ("answer", "/deal/offer", None, "/phase", "wrong-value"),
    ("answer", "/phase", "offer", "/phase", "wrong-value"),
    ("answer", "/to_act", D, "/to_act", "wrong-value"),
    ("exchanged", "/match/points/1", 0, "/match/points/1", "wrong-value"),
    ("exchanged", "/match/points/0", 125, "/match/deals", "wrong-value"),
    ("exchanged", "/deal/dealer", N, "/match/points/0", "wrong-value"),
    ("exchanged", "/deal/exchange/seat", N, "/deal/exchange/seat", "wrong-value"),
    ("exchanged", "/deal/exchange/passed", "8C", "/deal/exchange/passed", "wrong-value"),
    ("exchanged", "/deal/exchange/returned", "2H", "/deal/exchange/returned", "wrong-value"),
    ("exchanged", "/deal/exchange", None, "/deal/scored/0", "wrong-value"),
    ("exchanged", "/deal/played/0", ["7C", "KD"], "/deal/series/count", "wrong-value"),
    ("exchanged", "/deal/played/1", ["QS"], "/deal/hands/1", "wrong-size"),
    ("exchanged", "/deal/played/0", ["KD", "7C", "8C", "2H"], "/deal/played/0", "wrong-size"),
    ("exchanged", "/deal/series/cards/0/seat", N, "/deal/series/cards/0/seat", "wrong-value"),
    ("exchanged", "/deal/series/cards/0/card", "KD", "/deal/series/cards/0/card", "wrong-value"),
    ("exchanged", "/deal/series/cards/0/value", 8, "/deal/series/cards/0/value", "wrong-value"),
    ("exchanged", "/deal/series/cards", [], "/deal/series/cards", "wrong-value"),
    ("exchanged", "/deal/series/count", 8, "/deal/series/count", "wrong-value"),
    ("exchanged", "/deal/series/go", N, "/deal/series/go", "wrong-value"),
    ("exchanged", "/deal/scored/1", 2, "/deal/scored/1", "wrong-value"),
    ("exchanged", "/deal/scored/0", 0, "/deal/scored/0", "wrong-value"),
    ("exchanged", "/deal/turned", "8C", "/deal/turned", "card-twice"),
    ("exchanged", "/phase", "offer", "/phase", "wrong-value"),
    ("exchanged", "/to_act", D, "/to_act", "wrong-value"),
    ("go", "/deal/series/go", None, "/deal/series/go", "wrong-value"),
    ("go", "/deal/series/go", N, "/deal/series/go", "wrong-value"),
    ("go", "/deal/series/cards/1/seat", N, "/deal/series/cards/1/seat", "wrong-value"),
    ("go", "/deal/scored/1", 3, "/deal/scored/1", "wrong-value"),
    ("go", "/to_act", D, "/to_act", "wrong-value"),
    ("over", "/deal/result", None, "/deal/result", "wrong-value"),
    ("over", "/deal/result/winners", [N], "/deal/result/winners", "wrong-value"),
    ("over", "/deal/result/points/0", 2, "/deal/result/points/0", "wrong-value"),
    ("over", "/deal/result/void", True, "/deal/result/void", "wrong-value"),
    ("over", "/deal/series", _NO_SERIES, "/deal/series/cards", "wrong-value"),
    ("over", "/deal/scored/0", 4, "/deal/scored/0", "wrong-value"),
    ("over", "/match/winners", [N], "/match/winners", "wrong-value"),
    ("over", "/phase", "match_over", "/phase", "wrong-value"),
    ("over", "/phase", "play", "/phase", "wrong-value"),
    ("over", "/to_act", D, "/to_act", "wrong-value"),
    ("won", "/match/deals", 1, "/match/deals", "wrong-value"),
    ("won", "/match/winners", [], "/match/winners", "wrong-value"),
    ("won", "/match/winners", [N], "/match/winners/0", "wrong-value"),
    ("won", "/match/points/0", 120, "/match/points/0", "wrong-value"),
    ("won", "/match/points/0", 126, "/match/points/0", "wrong-value"),
    ("won", "/match/points/1", 121, "/match/points/1", "wrong-value"),
    ("won", "/deal/dealer", N, "/deal/scored/0", "wrong-value"),
    ("won", "/deal/result/winners", [], "/deal/result/winners", "wrong-value"),
    ("won", "/phase", "offer", "/phase", "wrong-value"),
    ("won", "/phase", "deal_over", "/phase", "wrong-value"),
]


def deck(eldest: str, dealer: str, turned: str) -> list[str]:
    """Put the hands and the turned card on top of the pack; what is not said is any card."""
    said = [*eldest.split(), *dealer.split(), turned]
    rest = [card for card in COSTLY_COLOURS.pack({}) if card not in said]
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


def play_out(position: Position) -> None:
    """Offer nothing and play any card until the deal is over."""
    play_all(position, "pass, pass")
    while not position.state.is_deal_over():
        play(COSTLY_COLOURS, position, min(legal(position)))


def written(case: Mapping[str, Any], moves: str, dealer: int = 0) -> Any:
    """Write the position after `moves`."""
    position = dealt(case, dealer)
    play_all(position, moves)
    return COSTLY_COLOURS.write(position)


def steps_of(case: Mapping[str, Any]) -> Iterator[tuple[str, str, int, list[str]]]:
    """Yield the steps of a case, as `N play JH (19): N 4 COS-12 JH`: who, the move, the count (0: none), the lines."""
    for step in case.get("steps", []):
        said, _, lines = step.partition(": ")
        who, _, move = said.partition(" ")
        move, _, count = move.partition(" (")
        yield who, move, int(count.rstrip(")") or 0), lines_in(lines)


def counted_ways(case: Mapping[str, Any]) -> list[tuple[dict[str, object], int, list[str]]]:
    """The options under which a hand is counted, and its total and lines under each."""
    options, flat = case.get("options", {}), lines_in(case["lines"])
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


def lines_in(text: str) -> list[str]:
    """Return the score lines that a case writes one after another."""
    return [line for line in text.split(", ") if line]


def legal(position: Position) -> set[str]:
    return {COSTLY_COLOURS.move_text(move) for move in legal_moves(position)}


def short(events: list[Event], dealer: int) -> list[str]:
    """Write score lines as the cases do: N or D (nobody: neither), the points, the rule, the cards as the pack lies."""
    names = {dealer: ["D"], 1 - dealer: ["N"]}
    lines = []
    for event in score_lines(events):
        rule = COSTLY_COLOURS.rule_id(event.rule)
        lines.append(" ".join([*names.get(event.seat, []), str(event.points), rule, *texts_of(event.cards)]))
    return lines


def taken(recorder: Recorder) -> list[Event]:
    """Take what has been recorded since the last time."""
    events = list(recorder.events)
    recorder.events.clear()
    return events


def split_show(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """Part the events before the show from those of the show."""
    first = next((index for index, event in enumerate(events) if event.kind == SHOW), len(events))
    return events[:first], events[first:]


def event_of(events: list[Event], name: str) -> Event:
    """Return the only event of a type."""
    (event,) = [event for event in events if EVENT_TYPES[event.kind] == name]
    return event


def faults(data: Any) -> dict[str, str]:
    """Return the pointers and codes of a state's faults; none when it is let in."""
    try:
        COSTLY_COLOURS.read(data)
    except PositionError as error:
        return {fault.pointer: fault.reason.code for fault in error.faults}
    return {}


def by_seat(of_n_and_d: list[int], dealer: int) -> list[int]:
    """Put what is said of N, then D, in the order of the seats."""
    return of_n_and_d if dealer == 1 else of_n_and_d[::-1]


def set_at(data: Any, pointer: str, value: object) -> None:
    """Put `value` where `pointer` points."""
    *steps, last = pointer.split("/")[1:]
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value
