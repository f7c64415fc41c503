"""POST /v1/games/{game}/deals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.facts.catalogue import facts_of
from tests.games.places import held_cards
from tests.games.samples import every_game, seeded
from tests.service.asking import Table, only, pointers
from tests.service.playing import play_deal


def over(table: Table) -> Any:
    """Return a state in phase `deal_over`: a match of many deals is on."""
    return play_deal(table, table.deal()["state"], seeded(1)).state


def deck_of(table: Table) -> list[str]:
    return table.game.pack(table.game.complete_options({}))


@every_game
def test_the_shuffle_is_the_contracts(table: Table) -> None:
    dealer, cards = facts_of(table.game).first_deal
    answer = table.deal()
    assert answer["state"]["deal"]["dealer"] == dealer
    assert answer["deck"][:6] == cards.split()


@only("seven-up")
def test_the_second_deal_of_the_contract(table: Table) -> None:
    answer = table.answer("deals", {"state": over(table), "seed": "croupier"})
    assert answer["deck"][:6] == ["3C", "5C", "9H", "8C", "JC", "KS"]


@every_game
def test_a_first_deal_holds_the_whole_pack_and_the_moves_of_the_seat_to_act(table: Table) -> None:
    answer = table.deal()
    state = answer["state"]
    assert sorted(held_cards(state)) == sorted(answer["deck"]) == sorted(deck_of(table))
    assert state["options"] == table.game.complete_options({})
    assert state["match"]["deals"] == 1
    assert state["deal"]["history"] == []
    assert [move["move"] for move in answer["legal_moves"]] == table.legal(state)
    assert answer["seed"] == "croupier"


@every_game
def test_a_deck_is_dealt_as_it_lies(table: Table) -> None:
    dealt = table.deal()
    dealer = dealt["state"]["deal"]["dealer"]
    answer = table.answer("deals", {"options": {}, "deck": dealt["deck"], "dealer": dealer})
    assert answer["state"] == dealt["state"]
    assert answer["seed"] is None
    assert answer["deck"] == dealt["deck"]


@every_game
def test_the_dealer_may_be_named(table: Table) -> None:
    """The draw of the dealer is made even then, so the cards are the same."""
    for seat in range(table.game.seats(table.game.complete_options({}))):
        answer = table.answer("deals", {"options": {}, "seed": "croupier", "dealer": seat})
        assert answer["state"]["deal"]["dealer"] == seat
        assert answer["deck"] == table.deal()["deck"]


@every_game
def test_a_deck_without_dealer_is_dealt_by_the_first_seat(table: Table) -> None:
    answer = table.answer("deals", {"options": {}, "deck": deck_of(table)})
    assert answer["state"]["deal"]["dealer"] == 0


@every_game
def test_the_next_deal_goes_on_with_the_match(table: Table) -> None:
    state = over(table)
    by_seed = table.answer("deals", {"state": state, "seed": "second"})
    assert by_seed["state"]["match"]["deals"] == 2
    assert by_seed["state"]["deal"]["history"] == []
    by_deck = table.answer("deals", {"state": state, "deck": by_seed["deck"]})
    assert by_deck["state"] == by_seed["state"]


@every_game
def test_options_given_are_kept_and_completed(table: Table) -> None:
    for spec in table.game.options:
        value = next(each for each in (*spec.values, spec.minimum, spec.maximum) if each != spec.default)
        state = table.deal(**{spec.name: value})["state"]
        assert state["options"] == table.game.complete_options({spec.name: value})


@every_game
def test_no_seed_means_a_fresh_one_each_time(table: Table) -> None:
    answers = [table.ask("deals", {"options": {}}) for _ in range(20)]
    assert len({answer.get_json()["seed"] for answer in answers}) == 20
    for answer in answers:
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers
    again = answers[0].get_json()
    assert table.deal(again["seed"]) == again


@every_game
def test_a_fresh_next_deal(table: Table) -> None:
    state = over(table)
    one, other = (table.ask("deals", {"state": state}) for _ in range(2))
    assert one.headers["Cache-Control"] == "no-store"
    assert one.get_json()["deck"] != other.get_json()["deck"]
    again = table.answer("deals", {"state": state, "seed": one.get_json()["seed"]})
    assert again == one.get_json()


@every_game
@pytest.mark.parametrize(
    ("extra", "unknown"),
    [
        ({"state", "options"}, "options"), ({"state", "dealer"}, "dealer"), ({"state", "seed", "dealer"}, "dealer"),
        ({"state", "deck", "dealer"}, "dealer"), ({"state", "deck", "seed"}, "seed"),
        ({"options", "deck", "seed"}, "seed"), ({"state", "options", "seed"}, "options"),
    ],
)  # fmt: skip
def test_members_that_do_not_go_together(table: Table, extra: set[str], unknown: str) -> None:
    every = {"state": over(table), "options": {}, "seed": "s", "deck": deck_of(table), "dealer": 0}
    body = {name: value for name, value in every.items() if name in extra}
    [error] = table.refusal("deals", body, "invalid-body")
    assert (error["pointer"], error["code"]) == (f"/{unknown}", "unknown-member")


@every_game
@pytest.mark.parametrize("body", [{}, {"seed": "s"}, {"dealer": 0}, {"dealer": 1, "seed": "s"}])
def test_options_must_be_there_for_a_first_deal(table: Table, body: dict[str, object]) -> None:
    [error] = table.refusal("deals", body, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/options", "missing")


@every_game
def test_no_deal_follows_before_the_deal_is_over(table: Table) -> None:
    [error] = table.refusal("deals", {"state": table.deal()["state"], "seed": "s"}, "impossible-deal")
    assert (error["pointer"], error["code"]) == ("/state/phase", "deal-not-over")


@every_game
def test_no_deal_follows_a_match(table: Table) -> None:
    state = table.deal(**facts_of(table.game).short_match)["state"]
    rng = seeded(2)
    while (state := play_deal(table, state, rng).state)["phase"] != "match_over":
        state = table.answer("deals", {"state": state, "seed": "next"})["state"]
    [error] = table.refusal("deals", {"state": state, "seed": "s"}, "impossible-deal")
    assert (error["pointer"], error["code"]) == ("/state/phase", "match-over")


@every_game
def test_a_missing_card_is_named(table: Table) -> None:
    deck = deck_of(table)
    gone = deck.pop()
    [error] = table.refusal("deals", {"options": {}, "deck": deck}, "impossible-deal")
    assert (error["pointer"], error["code"]) == ("/deck", "card-missing")
    assert error["detail"]
    [error] = table.refusal("deals", {"state": over(table), "deck": deck}, "impossible-deal")
    assert error["pointer"] == "/deck", gone


@every_game
def test_a_card_too_many_is_named(table: Table) -> None:
    deck = deck_of(table)
    deck[-1] = deck[0]
    errors = table.refusal("deals", {"options": {}, "deck": deck}, "impossible-deal")
    assert {error["code"] for error in errors} == {"card-twice", "card-missing"}
    assert pointers(errors)[-1] == "/deck"


@every_game
def test_an_empty_deck_is_refused(table: Table) -> None:
    assert pointers(table.refusal("deals", {"options": {}, "deck": []}, "impossible-deal")) == ["/deck"]


@only("seven-up")
def test_a_card_of_another_pack_is_named(table: Table) -> None:
    deck = table.game.pack({**table.game.complete_options({}), "deck": 32})
    deck[5] = "2S"
    errors = table.refusal("deals", {"options": {"deck": 32}, "deck": deck}, "impossible-deal")
    assert ("/deck/5", "card-foreign") in [(error["pointer"], error["code"]) for error in errors]


@every_game
def test_a_card_that_no_pack_has_is_refused_by_form(table: Table) -> None:
    deck = deck_of(table)
    deck[3] = "1S"
    [error] = table.refusal("deals", {"options": {}, "deck": deck}, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/deck/3", "not-allowed")


@only("upcolor")
def test_a_dealer_must_sit_at_the_table(table: Table) -> None:
    body = {"options": {"players": 3}, "seed": "s", "dealer": 3}
    [error] = table.refusal("deals", body, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/dealer", "seat-out-of-range")


@every_game
def test_no_table_has_nine_seats(table: Table) -> None:
    errors = table.refusal("deals", {"options": {}, "seed": "s", "dealer": 8}, "invalid-body")
    assert pointers(errors) == ["/dealer"]


@only("upcolor")
def test_options_that_cannot_go_together_are_named(table: Table) -> None:
    body = {"options": {"players": 5, "teams": True}, "seed": "s"}
    errors = table.refusal("deals", body, "invalid-body")
    assert all(pointer.startswith("/options/") for pointer in pointers(errors))


@every_game
@pytest.mark.parametrize(
    ("options", "pointer", "code"),
    [
        ({"luck": 1}, "/options/luck", "unknown-member"),
        ([], "/options", "wrong-type"),
        (None, "/options", "wrong-type"),
    ],
)
def test_options_must_have_their_form(table: Table, options: object, pointer: str, code: str) -> None:
    [error] = table.refusal("deals", {"options": options, "seed": "s"}, "invalid-body")
    assert (error["pointer"], error["code"]) == (pointer, code)


@every_game
@pytest.mark.parametrize("seed", ["", "é", "0", " ", "\u0000", "🂡" * 200])
def test_any_text_is_a_seed(table: Table, seed: str) -> None:
    assert table.deal(seed) == table.deal(seed)


@every_game
@pytest.mark.parametrize("seed", [1, None, True, [], "x" * 201])
def test_nothing_else_is_a_seed(table: Table, seed: object) -> None:
    assert pointers(table.refusal("deals", {"options": {}, "seed": seed}, "invalid-body")) == ["/seed"]


@every_game
def test_an_impossible_state_has_no_next_deal(table: Table) -> None:
    state = over(table)
    state["deal"]["scored"][0] += 1
    errors = table.refusal("deals", {"state": state, "seed": "s"}, "impossible-state")
    assert errors
    assert all(pointer.startswith("/state/") for pointer in pointers(errors))
