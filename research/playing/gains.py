"""The gain of a responder over a level: mean points a deal in first deals of a match, with its 95 % interval.

Every side of the table is the responder's in turn on the same cards: mirrored deals of two sides, rotated ones of more.

A responder knows the level's policy, never its random numbers. Its gain over the real level is a lower bound of the
level's exploitability, however the responder was made (Lisý and Bowling, arXiv 1612.07547). Responders learn on the
seeds of `learning`, and are measured on those of `report`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from croupier.players.arena.match import Count, Match
from croupier.players.arena.statistics import Estimate, estimate
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.player import Player
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster

#: Receives the work done and the whole work of a step.
Progress = Callable[[int, int], None]
#: Losses of choices are whole numbers of millionths of a point.
LOSS_UNIT: Final = 1_000_000


class Losses:
    """The losses of a level's choices in deals against itself."""

    def of_deal(self, number: int) -> dict[str, int]:
        """Return the losses of both seats in deal `number`, by kind of decision, in `LOSS_UNIT` of a point."""
        raise NotImplementedError


class Responders:
    """The responders of one game to one level, under the default house rules.

    `learned` is plain data: all that was learnt so far, by name. With it another process continues.
    """

    #: Names of the responders, the cheapest first, and the one that values the level's choices.
    names: Sequence[str] = ()
    judge: str = ""

    def __init__(self, roster: Roster, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        """Make responders that learn from `effort` percent of the usual number of deals."""
        self.roster = roster
        self.level = level
        self.effort = effort
        self.seed = seed
        self.learned = learned
        self.options: dict[str, object] = roster.game.complete_options({})

    def learn(self, name: str, progress: Progress) -> None:
        """Learn what the responder `name` needs, unless `learned` contains it."""
        raise NotImplementedError

    def player(self, name: str) -> Player:
        """Make the responder for one seat of one deal."""
        raise NotImplementedError

    def number(self, name: str) -> int:
        """Return the number of the seed from which the responder `name` learns."""
        return seed_number(self.seed, "learning", name)

    def luck(self, name: str, group: int, side: int) -> int:
        """Return the seed of the players' random numbers when the responder `name` has `side` in a group of deals."""
        return seed_number(self.seed, "report", str(group), "players", str(side))

    def losses(self) -> Losses:
        """Return the losses of the level's choices, valued by `judge`."""
        raise NotImplementedError


@dataclass(frozen=True)
class GroupSums:
    """Groups of deals: their number, the sum of their values (leads or losses), and the sum of the squares."""

    groups: int = 0
    total: int = 0
    squares: int = 0

    def plus(self, value: int) -> GroupSums:
        """Return the sums with the value of another group."""
        return GroupSums(self.groups + 1, self.total + value, self.squares + value * value)

    def estimate(self, scale: int) -> Estimate | None:
        """Return the mean value, divided by `scale`; None for fewer than two groups."""
        return estimate(self.groups, self.total, self.squares, scale)


class RotatedDeals:
    """Plays groups of deals with the same cards: in each, another side is the responder's, the others are the level's.

    `scale` divides the lead of a group into points a deal, the responder's side less the mean of the other sides.
    """

    def __init__(self, responders: Responders, name: str) -> None:
        roster, options = responders.roster, responders.options
        self._match = Match(roster.game, options)
        self._sides = roster.game.sides(options)
        self._seats = roster.game.seats(options)
        self._responders = [TimedPlayer(responders.player(name), 0.0) for _ in range(self._seats)]
        self._levels = [TimedPlayer(roster.player(responders.level, options, 0, 0.0), 0.0) for _ in range(self._seats)]
        self._seed = responders.seed
        self._luck = responders.luck
        self._name = name
        self.scale: int = self._sides * (self._sides - 1) * roster.game.points_unit

    def lead(self, group: int) -> int:
        """Return the lead of the responder in a group, `scale` times its points a deal."""
        lead = 0
        for side in range(self._sides):
            match, count = self._match, Count(self._seats)
            players = [
                self._responders[seat] if seat % self._sides == side else self._levels[seat]
                for seat in range(self._seats)
            ]
            match.sit(players, count)
            match.deal(Rng(seed_number(self._seed, "report", str(group), "cards")))
            match.play(Rng(self._luck(self._name, group, side)), inf)
            lead += side_lead(match, self._sides, side)
        return lead


def side_lead(match: Match, sides: int, side: int) -> int:
    """Return the points of `side` less those of each other side, summed, in the deal that is over."""
    points = [int(match.count.points[match.state.scorer_of(each)]) for each in range(sides)]
    return sides * points[side] - sum(points)
