"""Playing a chunk of a plan: seeded by the plan's seed and the chunk's number, whoever plays it and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from players.arena.plan import DEALS, Contender, Plan, groups_in
from players.arena.table import Table
from players.arena.tally import Tally
from players.player import Player
from players.rng import Rng
from players.seeds import seed_number

__all__ = ["MayGoOn", "StoppedError", "run_chunk"]

#: Told how much of a chunk is done, here in deals or matches; says whether to go on.
MayGoOn = Callable[[int], bool]

#: Seconds a decision: what is counted must not depend on how fast a machine is.
_NO_CAP: Final = 1e9


class StoppedError(Exception):
    """The chunk was told to stop."""


class _Chunk:
    """The tables' minds and the two streams of random numbers of one chunk: for cards, and for the players."""

    def __init__(self, plan: Plan, number: int, may_go_on: MayGoOn | None) -> None:
        self.plan = plan
        self.may_go_on = may_go_on
        self.plays: int = 0
        self.table = Table(plan.roster.game, plan.options)
        self.cards = Rng(0)
        self.minds = Rng(seed_number(plan.seed, str(number), "players"))
        self.groups = Rng(seed_number(plan.seed, str(number), "cards"))
        state = self.table.state
        self.tally = Tally(plan, [int(state.scorer_of(seat)) for seat in range(state.seats)])
        # A mind sits at one seat only: it may keep plans of its own.
        seats = range(state.seats)
        minds = [[_player(plan, contender) for _ in seats] for contender in plan.contenders]
        self.seatings = [[minds[seating[seat]][seat] for seat in seats] for seating in plan.seatings]

    def ask(self) -> None:
        """Say how much is done; StoppedError when that is to be all."""
        if self.may_go_on is not None and not self.may_go_on(self.plays):
            raise StoppedError

    def play_group(self) -> None:
        """Play the same cards once for every seating."""
        cards = self.groups.word() << 30 | self.groups.word() >> 2
        for number in range(len(self.seatings)):
            self.cards.restart(cards)
            self.table.sit(self.seatings[number], self.tally.counts[number])
            if self.plan.unit == DEALS:
                self._play_deal(number)
                self.tally.add_play(self.table.state.deal_winners(), number, 1)
            else:
                self._play_match(number)
            self.plays += 1
        self.tally.end_group()

    def _play_deal(self, number: i64) -> None:
        self.table.deal(self.cards)
        self.table.play(self.minds)
        self.tally.add_deal(self.table, number)

    def _play_match(self, number: i64) -> None:
        deals: i64 = 0
        while not self.table.state.is_match_over():
            # Unlike a deal, a match may take minutes.
            self.ask()
            self._play_deal(number)
            deals += 1
        self.tally.add_play(self.table.state.match_winners(), number, deals)


def _player(plan: Plan, contender: Contender) -> Player:
    return plan.roster.player(contender.level, plan.options, contender.iterations, _NO_CAP)


def run_chunk(plan: Plan, chunk: int, may_go_on: MayGoOn | None = None) -> dict[str, Any]:
    """Play chunk number `chunk` of `plan`; return its tally as plain data.

    `may_go_on` is told now and then how many deals or matches are played; StoppedError is raised when it says no.
    """
    work = _Chunk(plan, chunk, may_go_on)
    for _ in range(groups_in(plan, chunk)):
        work.ask()
        work.play_group()
    return work.tally.to_data()
