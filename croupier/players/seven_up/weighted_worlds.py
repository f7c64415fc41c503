"""Weighted worlds: those in which the other seat, by a model of it, would have begged, thrown and played as it did.

The worlds of `SevenUpWorlds` are equally likely under the rules alone. Here a world is kept only when the model makes
the other seat's choices with the cards of that world. So each world has its chance given these choices (Bayes, by
rejection), also when the model chooses by chance.

The default model is the level `greedy`. Each choice that differs costs most of the world's chance, but never all, since
no seat plays quite like that. A bid is the surest sign: half of all hands would have bid otherwise, so a weak filter
would let many of them pass.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import suit_of
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.inference import proven_voids
from croupier.players.seven_up.worlds import SevenUpWorlds

#: Tries after which a world is kept without a test.
_TRIES: Final = 200
#: Percentage of worlds that are kept although a bid does not fit; and although a discard or a play does not.
_BID_DOUBT: Final = 2
_DOUBT: Final = 5


class Model:
    """A model of the other seat: its policy, and the doubts about it in percent."""

    def __init__(self, policy: Policy, bid_doubt: i64 = _BID_DOUBT, doubt: i64 = _DOUBT) -> None:
        self.policy: Policy = policy
        self.bid_doubt: i64 = bid_doubt
        self.doubt: i64 = doubt


class WeightedWorlds(Worlds):
    """Worlds that the rules allow, each as likely as the other seat's choices are in it."""

    def __init__(self, options: Options, model: Model | None = None, pack: i64 = 0) -> None:
        """Make worlds of the cards `pack`, 0: the whole pack; the default model is `greedy`."""
        self._worlds = SevenUpWorlds(options, pack)
        self._model: Model = model or Model(GreedyPolicy())
        self._past = SevenUp(options)
        self._legal = MoveList()

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
        if world.thrown_count[other] > 0 and not self._throw_again(world, other, rng) and self._rejects(rng):
            return False
        if not self._bids_fit(world, other, rng) and rng.below(100) >= self._model.bid_doubt:
            return False
        return world.phase != code.PLAYING or self._plays_fit(world, other, rng)

    def _rejects(self, rng: Rng) -> bool:
        """Return whether a discard or a play that does not fit rejects the world."""
        return rng.below(100) >= self._model.doubt

    def _rewind(self, world: SevenUp) -> None:
        """Set the past to the beginning of the card play of `world`."""
        past = self._past
        past.copy_from(world)
        for i in range(world.played_count):
            leader = world.leaders[i >> 1]
            past.hands[leader if i & 1 == 0 else 1 - leader] |= bit(world.played[i])
        past.played_count = 0
        past.phase = code.PLAYING
        past.to_act = 1 - past.dealer

    def _choice(self, rng: Rng) -> i64:
        self._past.legal_moves(self._legal)
        return self._model.policy.choose(self._past, self._legal, rng)

    def _throw_again(self, world: SevenUp, other: i64, rng: Rng) -> bool:
        """Discard again as the model would; return whether that is possible. Otherwise leave `world` as it is."""
        self._rewind(world)
        past = self._past
        played = past.hands[other] & ~world.hands[other]
        size = world.thrown_count[other]
        for i in range(size):
            past.hands[other] |= bit(world.thrown[other * code.HAND + i])
        past.thrown_count[other] = 0
        past.phase = code.DISCARDING
        past.to_act = other
        for _ in range(size):
            past.play(self._choice(rng))
        kept = past.hands[other]
        if played & ~kept != 0 or kept & ~played & proven_voids(world, other) != 0:
            return False
        world.hands[other] = kept & ~played
        for i in range(size):
            world.thrown[other * code.HAND + i] = past.thrown[other * code.HAND + i]
        return True

    def _bids_fit(self, world: SevenUp, other: i64, rng: Rng) -> bool:
        """Return whether the other seat would have stood, begged, given or run the cards as it did."""
        # In this phase the other seat has not chosen anything yet.
        if world.phase == code.BEGGING:
            return True
        self._rewind(world)
        past = self._past
        past.to_act = other
        if world.turned_count > 1:
            return self._run_fits(other, rng)
        # Before the play of the first trump only a gift brings the eldest a point.
        was_given = world.scored[1 - world.dealer] > 0
        if other != world.dealer:
            past.phase = code.BEGGING
            begged = was_given or world.phase == code.ANSWER
            return self._choice(rng) == code.encode(code.BEG if begged else code.STAND, 0)
        if not was_given:
            return True
        past.phase = code.ANSWER
        past.points[1 - world.dealer] -= 1
        return self._choice(rng) == code.encode(code.GIVE, 0)

    def _run_fits(self, other: i64, rng: Rng) -> bool:
        """Return whether the other seat would have begged, or run the cards, with any six of those it got."""
        past = self._past
        cards = past.hands[other]
        for i in range(past.thrown_count[other]):
            cards |= bit(past.thrown[other * code.HAND + i])
        past.hands[other] = _six_of(cards, rng)
        past.trump = suit_of(past.turned[0])
        past.phase = code.ANSWER if other == past.dealer else code.BEGGING
        return self._choice(rng) == code.encode(code.RUN if other == past.dealer else code.BEG, 0)

    def _plays_fit(self, world: SevenUp, other: i64, rng: Rng) -> bool:
        """Return whether the other seat would have played as it did; some misfits pass by chance."""
        self._rewind(world)
        past = self._past
        for i in range(world.played_count):
            move = code.encode(code.PLAY, world.played[i])
            if past.to_act == other and self._choice(rng) != move and self._rejects(rng):
                return False
            past.play(move)
        return True


def _six_of(cards: i64, rng: Rng) -> i64:
    """Return six of `cards`, every six with the same chance."""
    left = count(cards)
    needed: i64 = code.HAND
    chosen: i64 = 0
    while needed > 0:
        card = bit(lowest(cards))
        if rng.below(left) < needed:
            chosen |= card
            needed -= 1
        cards ^= card
        left -= 1
    return chosen
