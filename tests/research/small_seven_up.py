"""Card play of Seven Up with three cards each of a small pack, solved exactly: a second implementation in numpy.

Every deal is a row of the arrays. Their other axes are the moves by slot: the card of the first lead, of the reply, of
the second lead and of its reply, among those still in hand. The last trick is forced. Values are the elder's points
less the dealer's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.games.bits import bit
from croupier.games.cards import ACE, JACK, KING, TEN, card_at
from croupier.games.seven_up.options import Options, read_options
from croupier.games.seven_up.scoring import beats, card_points

Array = NDArray[Any]

#: The trump's king is turned; the other ranks of a suit are dealt.
TRUMP: Final = 0
TURNED: Final = int(card_at(TRUMP, KING))
LEVELS: Final = 4
ELDER: Final = 0
DEALER: Final = 1
OPTIONS: Final[Options] = read_options({})


def pack_of(ranks: tuple[int, ...], suits: int) -> list[int]:
    """Return the cards that are dealt: `ranks` of each suit, without the turned king of trumps."""
    cards = [int(card_at(suit, rank)) for suit in range(suits) for rank in ranks]
    return sorted(card for card in cards if card != TURNED)


#: 16 cards with the turned one, and 10 for the gate.
SIXTEEN: Final = pack_of((ACE, KING, JACK, TEN), 4)
TEN_CARDS: Final = pack_of((ACE, JACK, TEN), 3)


@dataclass
class Strategy:
    """By level, the chance of each slot in each information set."""

    chances: list[Array]


class SmallGame:
    """All deals, their legal moves, their ends, and the information sets."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        deals = list(_deals(len(cards)))
        self.hands = [np.array([deal[seat] for deal in deals]) for seat in range(2)]
        self._beats = np.array([[bool(beats(own, led, TRUMP)) for led in cards] for own in cards])
        self._suits = np.array([card // 13 for card in cards])
        self._trumps = self._suits == TRUMP
        elder, dealer = self.hands
        count = len(deals)
        # The first trick: the elder's slot, the dealer's slot.
        lead = np.broadcast_to(elder[:, :, None], (count, 3, 3))
        reply = np.broadcast_to(dealer[:, None, :], (count, 3, 3))
        self.legal1 = self._legal(lead, dealer[:, None, :])
        self.dealer_leads = self._beats[reply, lead]
        left = [_without(hand) for hand in self.hands]
        elder_left = np.broadcast_to(left[0][:, :, None, :], (count, 3, 3, 2))
        dealer_left = np.broadcast_to(left[1][:, None, :, :], (count, 3, 3, 2))
        is_dealer = self.dealer_leads[..., None]
        leaders = np.where(is_dealer, dealer_left, elder_left)
        repliers = np.where(is_dealer, elder_left, dealer_left)
        self.legal3 = self._legal(np.broadcast_to(leaders[..., :, None], (count, 3, 3, 2, 2)), repliers[..., None, :])
        self.ends = self._ends(lead, reply, leaders, repliers)
        self._name_sets(lead, reply, leaders)

    def _legal(self, led: Array, held: Array) -> Array:
        """Return which slots may reply to `led` (SEV-11); the last axis is the slot of `held`."""
        held = np.broadcast_to(held, led.shape)
        follows = self._suits[held] == self._suits[led]
        trumps = self._trumps[held]
        can_follow = follows.any(-1, keepdims=True)
        can_trump = trumps.any(-1, keepdims=True)
        return np.where(can_follow, follows | trumps, np.where(can_trump, trumps, True))

    def _ends(self, lead: Array, reply: Array, leaders: Array, repliers: Array) -> Array:
        """Return the elder's points less the dealer's at each end (SEV-13 to 16)."""
        shape = (*leaders.shape[:3], 2, 2)
        second = np.broadcast_to(leaders[..., :, None], shape)
        answer = np.broadcast_to(repliers[..., None, :], shape)
        third = np.broadcast_to(leaders[..., ::-1, None], shape)
        last = np.broadcast_to(repliers[..., None, ::-1], shape)
        first_won = np.broadcast_to(self.dealer_leads[..., None, None], shape)
        second_won = first_won ^ self._beats[answer, second]
        # The leader of the last trick is the winner of the second; its card is that seat's last one.
        switched = second_won != first_won
        led = np.where(switched, last, third)
        other = np.where(switched, third, last)
        third_won = second_won ^ self._beats[other, led]
        tricks = [
            (np.broadcast_to(lead[..., None, None], shape), np.broadcast_to(reply[..., None, None], shape), first_won),
            (second, answer, second_won),
            (third, last, third_won),
        ]
        return self._points(tricks, shape)

    def _points(self, tricks: list[tuple[Array, Array, Array]], shape: tuple[int, ...]) -> Array:
        strength = np.array([(card % 13 + 12) % 13 if card // 13 == TRUMP else -1 for card in self.cards])
        worth = np.array([int(card_points(bit(card), OPTIONS.ten)) for card in self.cards])
        balance = np.zeros(shape)
        played = [(card, np.where(dealer, -1, 1)) for one, other, dealer in tricks for card in (one, other)]
        ranks = np.stack([strength[card] for card, _ in played])
        sides = np.stack([side for _, side in played])
        for card, side in played:
            balance += side * worth[card]
        any_trump = (ranks >= 0).any(0)
        high = np.take_along_axis(sides, ranks.argmax(0)[None], 0)[0]
        low = np.take_along_axis(sides, np.where(ranks < 0, 99, ranks).argmin(0)[None], 0)[0]
        jack = np.where(ranks == (JACK + 12) % 13, sides, 0).sum(0)
        return np.where(any_trump, high + low + jack, 0) + np.sign(balance)

    def _name_sets(self, lead: Array, reply: Array, leaders: Array) -> None:
        """Number the information sets of each level; `places[level]` is the number by node."""
        masks = [(1 << hand).sum(1) for hand in self.hands]
        elder, dealer = masks[0], masks[1][:, None, None]
        trick = (lead + 1) * 16 + reply + 1
        actor = np.where(self.dealer_leads, dealer, masks[0][:, None, None]) * 2 + self.dealer_leads
        other = np.where(self.dealer_leads, masks[0][:, None, None], dealer) * 2 + ~self.dealer_leads
        keys = [
            elder * 2,
            (masks[1][:, None] * 2 + 1) * 4096 + self.hands[0] + 1,
            actor * 4096 + trick,
            other[..., None] * 4096 * 16 + trick[..., None] * 16 + leaders + 1,
        ]
        self.set_ids: list[Array] = []
        self.rows: list[dict[int, int]] = []
        self.examples: list[Array] = []
        for level in range(LEVELS):
            unique, example, set_ids = np.unique(keys[level], return_index=True, return_inverse=True)
            self.set_ids.append(set_ids.reshape(keys[level].shape))
            self.rows.append({int(key): row for row, key in enumerate(unique)})
            self.examples.append(example)
        self.legal = [
            np.ones((len(self.rows[0]), 3), bool),
            self._at_examples(self.legal1, 1, 3),
            np.ones((len(self.rows[2]), 2), bool),
            self._at_examples(self.legal3, 3, 2),
        ]
        actors = [np.zeros(len(self.hands[0]), int), np.ones(keys[1].shape, int), self.dealer_leads, ~self.dealer_leads]
        actors[3] = np.broadcast_to(actors[3][..., None], keys[3].shape)
        self.owner_at = actors
        self.actors = [actors[level].reshape(-1)[self.examples[level]].astype(int) for level in range(LEVELS)]

    def _at_examples(self, values: Array, level: int, slots: int) -> Array:
        return values.reshape(-1, slots)[self.examples[level]]

    # Values

    def expand(self, strategy: Strategy) -> list[Array]:
        """Return the chance of each slot at each node."""
        return [strategy.chances[level][self.set_ids[level]] for level in range(LEVELS)]

    def uniform(self) -> Strategy:
        """Return the strategy that makes every legal move with the same chance."""
        return Strategy([legal / legal.sum(1, keepdims=True) for legal in self.legal])

    def value(self, strategy: Strategy) -> float:
        """Return the elder's mean lead when both seats use `strategy`."""
        value = self.ends
        for chances in reversed(self.expand(strategy)):
            value = (chances * value).sum(-1)
        return float(value.mean())

    def reaches(self, chances: list[Array], seat: int) -> list[Array]:
        """Return, by level, the chance that the moves of `seat` lead to each node."""
        reach = np.ones(len(self.hands[0]))
        found = [reach]
        for level in range(LEVELS - 1):
            moves = np.where((self.owner_at[level] == seat)[..., None], chances[level], 1.0)
            reach = found[-1][..., None] * moves
            found.append(reach)
        return found

    def sums(self, level: int, weights: Array) -> Array:
        """Return the sums of `weights`, by slot, over the nodes of each information set."""
        slots = weights.shape[-1]
        set_ids = self.set_ids[level].reshape(-1)
        flat = weights.reshape(-1, slots)
        count = len(self.rows[level])
        return np.stack([np.bincount(set_ids, flat[:, slot], count) for slot in range(slots)], axis=1)


@dataclass
class BestAnswer:
    """The best response to a strategy: its mean gain over both seats, and the values of each choice by level."""

    gain: float
    values: list[Array]


def best_answer(game: SmallGame, strategy: Strategy) -> BestAnswer:
    """Return the best response to `strategy`."""
    chances = game.expand(strategy)
    gain, found = 0.0, [np.zeros(legal.shape) for legal in game.legal]
    for seat in (ELDER, DEALER):
        sign = 1 if seat == ELDER else -1
        reach = game.reaches(chances, 1 - seat)
        value = sign * game.ends
        for level in reversed(range(LEVELS)):
            total = game.sums(level, reach[level][..., None] * np.ones(game.legal[level].shape[1]))
            each = game.sums(level, reach[level][..., None] * value) / np.maximum(total, 1e-300)
            each = np.where(game.legal[level], each, -np.inf)
            own = game.actors[level] == seat
            found[level][own] = each[own]
            best = np.eye(each.shape[1])[each.argmax(1)][game.set_ids[level]]
            value = (np.where((game.owner_at[level] == seat)[..., None], best, chances[level]) * value).sum(-1)
        gain += float(value.mean()) / 2
    return BestAnswer(gain, found)


def equilibrium(game: SmallGame, iterations: int) -> Strategy:
    """Return the average strategy of CFR+ (Tammelin 2014)."""
    regrets = [np.zeros(legal.shape) for legal in game.legal]
    averages = [np.zeros(legal.shape) for legal in game.legal]
    for iteration in range(1, iterations + 1):
        for seat in (ELDER, DEALER):
            _iterate(game, regrets, averages, seat, iteration)
    return Strategy([_shares(average, legal) for average, legal in zip(averages, game.legal, strict=True)])


def _iterate(game: SmallGame, regrets: list[Array], averages: list[Array], seat: int, weight: int) -> None:
    strategy = Strategy([_shares(regret, legal) for regret, legal in zip(regrets, game.legal, strict=True)])
    chances = game.expand(strategy)
    others, own = game.reaches(chances, 1 - seat), game.reaches(chances, seat)
    value = (1 if seat == ELDER else -1) * game.ends
    for level in reversed(range(LEVELS)):
        is_own = (game.actors[level] == seat)[:, None] & game.legal[level]
        gained = game.sums(level, others[level][..., None] * value)
        value = (chances[level] * value).sum(-1)
        mean = game.sums(level, (others[level] * value)[..., None])
        regrets[level] = np.where(is_own, np.maximum(0.0, regrets[level] + gained - mean), regrets[level])
        reached = own[level].reshape(-1)[game.examples[level]][:, None]
        averages[level] += np.where(is_own, weight * reached * strategy.chances[level], 0.0)


def _shares(weights: Array, legal: Array) -> Array:
    """Return weights as chances; uniform over legal slots where all are 0."""
    total = weights.sum(1, keepdims=True)
    return np.where(total > 0, weights / np.where(total > 0, total, 1), legal / legal.sum(1, keepdims=True))


def _deals(size: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield every two hands of three cards, as places in the pack in ascending order."""
    for elder in combinations(range(size), 3):
        yield from ((elder, dealer) for dealer in combinations([n for n in range(size) if n not in elder], 3))


def _without(hands: Array) -> Array:
    """Return the two cards that are left when each of three is played."""
    return np.stack([hands[:, [1, 2]], hands[:, [0, 2]], hands[:, [0, 1]]], axis=1)
