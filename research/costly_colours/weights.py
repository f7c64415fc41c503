"""The number of deals of each pair of hands, at every end of the play's tree."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial

from librt.vecs import vec
from mypy_extensions import i16, i64

from croupier.players.costly_colours.card_kinds import HAND_SIZES, JOINS, KINDS, copies
from croupier.players.costly_colours.lookup_files import ACE_HIGH, DECIDE, PAIR, STUCK
from research.costly_colours.play_tree import PlayTree

#: The deals of two hands of three cards from the pack without a given turned card: C(51, 3) * C(48, 3).
DEALS = 20825 * 17296
_HANDS = 680


class Weights:
    """For every number of `tree.points`, the deals that lead there if every hand is played so; 0 for impossible hands.

    They depend only on `turned_rank`, the rank of the turned card. `elder` and `dealer` are the numbers of the cards
    that have been played where the tree starts.
    """

    def __init__(self, tree: PlayTree, turned_rank: i64, elder: i64 = 0, dealer: i64 = 0) -> None:
        self.deals: vec[i16] = vec[i16]([0] * len(tree.points))
        self._tree = tree
        self._ways: vec[i64] = pair_ways(turned_rank)
        self._follow(0, elder, dealer)

    def _follow(self, node: i64, elder: i64, dealer: i64) -> None:
        """Weigh the nodes below `node`; `elder` and `dealer` are the numbers of the cards that they have played."""
        tree = self._tree
        if tree.kinds[node] == PAIR:
            self._weigh_pair(node, elder, dealer)
            return
        if tree.kinds[node] != DECIDE:
            self._weigh_leaf(node, elder, dealer)
            return
        actor = tree.actors[node]
        size = 3 - tree.left[actor][node]
        for action in range(tree.firsts[node], tree.firsts[node] + tree.counts[node]):
            code = tree.codes[action]
            child = tree.children[action]
            if code >= STUCK:
                self._follow(child, elder, dealer)
                continue
            kind: i64 = 0 if code == ACE_HIGH else code
            played = elder if actor == 0 else dealer
            played = JOINS[size + 1][kind * HAND_SIZES[size] + played]
            if actor == 0:
                self._follow(child, played, dealer)
            else:
                self._follow(child, elder, played)

    def _weigh_pair(self, node: i64, elder: i64, dealer: i64) -> None:
        first = self._tree.firsts[node]
        actor = self._tree.actors[node]
        for mine in range(KINDS):
            for other in range(KINDS):
                cards = (mine, other) if actor == 0 else (other, mine)
                row = JOINS[3][cards[0] * HAND_SIZES[2] + elder]
                column = JOINS[3][cards[1] * HAND_SIZES[2] + dealer]
                self.deals[first + mine * KINDS + other] = i16(self._ways[row * _HANDS + column])

    def _weigh_leaf(self, node: i64, elder: i64, dealer: i64) -> None:
        first = self._tree.firsts[node]
        left = [self._tree.left[seat][node] for seat in range(2)]
        for hand in range(HAND_SIZES[left[0]] * HAND_SIZES[left[1]]):
            row = _whole(elder, hand if left[0] > 0 else 0, left[0])
            column = _whole(dealer, hand if left[1] > 0 else 0, left[1])
            self.deals[first + hand] = i16(self._ways[row * _HANDS + column])


def _whole(played: i64, rest: i64, left: i64) -> i64:
    """The number of the hand of three cards with the kinds `played` and the hand `rest`."""
    if left == 0:
        return played
    return JOINS[3][played * HAND_SIZES[2] + rest] if left == 2 else JOINS[3][rest * HAND_SIZES[2] + played]


def pair_ways(turned_rank: int) -> vec[i64]:
    """Return the number of deals of each pair of hands: entry `elder's number * 680 + dealer's`."""
    hands = [[hand.count(kind) for kind in range(KINDS)] for hand in combinations_with_replacement(range(KINDS), 3)]
    pack = copies(turned_rank)
    ways = vec[i64]([0] * (_HANDS * _HANDS))
    for row, elder in enumerate(hands):
        for column, dealer in enumerate(hands):
            product: i64 = 1
            for kind in range(KINDS):
                if elder[kind] + dealer[kind] > 0:
                    product *= _splits(pack[kind], elder[kind], dealer[kind])
            ways[row * _HANDS + column] = product
    return ways


def _splits(cards: int, elder: int, dealer: int) -> int:
    """The number of ways in which `cards` equal cards are dealt to two hands."""
    rest = cards - elder - dealer
    return 0 if rest < 0 else factorial(cards) // (factorial(elder) * factorial(dealer) * factorial(rest))
