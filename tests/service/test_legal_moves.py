"""Tests of POST /v1/games/{game}/legal-moves."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from tests.facts.catalogue import facts_of
from tests.games.mangling import alterations
from tests.games.samples import every_game, positions, seeded
from tests.service.asking import Table, only, pointers


def sample(table: Table, number: int) -> list[Position]:
    return seeded(1).sample(positions(table.game), number)


@every_game
def test_labels_are_distinct_and_translated(table: Table) -> None:
    labels: dict[str, list[str]] = {"en": [], "fr": []}
    for position in sample(table, 40):
        body = {"state": table.game.write(position)}
        for language, found in labels.items():
            told = table.answer("legal-moves", body, Accept_Language=language)["legal_moves"]
            assert len({move["label"] for move in told}) == len(told)
            found += [move["label"] for move in told]
    assert sum(one != other for one, other in zip(labels["en"], labels["fr"], strict=True)) > 10


@every_game
def test_move_contains_its_cards(table: Table) -> None:
    named = 0
    for position in sample(table, 20):
        state: Any = table.game.write(position)
        pack = table.game.pack(state["options"])
        for move in table.answer("legal-moves", {"state": state})["legal_moves"]:
            cards = [word for word in move["move"].split() if word in pack]
            assert set(cards) <= set(move["cards"])
            named += len(cards)
    assert named > 10


@every_game
def test_finished_deal_has_no_legal_moves(table: Table) -> None:
    over = [position for position in positions(table.game) if position.state.is_deal_over()][:10]
    for position in over:
        answer = table.answer("legal-moves", {"state": table.game.write(position), "check": ["pass"]})
        assert answer["legal_moves"] == []
        assert not answer["check"][0]["legal"]
        assert answer["check"][0]["detail"]
    assert over


@every_game
def test_check_answers_each_move(table: Table) -> None:
    state = table.deal()["state"]
    legal = table.legal(state)
    broken, rule = facts_of(table.game).broken_move
    asked = [legal[0], broken, "fly away", legal[0]]
    answer = table.answer("legal-moves", {"state": state, "check": asked})
    assert [each["move"] for each in answer["check"]] == asked
    assert [each["legal"] for each in answer["check"]] == [True, False, False, True]
    assert [each["rule"] for each in answer["check"]] == [None, rule, None, None]
    legal_one, illegal, unreadable, _ = answer["check"]
    assert legal_one["code"] is legal_one["detail"] is None
    assert illegal["code"] in table.game.refusals
    assert illegal["detail"]
    assert unreadable["code"] == "unreadable-move"
    assert "fly away" in unreadable["detail"]


@every_game
def test_check_agrees_with_list(table: Table) -> None:
    texts = sorted({table.game.move_text(move) for position in positions(table.game) for move in legal_moves(position)})
    rng = seeded(2)
    for position in sample(table, 15):
        asked = rng.sample(texts, min(60, len(texts)))
        answer = table.answer("legal-moves", {"state": table.game.write(position), "check": asked})
        legal = {move["move"] for move in answer["legal_moves"]}
        for each in answer["check"]:
            assert each["legal"] == (each["move"] in legal)
            assert each["legal"] or each["rule"] in {None, *table.game.rulebook.rules}


@every_game
def test_check_is_optional(table: Table) -> None:
    state = table.deal()["state"]
    assert table.answer("legal-moves", {"state": state}).keys() == {"to_act", "legal_moves"}
    assert table.answer("legal-moves", {"state": state, "check": []})["check"] == []


@every_game
def test_options_and_history_are_optional(table: Table) -> None:
    """Options have defaults, and only opponents use the history."""
    state = table.deal()["state"]
    expected = table.legal(state)
    del state["options"], state["deal"]["history"]
    assert table.legal(state) == expected


@every_game
def test_every_fault_is_named_together(table: Table) -> None:
    state = table.deal()["state"]
    state["match"]["deals"] = "1"
    state["deal"]["dealer"] = True
    state["phase"] = "sleep"
    state["options"]["luck/y~"] = 1
    del state["to_act"]
    errors = table.refusal("legal-moves", {"state": state}, "invalid-body")
    assert sorted(pointers(errors)) == [
        "/state/deal/dealer", "/state/match/deals", "/state/options/luck~1y~0", "/state/phase", "/state/to_act",
    ]  # fmt: skip


@every_game
@pytest.mark.parametrize(("member", "value"), [("rules", "2"), ("game", "whist"), ("phase", "sleep")])
def test_wrong_version_game_or_phase_is_impossible(table: Table, member: str, value: str) -> None:
    state = table.deal()["state"] | {member: value}
    assert pointers(table.refusal("legal-moves", {"state": state}, "impossible-state")) == [f"/state/{member}"]


@every_game
def test_view_is_rejected_as_state(table: Table) -> None:
    view = table.answer("views", {"state": table.deal()["state"]})["view"]
    errors = table.refusal("legal-moves", {"state": view}, "impossible-state")
    assert "/state/deal/hands/0/0" in pointers(errors)


@every_game
def test_every_resource_rejects_bad_state_alike(table: Table) -> None:
    """tests/games/test_mangled.py tests the place of a fault."""
    rng, refused = seeded(13), 0
    for position in sample(table, 10):
        _, altered = alterations(table.game, table.game.write(position), rng)
        expected = table.ask("legal-moves", {"state": altered})
        refused += expected.status_code == 422
        for resource, members in (("moves", {"moves": ["fly"]}), ("views", {}), ("deals", {"seed": "s"})):
            response = table.ask(resource, {"state": altered, **members})
            assert response.status_code in (200, 422)
            if expected.status_code == 422:
                assert response.get_json()["errors"] == expected.get_json()["errors"]
    assert refused


def viewed(table: Table, state: object, seat: int | None) -> Any:
    return table.answer("views", {"state": state, "seat": seat})["view"]


@every_game
def test_view_of_seat_to_act_equals_state(table: Table) -> None:
    """tests/players/test_conformance.py tests thousands of views."""
    for position in sample(table, 15):
        state, seat = table.game.write(position), position.state.to_act
        asked = {"check": ["fly away", "pass"]}
        if not position.state.is_deal_over():
            of_view = table.answer("legal-moves", {"view": viewed(table, state, int(seat)), **asked})
            assert of_view == table.answer("legal-moves", {"state": state, **asked})


@every_game
def test_other_view_names_seat_to_act(table: Table) -> None:
    for position in sample(table, 15):
        state, to_act = table.game.write(position), position.state.to_act
        for seat in {None, 0, 1} - {to_act}:
            answer = table.answer("legal-moves", {"view": viewed(table, state, seat), "check": ["pass"]})
            assert answer["to_act"] == (None if position.state.is_deal_over() else to_act)
            assert answer["legal_moves"] == []
            assert not answer["check"][0]["legal"]


@every_game
def test_impossible_view_is_rejected(table: Table) -> None:
    state = table.deal()["state"]
    for seat in (None, 0, 1):
        view = viewed(table, state, seat)
        view["deal"]["stock"].append("??")
        found = pointers(table.refusal("legal-moves", {"view": view}, "impossible-state"))
        assert found
        assert all(pointer.startswith("/view/") for pointer in found)


@every_game
def test_list_is_filtered_by_verb_and_card(table: Table) -> None:
    for position in sample(table, 15):
        state = table.game.write(position)
        every = table.answer("legal-moves", {"state": state})["legal_moves"]
        for verb in table.game.rulebook.verbs:
            asked = {"state": state, "verb": verb, "check": ["fly away"]}
            answer = table.answer("legal-moves", asked)
            assert answer["legal_moves"] == [move for move in every if move["verb"] == verb]
            assert answer["check"]
        for card in {card for move in every for card in move["cards"]}:
            narrowed = table.answer("legal-moves", {"state": state, "card": card})["legal_moves"]
            assert narrowed == [move for move in every if card in move["cards"]] != []


@only("colonne")
def test_list_is_filtered_by_meld(table: Table) -> None:
    found = 0
    for position in sample(table, 30):
        state: Any = table.game.write(position)
        every = table.answer("legal-moves", {"state": state})["legal_moves"]
        for number in [meld["number"] for meld in state["deal"]["melds"]]:
            narrowed = table.answer("legal-moves", {"state": state, "meld": number})["legal_moves"]
            assert narrowed == [move for move in every if number in (move.get("meld"), move.get("from"))]
            found += len(narrowed)
    assert found
    assert table.answer("legal-moves", {"state": state, "meld": 99})["legal_moves"] == []


@only("seven-up")
def test_game_without_melds_has_no_meld_filter(table: Table) -> None:
    state = table.deal()["state"]
    assert pointers(table.refusal("legal-moves", {"state": state, "meld": 1}, "invalid-body")) == ["/meld"]
