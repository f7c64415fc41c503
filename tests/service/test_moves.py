"""Tests of POST /v1/games/{game}/moves and /legal-moves. tests/referee proves moves, lists and explanations."""

from __future__ import annotations

from typing import Any

from tests.facts.catalogue import facts_of
from tests.games.mangling import alterations
from tests.games.samples import every_game, positions, seeded
from tests.service.support import Table, only, pointers, random_line


@every_game
def test_moves_in_one_request_equal_single_moves(table: Table) -> None:
    state = table.deal()["state"]
    moves = random_line(table, state, seeded(2), 12)
    at_once = table.play(state, *moves)
    events = []
    for index, move in enumerate(moves):
        answer = table.play(state, move)
        state = answer["state"]
        events += [{**event, "move_index": index} for event in answer["events"]]
    assert at_once["state"] == state
    assert at_once["events"] == events
    assert [entry["move"] for entry in state["deal"]["history"]] == moves


@every_game
def test_events_are_translated(table: Table) -> None:
    state = table.deal()["state"]
    body = {"state": state, "moves": random_line(table, state, seeded(5), 1000)}
    english, french = (table.answer("moves", body, Accept_Language=language) for language in ("en", "fr"))
    assert english["state"] == french["state"]
    assert [event["text"] for event in english["events"]] != [event["text"] for event in french["events"]]
    for one, other in zip(english["events"], french["events"], strict=True):
        assert {**one, "text": ""} == {**other, "text": ""}


@every_game
def test_one_illegal_move_plays_none(table: Table) -> None:
    """The answer contains no state, and it names the illegal move."""
    state = table.deal()["state"]
    good = random_line(table, state, seeded(6), 4)
    after = table.play(state, *good)["state"]
    illegal = next(move for move in [facts_of(table.game).broken_move[0], *good] if move not in table.legal(after))
    for refused, code in ((illegal, "illegal-move"), ("fly", "unreadable-move")):
        [error] = table.refusal("moves", {"state": state, "moves": [*good, refused, *good]}, code)
        assert error["pointer"] == f"/moves/{len(good)}"


# Legal moves


@every_game
def test_check_answers_each_move(table: Table) -> None:
    state = table.deal()["state"]
    legal = table.legal(state)
    broken, rule = facts_of(table.game).broken_move
    moves = [legal[0], broken, "fly away", legal[0]]
    answer = table.answer("legal-moves", {"state": state, "check": moves})
    assert [each["move"] for each in answer["check"]] == moves
    assert [each["legal"] for each in answer["check"]] == [True, False, False, True]
    assert [each["rule"] for each in answer["check"]] == [None, rule, None, None]
    legal_one, illegal, unreadable, _ = answer["check"]
    assert legal_one["code"] is legal_one["detail"] is None
    assert illegal["code"] in table.game.refusals
    assert illegal["detail"]
    assert unreadable["code"] == "unreadable-move"
    assert "fly away" in unreadable["detail"]


@every_game
def test_options_history_and_check_are_optional(table: Table) -> None:
    state = table.deal()["state"]
    expected = table.answer("legal-moves", {"state": state})
    assert expected.keys() == {"to_act", "legal_moves"}
    del state["options"], state["deal"]["history"]
    assert table.answer("legal-moves", {"state": state, "check": []}) == {**expected, "check": []}


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
def test_wrong_version_game_or_phase_is_impossible(table: Table) -> None:
    state = table.deal()["state"]
    for member, value in (("rules", "2"), ("game", "whist"), ("phase", "sleep")):
        errors = table.refusal("legal-moves", {"state": {**state, member: value}}, "impossible-state")
        assert pointers(errors) == [f"/state/{member}"]


@every_game
def test_every_resource_rejects_bad_state_alike(table: Table) -> None:
    rng, refused = seeded(13), 0
    for position in positions(table.game)[:4]:
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
def test_views_are_answered_by_their_seat(table: Table) -> None:
    """The view of the seat to act has the answer of its state; another view is answered whose turn it is."""
    for position in positions(table.game)[:6]:
        state, to_act = table.game.write(position), position.state.to_act
        of_state = table.answer("legal-moves", {"state": state, "check": ["fly away", "pass"]})
        for seat in (None, 0, 1):
            answer = table.answer("legal-moves", {"view": viewed(table, state, seat), "check": ["fly away", "pass"]})
            if seat == to_act:
                assert answer == of_state
            else:
                assert (answer["to_act"], answer["legal_moves"]) == (of_state["to_act"], [])
                assert [each["legal"] for each in answer["check"]] == [False, False]


@every_game
def test_impossible_view_is_rejected(table: Table) -> None:
    for seat in (None, 0, 1):
        view = viewed(table, table.deal()["state"], seat)
        view["deal"]["stock"].append("??")
        found = pointers(table.refusal("legal-moves", {"view": view}, "impossible-state"))
        assert found
        assert all(pointer.startswith("/view/") for pointer in found)


@only("colonne")
def test_list_is_filtered(table: Table) -> None:
    states = [table.game.write(position) for position in positions(table.game)]
    lists = [(state, table.answer("legal-moves", {"state": state})["legal_moves"]) for state in states]
    state, every, wanted = next((state, moves, move) for state, moves in lists for move in moves if "meld" in move)
    for name, value in (("verb", wanted["verb"]), ("card", wanted["cards"][0]), ("meld", wanted["meld"])):
        narrowed = table.answer("legal-moves", {"state": state, name: value})["legal_moves"]
        assert wanted in narrowed
        assert len(narrowed) < len(every)
    assert table.answer("legal-moves", {"state": state, "meld": 99})["legal_moves"] == []


@only("seven-up")
def test_game_without_melds_has_no_meld_filter(table: Table) -> None:
    state = table.deal()["state"]
    assert pointers(table.refusal("legal-moves", {"state": state, "meld": 1}, "invalid-body")) == ["/meld"]
