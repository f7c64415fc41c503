"""Mergeable sums of the plays of a chunk, in whole numbers, so that the order of adding makes no difference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.players.arena.match import RULES, Count, Match
from croupier.players.arena.plan import Plan

#: The sums of each contender at each seat, in this order.
_SUMS: Final = 4
_PLAYS: Final = 0
_WINS: Final = 1
_DRAWS: Final = 2
_POINTS: Final = 3


def merge(one: Any, other: Any) -> Any:
    """Add two tallies member by member: numbers are added, objects and lists of equal length merged."""
    if isinstance(one, dict):
        both = dict(one)
        for key, value in other.items():
            both[key] = merge(one[key], value) if key in one else value
        return both
    if isinstance(one, list):
        return [merge(mine, others) for mine, others in zip(one, other, strict=True)]
    return one + other


class Tally:
    """The sums of the plays added so far.

    A difference is a contender's points (or wins) a seat less those of all others a seat. It is multiplied by both
    numbers of seats, so that it is a whole number.
    """

    def __init__(self, plan: Plan, scorers: list[int]) -> None:
        self.counts: list[Count] = [Count(len(scorers)) for _ in plan.seatings]
        self._event_types = plan.roster.game.event_types
        self._scorers: vec[i64] = vec[i64](scorers)
        self._seatings: list[vec[i64]] = [vec[i64](seating) for seating in plan.seatings]
        self._players: i64 = len(plan.contenders)
        self._seats: list[int] = [
            sum([seating.count(player) for seating in plan.seatings]) for player in range(self._players)
        ]
        self._groups: i64 = 0
        self._plays: i64 = 0
        self._deals: i64 = 0
        self._voids: i64 = 0
        self._moves: i64 = 0
        self._by_seat: vec[i64] = vec[i64]([0] * (self._players * len(scorers) * _SUMS))
        self._group_points: vec[i64] = vec[i64]([0] * self._players)
        self._group_wins: vec[i64] = vec[i64]([0] * self._players)
        self._lengths: dict[int, int] = {}
        self._match_lengths: dict[int, int] = {}
        self._scores: list[dict[int, int]] = [{} for _ in range(self._players)]
        self._squares: dict[str, list[list[int]]] = {
            name: [[0, 0] for _ in range(self._players)]
            for name in ("points", "wins", "points_difference", "wins_difference")
        }

    def add_deal(self, match: Match, number: i64) -> None:
        """Add a finished deal, played by seating `number`; its points are in `match.count.points`."""
        state = match.state
        seating = self._seatings[number]
        self._deals += 1
        self._voids += 1 if state.is_void else 0
        self._moves += match.moves
        _increase(self._lengths, match.moves)
        for seat in range(len(seating)):
            player = seating[seat]
            points = match.count.points[self._scorers[seat]]
            _increase(self._scores[player], points)
            self._group_points[player] += points
            self._add(player, seat, _POINTS, points)

    def add_play(self, winners: i64, number: i64, deals: i64) -> None:
        """Add a deal or match, played by seating `number` in `deals` deals; `winners` are a set of seats."""
        seating = self._seatings[number]
        self._plays += 1
        _increase(self._match_lengths, deals)
        is_shared = not self._is_one_side(winners)
        for seat in range(len(seating)):
            player = seating[seat]
            is_first = winners & bit(seat) != 0
            self._add(player, seat, _PLAYS, 1)
            if is_first and not is_shared:
                self._add(player, seat, _WINS, 1)
                self._group_wins[player] += 1
            elif is_first or winners == 0:
                self._add(player, seat, _DRAWS, 1)

    def _is_one_side(self, winners: i64) -> bool:
        """Return whether all `winners`, one at least, score together."""
        scorer: i64 = -1
        for seat in range(len(self._scorers)):
            if winners & bit(seat) != 0:
                if scorer >= 0 and self._scorers[seat] != scorer:
                    return False
                scorer = self._scorers[seat]
        return scorer >= 0

    def _add(self, player: i64, seat: i64, which: i64, value: i64) -> None:
        self._by_seat[(player * len(self._scorers) + seat) * _SUMS + which] += value

    def end_group(self) -> None:
        """Add the complete group: its sums, their squares, and the differences between contenders."""
        self._groups += 1
        self._add_group("points", "points_difference", self._group_points)
        self._add_group("wins", "wins_difference", self._group_wins)

    def _add_group(self, name: str, difference: str, sums: vec[i64]) -> None:
        total = sum([int(sums[player]) for player in range(self._players)])
        seats = sum(self._seats)
        for player in range(self._players):
            own, own_seats = int(sums[player]), self._seats[player]
            _square(self._squares[name][player], own)
            _square(self._squares[difference][player], own * (seats - own_seats) - (total - own) * own_seats)
            sums[player] = 0

    def standing(self) -> dict[str, list[int]]:
        """Return the sums of the current group, which `to_data` omits, for `resume`."""
        return {
            "points": [int(points) for points in self._group_points],
            "wins": [int(wins) for wins in self._group_wins],
        }

    def resume(self, standing: Mapping[str, list[int]]) -> None:
        """Continue a group."""
        self._group_points = vec[i64](standing["points"])
        self._group_wins = vec[i64](standing["wins"])

    def to_data(self) -> dict[str, Any]:
        """Return the sums as plain data: objects and lists of integers, points in the game's unit."""
        return {
            "groups": self._groups,
            "plays": self._plays,
            "deals": self._deals,
            "void_deals": self._voids,
            "moves": self._moves,
            "seats": [self._seat_sums(player) for player in range(self._players)],
            "scores": [_written(scores) for scores in self._scores],
            "rules": self._rules(),
            "events": self._events(),
            "lengths": _written(self._lengths),
            "deals_a_match": _written(self._match_lengths),
            **self._squares,
        }

    def _seat_sums(self, player: int) -> list[list[int]]:
        seats = len(self._scorers)
        starts = [(player * seats + seat) * _SUMS for seat in range(seats)]
        return [[int(self._by_seat[start + which]) for which in range(_SUMS)] for start in starts]

    def _rules(self) -> dict[str, list[Any]]:
        """Return for every rule that scored its lines, and the points of each contender's seats."""
        rules: dict[str, list[Any]] = {}
        for number, count in enumerate(self.counts):
            for rule in range(RULES):
                if count.rule_lines[rule] == 0:
                    continue
                entry = rules.setdefault(str(rule), [0, [0] * self._players])
                entry[0] += int(count.rule_lines[rule])
                for seat in range(len(self._scorers)):
                    player = int(self._seatings[number][seat])
                    entry[1][player] += int(count.rule_points[self._scorers[seat] * RULES + rule])
        return rules

    def _events(self) -> dict[str, int]:
        events: dict[str, int] = {}
        for count in self.counts:
            for kind, name in enumerate(self._event_types):
                if count.kinds[kind]:
                    events[name] = events.get(name, 0) + int(count.kinds[kind])
        return events


def _increase(counts: dict[int, int], key: int) -> None:
    counts[key] = counts.get(key, 0) + 1


def _written(counts: dict[int, int]) -> dict[str, int]:
    return {str(key): count for key, count in counts.items()}


def _square(entry: list[int], value: int) -> None:
    entry[0] += value
    entry[1] += value * value
