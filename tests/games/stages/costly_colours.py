"""The meaning of the words in the worked cases of Costly Colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.costly_colours.events import SHOW
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.events import Event
from croupier.games.position import Position
from tests.games import costly_colours_table
from tests.games.cases import (
    Case,
    Item,
    Outcome,
    Stage,
    Step,
    by_seat,
    eldest_and_dealer,
    lines_of,
    listed,
    names_of,
    split_show,
)

_VALUES: Final = dict.fromkeys("TJQK", 10)


def _costly_steps(case: Case, _: Position) -> Iterator[Step]:
    """The moves of a case, then its steps, as `N play JH (19): N 4 COS-12 JH`."""
    for move in listed(case.get("moves", "")):
        yield Step(move, lines=[] if move == "pass" else None)
    for text in case.get("steps", []):
        action, _, lines = text.partition(": ")
        who, _, move = action.partition(" ")
        move, _, count = move.partition(" (")
        yield Step(move, who, int(count.rstrip(")") or 0), listed(lines))


def _sums(stage: Stage, end: Outcome, events: list[Event]) -> list[int]:
    lines = [line.split() for line in lines_of(stage, events, end.turned, 2)]
    return [sum(int(line[1]) for line in lines if line[0] == who) for who in "ND"]


def _shows(case: Case, _: int) -> Iterator[Item]:
    """A hand alone, in either order, under the ways to count it."""
    for options, total, lines in costly_colours_table.counted_ways(case):
        hand = case["hand"].split()
        for cards in (hand, hand[::-1]):
            item = {"kind": "hand", "options": options, "turned": case["turned"], "hand": cards}
            yield Item(item, lines, [total])


def _series(case: Case, dealer: int) -> Iterator[Item]:
    """A series alone, the cards by turns."""
    seats = [1 - dealer, dealer]
    plays = []
    for number, word in enumerate(case["cards"].split()):
        card, _, written = word.partition("=")
        value = int(written or _VALUES.get(card[0], card[0]))
        plays.append({"seat": seats[number % 2], "card": card, "value": value})
    totals = by_seat(case["totals"], dealer)
    yield Item({"kind": "series", "turned": case["turned"], "series": plays}, listed(case["lines"]), totals)


STAGE: Final = Stage(
    COSTLY_COLOURS,
    turns=(0, 1),
    kinds=("mog", "ending", "play"),
    words=frozenset({"D", "N", "count", "points", "steps", "turned"}),
    items={"show": _shows, "series": _series},
    seats=eldest_and_dealer,
    show=SHOW,
    lay=costly_colours_table.dealt,
    steps=_costly_steps,
    facts={
        "turn": lambda stage, end: lines_of(stage, end.dealt, end.turned, 2),
        "show": lambda stage, end: lines_of(stage, split_show(stage, end.events)[1], end.turned, 2),
        "in_play": lambda stage, end: _sums(stage, end, end.dealt + split_show(stage, end.events)[0]),
        "winner": lambda stage, end: names_of(stage, end, end.data["match"]["winners"]),
        "N_holds": lambda stage, end: " ".join(end.data["deal"]["hands"][1 - end.turned]),
        "D_holds": lambda stage, end: " ".join(end.data["deal"]["hands"][end.turned]),
    },
    defaults={"turn": "", "show": "", "winner": ""},
)
