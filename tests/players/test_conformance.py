"""Requirements on the players of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.gameplay import legal_moves
from croupier.games.moves import MoveList
from croupier.games.position import Position, to_text
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, POLICY, TIME
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.roster import LEVEL_NAMES, OPEN_HANDS, Roster
from tests.facts.catalogue import facts_of
from tests.games.mangling import alterations, random_positions
from tests.games.samples import faults_of
from tests.games.walking import walk
from tests.players.choices import FEW, choice, decisions, every_level, every_roster, options_of
from tests.thoroughness import scaled

_UNITS: Final = {"points", "chips", "win"}
#: Enough for several rounds of halving, and for a move other than the policy's.
_ROUNDS: Final = 80


def test_every_game_has_players() -> None:
    assert list(ROSTERS) == list(GAMES)
    for roster in ROSTERS.values():
        assert tuple(roster.levels) == LEVEL_NAMES
        assert roster.unit in _UNITS


@every_roster
def test_stronger_levels_cost_more_within_the_limits(roster: Roster) -> None:
    levels = list(roster.levels.values())
    assert all(weaker.milliseconds <= stronger.milliseconds for weaker, stronger in pairwise(levels))
    assert roster.levels["strong"].milliseconds <= 100
    assert roster.levels["best"].milliseconds <= 1000


@every_level
def test_level_plays_legal_moves_and_reports_all_of_them(roster: Roster, level: str) -> None:
    for number, position in enumerate(decisions(roster.game, 21, 150, 8)):
        player = roster.player(level, options_of(roster.game, position), FEW)
        move, report = choice(roster, player, position, number)
        legal = legal_moves(position)
        assert move in [roster.game.move_text(each) for each in legal]
        if report is None:
            assert level in ("random", "greedy")
            continue
        assert report["moves"] == legal
        assert report["stopped"] in (FORCED, POLICY, ITERATIONS)
        assert {len(report[name]) for name in ("values", "errors", "visits")} <= {0, len(legal)}
        assert len({len(report[name]) for name in ("values", "errors", "visits")}) == 1
        assert len(legal) > 1 or report["stopped"] == FORCED
        assert all(error >= 0 for error in report["errors"])
        assert all(visits > 0 for visits in report["visits"])
        assert roster.unit != "win" or all(0 <= value <= 1 for value in report["values"])


def house_rules(roster: Roster) -> Iterator[dict[str, Any]]:
    """Yield every value of every option alone, and options far from the defaults."""
    for spec in roster.game.options:
        for value in spec.values or (spec.minimum,):
            with suppress(RefusedError):
                yield roster.game.complete_options({spec.name: value})
    yield from map(roster.game.complete_options, facts_of(roster.game).far_options)


@every_level
def test_level_plays_deals_under_every_house_rule(roster: Roster, level: str) -> None:
    for options in house_rules(roster):
        player, playouts = roster.player(level, options, FEW // 2), Playouts(roster.game, options, 51)
        history, rng, legal = History(), Rng(52), MoveList()
        for _ in range(scaled(1, 12) if COMPILED else 1):
            playouts.deal()
            history.clear()
            state = playouts.state
            while not state.is_deal_over():
                state.legal_moves(legal)
                known, seat, move = legal.to_list(), state.to_act, player.choose(state, history, rng)
                assert move in known
                history.add(seat, move)
                state.play(move)


@every_level
def test_seconds_limit_a_decision(roster: Roster, level: str) -> None:
    for number, position in enumerate(decisions(roster.game, 23, 20, 2)):
        player = roster.player(level, options_of(roster.game, position), 1_000_000_000, 1e-9)
        move, report = choice(roster, player, position, number)
        assert move in [roster.game.move_text(each) for each in legal_moves(position)]
        assert report is None or report["stopped"] in (FORCED, POLICY, TIME)


@every_roster
def test_read_view_keeps_the_view_and_the_legal_moves(roster: Roster) -> None:
    for position in decisions(roster.game, 24, scaled(500, 10_000), 40):
        seat = position.state.to_act
        view = roster.game.view(position, seat)
        seen = roster.read_view(view)
        assert to_text(roster.game.view(seen, seat)) == to_text(view)
        assert legal_moves(seen) == legal_moves(position)


@every_roster
def test_history_may_be_missing_or_incomplete(roster: Roster) -> None:
    rng = random.Random(25)
    for position in decisions(roster.game, 25, 200, 8):
        seat = position.state.to_act
        view: dict[str, Any] = roster.game.view(position, seat)
        history = view["deal"]["history"]
        view["deal"]["history"] = history[rng.randrange(len(history) + 1) :]
        seen = roster.read_view(view)
        assert to_text(roster.game.view(seen, seat)) == to_text(view)
        assert legal_moves(seen) == legal_moves(position)


def twins(roster: Roster, compiled: int) -> Iterator[tuple[Position, Position]]:
    """Yield positions, each with one that differs only in secrets of the seat to act."""
    for position in decisions(roster.game, 26, compiled, 10):
        yield position, roster.read_view(roster.game.view(position, position.state.to_act))


def are_distinguished(roster: Roster, level: str, pair: tuple[Position, Position], seed: int) -> bool:
    """Return whether a level chooses or reports something else in the second position than in the first."""
    options = options_of(roster.game, pair[0])
    iterations = FEW if seed % 4 else _ROUNDS
    one, other = (choice(roster, roster.player(level, options, iterations), each, seed) for each in pair)
    return one != other


@every_level
def test_hidden_cards_do_not_change_a_choice(roster: Roster, level: str) -> None:
    different = 0
    for seed, pair in enumerate(twins(roster, scaled(500, 10_000) if level == "greedy" else scaled(100, 800))):
        different += to_text(roster.game.write(pair[0])) != to_text(roster.game.write(pair[1]))
        assert not are_distinguished(roster, level, pair, seed)
    assert different


@every_roster
def test_cheating_level_is_detected(roster: Roster) -> None:
    """The same comparison detects a planted level that sees every hand."""
    assert any(are_distinguished(roster, OPEN_HANDS, pair, seed) for seed, pair in enumerate(twins(roster, 40)))


@every_roster
def test_impossible_view_is_refused_with_its_faults(roster: Roster) -> None:
    rng = random.Random(27)
    refusals = []
    for position in decisions(roster.game, 27, scaled(500, 1500), 40):
        view: dict[str, Any] = roster.game.view(position, position.state.to_act)
        _, altered = alterations(roster.game, view, rng)
        refusals += faults_of(roster.read_view, altered)
    assert refusals
    assert all(fault.pointer[:1] in ("", "/") for fault in refusals)


def other_views(roster: Roster, position: Position) -> Iterator[dict[str, Any]]:
    """Yield the views of a spectator and of each seat that is not to act."""
    for seat in (None, *range(position.state.seats)):
        if seat != position.state.to_act:
            yield roster.game.view(position, seat)


@every_roster
def test_views_of_other_seats_pass_the_check(roster: Roster) -> None:
    for position in random_positions(roster.game, 62, scaled(300, 3000) if COMPILED else 60):
        for view in other_views(roster, position):
            roster.check_view(view)


def hidden_lists(view: dict[str, Any]) -> Iterator[list[str]]:
    """Yield the lists of a view whose cards may all be hidden."""
    yield view["deal"]["stock"]
    for name in ("hands", "discards"):
        yield from (cards for cards in view["deal"].get(name, ()) if isinstance(cards, list) and "??" in cards)


@every_roster
def test_one_hidden_card_too_many_is_a_fault(roster: Roster) -> None:
    """Of every view, in every list: also where the stock is empty and each hand has a possible size."""
    for position in random_positions(roster.game, 63, 60):
        for seat in (None, *range(position.state.seats)):
            view: dict[str, Any] = roster.game.view(position, seat)
            read = roster.read_view if seat == position.state.to_act else roster.check_view
            for cards in hidden_lists(view):
                cards.append("??")
                assert faults_of(read, view), view
                cards.pop()


def test_too_many_hidden_cards_are_a_fault_without_a_stock() -> None:
    """Eight seats at Upcolor hold and have played every card: each list alone has a possible size."""
    roster, rng = ROSTERS["upcolor"], random.Random(64)
    tried = 0
    for step in walk(roster.game, roster.game.complete_options({"players": 8}), rng, 100):
        seen: dict[str, Any] = roster.game.view(step.position, None)
        actor = seen["to_act"]
        if seen["deal"]["stock"] or actor is None:
            continue
        for seat, read in ((actor, roster.read_view), (None, roster.check_view)):
            for other in range(8):
                view: dict[str, Any] = roster.game.view(step.position, seat)
                if other != actor and len(view["deal"]["hands"][other]) < 7:
                    view["deal"]["hands"][other].append("??")
                    assert [fault.pointer for fault in faults_of(read, view)] == ["/deal"]
                    tried += 1
    assert tried
