"""The solver of Seven Up agrees with exhaustive search, in points and in chances of winning the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.seven_up.rules import SevenUp
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity
from croupier.players.seven_up.open_deal import OUTCOMES
from tests.players.seven_up_positions import HOUSE_RULES, brute_force, late_positions, legal

#: Positions for each set of rules, the most cards in a hand there; and positions of whole hands.
_NUMBER, _MOST = (150, 4) if COMPILED else (25, 3)
_WHOLE: Final = 12 if COMPILED else 1


def point_solver() -> DoubleDummy:
    """Return a solver that counts points: ours less theirs."""
    solver = DoubleDummy()
    for outcome in range(OUTCOMES):
        solver.worth[outcome] = sum(outcome // weight % 3 - 1 for weight in (27, 9, 3, 1))
    return solver


def difference(state: SevenUp, seat: int) -> int:
    return int(state.scored[seat] - state.scored[1 - seat])


def check(solver: DoubleDummy, state: SevenUp) -> None:
    """Compare the value of a position and of each of its moves with exhaustive search."""
    seat = state.to_act
    before = difference(state, seat)
    solver.load(state)
    found = {}
    for move in legal(state):
        after = cast(SevenUp, state.clone())
        after.play(move)
        found[move] = brute_force(after, seat, difference) - before
    assert {move: solver.value_of(move & 63) for move in found} == found
    solver.load(state)
    assert solver.value() == max(found.values())


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_solver_agrees_late_in_a_deal(rules: Mapping[str, object]) -> None:
    solver = point_solver()
    for state in late_positions({**rules, "count": "total"}, 11, _NUMBER, 1, _MOST):
        check(solver, state)


@pytest.mark.parametrize("rules", HOUSE_RULES[:4] if COMPILED else HOUSE_RULES[:1], ids=str)
def test_solver_agrees_on_long_hands(rules: Mapping[str, object]) -> None:
    solver = point_solver()
    for state in late_positions({**rules, "count": "total"}, 12, _WHOLE, 5 if COMPILED else 4, 5 if COMPILED else 4):
        check(solver, state)


#: Scores at which the order of counting decides, or a point more wins nothing.
_SCORES: Final[Sequence[tuple[int, int]]] = ((6, 6), (5, 6), (6, 4), (4, 5), (0, 0))


@pytest.mark.parametrize("rules", [{}, {"count": "total"}, {"low": "holder", "target": 7}], ids=str)
def test_solver_agrees_in_chances_to_win_the_game(rules: Mapping[str, object]) -> None:
    solver = DoubleDummy()
    for number, state in enumerate(late_positions(rules, 13, _NUMBER // 2, 1, _MOST)):
        score = _SCORES[number % len(_SCORES)]
        for seat in range(2):
            state.points[seat] = score[seat]
        worth = MatchEquity(state.options)

        def chance(over: SevenUp, seat: int, worth: MatchEquity = worth) -> int:
            return int(worth.after(over, seat) * float(CERTAIN))

        worth.price(state, solver.worth)
        solver.load(state)
        # Each seat's chance is rounded down separately, so theirs may differ by one unit.
        assert abs(int(solver.value()) - brute_force(state, state.to_act, chance)) <= 1
