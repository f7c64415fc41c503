"""The levels of Seven Up: legal under every house rule, blind to what is hidden, and each above the one below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.position import Position
from croupier.games.referee import deal_match
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, Player
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.roster import LEVEL_NAMES
from croupier.players.search.averaging import AveragingPlayer
from croupier.players.search.open_hands import OpenHands
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from croupier.players.seven_up.search import WorthEvaluator
from croupier.players.seven_up.worlds import SevenUpWorlds
from tests.games.mangling import random_positions
from tests.games.seven_up_table import deck, play_all
from tests.players.seven_up_duels import duel, level
from tests.players.seven_up_positions import legal
from tests.thoroughness import scaled

_PAIRS: Final = scaled(300, 3_000) if COMPILED else 60

#: Every value of every option, each in one of these.
OPTIONS: Final[list[Mapping[str, object]]] = [
    {},
    {"deck": 32},
    {"deck": 32, "ten": 10},
    {"ten": 0, "target": 4, "games": 1},
    {"low": "holder", "target": 21, "games": 10},
    {"void": "free", "gift_out": False, "target": 4},
    {"count": "total", "target": 4},
    {"deck": 32, "low": "holder", "void": "free", "count": "total"},
]


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_every_level_plays_by_every_house_rule(name: str, rules: Mapping[str, object]) -> None:
    options = SEVEN_UP.complete_options(rules)
    player = SEVEN_UP_ROSTER.player(name, options, 2, 0.0)
    table = Playouts(SEVEN_UP, options, 62)
    history, rng = History(), Rng(63)
    for _ in range(40 if COMPILED else 5):
        table.deal()
        history.clear()
        while not table.state.is_deal_over():
            move = player.choose(table.state, history, rng)
            assert int(move) in legal(cast(SevenUp, table.state))
            history.add(table.state.to_act, move)
            table.state.play(move)


def told(player: Player, position: Position, seed: int) -> tuple[object, ...]:
    """Return a choice and all that is reported of it."""
    history = SEVEN_UP_ROSTER.read_history(position)
    move = player.choose(position.state, history, Rng(seed))
    report = player.report
    if report is None:
        return (int(move),)
    return int(move), report.moves, report.values, report.errors, report.visits, report.iterations, report.stopped


def test_no_level_sees_what_is_hidden() -> None:
    """A world of a position is equal to it in the actor's view, so everything said of both is equal."""
    rng = Rng(64)
    tried = differing = 0
    for position in random_positions(SEVEN_UP, 65, 3 * _PAIRS):
        state = cast(SevenUp, position.state)
        if state.is_deal_over():
            continue
        worlds, world = SevenUpWorlds(state.options), SevenUp(state.options)
        worlds.observe(state, History())
        worlds.draw(world, rng)
        twin = Position(world, position.history)
        differing += list(world.hands) != list(state.hands)
        view = SEVEN_UP.view(position, int(state.to_act))
        assert SEVEN_UP.view(twin, int(state.to_act)) == view
        read = SEVEN_UP_ROSTER.read_view(view)
        name = LEVEL_NAMES[tried % 4]
        player = level(name, SEVEN_UP.complete_options(cast(dict[str, object], view["options"])), 3)
        said = told(player, position, tried)
        assert told(player, twin, tried) == said
        assert told(player, read, tried) == said
        tried += 1
        if tried == _PAIRS:
            break
    assert tried == _PAIRS
    assert differing > tried * 0.9


def test_a_forced_move_is_played_at_once() -> None:
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({}), deck("", "", "5H"), 0)
    play_all(position, ["stand"])
    state = cast(SevenUp, position.state)
    while state.played_count < 10:
        state.play(legal(state)[0])
    player = level("best")
    assert int(player.choose(state, History(), Rng(1))) == legal(state)[0]
    report = player.report
    assert report is not None
    assert (report.stopped, report.iterations, report.values) == (FORCED, 0, [])


def test_a_report_tells_of_every_move() -> None:
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({}), deck("", "", "5H"), 0)
    player = level("strong", iterations=6)
    player.choose(position.state, History(), Rng(1))
    report = player.report
    assert report is not None
    assert report.moves == legal(cast(SevenUp, position.state))
    assert all(0.0 < value < 1.0 for value in report.values)
    assert (len(report.errors), report.visits) == (2, [6, 6])
    assert (report.stopped, report.iterations) == (ITERATIONS, 6)


def test_a_game_that_a_gift_decides() -> None:
    """At 6 points the eldest begs for the seventh; a dealer that sees it runs the cards."""
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({}), deck("", "", "5H"), 0)
    state = cast(SevenUp, position.state)
    state.points[1] = 6
    state.play(legal(state)[1])
    for name in ("greedy", "strong", "best"):
        assert SEVEN_UP.move_text(int(level(name, iterations=60).choose(state, History(), Rng(2)))) == "run"


def test_open_hands_are_the_state_itself() -> None:
    for position in random_positions(SEVEN_UP, 66, 50):
        state = cast(SevenUp, position.state)
        if state.is_deal_over():
            continue
        worlds, world = OpenHands(state.clone()), SevenUp(state.options)
        worlds.observe(state, History())
        worlds.draw(world, Rng(0))
        assert SEVEN_UP.write(Position(world, [])) == SEVEN_UP.write(Position(state, []))


def test_a_mind_that_sees_all_hands_is_told_apart() -> None:
    """What the test of the levels would find: a cheat's report depends on hidden cards."""
    rng = Rng(67)
    differing = 0
    for position in random_positions(SEVEN_UP, 68, 60):
        state = cast(SevenUp, position.state)
        if state.is_deal_over():
            continue
        worlds, world = SevenUpWorlds(state.options), SevenUp(state.options)
        worlds.observe(state, History())
        worlds.draw(world, rng)
        scratch = SevenUp(state.options)
        cheat = AveragingPlayer(OpenHands(scratch.clone()), WorthEvaluator(state.options), scratch, 1, 0.0)
        differing += told(cheat, position, 1) != told(cheat, Position(world, position.history), 1)
    assert differing > 10


#: One against another: pairs of deals, whether in card play alone, and the points a deal that must be passed surely.
DUELS: Final = (
    [("strong", "greedy", scaled(40, 250), True, 0.10), ("best", "greedy", scaled(16, 60), True, 0.05)]
    if COMPILED
    else [("greedy", "random", 60, True, 0.05)]
)


@pytest.mark.parametrize(("one", "other", "pairs", "card_play", "least"), DUELS)
def test_levels_are_in_order(one: str, other: str, pairs: int, card_play: bool, least: float) -> None:
    mean, error = duel(one, other, pairs, card_play)
    assert mean - error > least
