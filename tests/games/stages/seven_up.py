"""The meaning of the words in the worked cases of Seven Up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.events import Recorder
from croupier.games.gameplay import deal_next
from croupier.games.position import Position
from croupier.games.seven_up.game import SEVEN_UP
from tests.games import seven_up_table
from tests.games.cases import Case, Item, Outcome, Stage, Step, eldest_and_dealer, listed, named, names_of
from tests.games.walking import score_lines

_CARD_POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}


def _lay_seven_up(case: Case, dealer: int, recorder: Recorder) -> Position:
    return seven_up_table.dealt(case, dealer, seven_up_table.deck_of(case), recorder)


def _seven_up_steps(case: Case, _: Position) -> Iterator[Step]:
    """The moves of a case, the tricks before a reply and the card to reply to, and the tricks, as `AH/2H`."""
    tricks = [card for trick in case.get("tricks", "").split() for card in trick.split("/")]
    if "hand" in case:
        tricks = [*seven_up_table.before(case), case["led"]]
    for move in [*listed(case.get("moves", "")), *(f"play {card}" for card in tricks)]:
        yield Step(move)


def _card_points(stage: Stage, end: Outcome) -> object:
    """Add up the card points in the tricks of N and D."""
    worth = {**_CARD_POINTS, "T": end.data["options"]["ten"]}
    points = {1 - end.turned: 0, end.turned: 0}
    for trick in end.data["deal"]["tricks"]:
        points[trick["winner"]] += sum(worth.get(card[0], 0) for card in trick["cards"])
    return [*points.values()]


def _tricks(stage: Stage, end: Outcome) -> list[str]:
    """Write the tricks as `N AH/2H N`: who led, the cards, who won."""
    seats = eldest_and_dealer(end.turned, 2)
    return [
        f"{named(seats, trick['leader'])} {'/'.join(trick['cards'])} {named(seats, trick['winner'])}"
        for trick in end.data["deal"]["tricks"]
    ]


def _seven_up_law(stage: Stage, end: Outcome) -> None:
    deal, case = end.data["deal"], end.case
    assert "hand" in case or len(deal["hands"][0]) == len(deal["hands"][1])
    assert "hand" in case or len(deal["tricks"]) == len(case.get("tricks", "").split())
    assert all(event.points == 1 for event in score_lines(end.dealt + end.events))
    if deal["result"]:
        assert end.data["match"]["games"] == [int(seat in deal["result"]["winners"]) for seat in range(2)]
    if "discards" in case:
        seven_up_table.check_discards(end.position, end.turned, case["discards"])
    if case.get("dealer_again"):
        deal_next(SEVEN_UP, end.data["options"], end.position, seven_up_table.deck("", "", "5H"))
        assert end.position.state.dealer == end.turned


def _seven_up_items(case: Case, dealer: int) -> Iterator[Item]:
    seats = eldest_and_dealer(dealer, 2)
    tricks = [
        {"leader": seat, "cards": trick.split("/")}
        for name, seat in seats.items()
        for trick in case.get(name, "").split()
    ]
    lines = listed(case["lines"])
    totals = [sum(line[0] == named(seats, seat) for line in lines) for seat in range(2)]
    yield Item({"options": case.get("options", {}), "trump": "H", "tricks": tricks}, lines, totals)


STAGE: Final = Stage(
    SEVEN_UP,
    turns=(0, 1),
    kinds=("reply", "trick", "play", "deal"),
    words=frozenset({"D", "N", "dealer_again", "discards", "hand", "led", "points", "threes", "tricks", "turned"}),
    items={"tricks": _seven_up_items},
    seats=eldest_and_dealer,
    lay=_lay_seven_up,
    steps=_seven_up_steps,
    facts={
        "winner": lambda stage, end: names_of(stage, end, (end.data["deal"]["result"] or {"winners": []})["winners"]),
        "hands": lambda stage, end: len(end.data["deal"]["hands"][0]),
        "card_points": _card_points,
        "won": _tricks,
    },
    defaults={"winner": ""},
    law=_seven_up_law,
)
