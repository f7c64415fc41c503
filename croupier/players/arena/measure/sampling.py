"""What play costs, as it is found by playing.

Decisions and deals are counted with few iterations, which hardly change them; the time of a decision is taken with
all of the level's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf, sqrt
from time import process_time
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.options import OptionSpec
from croupier.games.state import State
from croupier.players.arena.match import Count, Match
from croupier.players.arena.mind import Mind
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.rng import Rng
from croupier.players.roster import Roster

__all__ = ["Sample", "measure", "rates_now", "sample"]

#: Iterations while decisions are counted.
_FEW: Final = 4
#: Seconds of one core for counting, and as many for the time of decisions.
_SECONDS: Final = 0.4
_FEWEST_MATCHES: Final = 3
_FEWEST_DEALS: Final = 4
_FEWEST_DECISIONS: Final = 4
_DIGITS: Final = 4


class Sample:
    """What was counted: `decisions` are moves where more than one was legal, `runs` stretches of one seat's."""

    def __init__(self) -> None:
        self.matches = 0
        self.deals = 0
        self.decisions = 0
        self.runs = 0


def _play_deal(state: State, players: list[Player], rng: Rng, found: Sample, until: Callable[[], bool]) -> None:
    """Play the deal under way, or until a decision after which `until` says so."""
    history, legal, last = History(), MoveList(), -1
    while not state.is_deal_over():
        seat = int(state.to_act)
        state.legal_moves(legal)
        is_free = legal.size > 1
        move = players[seat].choose(state, history, rng)
        history.add(seat, move)
        state.play(move)
        found.runs += seat != last
        last = seat
        found.decisions += is_free
        if is_free and until():
            return
    found.deals += 1


def _deal_next(state: State, game: Game, options: Mapping[str, Any], rng: Rng) -> None:
    """Shuffle and deal the next deal."""
    deck = game.deck_codes(game.pack(options))
    if state.deals == 0:
        state.dealer = rng.below(state.seats)
    for i in range(len(deck) - 1, 0, -1):
        j = int(rng.below(i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    state.deal(deck)


def sample(roster: Roster, levels: list[str], options: Mapping[str, Any], matches: int, seconds: float) -> Sample:
    """Play at least so many matches, with few iterations, for about so many seconds; by seat the `levels` in turn."""
    game, rng, found = roster.game, Rng(1), Sample()
    names = [levels[seat % len(levels)] for seat in range(game.seats(options))]
    players = [roster.player(name, options, _FEW, inf) for name in names]
    ends = process_time() + seconds
    while found.matches < matches or process_time() < ends:
        state = game.new_state(options)
        while not state.is_match_over():
            _deal_next(state, game, options, rng)
            _play_deal(state, players, rng, found, lambda: False)
        found.matches += 1
    return found


def _milliseconds(roster: Roster, level: str, options: Mapping[str, Any], decisions: float) -> float:
    """Return what a decision takes: with search by the decision, without by the deal, which has `decisions`."""
    if roster.level(level).iterations == 0:
        return _milliseconds_by_deals(roster, level, options) / decisions
    game, rng, found = roster.game, Rng(1), Sample()
    players = [roster.player(level, options, 0, inf) for _ in range(game.seats(options))]
    begun = process_time()

    def is_enough() -> bool:
        return found.decisions >= _FEWEST_DECISIONS and process_time() - begun > _SECONDS

    while not is_enough():
        state = game.new_state(options)
        _deal_next(state, game, options, rng)
        _play_deal(state, players, rng, found, is_enough)
    return 1000 * (process_time() - begun) / found.decisions


def _milliseconds_by_deals(roster: Roster, level: str, options: Mapping[str, Any]) -> float:
    table, cards, choices = Match(roster.game, options), Rng(1), Rng(2)
    seats = range(table.state.seats)
    minds = [Mind(roster.player(level, options), 0.0) for _ in seats]
    deals, begun = 0, process_time()
    while deals < _FEWEST_DEALS or process_time() - begun < _SECONDS:
        table.sit(minds, Count(table.state.seats))
        table.deal(cards)
        table.play(choices, inf)
        deals += 1
    return 1000 * (process_time() - begun) / deals


def rates_now(roster: Roster, level: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Return the rates of a level under complete `options`, as they are found now."""
    found = sample(roster, [level], options, _FEWEST_MATCHES, _SECONDS)
    decisions = max(1, found.decisions) / found.deals
    rates = {
        "milliseconds": _milliseconds(roster, level, options, decisions),
        "decisions": decisions,
        "deals": found.deals / found.matches,
        "run": max(1.0, found.decisions / found.runs),
    }
    return {name: float(f"{rate:.{_DIGITS}g}") for name, rate in rates.items()}


def _values(spec: OptionSpec) -> list[Any]:
    """Return the values of an option at which rates are taken, least first."""
    if spec.values:
        return sorted(spec.values)
    default = spec.default if isinstance(spec.default, int) else spec.minimum
    middle = round(sqrt(default * spec.maximum)) if default else spec.maximum
    return sorted({spec.minimum, default, middle, spec.maximum})


def measure(roster: Roster) -> dict[str, Any]:
    """Return the rates of a game, as its file holds them."""
    default = roster.game.complete_options({})
    return {level: _measured(roster, level, default) for level in roster.levels}


def _measured(roster: Roster, level: str, default: Mapping[str, Any]) -> dict[str, Any]:
    usual = rates_now(roster, level, default)

    def point(name: str, value: Any) -> list[Any]:
        return [value, usual if value == default[name] else rates_now(roster, level, {**default, name: value})]

    points = {spec.name: [point(spec.name, value) for value in _values(spec)] for spec in roster.game.options}
    return {"default": usual, "options": points}
