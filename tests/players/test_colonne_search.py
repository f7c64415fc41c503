"""The search of La Colonne: what it plays and reports, and that it sees no more than its seat."""

from __future__ import annotations

import pytest

from games.build_info import COMPILED
from games.colonne.game import COLONNE
from games.colonne.rules import Colonne
from games.colonne.table import LAYING
from games.position import Position, to_text
from games.referee import legal_moves
from players.colonne.greedy import Greedy
from players.colonne.roster import COLONNE_ROSTER
from players.colonne.worlds import ColonneWorlds
from players.history import History
from players.player import FORCED, ITERATIONS, TIME, Report
from players.rng import Rng
from players.roster import LEVEL_NAMES
from tests.players.colonne_deals import DEFAULTS, OPTIONS, dealt, decisions_of_greedy

FEW = 8
PAIRS = 10_000 if COMPILED else 40


def choice(level: str, state: Colonne, seed: int) -> tuple[str, tuple[object, ...]]:
    """What a fresh player chooses, and its report."""
    options = COLONNE.complete_options({"twos": state.options.twos})
    player = COLONNE_ROSTER.player(level, options, FEW)
    move = player.choose(state, History(), Rng(seed))
    return COLONNE.move_text(move), _figures(player.report)


def _figures(report: Report | None) -> tuple[object, ...]:
    if report is None:
        return ()
    return report.moves, report.values, report.errors, report.visits, report.iterations, report.stopped


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_plays_a_deal_under_every_option(level: str, options: dict[str, object]) -> None:
    player = COLONNE_ROSTER.player(level, options, FEW)
    state = dealt(options, 5)
    rng, history = Rng(5), History()
    for _ in range(400 if COMPILED else 2):
        if state.is_deal_over():
            break
        move = player.choose(state, history, rng)
        assert move in legal_moves(Position(state, []))
        state.play(move)


def test_every_legal_move_is_valued_in_every_phase_of_a_turn() -> None:
    player = COLONNE_ROSTER.player("strong", DEFAULTS, FEW)
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
    player = COLONNE_ROSTER.player("strong", DEFAULTS, 60 if COMPILED else FEW)
    greedy = Greedy(True)
    for number, state in enumerate(decisions_of_greedy(DEFAULTS, 7)):
        if not COMPILED and number % 6:
            continue
        standard = greedy.pick(state)
        move = player.choose(state, History(), Rng(7))
        report = player.report
        assert report is not None
        if report.values:
            values = dict(zip(report.moves, report.values, strict=True))
            assert move == standard or values[int(move)] > values[int(standard)]


def test_it_finds_that_going_out_wins() -> None:
    """Where greedy would lay all its cards at once, so does search."""
    greedy = Greedy(True)
    player = COLONNE_ROSTER.player("strong", DEFAULTS, 60 if COMPILED else FEW)
    wins = 0
    for seed in range(30 if COMPILED else 1):
        for state in decisions_of_greedy(DEFAULTS, seed):
            if state.phase != LAYING:
                continue
            line = state.clone()
            assert isinstance(line, Colonne)
            while line.to_act == state.to_act and line.turn == state.turn:
                line.play(greedy.pick(line))
            if line.out != state.to_act or line.scored[line.out & 1] < 100:
                continue
            after = state.clone()
            assert isinstance(after, Colonne)
            after.play(player.choose(state, History(), Rng(seed)))
            while not after.is_deal_over() and after.turn == state.turn:
                after.play(greedy.pick(after))
            assert after.out == state.to_act
            wins += 1
    assert wins


def test_time_is_a_cap() -> None:
    player = COLONNE_ROSTER.player("best", DEFAULTS, 1_000_000_000, 1e-9)
    state = dealt(DEFAULTS, 8)
    assert player.choose(state, History(), Rng(8)) in legal_moves(Position(state, []))
    assert player.report is not None
    assert player.report.stopped == TIME


@pytest.mark.parametrize("level", ["greedy", "strong"])
def test_what_a_seat_may_not_see_changes_nothing(level: str) -> None:
    """A position and a world of it, equal in view: same choice, same report; the same of the position read from it."""
    pairs = PAIRS if level == "greedy" else PAIRS // 20
    seed = 0
    while pairs > 0:
        seed += 1
        for number, state in enumerate(decisions_of_greedy(OPTIONS[seed % 3], seed)):
            if level == "strong" and number % 4:
                continue
            other = state.clone()
            assert isinstance(other, Colonne)
            worlds = ColonneWorlds(Colonne(state.options))
            worlds.observe(state, History())
            worlds.draw(other, Rng(seed))
            found = choice(level, state, seed)
            assert choice(level, other, seed) == found
            pairs -= 1
            if number % 8 == 0:
                view = COLONNE.view(Position(other, []), state.to_act)
                read = COLONNE_ROSTER.read_view(view).state
                assert isinstance(read, Colonne)
                assert choice(level, read, seed) == found
                assert to_text(COLONNE.view(Position(read, []), state.to_act)) == to_text(view)
