"""Information-set tree search, on small ends of deals that can be told by hand or by trying everything."""

from __future__ import annotations

from math import log as exact_log
from statistics import fmean, stdev
from typing import cast

import pytest
from librt.vecs import vec

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.rules import Upcolor
from croupier.players.player import FORCED, ITERATIONS
from croupier.players.rng import Rng
from croupier.players.search.logs import log
from croupier.players.search.nodes import NONE, ROOT, Nodes
from croupier.players.search.tree import TreePlayer, TreeSettings
from croupier.players.upcolor.greedy import Greedy
from croupier.players.upcolor.money import Money
from croupier.players.upcolor.rollout_policy import RolloutPolicy
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from croupier.players.upcolor.worlds import UpcolorWorlds
from tests.games.upcolor_table import Laid, dealt, late, led

_MANY = 2000 if COMPILED else 120


def searcher(deal: Laid, iterations: int, *, others: bool = True) -> tuple[TreePlayer, Upcolor]:
    state = cast(Upcolor, dealt(deal, {}).state)
    settings = TreeSettings(iterations, 0.0)
    policy = Greedy() if others else None
    scratch = Upcolor(state.options)
    return TreePlayer(UpcolorWorlds(state), Money(state), RolloutPolicy(), policy, scratch, settings), state


def chosen(deal: Laid, iterations: int, seed: int = 1, *, others: bool = True) -> tuple[str, TreePlayer]:
    player, state = searcher(deal, iterations, others=others)
    history = UPCOLOR_ROSTER.read_history(dealt(deal, {}))
    return UPCOLOR.move_text(player.choose(state, history, Rng(seed))), player


def test_logarithms_are_those_of_the_library_to_the_last_digits() -> None:
    assert log(1) == 0.0
    for n in [2, 3, 10, 100, 4095]:
        assert log(n) == pytest.approx(exact_log(n), rel=1e-13)
    for n in [4096, 5001, 1_000_000]:
        assert log(n) == pytest.approx(exact_log(n), rel=1e-3)


def test_nodes_chain_their_children() -> None:
    nodes = Nodes()
    nodes.clear()
    first, second = nodes.add(ROOT, 7, 0), nodes.add(ROOT, 9, 0)
    third = nodes.add(second, 7, 1)
    assert [nodes.find(ROOT, move) for move in (7, 9, 8)] == [first, second, NONE]
    assert nodes.find(second, 7) == third
    nodes.score(third, 0.5)
    nodes.score(third, 1.0)
    assert (nodes.visits[third], nodes.totals[third], nodes.squares[third]) == (2, 1.5, 1.25)
    nodes.clear()
    assert nodes.find(ROOT, 7) == NONE


@pytest.mark.parametrize("others", [True, False])
def test_it_goes_out_where_it_can(others: bool) -> None:
    # With X the next seat, which holds one card of unknown colour, may go out; Y leaves X, G wins at any time.
    move, player = chosen(late(["G X"]), _MANY, others=others)
    report = player.report
    assert report is not None
    best = report.moves[report.visits.index(max(report.visits))]
    assert UPCOLOR.move_text(best) == move
    assert max(report.values) == report.values[report.visits.index(max(report.visits))]


def test_a_forced_move_is_not_searched() -> None:
    move, player = chosen(led(["V"]), _MANY)
    assert move == "pass"
    assert player.report is not None
    assert player.report.stopped == FORCED


def test_the_report_counts_every_iteration_once() -> None:
    for deal in (led(["G Y B R X V V"]), late(["Y B"])):
        _, player = chosen(deal, _MANY)
        report = player.report
        assert report is not None
        assert report.stopped == ITERATIONS
        assert sum(report.visits) == report.iterations == _MANY
        assert all(0 <= value <= 61 for value in report.values)
        assert all(0 <= error <= 61 for error in report.errors)


def test_a_longer_search_is_surer() -> None:
    deal = led(["G Y B R X V V"])
    errors = []
    for iterations in (60, 600):
        report = chosen(deal, iterations)[1].report
        assert report is not None
        errors.append(report.errors[report.visits.index(max(report.visits))])
    assert errors[1] < 0.6 * errors[0]


def test_values_are_those_of_playing_out() -> None:
    """With one iteration a move's value is one playout's; the mean over seeds is the mean of playouts."""
    deal = led(["G Y B R X V V"])
    found = []
    for seed in range(_MANY):
        report = chosen(deal, 1, seed)[1].report
        assert report is not None
        assert sum(report.visits) == 1
        found.append(report.values[report.visits.index(1)])
    state = cast(Upcolor, dealt(deal, {}).state)
    worlds, world, legal, rng = UpcolorWorlds(state), Upcolor(state.options), MoveList(), Rng(3)
    worlds.observe(state, UPCOLOR_ROSTER.read_history(dealt(deal, {})))
    money, worth, brought = Money(state), vec[float]([0.0] * state.seats), []
    money.observe(state)
    for _ in range(_MANY):
        worlds.draw(world, rng)
        while not world.is_deal_over():
            world.legal_moves(legal)
            policy = RolloutPolicy() if world.to_act == state.to_act else Greedy()
            world.play(policy.choose(world, legal, rng))
        money.read(world, worth)
        brought.append(float(worth[state.to_act]))
    assert stdev(brought) > 0
    assert fmean(found) == pytest.approx(fmean(brought), abs=4 * stdev(brought) * (2 / _MANY) ** 0.5)


def test_the_same_seed_grows_the_same_tree() -> None:
    deal = led(["G Y B R X V V"])
    for others in (True, False):
        one, other = (chosen(deal, 200, 5, others=others) for _ in range(2))
        assert one[0] == other[0]
        assert one[1].report is not None
        assert other[1].report is not None
        assert one[1].report.values == other[1].report.values
