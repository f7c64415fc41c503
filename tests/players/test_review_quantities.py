"""Quantities that explain mistakes: they agree with the score, the moves and the end of deals played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from croupier.games.events import Recorder
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.catalogue import ROSTERS
from croupier.players.rng import Rng
from croupier.players.roster import Roster
from tests.thoroughness import scaled

_DEALS: Final = scaled(40, 400)

#: A deal that was played at random: its end, the types of its events with their members, and its quantities by seat.
Played = tuple[Any, list[dict[str, Any]], Mapping[str, list[float]]]


def deals(game: str) -> Iterator[Played]:
    """Yield deals of a game that were played at random from their first move."""
    roster = ROSTERS[game]
    for number in range(_DEALS):
        rng, world = Rng(number), roster.game.new_state({})
        deck = roster.game.deck_codes(roster.game.pack(roster.game.complete_options({})))
        rng.shuffle(deck, len(deck))
        world.deal(deck)
        if not world.is_deal_over():
            yield _played(roster, world, rng)


def _played(roster: Roster, world: State, rng: Rng) -> Played:
    state, moves, quantities = world.clone(), MoveList(), roster.quantities()
    state.recorder = recorder = Recorder()
    while not state.is_deal_over():
        state.legal_moves(moves)
        state.play(moves.items[rng.below(moves.size)])
    found = [[0.0] * int(state.seats) for _ in quantities.listed]
    quantities.measure(world, state, recorder.events, found)
    events = [
        {
            **roster.game.event_members(event),
            "type": roster.game.event_types[event.kind],
            "rule": roster.game.rule_of(event),
        }
        for event in recorder.events
    ]
    return state, events, {each.id: found[place] for place, each in enumerate(quantities.listed)}


def points_by(events: list[dict[str, Any]], seat: int, *left_out: str) -> float:
    """Return the points of a seat by all rules but some."""
    lines = (each for each in events if each["type"] == "score" and each["rule"] not in left_out)
    return sum(float(each["points"]) for each in lines if each["seat"] == seat)


def test_seven_up_quantities_are_the_points_of_the_tricks() -> None:
    for state, events, found in deals("seven-up"):
        for seat in range(2):
            scored = sum(found[name][seat] for name in ("high", "low", "jack", "game"))
            assert scored == points_by(events, seat, "SEV-4", "SEV-6", "SEV-9")
            assert found["high-and-low"][seat] <= min(found["high"][seat], found["low"][seat])
        assert sum(found["trumps"]) == sum(
            card // 13 == state.trump for card in list(state.played)[: state.played_count]
        )


def test_costly_colours_quantities_are_all_points_of_the_moves() -> None:
    replies = 0
    for _, events, found in deals("costly-colours"):
        for seat in range(2):
            assert sum(found[name][seat] for name in ("exchange", "play", "show")) == points_by(events, seat, "COS-4")
        replies += sum(found["reply"]) > 0.0
        assert sum(found["reply"]) <= sum(found["play"])
    assert replies


def test_upcolor_quantities_are_the_rounds_and_the_winner() -> None:
    for state, events, found in deals("upcolor"):
        collected = [each["seat"] for each in events if each["type"] == "collect"]
        assert found["rounds"] == [collected.count(seat) for seat in range(state.seats)]
        assert [seat for seat, share in enumerate(found["takes"]) if share] == collected[:1]
        assert [seat for seat, share in enumerate(found["wins"]) if share] == [
            seat for seat in range(state.seats) if state.deal_winners() >> seat & 1
        ]


def test_colonne_quantities_are_the_end_and_the_next_turn() -> None:
    takes = 0
    for state, events, found in deals("colonne"):
        first, second = state.seat_of(1), state.seat_of(2)
        acted = [each for each in events if each["type"] in ("draw", "take", "pass")]
        assert found["takes"][second] == (len(acted) > 1 and acted[1]["type"] == "take")
        assert found["takes"][first] == 0.0
        takes += int(found["takes"][second])
        assert sum(found["out"]) == (state.out >= 0)
        bad = [
            sum(
                each["total"]
                for each in events
                if each.get("seat") == seat and each["rule"] == "COL-25" and "total" in each
            )
            for seat in range(4)
        ]
        assert found["points-left"] == pytest.approx(bad)
    assert takes
