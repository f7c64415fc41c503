"""La Colonne: every worked case of the rules, every option and every refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.cards import texts_of
from croupier.games.colonne.events import LAST_CARD, MATCH
from croupier.games.colonne.game import COLONNE
from croupier.games.events import Event, Recorder
from croupier.games.gameplay import deal_next
from tests.games.cases import lines_of, rows
from tests.games.colonne_table import by_team, dealt, deck, play_all, position_of, score_item, seat
from tests.games.samples import faults_of, matches
from tests.games.stages.colonne import STAGE

#: Seat 1 is of team 1, then of team 0.
two_dealers = pytest.mark.parametrize("dealer", [0, 3])


# Deals and tables


@two_dealers
@pytest.mark.parametrize(("hand", "last"), [("7D TC", True), ("7D TC KS", False), ("7D", False)])
def test_the_last_card_is_announced(hand: str, last: bool, dealer: int) -> None:
    recorder = Recorder()
    case = {"hand": hand, "melds": ["1: AS AH AD AC", "1: 3S 3H 3D 3C", "1: 6C 7C 8C"], "moves": "throw 7D"}
    position_of(case, dealer, recorder)
    events = [event for event in recorder.events if event.kind == LAST_CARD]
    assert [(event.seat, COLONNE.rule_of(event)) for event in events] == ([(seat(1, dealer), "COL-18")] if last else [])


# Scores


def test_lines_are_in_the_order_of_the_rules_with_their_cards() -> None:
    case = {
        "melds": ["B: 5C 6C 7C", "A: 3S 3H 3D", "A: 7D 8D 9D TD JD QD"],
        "hands": {"2": "8S", "3": "9S 4S", "4": "5D RJ"},
        "out": 1,
        "laid": [1],
        "floche": "simple",
        "coup_blanc": True,
    }
    # With dealer 3, whom the case calls 3, 2, 1 and 4 are seats 0 to 3, and team A is team 0.
    _, events = COLONNE.score_item(score_item(case, 3))
    lines = list(zip(lines_of(STAGE, events, 3, 4), map(cards_of, events), strict=True))
    assert lines == [
        ("B 2 COL-19", "5C 6C 7C"),
        ("A 1.5 COL-19", "3S 3H 3D"),
        ("A 1.5 COL-24", "3S 3H 3D"),
        ("A 6 COL-19", "7D 8D 9D TD JD QD"),
        ("A 6 COL-24", "7D 8D 9D TD JD QD"),
        ("1 10 COL-22", ""),
        ("1 101 COL-23", ""),
        ("3 -1.5 COL-25", "4S 9S"),
        ("2 -1 COL-25", "8S"),
        ("4 -6.5 COL-25", "5D RJ"),
        ("A 0.5 COL-25", ""),
        ("B 0.5 COL-25", ""),
    ]


def cards_of(event: Event) -> str:
    return " ".join(texts_of(event.cards))


@pytest.mark.parametrize(
    ("turns", "is_in_hand"),
    [([4] * 9, True), ([4] * 8 + [8], False), ([4] * 8 + [None], False), ([4] * 9 + [8], True), ([None] * 9, False)],
)
def test_in_hand_follows_from_the_turns_if_omitted(turns: list[int | None], is_in_hand: bool) -> None:
    item = score_item({"melds": ["A: 4D 5D 6D 7D 8D 9D TD JD RJ=QD KD"]}, 0)
    (meld,) = item["melds"]
    meld["cards"] = meld["cards"][-len(turns) :]
    del meld["in_hand"]
    for slot, turn in zip(meld["cards"], turns, strict=True):
        if turn is not None:
            slot.update(seat=meld["team"], turn=turn)
    (points,) = [event.points for event in COLONNE.score_item(item)[1] if event.rule == 20]
    cards = sum({"RJ": 12}.get(slot["card"], 1 if slot["card"][0] in "456" else 2) for slot in meld["cards"])
    assert points == cards * (5 if is_in_hand else 3)
    meld["in_hand"] = not is_in_hand
    if None not in turns:
        assert [fault.pointer for fault in faults_of(COLONNE.score_item, item)] == ["/melds/0/in_hand"]


# Matches


@two_dealers
@rows(COLONNE, "match")
def test_matches(case: Mapping[str, Any], dealer: int) -> None:
    end = {
        "options": case.get("options", {}),
        "hand": "7H",
        "melds": ["1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"],
        "moves": "throw 7H",
    }
    free: Any = COLONNE.write(position_of(end, dealer, Recorder()))
    scored = by_team(free["deal"]["scored"], dealer)
    points = [after - now for after, now in zip(case["after"], scored, strict=True)]
    recorder = Recorder()
    position = position_of({**end, "points": points}, dealer, recorder)
    data: Any = COLONNE.write(position)
    assert by_team(data["match"]["points"], dealer) == case["after"]
    teams = [seat("AB".index(winner) + 1, dealer) % 2 for winner in case.get("winner", "")]
    assert data["match"]["winners"] == teams
    assert data["phase"] == ("match_over" if teams else "deal_over")
    won = [COLONNE.event_members(event)["team"] for event in recorder.events if event.kind == MATCH]
    assert won == teams
    assert COLONNE.write(COLONNE.read(data)) == data


@rows(COLONNE, "dealing")
def test_dealers(case: Mapping[str, Any]) -> None:
    returns = {"options": case.get("options", {}), "turned": "7H"}
    position = dealt(returns, case["dealer"])
    assert position.state.to_act == case["first"]
    play_all(position, ["return"] * 24)
    deal_next(COLONNE, COLONNE.complete_options(returns["options"]), position, deck([""] * 4, "5H"))
    assert (position.state.dealer, position.state.to_act) == (case["next_dealer"], case["next_first"])


# Events


def test_events_have_the_cards_of_a_meld_in_their_order() -> None:
    game, checked = COLONNE, 0
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            melds = {meld["number"]: meld["cards"] for meld in data["deal"]["melds"]}
            for event in step.events:
                if game.event_types[event.kind] == "meld":
                    members: dict[str, Any] = dict(game.event_members(event))
                    lie = melds[members["meld"]]
                    assert members["cards"] == [slot["card"] for slot in lie]
                    assert members["as"] == [slot["as"] for slot in lie]
                    checked += 1
    assert checked > 20
