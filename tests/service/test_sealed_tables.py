"""Sealed tables over HTTP: whole matches, who sees and plays what, and what is told at the end."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import pytest

from croupier.games.verify.checking import check_match
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.service.asking import Table, only
from tests.service.sealed import SealedMatch, short_match

pytestmark = pytest.mark.usefixtures("same_secrets")

#: What every seat knows of a table.
FACTS: Final = {"view", "seat", "computer", "ply", "commitment", "reveal"}


# Whole matches


@every_game
def test_a_match_is_played_through_sealed_tables_alone(table: Table) -> None:
    match = SealedMatch(table, options=facts_of(table.game).short_match)
    rng, ply, seen = seeded(1), 1, []
    while match.phase != "match_over":
        assert match.answer["reveal"] is None
        if match.to_act is None:
            answer = match.deal_on(seat=rng.randrange(len(match.keys)))
        else:
            seat, legal = match.to_act, match.legal()
            answer = match.play(rng.choice(legal))
            assert answer["seat"] == seat
        ply += 1
        assert answer["ply"] == ply
        assert answer["commitment"] == match.first["commitment"]
        seen += answer["events"]
    assert seen
    assert match.answer["view"]["match"]["winners"]
    assert match.answer["legal_moves"] == []
    record = match.answer["reveal"]["record"]
    assert table.replay(record)["valid"] is True
    assert table.replay(record)["state"]["match"] == match.answer["view"]["match"]
    assert ply == len(record["deals"]) + sum(len(deal["moves"]) for deal in record["deals"])


@every_game
def test_a_sealed_match_is_dealt_and_played_as_an_open_one(table: Table) -> None:
    """The revealed seed and moves, at an open table, bring the same views and scores."""
    match = short_match(table)
    reveal = match.answer["reveal"]
    record = reveal["record"]
    dealer = record["deals"][0]["dealer"]
    body: dict[str, Any] = {"options": record["options"], "dealer": dealer}
    for deal in record["deals"]:
        dealt = table.answer("deals", {**body, "seed": reveal["seed"]})
        assert dealt["deck"] == deal["deck"]
        state = table.play(dealt["state"], *deal["moves"])["state"] if deal["moves"] else dealt["state"]
        body = {"state": state}
    for seat in (None, *range(len(match.keys))):
        assert match.view(seat)["view"] == table.answer("views", {"state": state, "seat": seat})["view"]


@every_game
def test_the_seed_is_the_one_committed_to(table: Table) -> None:
    match = short_match(table)
    seed, salt = match.answer["reveal"]["seed"], match.answer["reveal"]["salt"]
    assert sha256(seed.encode() + b"\0" + salt.encode()).hexdigest() == match.first["commitment"]
    assert check_match(match.answer, match.first["commitment"]) == []
    assert check_match(match.view(None)) == []


@every_game
def test_the_dealer_is_drawn_or_named(table: Table) -> None:
    assert {SealedMatch(table, dealer=1).answer["view"]["deal"]["dealer"] for _ in range(4)} == {1}
    assert len({SealedMatch(table).answer["view"]["deal"]["dealer"] for _ in range(40)}) > 1


@every_game
def test_no_two_tables_are_alike(table: Table) -> None:
    first, second = SealedMatch(table), SealedMatch(table)
    assert first.first["commitment"] != second.first["commitment"]
    assert not set(first.keys) & set(second.keys)
    assert first.view(0)["view"]["deal"]["hands"] != second.view(0)["view"]["deal"]["hands"]


# Who sees what


@every_game
def test_the_first_answer_shows_no_hand_and_tells_no_seed(table: Table) -> None:
    answer = SealedMatch(table).first
    assert answer.keys() == FACTS | {"table", "keys", "events", "legal_moves"}
    assert {card for hand in answer["view"]["deal"]["hands"] for card in hand} == {"??"}
    assert (answer["seat"], answer["legal_moves"], answer["reveal"]) == (None, [], None)


@every_game
def test_a_key_shows_its_seat_and_no_other(table: Table) -> None:
    match = SealedMatch(table)
    for seat in range(len(match.keys)):
        seen = match.view(seat)
        assert seen.keys() == FACTS
        assert seen["seat"] == seat
        for owner, hand in enumerate(seen["view"]["deal"]["hands"]):
            assert ("??" in hand) == (owner != seat)
    assert match.view(None)["view"] == match.first["view"]


@every_game
def test_legal_moves_are_told_to_the_seat_to_act_alone(table: Table) -> None:
    match = SealedMatch(table)
    rng = seeded(3)
    for _ in range(12):
        if match.to_act is None:
            break
        for seat in range(len(match.keys)):
            if seat != match.to_act:
                told = table.answer("legal-moves", match.body(seat, check=match.legal()[:1]))
                assert (told["to_act"], told["legal_moves"]) == (match.to_act, [])
                assert [(each["legal"], each["code"]) for each in told["check"]] == [(False, "not-your-turn")]
        legal, actor = match.legal(), match.to_act
        answer = match.play(rng.choice(legal))
        assert [move["move"] for move in answer["legal_moves"]] == (match.legal() if match.to_act == actor else [])


def discarding(table: Table) -> SealedMatch:
    """Deal Seven Up until the cards, run, bring another trump: then both seats discard."""
    while True:
        match = SealedMatch(table)
        match.play("beg")
        if match.play("run")["view"]["phase"] == "discard":
            return match


@only("seven-up")
def test_a_discard_is_seen_by_its_seat_alone(table: Table) -> None:
    match = discarding(table)
    seat = match.to_act
    move = match.legal()[0]
    events = match.play(move)["events"]
    assert [event["cards"] for event in events] == [[move.split()[1]]]
    assert seat is not None
    assert match.view(seat)["view"]["deal"]["history"][-1]["move"] == move
    for other in (None, 1 - seat):
        seen = match.view(other)["view"]["deal"]
        assert seen["history"][-1]["move"] == "discard ??"
        assert set(seen["discards"][seat]) == {"??"}


@every_game
def test_a_caller_says_in_which_language_events_are_told(table: Table) -> None:
    match = SealedMatch(table)
    move = match.legal()[0]
    texts = [
        [event["text"] for event in table.answer("moves", match.body(match.to_act, moves=[move]), **headers)["events"]]
        for headers in ({}, {"Accept_Language": "fr"})
    ]
    assert texts[0] != texts[1]
