"""Tests of seats that are handed to the computer and taken back, of kept names, and of a relay without keys."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from croupier.games.game import Game
from croupier.games.verify.checking import check_match
from croupier.sealing.tables import MOST_CHANGES, VIEW_HASH_SIZE
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded, some_move
from tests.service.sealed import SealedMatch, played_table
from tests.service.support import Table, only, prompt_app
from workers.settings import JobSettings

pytestmark = pytest.mark.usefixtures("same_secrets")


@pytest.fixture(scope="module")
def app(quick_jobs: JobSettings) -> Flask:
    return prompt_app(quick_jobs)


def names_at(table: Table) -> list[str]:
    """Return a name for each seat."""
    return ["Ann", "Bea", "Cid", "Dan"][: table.seats]


def handed(match: SealedMatch, seat: int, level: str | None) -> dict[str, Any]:
    """Hand a seat to the computer, or take it back."""
    match.answer = match.resources.answer("moves", match.body(seat, computer=level))
    return match.answer


@every_game
def test_match_continues_while_seats_change_hands(table: Table) -> None:
    """The request for the computer has no key, and its answer is a spectator's."""
    match, rng, plies = SealedMatch(table, options=facts_of(table.game).short_match), seeded(1), [1]
    while match.phase != "match_over":
        if match.to_act is None:
            match.deal_on(rng.choice((0, 1)))
        elif match.answer["computer"][match.to_act]:
            assert match.let_computer_play(None)["seat"] is None
        elif rng.random() < 0.3:
            handed(match, match.to_act, rng.choice(("greedy", "random")))
        else:
            match.play(some_move(rng, match.legal()))
        if rng.random() < 0.1:
            handed(match, rng.choice((0, 1)), None)
        plies.append(match.answer["ply"])
    assert plies == sorted(plies)
    assert match.answer["reveal"]["seat_changes"] > 0
    assert check_match(match.answer, match.first["commitment"]) == []


@every_game
def test_seat_is_handed_over_and_taken_back(table: Table) -> None:
    match = SealedMatch(table, names=names_at(table))
    seat = match.to_act
    assert seat is not None
    left = handed(match, seat, "greedy")
    assert (left["ply"], left["computer"][seat], left["seat"]) == (2, "greedy", seat)
    [event] = left["events"]
    name = names_at(table)[seat]
    assert event == {
        "type": "seat", "seat": seat, "computer": "greedy", "move_index": None,
        "text": f"The computer plays for {name} from now on (Easy)",
    }  # fmt: skip
    again = handed(match, seat, "greedy")
    assert (again["ply"], again["events"]) == (2, [])
    # The key still opens the view, and cannot move.
    assert match.view(seat)["seat"] == seat
    assert left["legal_moves"] == []
    listed = table.answer("legal-moves", match.body(seat, check=["pass"]))
    assert (listed["to_act"], listed["legal_moves"]) == (seat, [])
    [error] = table.refusal("moves", match.body(seat, moves=["pass"]), "not-your-turn")
    assert error["detail"] == f"The computer plays for {name} until the seat is taken back"
    # Whichever seat looks, the event is reported.
    for other in (None, *range(len(match.keys))):
        answer = match.view(other, since=1)
        assert [{**each, "move_index": None} for each in answer["events"]] == [{**event, "ply": 2}]
    back = handed(match, seat, None)
    assert (back["ply"], back["computer"][seat]) == (3, None)
    assert back["events"][0]["text"] == f"{name} plays again"
    assert back["legal_moves"]


@every_game
def test_computer_seat_of_deal_cannot_be_taken(table: Table) -> None:
    match = SealedMatch(table, options=facts_of(table.game).short_match, computer=facts_of(table.game).computer)
    seat = match.keys.index(None)
    for key in ({}, {"key": None}, {"key": "guessed"}):
        body = {"table": match.token, **key, "computer": None}
        assert table.ask("moves", body).status_code in (403, 422)
    assert match.view(None)["computer"][seat] is not None


@every_game
def test_since_reports_changes_among_moves(table: Table) -> None:
    """Every ply since the deal is reported once, in order, also for the deal before."""
    match, rng = SealedMatch(table, options=facts_of(table.game).three_deals), seeded(5)
    answer: dict[str, Any] = {}
    for _ in range(2):
        while match.to_act is not None:
            if rng.random() < 0.3:
                handed(match, match.to_act, "greedy")
                handed(match, match.to_act, None)
            match.play(some_move(rng, match.legal()))
        handed(match, 0, "greedy")
        handed(match, 0, None)
        answer = match.view(None, since=0)
        for ply in rng.sample(range(answer["since"], answer["ply"]), 5):
            later = match.view(None, since=ply)["events"]
            assert later == [event for event in answer["events"] if event["ply"] > ply]
        match.deal_on()
    numbers = [event["ply"] for event in answer["events"]]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, answer["ply"] + 1))


@only("seven-up")
def test_number_of_changes_per_deal_is_bounded(table: Table) -> None:
    match = SealedMatch(table)
    for _ in range(MOST_CHANGES // 2):
        handed(match, 0, "random")
        handed(match, 0, None)
    [error] = table.refusal("moves", match.body(0, computer="random"), "not-your-turn")
    assert error["code"] == "handed-too-often"


@every_game
def test_choice_depends_on_all_that_seat_has_seen(game: Game) -> None:
    table = played_table(game, 400)
    known = table.view_hashes[1]
    table.hand_over(1, "strong")
    assert table.past
    assert table.view_hashes[1] == known != bytes(VIEW_HASH_SIZE)


@every_game
def test_names_of_deal_are_kept(table: Table) -> None:
    names = names_at(table)
    match = SealedMatch(table, names=names)
    seat = match.to_act
    assert seat is not None
    played = match.play(match.legal()[0])
    assert any(names[seat] in event["text"] for event in played["events"])
    others = [f"{name} again" for name in names]
    answer = match.view(None, since=1, names=others)
    assert any(others[seat] in event["text"] for event in answer["events"])
    if match.to_act not in (seat, None):
        [error] = table.refusal("moves", match.body(seat, moves=["fly"]), "not-your-turn")
        assert error["detail"] == f"{names[match.to_act or 0]} is to act"
