"""The plan of a simulation: its contenders by seat, its deals or matches, and its division into chunks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster

DEALS: Final = "deals"
MATCHES: Final = "matches"

#: The times of a chunk, a policy's move, and dealing and counting by which plans are cut, fixed as `Pace` is.
_CHUNK_MILLISECONDS: Final = 2000.0
_POLICY_MILLISECONDS: Final = 0.002
_DEAL_MILLISECONDS: Final = 0.01

Seating = tuple[int, ...]


@dataclass(frozen=True)
class Contender:
    """A level of play; `iterations`, when not 0, replace the level's own."""

    level: str
    iterations: int = 0

    @property
    def name(self) -> str:
        """The level, and the iterations if they differ from its own."""
        return f"{self.level}:{self.iterations}" if self.iterations else self.level


@dataclass(frozen=True)
class Plan:
    """A simulation: `count` deals or matches (`unit`) of a game under complete `options`, one contender a seat.

    With `duplicate` the same cards are played once for every way of moving the contenders round the table;
    together these plays are a group. `count` counts plays and is rounded up to whole groups.
    """

    game: str
    options: Mapping[str, Any]
    players: tuple[Contender, ...]
    unit: str
    count: int
    seed: str
    duplicate: bool = True

    @property
    def roster(self) -> Roster:
        """The players of the game."""
        return ROSTERS[self.game]

    @property
    def contenders(self) -> tuple[Contender, ...]:
        """The different players, in the order of the seats."""
        return tuple(dict.fromkeys(self.players))

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The plays of a group: for each, the contender's number by seat."""
        return seatings_of(self.players) if self.duplicate else seatings_of(self.players)[:1]

    @property
    def groups(self) -> int:
        """The number of groups played."""
        return -(-self.count // len(self.seatings))

    @property
    def plays(self) -> int:
        """The number of deals or matches played: `count`, in whole groups."""
        return self.groups * len(self.seatings)

    def to_data(self) -> dict[str, Any]:
        """Write the plan as plain data, in the form of a simulation's request body."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "players": [{"level": player.level, "iterations": player.iterations} for player in self.players],
            self.unit: self.count,
            "seed": self.seed,
            "duplicate": self.duplicate,
        }


def plan_of(data: Mapping[str, Any]) -> Plan:
    """Read a plan from the data of `Plan.to_data`."""
    unit = DEALS if DEALS in data else MATCHES
    players = tuple([Contender(player["level"], player["iterations"]) for player in data["players"]])
    return Plan(data["game"], data["options"], players, unit, data[unit], data["seed"], data["duplicate"])


def seatings_of(players: tuple[Contender, ...]) -> tuple[Seating, ...]:
    """Return every different way of moving `players` round the table, as contenders' numbers by seat."""
    number = {contender: index for index, contender in enumerate(dict.fromkeys(players))}
    seats = len(players)
    turned = [tuple(number[players[(seat - by) % seats]] for seat in range(seats)) for by in range(seats)]
    return tuple(dict.fromkeys(turned))


def _paced_milliseconds(plan: Plan) -> float:
    """Return the time of one deal or match by which plans are cut; `arena.rates` estimates the real one."""
    pace, deal = plan.roster.pace, _DEAL_MILLISECONDS
    for contender in plan.players:
        level = plan.roster.level(contender.level)
        scale = contender.iterations / level.iterations if contender.iterations and level.iterations else 1.0
        deal += pace.decisions * max(level.milliseconds * scale, _POLICY_MILLISECONDS)
    return deal if plan.unit == DEALS else deal * pace.deals


def _groups_a_chunk(plan: Plan) -> int:
    return max(1, int(_CHUNK_MILLISECONDS / (_paced_milliseconds(plan) * len(plan.seatings))))


def chunk_count(plan: Plan) -> int:
    """Return the number of chunks of `plan`; it depends on the plan alone."""
    return -(-plan.groups // _groups_a_chunk(plan))


def groups_in(plan: Plan, chunk: int) -> int:
    """Return the number of groups of chunk number `chunk`."""
    size = _groups_a_chunk(plan)
    return min(size, plan.groups - chunk * size)


def plays_in(plan: Plan, chunk: int) -> int:
    """Return the number of deals or matches of chunk number `chunk`."""
    return groups_in(plan, chunk) * len(plan.seatings)
