"""The search of La Colonne, and the policy that it starts from: their moves and their strength."""

from __future__ import annotations

from croupier.games.build_info import COMPILED
from croupier.games.colonne.encoding import LAYING
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.colonne.roster import COLONNE_ROSTER
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.players.colonne_deals import DEFAULTS, dealt, decisions_of_greedy

FEW = 8
#: No cap: a choice must not depend on how busy the machine is.
HOUR = 3600.0


def test_search_leaves_the_standard_only_for_a_better_move() -> None:
    player = COLONNE_ROSTER.player("strong", DEFAULTS, 60 if COMPILED else FEW, HOUR)
    keen = RolloutPolicy(True)
    for number, state in enumerate(decisions_of_greedy(DEFAULTS, 7)):
        if not COMPILED and number % 6:
            continue
        standard = keen.pick(state)
        move = player.choose(state, History(), Rng(7))
        report = player.report
        assert report is not None
        if report.values:
            values = dict(zip(report.moves, report.values, strict=True))
            assert move == standard or values[int(move)] > values[int(standard)]


def test_search_makes_a_floche_nearly_whenever_greedy_would() -> None:
    """Where greedy would make a floche, search does too, except for a few hands for which one more turn is better."""
    greedy = GreedyPolicy(True)
    player = COLONNE_ROSTER.player("strong", DEFAULTS, 300 if COMPILED else FEW, HOUR)
    made = possible = 0
    for seed in range(25 if COMPILED else 1):
        for state in decisions_of_greedy(DEFAULTS, seed):
            if state.phase != LAYING or not makes_floche(state, greedy):
                continue
            possible += 1
            after = state.clone()
            assert isinstance(after, Colonne)
            after.play(player.choose(state, History(), Rng(seed)))
            made += after.is_deal_over() or makes_floche(after, greedy)
    assert possible
    assert made >= 0.85 * possible


def makes_floche(state: Colonne, greedy: GreedyPolicy) -> bool:
    """Return whether greedy goes out with a floche in the turn being played."""
    line = state.clone()
    assert isinstance(line, Colonne)
    while line.turn == state.turn and not line.is_deal_over():
        line.play(greedy.pick(line))
    return line.is_deal_over() and line.out == state.to_act and line.scored[line.out & 1] >= 100


def test_rollout_policy_beats_greedy() -> None:
    """By 8.6 points a deal, measured with an interval of 1.4 over 6,000 duplicate deals."""
    keen, greedy = RolloutPolicy(True), GreedyPolicy(True)
    deals = 2000 if COMPILED else 40
    gained = sum(points((keen, greedy), seed) - points((greedy, keen), seed) for seed in range(deals))
    assert gained > (2 * 4 * deals if COMPILED else 0)


def points(players: tuple[GreedyPolicy, GreedyPolicy], seed: int) -> int:
    """Play a deal; return the points of team 0 less those of team 1."""
    state: Colonne = dealt(DEFAULTS, seed)
    while not state.is_deal_over():
        state.play(players[state.to_act & 1].pick(state))
    return int(state.scored[0] - state.scored[1])
