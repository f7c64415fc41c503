"""The mean points of the play for each pair of hands, when both seats play by a strategy of the tree."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from croupier.players.costly_colours.card_kinds import ACE_KIND, HAND_SIZES, JOINS, KINDS, VALUES
from croupier.players.costly_colours.lookup_files import ACE_HIGH, DECIDE, PAIR, STUCK
from research.costly_colours.play_tree import PlayTree

Array = npt.NDArray[Any]
#: A number of the elder hand, and one of the dealer.
Both = tuple[int, int]
_SIZES: Final = [int(size) for size in HAND_SIZES]
_JOINS: Final = [np.array([int(number) for number in joins]) for joins in JOINS]
_VALUES: Final = np.array([int(value) for value in VALUES])


class PairValues:
    """Walks the tree with all pairs of hands in parallel."""

    def __init__(self, tree: PlayTree) -> None:
        nodes = (tree.kinds, tree.actors, tree.remaining, tree.firsts, tree.counts, tree.bases)
        self._kinds, self._actors, self._remaining, self._firsts, self._counts, self._bases = map(_whole_numbers, nodes)
        self._codes, self._children, self._slots = map(_whole_numbers, (tree.codes, tree.children, tree.action_slots))
        self._points: Array = np.array(tree.points, dtype=np.float32)
        self._strategy: Array = np.zeros(0)
        self._values: Array = np.zeros(0)

    def of(self, strategy: Array) -> Array:
        """Return the lead of the elder hand in points: a row for each hand of the elder, a column for the dealer's."""
        self._strategy = strategy
        self._values = np.zeros((_SIZES[3], _SIZES[3]), np.float32)
        reach = np.ones(_SIZES[3], np.float32)
        self._follow(0, (0, 0), (3, 3), (reach, reach))
        return self._values

    def _follow(self, node: int, played: Both, left: Both, reaches: tuple[Array, Array]) -> None:
        """Add the points below `node`, reached with these chances by the hands that are `left` after `played`."""
        if self._kinds[node] != DECIDE:
            points = self._pair_points(node) if self._kinds[node] == PAIR else self._leaf_points(node, left)
            rows, columns = (_whole_hands(played[seat], left[seat]) for seat in range(2))
            self._values[rows[:, None], columns] += reaches[0][:, None] * reaches[1] * points
            return
        actor, first = self._actors[node], self._firsts[node]
        for action in range(first, first + self._counts[node]):
            after, rest, reach = self._act(action, played[actor], left[actor], reaches[actor])
            if not reach.any():
                continue
            child = self._children[action]
            if actor == 0:
                self._follow(child, (after, played[1]), (rest, left[1]), (reach, reaches[1]))
            else:
                self._follow(child, (played[0], after), (left[0], rest), (reaches[0], reach))

    def _act(self, action: int, played: int, left: int, reach: Array) -> tuple[int, int, Array]:
        """Return the actor's cards that have been played, the number of those left, and their reaches."""
        code, slot = self._codes[action], self._slots[action]
        if code >= STUCK:
            return played, left, reach * self._strategy[slot : slot + _SIZES[left]]
        kind, rest = (int(ACE_KIND) if code == ACE_HIGH else code), left - 1
        before = _JOINS[left][kind * _SIZES[rest] : (kind + 1) * _SIZES[rest]]
        after = int(_JOINS[4 - left][kind * _SIZES[3 - left] + played])
        return after, rest, reach[before] * self._strategy[slot : slot + _SIZES[rest]]

    def _leaf_points(self, node: int, left: Both) -> Array:
        first, shape = self._firsts[node], (_SIZES[left[0]], _SIZES[left[1]])
        return self._points[first : first + shape[0] * shape[1]].reshape(shape)

    def _pair_points(self, node: int) -> Array:
        first, remaining, base = self._firsts[node], self._remaining[node], self._bases[node]
        extra_first = first + int(KINDS * KINDS)
        points = self._points[first:extra_first].reshape(KINDS, KINDS).copy()
        extra = self._points[extra_first : extra_first + KINDS]
        if remaining > 10:
            low = self._strategy[base]
            points[ACE_KIND] = low * points[ACE_KIND] + (1 - low) * extra
        elif remaining < 10:
            stuck, fits = remaining < _VALUES, remaining >= _VALUES
            adds = np.where(fits, self._strategy[base : base + 2 * KINDS : 2], 0)
            points[stuck] += adds * (extra - points[stuck])
        return points if self._actors[node] == 0 else points.T


def _whole_numbers(column: Any) -> list[int]:
    return [int(number) for number in column]


@cache
def _whole_hands(played: int, left: int) -> Array:
    """Return the numbers of the whole hands that had the cards `played` and have `left` cards more."""
    if left == 0:
        return np.array([played])
    if left == 3:
        return np.arange(_SIZES[3])
    numbers = JOINS[3]
    rests = range(_SIZES[left])
    if left == 2:
        return np.array([int(numbers[played * _SIZES[2] + rest]) for rest in rests])
    return np.array([int(numbers[rest * _SIZES[2] + played]) for rest in rests])
