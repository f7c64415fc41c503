"""Weighted worlds: those in which the other seat, if it plays as `greedy`, would have chosen as it did.

The worlds of `SevenUpWorlds` are equally likely under the rules alone. Here a world is kept only when `greedy` makes
the other seat's choices with the cards of that world. So each world has its chance given these choices (Bayes, by
rejection).

Each choice that differs costs most of the world's chance, but never all, since
no seat plays quite like that. A bid is the surest sign: half of all hands would have bid otherwise, so a weak filter
would let many of them pass.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.replay import Replay
from croupier.players.seven_up.worlds import SevenUpWorlds

#: Tries after which a world is kept without a test.
_TRIES: Final = 200
#: Percentage of worlds that are kept although a bid does not fit; and although a discard or a play does not.
_BID_DOUBT: Final = 2
_DOUBT: Final = 5


class WeightedWorlds(Worlds):
    """Worlds that the rules allow, each as likely as the other seat's choices are in it."""

    def __init__(self, options: Options) -> None:
        self._worlds = SevenUpWorlds(options)
        self._greedy = GreedyPolicy()
        self._replay = Replay(options)

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it."""
        self._worlds.observe(state, history)

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        deal = cast(SevenUp, world)
        for _ in range(_TRIES):
            self._worlds.draw(world, rng)
            if self._is_likely(deal, rng):
                return

    def _is_likely(self, world: SevenUp, rng: Rng) -> bool:
        """Return whether `world`, possibly with other discards, is kept."""
        other = 1 - world.to_act
        threw, replay = world.thrown_count[other] > 0, self._replay
        if threw and not replay.throw_again(self._greedy, world, other, rng) and self._rejects(rng):
            return False
        if replay.bid_chance(self._greedy, world, other, rng) == 0.0 and rng.below(100) >= _BID_DOUBT:
            return False
        return world.phase != code.PLAYING or self._plays_fit(world, other, rng)

    def _rejects(self, rng: Rng) -> bool:
        """Return whether a discard or a play that does not fit rejects the world."""
        return rng.below(100) >= _DOUBT

    def _plays_fit(self, world: SevenUp, other: i64, rng: Rng) -> bool:
        """Return whether the other seat would have played as it did; some misfits pass by chance."""
        self._replay.rewind(world)
        past = self._replay.past
        for i in range(world.played_count):
            move = code.encode(code.PLAY, world.played[i])
            if past.to_act == other and self._replay.chance(self._greedy, move, rng) == 0.0 and self._rejects(rng):
                return False
            past.play(move)
        return True
