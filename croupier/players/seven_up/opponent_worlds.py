"""Worlds together with the kind of player that the other seat is, both inferred from its choices in this deal (Bayes).

Candidates are the equally likely worlds of `SevenUpWorlds`. In each, the chance of the other seat's bids, discards and
plays is computed for every kind (`opponent.Kind`). Worlds and kinds are drawn in proportion to these chances:
importance resampling (Rubin 1987). After a few odd choices the worlds of a kind that errs often prevail, in which
choices say little about the cards.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.resampling import first_above
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.opponent import Opponent
from croupier.players.seven_up.replay import Replay
from croupier.players.seven_up.worlds import SevenUpWorlds

#: The most candidates, and the effective number of them (Kong 1992) that is enough.
_MOST: Final = 4000
_ENOUGH: Final = 800.0
_STEP: Final = 64
#: A candidate keeps the discards that it was drawn with once, and is given those of each policy so many times.
_AGAIN: Final = 3


class OpponentWorlds(Worlds):
    """Worlds for a seat whose other seat is `opponent`; each draw sets its kind to the one of the world."""

    def __init__(self, options: Options, opponent: Opponent, pack: i64 = 0) -> None:
        """Make worlds of the cards `pack`, 0: the whole pack."""
        self._opponent = opponent
        self._worlds = SevenUpWorlds(options, pack)
        self._replay = Replay(options)
        self._scratch = SevenUp(options)
        self._rng = Rng(0)
        self._kinds: i64 = len(opponent.kinds)
        # The number of candidates, the seed of each, and the running sum of the chances by candidate and kind.
        self._size: i64 = 0
        self._seeds: vec[i64] = vec[i64]([0] * _MOST)
        self._sums: vec[float] = vec[float]([0.0] * (_MOST * len(opponent.kinds)))
        # The chance of the other seat's choices in one candidate, by kind; of one choice, by policy.
        self._fits: vec[float] = vec[float]([0.0] * len(opponent.kinds))
        self._chances: vec[float] = vec[float]([0.0] * len(opponent.policies))

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it."""
        self._worlds.observe(state, history)
        self._size = 0

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds, and set the kind of the opponent."""
        if self._size == 0:
            self._collect(rng)
        last = self._size * self._kinds - 1
        place = first_above(self._sums, 0, last, rng.fraction() * self._sums[last])
        self._opponent.kind = place % self._kinds
        self._candidate(cast(SevenUp, world), self._seeds[place // self._kinds])

    def _collect(self, rng: Rng) -> None:
        """Draw candidates until their effective number is enough; if none fits, all are equally likely."""
        total = squares = 0.0
        while self._size < _MOST and (self._size % _STEP > 0 or total * total <= _ENOUGH * squares):
            seed = rng.word()
            self._candidate(self._scratch, seed)
            before = total
            for i in range(self._kinds):
                total += self._fits[i] * float(self._opponent.kinds[i].chance)
                self._sums[self._size * self._kinds + i] = total
            squares += (total - before) * (total - before)
            self._seeds[self._size] = seed
            self._size += 1
        if total == 0.0:
            for place in range(self._size * self._kinds):
                self._sums[place] = float(place + 1)

    def _candidate(self, world: SevenUp, seed: i64) -> None:
        """Make `world` the candidate of `seed`; set the chance of the other seat's choices by kind."""
        rng, policies = self._rng, self._opponent.policies
        rng.restart(seed)
        self._worlds.draw(world, rng)
        other = 1 - world.to_act
        for i in range(self._kinds):
            self._fits[i] = 1.0
        if world.thrown_count[other] > 0:
            self._weigh_discards(world, other)
        for i in range(len(policies)):
            self._chances[i] = self._replay.bid_chance(policies[i], world, other, rng)
        self._weigh(self._replay.legal.size)
        if world.phase == code.PLAYING:
            self._weigh_plays(world, other)

    def _weigh_plays(self, world: SevenUp, other: i64) -> None:
        replay, policies = self._replay, self._opponent.policies
        replay.rewind(world)
        past = replay.past
        for played in range(world.played_count):
            move = code.encode(code.PLAY, world.played[played])
            if past.to_act == other:
                for i in range(len(policies)):
                    self._chances[i] = replay.chance(policies[i], move, self._rng)
                self._weigh(replay.legal.size)
            past.play(move)

    def _weigh(self, moves: i64) -> None:
        """Multiply the chances by that of a choice among `moves` moves, which each policy makes with its chance."""
        if moves < 2:
            return
        for i in range(self._kinds):
            kind = self._opponent.kinds[i]
            rate = 0.01 * float(kind.rate)
            self._fits[i] *= rate / float(moves) + (1.0 - rate) * self._chances[kind.policy]

    def _weigh_discards(self, world: SevenUp, other: i64) -> None:
        """Discard by one of the policies, or keep the random discards.

        So each candidate belongs to one way of discarding, and is weighted by its chance for each kind.
        """
        policies = self._opponent.policies
        way = self._rng.below(1 + _AGAIN * len(policies)) - 1
        policy = way // _AGAIN
        keeps = way < 0
        fits = keeps or self._replay.throw_again(policies[policy], world, other, self._rng)
        for i in range(self._kinds):
            kind = self._opponent.kinds[i]
            rate = 0.01 * float(kind.rate)
            if keeps:
                self._fits[i] *= rate * float(_AGAIN)
            else:
                self._fits[i] *= 1.0 - rate if fits and kind.policy == policy else 0.0
