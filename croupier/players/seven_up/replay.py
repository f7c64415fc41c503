"""The choices of the other seat, made again by a policy with the cards of a world."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import suit_of
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.seven_up.inference import proven_voids


class Replay:
    """Makes the choices of the other seat again.

    `past` is the position of the last choice, `legal` its moves; they are empty if the other seat had no choice.
    """

    def __init__(self, options: Options) -> None:
        self.past: SevenUp = SevenUp(options)
        self.legal: MoveList = MoveList()

    def rewind(self, world: SevenUp) -> None:
        """Set the past to the beginning of the card play of `world`."""
        past = self.past
        past.copy_from(world)
        for i in range(world.played_count):
            leader = world.leaders[i >> 1]
            past.hands[leader if i & 1 == 0 else 1 - leader] |= bit(world.played[i])
        past.played_count = 0
        past.phase = code.PLAYING
        past.to_act = 1 - past.dealer

    def chance(self, policy: Policy, move: i64, rng: Rng) -> float:
        """Return the policy's chance to choose `move` in the past."""
        self.past.legal_moves(self.legal)
        return policy.chance(self.past, self.legal, move, rng)

    def throw_again(self, policy: Policy, world: SevenUp, other: i64, rng: Rng) -> bool:
        """Discard again as the policy would; return whether that is possible. Otherwise leave `world` as it is."""
        self.rewind(world)
        past = self.past
        played = past.hands[other] & ~world.hands[other]
        size = world.thrown_count[other]
        for i in range(size):
            past.hands[other] |= bit(world.thrown[other * code.HAND + i])
        past.thrown_count[other] = 0
        past.phase = code.DISCARDING
        past.to_act = other
        for _ in range(size):
            past.legal_moves(self.legal)
            past.play(policy.choose(past, self.legal, rng))
        kept = past.hands[other]
        if played & ~kept != 0 or kept & ~played & proven_voids(world, other) != 0:
            return False
        world.hands[other] = kept & ~played
        for i in range(size):
            world.thrown[other * code.HAND + i] = past.thrown[other * code.HAND + i]
        return True

    def bid_chance(self, policy: Policy, world: SevenUp, other: i64, rng: Rng) -> float:
        """Return the policy's chance to stand, beg, give or run the cards as the other seat did."""
        self.legal.clear()
        # In this phase the other seat has not chosen anything yet.
        if world.phase == code.BEGGING:
            return 1.0
        self.rewind(world)
        past = self.past
        past.to_act = other
        if world.turned_count > 1:
            return self._run_chance(policy, other, rng)
        # Before the play of the first trump only a gift brings the eldest a point.
        was_given = world.scored[1 - world.dealer] > 0
        if other != world.dealer:
            past.phase = code.BEGGING
            begged = was_given or world.phase == code.ANSWER
            return self.chance(policy, code.encode(code.BEG if begged else code.STAND, 0), rng)
        if not was_given:
            return 1.0
        past.phase = code.ANSWER
        past.points[1 - world.dealer] -= 1
        return self.chance(policy, code.encode(code.GIVE, 0), rng)

    def _run_chance(self, policy: Policy, other: i64, rng: Rng) -> float:
        """Return the policy's chance to have begged, or run the cards, with any six of those that it got."""
        past = self.past
        cards = past.hands[other]
        for i in range(past.thrown_count[other]):
            cards |= bit(past.thrown[other * code.HAND + i])
        past.hands[other] = _six_of(cards, rng)
        past.trump = suit_of(past.turned[0])
        past.phase = code.ANSWER if other == past.dealer else code.BEGGING
        return self.chance(policy, code.encode(code.RUN if other == past.dealer else code.BEG, 0), rng)


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
