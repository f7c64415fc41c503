"""Items to score that no worked case shows: floches of La Colonne, deals that were played, and series of any length."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.games.costly_colours.score_item import score_item as score_costly_colours
from croupier.games.events import Event, Recorder
from croupier.games.faults import RefusedError
from croupier.games.position import Position
from croupier.players.colonne.greedy import GreedyPolicy
from tests.games.cases import lines_of
from tests.games.colonne_table import score_item
from tests.games.stages import costly_colours
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


# Costly Colours


def series(*plays: str) -> list[dict[str, object]]:
    """Write plays, as `0 5S 5`: seat, card, value."""
    return [
        {"seat": int(seat), "card": card, "value": int(value)} for seat, card, value in (play.split() for play in plays)
    ]


def test_a_series_has_any_seats_and_ignores_the_target() -> None:
    # One seat plays on alone; an ace counts what it says.
    totals, events = score_costly_colours({"turned": "9H", "series": series("0 AS 11", "0 AH 1", "0 2H 2", "0 3H 3")})
    assert totals == [9, 0]
    assert lines_of(costly_colours.STAGE, events, 0, 2) == ["D 2 COS-10 AS AH", "D 4 COS-12 2H", "D 3 COS-11 AH 2H 3H"]


@pytest.mark.parametrize("target", [31, 1000])
def test_the_target_does_not_end_what_is_scored_alone(target: int) -> None:
    options = {"target": target, "point_rate": "per_card"}
    jacks: dict[str, object] = {"options": options, "turned": "5S", "hand": ["JS", "JH", "JC"]}
    assert score_costly_colours(jacks)[0] == [34]
    cards = series(*(f"{i % 2} {card} {value}" for i, (card, value) in enumerate(_THIRTEEN)))
    totals, events = score_costly_colours({"options": options, "turned": "9H", "series": cards})
    # Pairs of three ranks; the deuces; 15 with the ninth card.
    assert sum(totals) == 3 * (2 + 9 + 18) + 3 * 2 + 4 + 9
    assert sum(event.points for event in events) == sum(totals)


_THIRTEEN: Final = [(f"{rank}{suit}", value) for value, rank in enumerate("A23", 1) for suit in "SHDC"] + [("4S", 4)]
