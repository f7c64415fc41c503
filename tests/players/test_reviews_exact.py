"""Reviews equal the solution where a deal can be solved: last tricks of Seven Up, last cards of Costly Colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from typing import Final, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.build_info import COMPILED
from croupier.games.cards import FULL_PACK
from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import card_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.costly_colours.reference import CostlyColoursReference
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.review.reference import NO_MOVE, Reference
from croupier.players.review.sampling import POINTS, WIN, MoveValues
from croupier.players.rng import Rng
from croupier.players.seven_up.inference import proven_voids
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity
from croupier.players.seven_up.reference import SevenUpReference
from croupier.players.seven_up.worlds import SevenUpWorlds
from tests.players.choices import random_play
from tests.players.seven_up_positions import HOUSE_RULES, after, brute_force, late_positions, lead, legal, point_solver
from tests.thoroughness import scaled

_POSITIONS: Final = scaled(12, 150) if COMPILED else 2
_WORLDS: Final = 2000 if COMPILED else 150
#: Standard errors between a sample and the exact mean that are never reached.
_FAR: Final = 4.5


def value(reference: Reference, state: State, move: int, seat: int) -> tuple[float, float]:
    """Return the value of a move in a full state for a seat, in both units."""
    win, points = (vec[float]([0.0] * state.seats) for _ in range(2))
    twin = state.clone()
    reference.value(twin, move, Rng(1), win, points)
    return win[seat], points[seat]


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_last_tricks_of_seven_up_are_solved_in_both_units(rules: Mapping[str, object]) -> None:
    for state in late_positions(rules, 31, _POSITIONS, 1, 3):
        reference, equity = SevenUpReference(state.options), MatchEquity(state.options)

        def chance(over: SevenUp, seat: int, equity: MatchEquity = equity) -> int:
            return int(equity.after(over, seat) * float(CERTAIN))

        seat = int(state.to_act)
        for move in legal(state):
            win, points = value(reference, state, move, seat)
            assert points == brute_force(after(state, move), seat, lead)
            if state.options.games == 1:
                assert win == pytest.approx(brute_force(after(state, move), seat, chance) / float(CERTAIN), abs=1e-6)


def seven_up_worlds(state: SevenUp) -> Iterator[SevenUp]:
    """Yield every full state that the view of the seat to act allows, the stock in one order."""
    other = 1 - state.to_act
    known = {int(card) for index, card in enumerate(state.played) if index < state.played_count}
    known |= {int(state.turned[i]) for i in range(state.turned_count)}
    known |= {card for card in range(52) if state.hands[state.to_act] & bit(card)}
    voids = proven_voids(state, other)
    held = bin(state.hands[other]).count("1")
    unseen = [card for card in FULL_PACK if card not in known and not voids & bit(card)]
    for hand in combinations(unseen, held):
        world = cast(SevenUp, state.clone())
        world.hands[other] = sum(bit(card) for card in hand)
        yield world


def test_last_tricks_of_seven_up_agree_with_all_worlds() -> None:
    found = 0
    for state in late_positions({"deck": 52}, 32, 3 * _POSITIONS, 2, 2 if not COMPILED else 3):
        if any(state.thrown_count) or len(legal(state)) < 2 or found == scaled(3, 20):
            continue
        found += 1
        reference = SevenUpReference(state.options)
        reference.worlds = SevenUpWorlds(state.options)
        worlds = list(seven_up_worlds(state))
        compare(reference, state, History(), worlds)
    assert found == scaled(3, 20)


def compare(reference: Reference, state: State, history: History, worlds: list[State] | list[SevenUp]) -> None:
    """Compare the sampled values of every legal move with their means over all worlds, each equally likely."""
    moves = MoveList()
    state.legal_moves(moves)
    values = MoveValues(reference, state.clone(), state.clone())
    values.measure(state, history, moves, moves.items[0], _WORLDS, Rng(5))
    reference.observe(state, history)
    seat = int(state.to_act)
    for column in range(moves.size):
        exact = [value(reference, world, moves.items[column], seat) for world in worlds]
        for unit in (WIN, POINTS):
            mean = sum(each[unit] for each in exact) / len(exact)
            found, error = values.value(column, unit)
            if values.alike[column] == column:
                assert abs(found - mean) <= _FAR * error + 1e-9


def test_last_cards_of_costly_colours_agree_with_all_worlds() -> None:
    options = COSTLY_COLOURS.complete_options({"mog": "off"})
    found = (position for position in random_play(COSTLY_COLOURS, options, 33) if is_last_choice(position[1]))
    for _, state, history in islice(found, scaled(3, 20)):
        reference = CostlyColoursReference(cast(CostlyColours, state).options)
        reference.worlds = CostlyColoursWorlds()
        compare(reference, state.clone(), history, costly_worlds(state, history))


def is_last_choice(state: State) -> bool:
    """Return whether the other seat has one card left, and the seat to act a choice."""
    deal, moves = cast(CostlyColours, state), MoveList()
    deal.legal_moves(moves)
    return deal.phase == PLAYING and deal.played_count[1 - deal.to_act] == 2 and moves.size > 1


def costly_worlds(state: State, history: History) -> list[State]:
    """Return every world that the sampler draws for the seat to act, each once."""
    sampler, rng = CostlyColoursWorlds(), Rng(9)
    sampler.observe(state, history)
    worlds: dict[int, State] = {}
    for _ in range(3000):
        world = cast(CostlyColours, state.clone())
        sampler.draw(world, rng)
        worlds[int(world.hands[1 - state.to_act])] = world
    return list(worlds.values())


def test_equivalent_cards_of_seven_up_are_valued_once() -> None:
    number = 0
    for state in late_positions({}, 34, 40 * _POSITIONS, 4, 6):
        reference, moves = SevenUpReference(state.options), legal(state)
        pairs = [(one, two) for one, two in combinations(moves, 2) if reference.are_alike(state, one, two)]
        for one, two in pairs:
            number += 1
            for world in [state, *[drawn(state, seed) for seed in range(5)]]:
                assert solved(world, one) == solved(world, two), (card_of(one), card_of(two))
    assert number >= 2


def drawn(state: SevenUp, seed: int) -> SevenUp:
    """Return a world of the view."""
    worlds, world = SevenUpWorlds(state.options), cast(SevenUp, state.clone())
    worlds.observe(state, History())
    worlds.draw(world, Rng(i64(seed)))
    return world


def solved(world: SevenUp, move: int) -> int:
    """Return the points of open play after a move."""
    solver = point_solver()
    solver.load(world)
    return int(solver.value_of(card_of(move)))


def test_reference_starts_itself_without_a_move() -> None:
    for state in late_positions({}, 35, _POSITIONS, 2, 3):
        best = max(value(SevenUpReference(state.options), state, move, int(state.to_act)) for move in legal(state))
        assert value(SevenUpReference(state.options), state, NO_MOVE, int(state.to_act))[0] == pytest.approx(best[0])
