"""La Colonne: items to score say only what can be; what a deal that was played shows at its end is one."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.games.events import Event, Recorder
from croupier.games.faults import RefusedError
from croupier.games.position import Position
from croupier.players.colonne.greedy import GreedyPolicy
from tests.games.colonne_table import score_item
from tests.games.walking import score_lines
from tests.players.colonne_deals import dealt
from tests.thoroughness import scaled

SHORT: Final = ["A: 3S 3H 3D", "A: 5C 6C 7C", "A: 9D TD JD"]
HEARTS: Final = "A in hand: 4H 5H 6H 7H 8H 9H TH JH QH"


@pytest.mark.parametrize(
    ("melds", "laid", "floche", "kinds"),
    [
        # A run of spades is not a run of trumps.
        (["A in hand: 4S 5S 6S 7S 8S 9S TS JS QS"], [1, 2], "royale", "null, suivie"),
        ([HEARTS], [1, 2], "suivie", "null, royale"),
        ([HEARTS], [1, 2], "simple", "null, royale"),
        (SHORT, [1, 2], "suivie", "null, simple"),
        # A hand is nine cards at least.
        (SHORT[:2], [1, 2], "simple", "null"),
        (["A: 4H 5H 6H 7H 8H 9H TH JH"], [1, 2], "royale", "null"),
        # The partner has laid nothing, so all melds are of it.
        ([HEARTS, *SHORT], [1, 2], "royale", "null, simple"),
        ([], [1, 2], "simple", "null"),
        (["B: 4H 5H 6H 7H 8H 9H TH JH QH"], [1, 2], "royale", "null"),
    ],
)
def test_a_floche_is_one_that_the_melds_show(melds: list[str], laid: list[int], floche: str, kinds: str) -> None:
    item = score_item({"melds": melds, "out": 1, "laid": laid, "floche": floche}, 3)
    with pytest.raises(RefusedError) as caught:
        COLONNE.score_item(item)
    [fault] = [fault for fault in caught.value.faults if fault.pointer == "/floche"]
    assert (fault.rule, fault.params["expected"]) == ("COL-23", kinds.split(", "))


def test_melds_of_a_partner_who_laid_are_not_all_the_floche() -> None:
    for floche, points in ("simple", 101), ("royale", 250):
        item = score_item({"melds": [HEARTS, *SHORT], "out": 1, "laid": [1, 3], "floche": floche}, 3)
        assert points in [event.points / 2 for event in COLONNE.score_item(item)[1]]


def with_seats(melds: list[str], laid_by: list[tuple[int, int]]) -> dict[str, Any]:
    """Return an item that gives the seat and the turn of each meld; seat 2 has gone out."""
    item = score_item({"melds": melds, "out": 1, "laid": [1, 3]}, 3)
    for meld, (layer, turn) in zip(item["melds"], laid_by, strict=True):
        for slot in meld["cards"]:
            slot.update(seat=layer, turn=turn)
    return item


def pointers_of(item: dict[str, Any]) -> list[str]:
    with pytest.raises(RefusedError) as caught:
        COLONNE.score_item(item)
    return [fault.pointer for fault in caught.value.faults]


def test_a_floche_shown_by_seats_and_turns_must_be_claimed() -> None:
    """All that seat 2 has laid, it laid in the last turn; its partner had laid before."""
    out, mate = (2, 9), (0, 3)
    item = with_seats(["A: AS AH AD", *SHORT], [mate, out, out, out])
    assert pointers_of(item) == ["/floche"]
    assert COLONNE.score_item({**item, "floche": "simple"})[0][0] > 101 * 2
    # It had laid before.
    item = with_seats(["A: AS AH AD", *SHORT], [(2, 5), out, out, out])
    assert pointers_of({**item, "floche": "simple"}) == ["/floche"]
    assert COLONNE.score_item(item)[0][0] < 101 * 2


@pytest.mark.parametrize("floche", ["suivie", "royale"])
def test_the_run_of_a_floche_is_in_hand(floche: str) -> None:
    run = HEARTS if floche == "royale" else HEARTS.replace("H", "S")
    item = score_item({"melds": [run], "out": 1, "laid": [1, 2], "floche": floche}, 3)
    del item["melds"][0]["in_hand"]
    [line, *_] = COLONNE.score_item(item)[1]
    assert line.factor == (7 if floche == "royale" else 5)
    item["melds"][0]["in_hand"] = False
    assert set(pointers_of(item)) == {"/floche"}


def played_deal(seed: int) -> tuple[Colonne, list[Event]]:
    """Play a deal as greedy does; return its end and its lines."""
    state, recorder = dealt({}, seed), Recorder()
    state.recorder = recorder
    greedy = GreedyPolicy(True)
    while not state.is_deal_over():
        state.play(greedy.pick(state))
    return state, score_lines(recorder.events)


def test_what_a_played_deal_shows_is_an_item_with_its_lines() -> None:
    """With the seats and turns of the cards and whether melds are in hand, and without."""
    kinds = {1: "simple", 2: "suivie", 3: "royale"}
    for seed in range(scaled(60, 1000)):
        state, lines = played_deal(seed)
        deal: Any = COLONNE.write(Position(state, []))["deal"]
        floches = [kinds[line.form] for line in lines if line.rule == 23]
        melds = deal["melds"]
        item = {
            "trump": deal["trump"],
            "melds": melds,
            "hands": deal["hands"],
            "out": int(state.out) if state.out >= 0 else None,
            "laid": deal["laid"],
            "floche": floches[0] if floches else None,
            "coup_blanc": any(line.rule == 24 for line in lines),
        }
        totals, found = COLONNE.score_item(item)
        assert [total / 2 for total in totals] == deal["scored"]
        assert len(found) == len(lines)
        bare = [
            {**meld, "cards": [{"card": slot["card"], "as": slot["as"]} for slot in meld["cards"]]}
            for meld in deal["melds"]
        ]
        assert COLONNE.score_item({**item, "melds": bare})[0] == totals
