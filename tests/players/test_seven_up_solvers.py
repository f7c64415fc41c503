"""Best responses and open play of Seven Up, compared with exhaustive search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.gameplay import deal_match
from croupier.games.moves import MoveList
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.history import History
from croupier.players.player import PolicyPlayer, Report
from croupier.players.rng import Rng
from croupier.players.search.worlds import OpenHands, Worlds
from croupier.players.seven_up.best_response import BestResponsePlayer
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from croupier.players.seven_up.worlds import SevenUpWorlds
from tests.games.seven_up_table import deck
from tests.players.seven_up_positions import HOUSE_RULES, after, brute_force, late_positions, lead, legal, point_solver

_POSITIONS: Final = 200 if COMPILED else 10
_WORLDS: Final = 20


def planned(state: SevenUp, worlds: Worlds, count: int) -> Report:
    """Return the report of a choice planned to the end of the deal in `count` worlds."""
    player = BestResponsePlayer(worlds, PolicyPlayer(GreedyPolicy()), state.options, count, 0.0, 1)
    player.choose(state, History(), Rng(1))
    assert player.report is not None
    return player.report


def best_answer(state: SevenUp, seat: int, worth: MatchEquity) -> float:
    """The chance of `seat` when it knows every card and the other seat plays as `greedy`."""
    if state.is_deal_over():
        return worth.after(state, seat)
    moves = legal(state)
    if state.to_act != seat:
        choices = MoveList()
        state.legal_moves(choices)
        moves = [int(GreedyPolicy().choose(state, choices, Rng(0)))]
    return max(best_answer(after(state, move), seat, worth) for move in moves)


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_plan_with_open_cards_is_the_best_answer(rules: dict[str, object]) -> None:
    for state in late_positions(rules, 71, _POSITIONS, 2, 4):
        report = planned(state, OpenHands(state.clone()), 1)
        worth = MatchEquity(state.options)
        for move, value in zip(report.moves, report.values, strict=False):
            assert value == pytest.approx(best_answer(after(state, move), int(state.to_act), worth))


def best_plan(worlds: list[SevenUp], seat: int, worth: MatchEquity) -> float:
    """The most that one plan wins in all of `worlds`, which look alike to `seat` until the other seat replies."""
    if worlds[0].is_deal_over():
        return sum(worth.after(world, seat) for world in worlds)
    return max(planned_after(worlds, move, seat, worth) for move in legal(worlds[0]))


def planned_after(worlds: list[SevenUp], move: int, seat: int, worth: MatchEquity) -> float:
    groups: defaultdict[tuple[int, ...], list[SevenUp]] = defaultdict(list)
    for world in worlds:
        then, replies = after(world, move), []
        while then.to_act == 1 - seat:
            choices = MoveList()
            then.legal_moves(choices)
            replies.append(int(GreedyPolicy().choose(then, choices, Rng(0))))
            then.play(replies[-1])
        groups[tuple(replies)].append(then)
    return sum(best_plan(group, seat, worth) for group in groups.values())


def test_plan_uses_only_what_its_seat_can_see() -> None:
    """Knowledge of each world would be worth at least as much, and sometimes more."""
    more = 0
    for state in late_positions({}, 72, _POSITIONS, 3, 4):
        worlds, rng, worth, seat = SevenUpWorlds(state.options), Rng(1), MatchEquity(state.options), int(state.to_act)
        report = planned(state, worlds, _WORLDS)
        if not report.values:
            continue
        worlds.observe(state, History())
        drawn = [SevenUp(state.options) for _ in range(_WORLDS)]
        for world in drawn:
            worlds.draw(world, rng)
        sums = [planned_after(drawn, move, seat, worth) for move in report.moves]
        assert report.values == pytest.approx([each / _WORLDS for each in sums])
        known = sum(best_answer(world, seat, worth) for world in drawn)
        assert max(sums) < known + 1e-9
        more += max(sums) < known - 1e-9
    assert more > 0


def test_plans_of_many_lots_are_averaged() -> None:
    """With every card known each lot has the same value, and an incomplete last lot is planned too."""
    state = next(iter(late_positions({}, 73, 1, 4, 4)))
    worlds = OpenHands(state.clone())
    one, many = planned(state, worlds, 1), planned(state, worlds, 1001)
    assert many.values == pytest.approx(one.values)
    assert many.visits == [1001] * len(one.moves)
    assert many.iterations == 1001


def test_every_level_denies_a_gift_that_loses_the_game() -> None:
    """At 6 points the eldest begs for the seventh; a dealer that sees it runs the cards."""
    options = SEVEN_UP.complete_options({})
    position = deal_match(SEVEN_UP, options, deck("", "", "5H"), 0)
    state = cast(SevenUp, position.state)
    state.points[1] = 6
    state.play(legal(state)[1])
    for name in ("greedy", "strong", "best"):
        player = SEVEN_UP_ROSTER.player(name, options, 60)
        assert SEVEN_UP.move_text(int(player.choose(state, History(), Rng(2)))) == "run"


# Open play, in points and in chances of winning the game


#: Positions for each set of rules, the most cards in a hand there; and positions of whole hands.
_NUMBER, _MOST = (150, 4) if COMPILED else (25, 3)
_WHOLE: Final = 12 if COMPILED else 1


def check(solver: DoubleDummy, state: SevenUp) -> None:
    """Compare the value of a position and of each of its moves with exhaustive search."""
    seat = state.to_act
    before = lead(state, seat)
    solver.load(state)
    found = {move: brute_force(after(state, move), seat, lead) - before for move in legal(state)}
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
