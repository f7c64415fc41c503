"""Random positions of Seven Up in its card play, and their worth by exhaustive search."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, cast

from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import PLAYING
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.playout import Playouts
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.open_deal import OUTCOMES

#: Options under which the play differs; each value occurs at least once with each value of another option.
HOUSE_RULES: Final[Sequence[Mapping[str, object]]] = (
    {},
    {"low": "holder"},
    {"void": "free"},
    {"ten": 0, "low": "holder", "void": "free"},
    {"deck": 32},
    {"deck": 32, "ten": 10, "low": "holder"},
    {"deck": 32, "void": "free"},
)


def legal(state: SevenUp) -> list[int]:
    """Return the legal moves."""
    moves = MoveList()
    state.legal_moves(moves)
    return moves.to_list()


def late_positions(given: Mapping[str, object], seed: int, number: int, fewest: int, most: int) -> Iterator[SevenUp]:
    """Yield positions of random card play with `fewest` to `most` cards still in the hand of the seat to act."""
    rng = random.Random(seed)
    playouts = Playouts(SEVEN_UP, SEVEN_UP.complete_options(given), seed)
    for _ in range(number):
        wanted = rng.randint(fewest, most)
        while True:
            playouts.deal()
            state = cast(SevenUp, playouts.state)
            stop = 12 - 2 * wanted + rng.randint(0, 1)
            while not state.is_deal_over() and not (state.phase == PLAYING and state.played_count == stop):
                playouts.step()
            if not state.is_deal_over():
                break
        yield cast(SevenUp, state.clone())


def brute_force(state: SevenUp, seat: int, value: Callable[[SevenUp, int], int]) -> int:
    """Return the `value` of the deal's end to `seat` when both see all cards and play best."""
    if state.is_deal_over():
        return value(state, seat)
    values = []
    for move in legal(state):
        values.append(brute_force(after(state, move), seat, value))
    return max(values) if state.to_act == seat else min(values)


def point_solver() -> DoubleDummy:
    """Return a solver that counts points: ours less theirs."""
    solver = DoubleDummy()
    for outcome in range(OUTCOMES):
        solver.worth[outcome] = sum(outcome // weight % 3 - 1 for weight in (27, 9, 3, 1))
    return solver


def lead(state: SevenUp, seat: int) -> int:
    """Return the points of a seat in the deal less those of the other."""
    return int(state.scored[seat] - state.scored[1 - seat])


def after(state: SevenUp, move: int) -> SevenUp:
    """Return the position after a move."""
    twin = cast(SevenUp, state.clone())
    twin.play(move)
    return twin
