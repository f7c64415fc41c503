"""Seven Up at one look, as a decent card player plays without searching. Frozen as `greedy-v1`.

The strength of the other levels is measured against this one, so it must not change any more.

Its source says little about good play: high is the highest trump among those played. A lone trump is worth two
points and a lone jack three. A ten is a weak card that is worth much. The rest is card sense. Long and high trumps
are strength: with them the eldest stands and the dealer gives. Trumps and aces are kept when others are discarded. In
the play each card is weighed once: its gain or loss with the trick, against its later use.
Worths are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import ACE, FULL_PACK, JACK, PACK_32, card_at, rank_of, suit_mask, suit_of
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import ANSWER, BEG, BEGGING, DISCARDING, GIVE, RUN, STAND, card_of, encode
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import beats, card_points
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.seven_up.inference import proven_voids, seen_cards

# Tables by rank, A 2 3 4 5 6 7 8 9 T J Q K.

#: The strength that a trump and a card of another suit add to a hand.
_TRUMP_STRENGTH: Final = vec[i64]([270, 100, 100, 100, 100, 100, 100, 100, 100, 175, 240, 200, 230])
_SIDE_STRENGTH: Final = vec[i64]([40, 0, 0, 0, 0, 0, 0, 0, 0, 14, 13, 13, 23])
#: The later use of a card not yet played.
_TRUMP_USE: Final = vec[i64]([40, 15, 15, 15, 15, 15, 15, 16, 18, 20, 24, 30, 35])
_SIDE_USE: Final = vec[i64]([14, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 5, 8])

#: The least strength to stand with, and to keep the trump with at the price of a point.
_STAND: Final = 200
_GIVE: Final = 260
#: The worth of a card point to its captor, and of the jack of trumps.
_CARD_POINT: Final = 6
_JACK: Final = 100
#: The worth of a trump that may become the lowest: of the lowest in the pack, and how much less each higher one is.
_LOWEST: Final = 100
_LESS: Final = 25
#: The worth of drawing trumps by a winning trump lead: for each unseen trump, up to so many.
_DRAW: Final = 5
_DRAWN: Final = 8


class GreedyPolicy(Policy):
    """The level `greedy`, a deterministic policy."""

    def __init__(self) -> None:
        self._packs: vec[i64] = vec[i64]([_mask(PACK_32), _mask(FULL_PACK)])
        # The cards that the seat to act cannot see.
        self._unseen: i64 = 0

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return the move that looks best; the first of equals."""
        deal = cast(SevenUp, state)
        if deal.phase == BEGGING:
            return encode(STAND, 0) if _strength(deal) >= _STAND else encode(BEG, 0)
        if deal.phase == ANSWER:
            return self._answer(deal)
        self._look(deal)
        if deal.phase == DISCARDING:
            return self._discard(deal, moves)
        if deal.played_count & 1 == 1:
            return self._reply(deal, moves)
        return self._lead(deal, moves)

    def _look(self, state: SevenUp) -> None:
        self._unseen = self._packs[1 if state.options.deck == 52 else 0] & ~seen_cards(state)

    def _answer(self, state: SevenUp) -> i64:
        # The gift must not win the eldest the game, and the rules must allow it.
        if state.at_once and state.points[1 - state.dealer] + 1 >= state.target:
            return encode(RUN, 0)
        return encode(GIVE, 0) if _strength(state) >= _GIVE else encode(RUN, 0)

    def _discard(self, state: SevenUp, moves: MoveList) -> i64:
        best = moves.items[0]
        least: i64 = 1 << 30
        for i in range(moves.size):
            kept = self._keep(state, card_of(moves.items[i]))
            if kept < least:
                best, least = moves.items[i], kept
        return best

    def _keep(self, state: SevenUp, card: i64) -> i64:
        """The worth of keeping `card` in hand."""
        rank = rank_of(card)
        # Of equals the higher card is kept.
        worth = (rank + 12) % 13
        if suit_of(card) != state.trump:
            return worth + _SIDE_STRENGTH[rank] * 20
        if state.options.low == "holder":
            worth += self._low(state, card) * 20
        return worth + _TRUMP_STRENGTH[rank] * 20

    def _reply(self, state: SevenUp, moves: MoveList) -> i64:
        """Win or lose the trick with the card that looks cheapest for it."""
        led = state.played[state.played_count - 1]
        taken = self._prize(state, led)
        best = moves.items[0]
        most: i64 = -(1 << 30)
        for i in range(moves.size):
            card = card_of(moves.items[i])
            trick = taken + self._prize(state, card)
            worth = (trick if beats(card, led, state.trump) else -trick) - _use(state, card)
            if worth > most:
                best, most = moves.items[i], worth
        return best

    def _lead(self, state: SevenUp, moves: MoveList) -> i64:
        """Lead a card that is likely to win when it is worth it, else the one that costs least."""
        other = 1 - state.to_act
        hidden = count(self._unseen)
        possible = self._unseen & ~proven_voids(state, other)
        best = moves.items[0]
        most = -1.0e9
        for i in range(moves.size):
            card = card_of(moves.items[i])
            wins = _chance_of_none(count(_beaters(possible, card, state.trump)), count(state.hands[other]), hidden)
            worth = (2.0 * wins - 1.0) * float(self._prize(state, card)) - float(_use(state, card))
            if suit_of(card) == state.trump:
                worth += wins * float(_DRAW * min(count(possible & suit_mask(state.trump)), _DRAWN))
            if worth > most:
                best, most = moves.items[i], worth
        return best

    def _prize(self, state: SevenUp, card: i64) -> i64:
        """The worth of `card` to its captor."""
        prize = _CARD_POINT * card_points(bit(card), state.ten)
        if suit_of(card) != state.trump:
            return prize
        if rank_of(card) == JACK:
            prize += _JACK
        return prize if state.options.low == "holder" else prize + self._low(state, card)

    def _low(self, state: SevenUp, card: i64) -> i64:
        """The worth of the trump `card` as the lowest one; 0 when a lower one was played or is in hand."""
        if rank_of(card) == ACE:
            return 0
        lower = (bit(card) - 1) & suit_mask(state.trump) & ~bit(card_at(state.trump, ACE))
        seen = state.hands[state.to_act]
        for i in range(state.played_count):
            seen |= bit(state.played[i])
        if seen & lower != 0:
            return 0
        return max(0, _LOWEST - _LESS * count(lower & self._unseen))


def _use(state: SevenUp, card: i64) -> i64:
    """The later use of `card` if it stays in hand."""
    return _TRUMP_USE[rank_of(card)] if suit_of(card) == state.trump else _SIDE_USE[rank_of(card)]


def _strength(state: SevenUp) -> i64:
    """The strength of the hand of the seat to act under the turned trump."""
    strength: i64 = 0
    hand = state.hands[state.to_act]
    while hand != 0:
        card = lowest(hand)
        strength += _TRUMP_STRENGTH[rank_of(card)] if suit_of(card) == state.trump else _SIDE_STRENGTH[rank_of(card)]
        hand &= hand - 1
    return strength


def _beaters(cards: i64, led: i64, trump: i64) -> i64:
    """Those of `cards` that would win a trick from `led`."""
    suit = suit_of(led)
    higher: i64 = 0
    if rank_of(led) != ACE:
        higher = cards & (suit_mask(suit) & ~(bit(led) - 1) | bit(card_at(suit, ACE)))
    return higher if suit == trump else higher | cards & suit_mask(trump)


def _chance_of_none(wanted: i64, held: i64, hidden: i64) -> float:
    """The chance that a hand of `held` of the `hidden` cards contains none of the `wanted` ones among them."""
    chance = 1.0
    for i in range(held):
        chance *= float(max(hidden - wanted - i, 0)) / float(hidden - i)
    return chance


def _mask(cards: list[int]) -> i64:
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask
