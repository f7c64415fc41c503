"""Worlds together with the rate at which the other seat errs, both inferred from its choices in this deal (Bayes).

Candidates are the equally likely worlds of `SevenUpWorlds`. In each, the chance of the other seat's bids, discards and
plays is computed for every rate of error (`opponent.RATES`). Worlds and rates are drawn in proportion to these chances:
importance resampling (Rubin 1987). Against `greedy` nearly all worlds have the lowest rate and explain every choice.
After a few odd choices the worlds of the highest rate prevail, in which choices say little about the cards.
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
#: One candidate of so many keeps the discards that it was drawn with.
_KEEPING: Final = 4
_WORDS: Final = 4294967296.0


class OpponentWorlds(Worlds):
    """Worlds for a seat whose other seat is `opponent`; each draw sets its rate of error to the one of the world."""

    def __init__(self, options: Options, opponent: Opponent, pack: i64 = 0) -> None:
        """Make worlds of the cards `pack`, 0: the whole pack."""
        self._opponent = opponent
        self._worlds = SevenUpWorlds(options, pack)
        self._replay = Replay(options, opponent.policy)
        self._scratch = SevenUp(options)
        self._rng = Rng(0)
        self._rates: i64 = len(opponent.rates)
        # The number of candidates, the seed of each, and the running sum of the chances by candidate and rate.
        self._size: i64 = 0
        self._seeds: vec[i64] = vec[i64]([0] * _MOST)
        self._sums: vec[float] = vec[float]([0.0] * (_MOST * len(opponent.rates)))
        self._fits: vec[float] = vec[float]([0.0] * len(opponent.rates))

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it."""
        self._worlds.observe(state, history)
        self._size = 0

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds, and set the rate of the opponent."""
        if self._size == 0:
            self._collect(rng)
        last = self._size * self._rates - 1
        place = first_above(self._sums, 0, last, float(rng.word()) / _WORDS * self._sums[last])
        self._opponent.rate = self._opponent.rates[place % self._rates]
        self._candidate(cast(SevenUp, world), self._seeds[place // self._rates])

    def _collect(self, rng: Rng) -> None:
        """Draw candidates until their effective number is enough; if none fits, all are equally likely."""
        total = squares = 0.0
        while self._size < _MOST and (self._size % _STEP > 0 or total * total <= _ENOUGH * squares):
            seed = rng.word()
            self._candidate(self._scratch, seed)
            before = total
            for i in range(self._rates):
                total += self._fits[i] * float(self._opponent.chances[i])
                self._sums[self._size * self._rates + i] = total
            squares += (total - before) * (total - before)
            self._seeds[self._size] = seed
            self._size += 1
        if total == 0.0:
            for place in range(self._size * self._rates):
                self._sums[place] = float(place + 1)

    def _candidate(self, world: SevenUp, seed: i64) -> None:
        """Make `world` the candidate of `seed`; set the chance of the other seat's choices at each rate."""
        rng, replay = self._rng, self._replay
        rng.restart(seed)
        self._worlds.draw(world, rng)
        other = 1 - world.to_act
        for i in range(self._rates):
            self._fits[i] = 1.0
        if world.thrown_count[other] > 0:
            self._weigh_discards(world, other)
        fits = replay.bid_fits(world, other, rng)
        self._weigh(1.0 if fits else 0.0, replay.legal.size)
        if world.phase != code.PLAYING:
            return
        replay.rewind(world)
        past = replay.past
        for i in range(world.played_count):
            move = code.encode(code.PLAY, world.played[i])
            if past.to_act == other:
                chance = replay.chance(move, rng)
                self._weigh(chance, replay.legal.size)
            past.play(move)

    def _weigh(self, chance: float, moves: i64) -> None:
        """Multiply the chances by that of a choice among `moves` moves, which the policy makes with `chance`."""
        if moves < 2:
            return
        for i in range(self._rates):
            rate = 0.01 * float(self._opponent.rates[i])
            self._fits[i] *= rate / float(moves) + (1.0 - rate) * chance

    def _weigh_discards(self, world: SevenUp, other: i64) -> None:
        """Discard by the policy, or at random in one of `_KEEPING` candidates.

        So each candidate belongs to one way of discarding, and is weighted by its chance at each rate.
        """
        keeps = self._rng.below(_KEEPING) == 0
        fits = keeps or self._replay.throw_again(world, other, self._rng)
        for i in range(self._rates):
            rate = 0.01 * float(self._opponent.rates[i])
            self._fits[i] *= rate * float(_KEEPING - 1) if keeps else (1.0 - rate if fits else 0.0)
