"""Plays one chunk of a plan. The plan's seed and the chunk's number decide the result, on any machine.

A chunk is played in slices. A slice ends before a decision once its work is done. It saves the sums, the positions of
the random streams and the current deal for the next slice. Work is counted by rates, never by the clock, so the result
does not depend on where the chunk is cut.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from mypy_extensions import i64

from croupier.players.arena.match import Match
from croupier.players.arena.plan import DEALS, Contender, Plan, groups_in
from croupier.players.arena.tally import Tally, merge
from croupier.players.arena.timed_player import TimedPlayer, make_timed_player
from croupier.players.rng import Rng, seed_number

#: Receives the number of deals or matches played so far; returns whether to continue.
ShouldContinue = Callable[[int], bool]

#: The work of a slice, in milliseconds on one core of the measuring machine.
SLICE_MILLISECONDS: Final = 2000.0
#: Milliseconds of work between two calls of `should_continue`; not Final, so that tests can change it in the compiled
#: engine.
_ASK_MILLISECONDS = 100.0
#: Seconds a decision: unlimited, because no result may depend on the speed of a machine.
_NO_CAP: Final = 1e9


class StoppedError(Exception):
    """The caller stopped the chunk."""


@dataclass(frozen=True)
class Checkpoint:
    """The end of a slice before the end of its chunk.

    `saved` is all that the next slice needs, in any process on any machine. It is plain data (JSON's, integers within
    64 bits). `partial` may be shown as the job's result so far.
    """

    saved: Any
    partial: Any = None


class _Chunk:
    """The current match, its players, and the two random streams of one chunk: for cards, and for the players."""

    def __init__(self, plan: Plan, number: int, should_continue: ShouldContinue | None) -> None:
        self._plan = plan
        self._should_continue = should_continue
        self._match = Match(plan.roster.game, plan.options)
        self._groups = Rng(seed_number(plan.seed, str(number), "cards"))
        self._cards = Rng(0)
        self._choices = Rng(seed_number(plan.seed, str(number), "players"))
        state = self._match.state
        self._tally = Tally(plan, [int(state.scorer_of(seat)) for seat in range(state.seats)])
        # One player for each seat: a player may keep plans of its own.
        seats = range(state.seats)
        players = [[_timed_player(plan, contender) for _ in seats] for contender in plan.contenders]
        self._seatings = [[players[seating[seat]][seat] for seat in seats] for seating in plan.seatings]
        #: The groups to play and those played; the group's cards, the seating that plays them, the match's deals.
        self._size: i64 = groups_in(plan, number)
        self._done: i64 = 0
        self._seed: i64 = 0
        self._seating: i64 = 0
        self._deals: i64 = 0
        self._is_dealt: bool = False
        #: The sums of earlier slices.
        self._earlier: dict[str, Any] = {}

    def play(self, most: float) -> bool:
        """Play until the chunk is done, or for `most` milliseconds of work; return whether it is done."""
        asked = 0.0
        while self._done < self._size:
            if not self._is_dealt:
                self._deal()
            until = min(most, asked + _ASK_MILLISECONDS)
            if self._match.play(self._choices, until):
                self._end_deal()
            elif until >= most:
                return False
            else:
                asked = self._match.done
                self._ask()
        return True

    def _deal(self) -> None:
        if self._seating == 0 and self._deals == 0:
            self._ask()
            self._seed = self._groups.word() << 30 | self._groups.word() >> 2
        if self._deals == 0:
            self._cards.restart(self._seed)
            self._match.sit(self._seatings[self._seating], self._tally.counts[self._seating])
        if self._plan.unit != DEALS:
            # Unlike a deal, a match may take minutes.
            self._ask()
        self._match.deal(self._cards)
        self._is_dealt = True

    def _end_deal(self) -> None:
        """Count a deal, and the match and the group that end with it."""
        state = self._match.state
        self._tally.add_deal(self._match, self._seating)
        self._is_dealt = False
        self._deals += 1
        is_of_deals = self._plan.unit == DEALS
        if not is_of_deals and not state.is_match_over():
            return
        winners = state.deal_winners() if is_of_deals else state.match_winners()
        self._tally.add_play(winners, self._seating, self._deals)
        self._deals = 0
        self._seating += 1
        if self._seating == len(self._seatings):
            self._tally.end_group()
            self._seating = 0
            self._done += 1

    def _ask(self) -> None:
        """Ask the caller whether to continue after the plays done so far. Raises StoppedError when not."""
        if self._should_continue is not None and not self._should_continue(
            self._done * len(self._seatings) + self._seating
        ):
            raise StoppedError

    def sums(self) -> dict[str, Any]:
        """Return the sums of all slices so far."""
        sums: dict[str, Any] = merge(self._earlier, self._tally.to_data())
        return sums

    def standing(self) -> dict[str, Any]:
        """Return the state of an unfinished chunk, for `resume`."""
        return {
            "sums": self.sums(),
            "group": self._tally.standing(),
            "streams": [self._groups.standing(), self._cards.standing(), self._choices.standing()],
            "place": [int(self._done), int(self._seed), int(self._seating), int(self._deals)],
            "deal": self._match.standing(),
        }

    def resume(self, standing: Mapping[str, Any]) -> None:
        """Continue from a saved state."""
        self._earlier = standing["sums"]
        self._tally.resume(standing["group"])
        groups, cards, choices = standing["streams"]
        self._groups.resume(groups)
        self._cards.resume(cards)
        self._choices.resume(choices)
        self._done, self._seed, self._seating, self._deals = standing["place"]
        seating = self._seating
        self._match.resume(self._seatings[seating], self._tally.counts[seating], standing["deal"])
        self._is_dealt = True


def _timed_player(plan: Plan, contender: Contender) -> TimedPlayer:
    return make_timed_player(plan.roster, contender.level, plan.options, contender.iterations, _NO_CAP)


def run_chunk(plan: Plan, chunk: int, should_continue: ShouldContinue | None = None) -> dict[str, Any]:
    """Play chunk number `chunk` of `plan` to its end; return its tally as plain data.

    `should_continue` receives the number of deals or matches played so far. StoppedError is raised when it returns
    False.
    """
    work = _Chunk(plan, chunk, should_continue)
    work.play(inf)
    return work.sums()


def run_slice(
    plan: Plan,
    chunk: int,
    should_continue: ShouldContinue | None = None,
    saved: Any = None,
    most: float = SLICE_MILLISECONDS,
) -> dict[str, Any] | Checkpoint:
    """Continue a chunk from the state that an earlier slice `saved`, for `most` milliseconds of work and one decision.

    Return the tally of the whole chunk once it is done. Integers may be of any size.
    """
    work = _Chunk(plan, chunk, should_continue)
    if saved is not None:
        work.resume(saved)
    return work.sums() if work.play(most) else Checkpoint(work.standing())
