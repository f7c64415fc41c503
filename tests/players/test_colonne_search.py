"""The search of La Colonne: what it plays and reports, and that it sees no more than its seat."""

from __future__ import annotations

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.colonne.encoding import LAYING
from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.games.position import Position, to_text
from croupier.games.referee import legal_moves
from croupier.players.colonne.greedy import Greedy
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.colonne.roster import COLONNE_ROSTER
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, TIME, Player, Report
from croupier.players.rng import Rng
from croupier.players.roster import LEVEL_NAMES
from tests.players.colonne_deals import DEFAULTS, OPTIONS, dealt, decisions_of_greedy
from tests.thoroughness import scaled

FEW = 8
#: Enough for rounds in which moves are given up, and to leave the standard.
ROUNDS = 80
#: No cap: a choice must not depend on how busy the machine is.
HOUR = 3600.0
PAIRS = scaled(300, 3_000) if COMPILED else 40
#: The pairs are shared out among so many tests, which may run side by side.
PARTS = 4 if COMPILED else 1


def choice(player: Player, state: Colonne, seed: int) -> tuple[str, tuple[object, ...]]:
    """What a player chooses, and its report."""
    move = player.choose(state, History(), Rng(seed))
    return COLONNE.move_text(move), _figures(player.report)


def _figures(report: Report | None) -> tuple[object, ...]:
    if report is None:
        return ()
    return report.moves, report.values, report.errors, report.visits, report.iterations, report.stopped


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_plays_a_deal_under_every_option(level: str, options: dict[str, object]) -> None:
    player = COLONNE_ROSTER.player(level, options, FEW, HOUR)
    state = dealt(options, 5)
    rng, history = Rng(5), History()
    for _ in range(400 if COMPILED else 2):
        if state.is_deal_over():
            break
        move = player.choose(state, history, rng)
        assert move in legal_moves(Position(state, []))
        state.play(move)


def test_every_legal_move_is_valued_in_every_phase_of_a_turn() -> None:
    player = COLONNE_ROSTER.player("strong", DEFAULTS, FEW, HOUR)
    for number, state in enumerate(decisions_of_greedy(DEFAULTS, 6)):
        if not COMPILED and number % 4:
            continue
        move = player.choose(state, History(), Rng(6))
        report = player.report
        assert report is not None
        assert report.moves == legal_moves(Position(state, []))
        assert move in report.moves
        if len(report.moves) == 1:
            assert report.stopped == FORCED
            continue
        assert report.stopped == ITERATIONS
        assert len(report.values) == len(report.errors) == len(report.visits) == len(report.moves)
        assert min(report.visits) > 0
        assert min(report.errors) >= 0


def test_it_leaves_the_standard_only_for_what_did_better() -> None:
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


def test_it_lays_all_its_cards_at_once_nearly_whenever_it_can() -> None:
    """Where greedy would make a floche, so does search, but for a few hands that are worth one more turn to it."""
    greedy = Greedy(True)
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


def makes_floche(state: Colonne, greedy: Greedy) -> bool:
    """Tell whether greedy goes out with a floche in the turn being played."""
    line = state.clone()
    assert isinstance(line, Colonne)
    while line.turn == state.turn and not line.is_deal_over():
        line.play(greedy.pick(line))
    return line.is_deal_over() and line.out == state.to_act and line.scored[line.out & 1] >= 100


def test_time_is_a_cap() -> None:
    player = COLONNE_ROSTER.player("best", DEFAULTS, 1_000_000_000, 1e-9)
    state = dealt(DEFAULTS, 8)
    assert player.choose(state, History(), Rng(8)) in legal_moves(Position(state, []))
    assert player.report is not None
    assert player.report.stopped == TIME


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("level", ["greedy", "strong"])
def test_what_a_seat_may_not_see_changes_nothing(level: str, part: int) -> None:
    """A position and a world of it, equal in view: same choice, same report; the same of the position read from it."""
    pairs = (PAIRS if level == "greedy" or COMPILED else 2) // PARTS
    seed = part
    while pairs > 0:
        seed += PARTS
        options = OPTIONS[seed % len(OPTIONS)]
        here, there, elsewhere = (COLONNE_ROSTER.player(level, options, ROUNDS, HOUR) for _ in range(3))
        for number, state in enumerate(decisions_of_greedy(options, seed)):
            if level == "strong" and number % 4:
                continue
            other = state.clone()
            assert isinstance(other, Colonne)
            worlds = ColonneWorlds(Colonne(state.options))
            worlds.observe(state, History())
            worlds.draw(other, Rng(seed))
            found = choice(here, state, seed)
            assert choice(there, other, seed) == found
            pairs -= 1
            if number % 8 == 0:
                view = COLONNE.view(Position(other, []), state.to_act)
                read = COLONNE_ROSTER.read_view(view).state
                assert isinstance(read, Colonne)
                assert choice(elsewhere, read, seed) == found
                assert to_text(COLONNE.view(Position(read, []), state.to_act)) == to_text(view)
