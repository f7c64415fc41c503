"""Mergeable sums: what a chunk of plays adds up to, in whole numbers, so that the order of adding tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.bits import bit
from players.arena.plan import Plan, Seating
from players.arena.table import RULES, Table

__all__ = ["Tally", "merge"]


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
    """The sums of the plays added so far; `data` are they as plain data (objects and lists of integers).

    Points are in the game's unit of points (`Game.points_unit`). Differences are, for each contender, its points
    (or wins) a seat against those of all others a seat, times both numbers of seats: whole numbers.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._seatings = plan.seatings
        self._players = len(plan.contenders)
        self._seats = [sum(seating.count(player) for seating in plan.seatings) for player in range(self._players)]
        self._points = [0] * self._players
        self._wins = [0] * self._players
        players, seats = range(self._players), range(len(plan.players))
        self.data: dict[str, Any] = {
            "groups": 0, "plays": 0, "deals": 0, "void_deals": 0, "moves": 0,
            "seats": [[[0, 0, 0, 0] for _ in seats] for _ in players],
            "scores": [{} for _ in players],
            "rules": {},
            "events": {},
            "lengths": {},
            "deals_a_match": {},
            "points": [[0, 0] for _ in players],
            "wins": [[0, 0] for _ in players],
            "points_difference": [[0, 0] for _ in players],
            "wins_difference": [[0, 0] for _ in players],
        }  # fmt: skip

    def add_deal(self, table: Table, seating: Seating) -> None:
        """Add a deal that is over, whose points `table.count` still holds alone."""
        data, state, count = self.data, table.state, table.count
        data["deals"] += 1
        data["void_deals"] += int(state.is_void)
        data["moves"] += table.moves
        _increase(data["lengths"], str(table.moves))
        for seat, player in enumerate(seating):
            points = count.points[state.scorer_of(seat)]
            _increase(data["scores"][player], str(points))
            self._points[player] += points
            data["seats"][player][seat][3] += points
        self._add_rules(table, seating)
        for kind, name in enumerate(self._plan.roster.game.event_types):
            if count.kinds[kind]:
                _increase(data["events"], name, count.kinds[kind])

    def _add_rules(self, table: Table, seating: Seating) -> None:
        for rule in range(RULES):
            if table.count.rule_lines[rule]:
                entry = self.data["rules"].setdefault(str(rule), [0, [0] * self._players])
                entry[0] += table.count.rule_lines[rule]
                for seat, player in enumerate(seating):
                    entry[1][player] += table.count.rule_points[table.state.scorer_of(seat) * RULES + rule]

    def add_play(self, winners: int, seating: Seating, deals: int, sides: Sequence[int]) -> None:
        """Add who won a deal or match that is over: `winners` as a set of seats, `sides` their scorers by seat."""
        self.data["plays"] += 1
        _increase(self.data["deals_a_match"], str(deals))
        shared = len({sides[seat] for seat in range(len(seating)) if winners & bit(seat)}) != 1
        for seat, player in enumerate(seating):
            won = bool(winners & bit(seat))
            entry = self.data["seats"][player][seat]
            entry[0] += 1
            entry[1] += int(won and not shared)
            entry[2] += int(shared and (won or winners == 0))
            self._wins[player] += int(won and not shared)

    def end_group(self) -> None:
        """Add the group that is complete: its sums, their squares, and the differences between contenders."""
        data = self.data
        data["groups"] += 1
        others = sum(self._seats)
        for name, sums in (("points", self._points), ("wins", self._wins)):
            for player, seats in enumerate(self._seats):
                rest, rest_seats = sum(sums) - sums[player], others - seats
                _square(data[name][player], sums[player])
                _square(data[f"{name}_difference"][player], sums[player] * rest_seats - rest * seats)
        self._points = [0] * self._players
        self._wins = [0] * self._players


def _increase(counts: dict[str, int], key: str, by: int = 1) -> None:
    counts[key] = counts.get(key, 0) + by


def _square(entry: list[int], value: int) -> None:
    entry[0] += value
    entry[1] += value * value
