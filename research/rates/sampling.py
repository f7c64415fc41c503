"""The rates of play, measured by playing.

Decisions and deals are counted with few iterations, which hardly change them. The time of a decision is measured with
all iterations of the level.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import inf, sqrt
from time import process_time
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.faults import RefusedError
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

#: Iterations during the count of decisions.
_FEW: Final = 4
#: Seconds of one core for counting, and as many for the time of decisions.
_SECONDS: Final = 0.4
_FEWEST_MATCHES: Final = 3
_FEWEST_DEALS: Final = 4
_FEWEST_DECISIONS: Final = 4
_DIGITS: Final = 4
#: Least factor of two options together, beyond their own factors, that is written as a pair.
_SAME: Final = 1.5


class Sample:
    """Counts of play: `decisions` are moves where more than one was legal, `runs` stretches of one seat's moves."""

    def __init__(self) -> None:
        self.matches = 0
        self.deals = 0
        self.decisions = 0
        self.runs = 0


class _CountedPlayer(Player):
    """A player whose decisions, and stretches of moves in a row, are added to a sample."""

    def __init__(self, player: Player, sample: Sample) -> None:
        super().__init__()
        self._player = player
        self._sample = sample
        self._legal = MoveList()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the choice of the player, counted."""
        state.legal_moves(self._legal)
        self._sample.decisions += self._legal.size > 1
        self._sample.runs += history.size == 0 or history.seats[history.size - 1] != state.to_act
        return self._player.choose(state, history, rng)


def sample(roster: Roster, levels: list[str], options: Mapping[str, Any], matches: int, seconds: float) -> Sample:
    """Play at least so many matches with few iterations, for about so many seconds; seats take the `levels` in turn."""
    match, rng, found = Match(roster.game, options), Rng(1), Sample()
    seats = range(match.state.seats)
    seated = [roster.player(levels[seat % len(levels)], options, _FEW, inf) for seat in seats]
    players = [TimedPlayer(_CountedPlayer(player, found), 0.0) for player in seated]
    ends = process_time() + seconds
    while found.matches < matches or process_time() < ends:
        match.sit(players, Count(len(seats)))
        while not match.state.is_match_over():
            match.deal(rng)
            match.play(rng, inf)
            found.deals += 1
        found.matches += 1
    return found


def _milliseconds(roster: Roster, level: str, options: Mapping[str, Any], decisions: float) -> float:
    """Return the time of a decision: with search by the decision, without by the deal, which has `decisions`."""
    searches = roster.level(level).iterations > 0
    match, rng = Match(roster.game, options), Rng(1)
    seats = range(match.state.seats)
    # A search's forced moves cost nothing, so the work done is the number of its decisions.
    players = [TimedPlayer(roster.player(level, options, 0, inf), 1.0) for _ in seats]
    is_over, deals, begun = True, 0, process_time()
    while (match.done < _FEWEST_DECISIONS if searches else deals < _FEWEST_DEALS) or process_time() - begun < _SECONDS:
        if is_over:
            match.sit(players, Count(len(seats)))
            match.deal(rng)
            deals += 1
        is_over = match.play(rng, match.done + 1.0 if searches else inf)
    return 1000 * (process_time() - begun) / (match.done if searches else deals * decisions)


def _counted(roster: Roster, level: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Return the counted rates of a level, which are the same on every machine."""
    found = sample(roster, [level], options, _FEWEST_MATCHES, _SECONDS)
    return {
        "decisions": max(1, found.decisions) / found.deals,
        "deals": found.deals / found.matches,
        "run": max(1.0, found.decisions / found.runs),
    }


def rates_now(roster: Roster, level: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Return the rates of a level under complete `options`, as measured now."""
    counted = _counted(roster, level, options)
    return _rounded({"milliseconds": _milliseconds(roster, level, options, counted["decisions"]), **counted})


def _rounded(rates: Mapping[str, float]) -> dict[str, float]:
    return {name: float(f"{rate:.{_DIGITS}g}") for name, rate in rates.items()}


def _values(spec: OptionSpec) -> list[Any]:
    """Return the values of an option at which rates are measured, in ascending order."""
    if spec.values:
        return sorted(spec.values)
    default = spec.default if isinstance(spec.default, int) else spec.minimum
    middle = round(sqrt(default * spec.maximum)) if default else spec.maximum
    return sorted({spec.minimum, default, middle, spec.maximum})


def pairs_of(game: Game) -> Iterator[dict[str, Any]]:
    """Yield every two options with values at which rates are measured, none the default, where both are allowed."""
    points = [(spec.name, value) for spec in game.options for value in _values(spec) if value != spec.default]
    for (name, value), (other, its) in combinations(points, 2):
        if name == other:
            continue
        pair = {name: value, other: its}
        try:
            game.complete_options(pair)
        except RefusedError:
            continue
        yield pair


def measure(roster: Roster) -> dict[str, Any]:
    """Return the rates of a game, as its file holds them."""
    default = roster.game.complete_options({})
    return {level: _measured(roster, level, default) for level in roster.levels}


def with_pairs(roster: Roster, level: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rates `known` of a level with its pairs of options counted again."""
    alone = {**known, "pairs": []}
    return {**alone, "pairs": [pair for pair in _pairs(roster, level, alone) if _is_more(pair[1])]}


def _pairs(roster: Roster, level: str, known: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, float]]]:
    """Yield each pair of options, and the factors by which both change the counts beyond their own factors."""
    for pair in pairs_of(roster.game):
        options = roster.game.complete_options(pair)
        alone, found = estimate(known, options), _counted(roster, level, options)
        yield pair, _rounded({rate: found[rate] / alone[rate] for rate in found})


def _is_more(factors: Mapping[str, float]) -> bool:
    """Return whether a pair's factor is large enough to write: chance is small, and a factor of three is allowed."""
    work = factors["decisions"] * factors["deals"]
    return any(not 1 / _SAME < factor < _SAME for factor in (work, *factors.values()))


def _measured(roster: Roster, level: str, default: Mapping[str, Any]) -> dict[str, Any]:
    usual = rates_now(roster, level, default)

    def point(name: str, value: Any) -> list[Any]:
        return [value, usual if value == default[name] else rates_now(roster, level, {**default, name: value})]

    points = {spec.name: [point(spec.name, value) for value in _values(spec)] for spec in roster.game.options}
    return with_pairs(roster, level, {"default": usual, "options": points})
