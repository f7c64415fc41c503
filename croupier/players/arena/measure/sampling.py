"""What play costs, as it is found by playing.

Decisions and deals are counted with few iterations, which hardly change them; the time of a decision is taken with
all of the level's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import inf, sqrt
from time import process_time
from typing import Any, Final

from croupier.games.errors import PositionError
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.options import OptionSpec
from croupier.games.state import State
from croupier.players.arena.match import Count, Match
from croupier.players.arena.rates import estimate
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.rng import Rng
from croupier.players.roster import Roster

#: Iterations while decisions are counted.
_FEW: Final = 4
#: Seconds of one core for counting, and as many for the time of decisions.
_SECONDS: Final = 0.4
_FEWEST_MATCHES: Final = 3
_FEWEST_DEALS: Final = 4
_FEWEST_DECISIONS: Final = 4
_DIGITS: Final = 4
#: Two options that change a rate by less than this, beyond what each does alone, do what each does alone.
_SAME: Final = 1.5


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
    players = [TimedPlayer(roster.player(level, options), 0.0) for _ in seats]
    deals, begun = 0, process_time()
    while deals < _FEWEST_DEALS or process_time() - begun < _SECONDS:
        table.sit(players, Count(table.state.seats))
        table.deal(cards)
        table.play(choices, inf)
        deals += 1
    return 1000 * (process_time() - begun) / deals


def _counted(roster: Roster, level: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Return the rates of a level that are counted, which are alike on every machine."""
    found = sample(roster, [level], options, _FEWEST_MATCHES, _SECONDS)
    return {
        "decisions": max(1, found.decisions) / found.deals,
        "deals": found.deals / found.matches,
        "run": max(1.0, found.decisions / found.runs),
    }


def rates_now(roster: Roster, level: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Return the rates of a level under complete `options`, as they are found now."""
    counted = _counted(roster, level, options)
    return _rounded({"milliseconds": _milliseconds(roster, level, options, counted["decisions"]), **counted})


def _rounded(rates: Mapping[str, float]) -> dict[str, float]:
    return {name: float(f"{rate:.{_DIGITS}g}") for name, rate in rates.items()}


def _values(spec: OptionSpec) -> list[Any]:
    """Return the values of an option at which rates are taken, least first."""
    if spec.values:
        return sorted(spec.values)
    default = spec.default if isinstance(spec.default, int) else spec.minimum
    middle = round(sqrt(default * spec.maximum)) if default else spec.maximum
    return sorted({spec.minimum, default, middle, spec.maximum})


def pairs_of(game: Game) -> Iterator[dict[str, Any]]:
    """Yield every two options at values at which rates are taken, none its default, where both may stand together."""
    points = [(spec.name, value) for spec in game.options for value in _values(spec) if value != spec.default]
    for (name, value), (other, its) in combinations(points, 2):
        if name == other:
            continue
        pair = {name: value, other: its}
        try:
            game.complete_options(pair)
        except PositionError:
            continue
        yield pair


def measure(roster: Roster) -> dict[str, Any]:
    """Return the rates of a game, as its file holds them."""
    default = roster.game.complete_options({})
    return {level: _measured(roster, level, default) for level in roster.levels}


def with_pairs(roster: Roster, level: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is `known` of a level with its pairs of options counted anew."""
    alone = {**known, "pairs": []}
    return {**alone, "pairs": [pair for pair in _pairs(roster, level, alone) if _is_more(pair[1])]}


def _pairs(roster: Roster, level: str, known: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, float]]]:
    """Yield each pair of options, and by what factors the two change what is counted beyond what each does alone."""
    for pair in pairs_of(roster.game):
        options = roster.game.complete_options(pair)
        alone, found = estimate(known, options), _counted(roster, level, options)
        yield pair, _rounded({rate: found[rate] / alone[rate] for rate in found})


def _is_more(factors: Mapping[str, float]) -> bool:
    """Tell whether a pair is worth writing down: little is chance, and a factor of three is allowed."""
    work = factors["decisions"] * factors["deals"]
    return any(not 1 / _SAME < factor < _SAME for factor in (work, *factors.values()))


def _measured(roster: Roster, level: str, default: Mapping[str, Any]) -> dict[str, Any]:
    usual = rates_now(roster, level, default)

    def point(name: str, value: Any) -> list[Any]:
        return [value, usual if value == default[name] else rates_now(roster, level, {**default, name: value})]

    points = {spec.name: [point(spec.name, value) for value in _values(spec)] for spec in roster.game.options}
    return with_pairs(roster, level, {"default": usual, "options": points})
