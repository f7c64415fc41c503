"""The play of Costly Colours as a tree of public states (COS-8 to COS-15), with the points of every play.

`croupier/players/costly_colours/lookup_files.py` describes the nodes.

Points are those of the elder less the dealer's, from the first card to the end of the play. A LEAF has one number for
each pair of hands left, elder's first; a PAIR has one for each pair of cards, actor's first, then one for each card of
the other seat: the points with the ace played high, or with the card added. The tree is the same for every turned card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from croupier.players.costly_colours.card_kinds import ACE_KIND, HAND_SIZES, JOINS, KINDS, LEAST, MOST, VALUES
from croupier.players.costly_colours.lookup_files import ACE_HIGH, DECIDE, LEAF, PAIR, STOP_CODE, STUCK
from croupier.players.costly_colours.public_state import PublicState

_CODES: Final = STOP_CODE + 1


class PlayTree:
    """The tree from `start`, in a few arrays. Node 0 is the root; `slots` is the number of strategy entries."""

    def __init__(self, start: PublicState) -> None:
        self.kinds: vec[i64] = vec[i64]()
        self.actors: vec[i64] = vec[i64]()
        #: Cards left, elder's then dealer's.
        self.left: list[vec[i64]] = [vec[i64](), vec[i64]()]
        #: How much the count may still grow.
        self.remaining: vec[i64] = vec[i64]()
        #: A DECIDE node's actions are `firsts[node]` up to `firsts[node] + counts[node]`; else where its points begin.
        self.firsts: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        #: Where a PAIR's slots begin.
        self.bases: vec[i64] = vec[i64]()
        self.codes: vec[i64] = vec[i64]()
        self.children: vec[i64] = vec[i64]()
        self.action_slots: vec[i64] = vec[i64]()
        self.points: vec[i16] = vec[i16]()
        self.slots: i64 = 0
        self._grow(start)

    def width(self, action: i64, size: i64) -> i64:
        """Return the number of slots of an action for an actor with `size` cards."""
        return HAND_SIZES[size] if self.codes[action] >= STUCK else HAND_SIZES[size - 1]

    def hand_of(self, node: i64, action: i64, index: i64) -> i64:
        """Return the number of the hand for the `index`th slot of an action; -1 when the hand cannot act so."""
        code = self.codes[action]
        size = self.left[self.actors[node]][node]
        if code == STUCK:
            return index if LEAST[size][index] > self.remaining[node] else -1
        if code == STOP_CODE:
            return index if LEAST[size][index] <= self.remaining[node] else -1
        kind: i64 = ACE_KIND if code == ACE_HIGH else code
        return JOINS[size][kind * HAND_SIZES[size - 1] + index]

    def choices(self, node: i64) -> i64:
        """Return the number of choices of two in a PAIR: an ace's value, or to add each card after a go."""
        if self.remaining[node] > 10:
            return 1
        return KINDS if self.remaining[node] < 10 else 0

    def _grow(self, public: PublicState) -> i64:
        """Add the node of `public` with all below it; return its number."""
        node = self._add_node(public)
        if public.is_over or public.left[1 - public.actor] == 0:
            self._add_leaf(node, public)
        elif public.left[0] == 1 and public.left[1] == 1 and not public.has_go:
            self._add_pair(node, public)
        else:
            self._add_actions(node, public)
        return node

    def _add_node(self, public: PublicState) -> i64:
        node: i64 = len(self.kinds)
        self.kinds = append(self.kinds, DECIDE)
        self.actors = append(self.actors, public.actor)
        for seat in range(2):
            self.left[seat] = append(self.left[seat], public.left[seat])
        self.remaining = append(self.remaining, public.remaining())
        self.firsts = append(self.firsts, len(self.codes))
        self.counts = append(self.counts, 0)
        self.bases = append(self.bases, 0)
        return node

    def _add_leaf(self, node: i64, public: PublicState) -> None:
        self.kinds[node] = LEAF
        self.firsts[node] = len(self.points)
        seat: i64 = 0 if public.left[0] > 0 else 1
        for hand in range(HAND_SIZES[public.left[seat]]):
            best = public.score if public.is_over else public.best_alone(hand)
            self.points = append(self.points, i16(best))

    def _add_pair(self, node: i64, public: PublicState) -> None:
        self.kinds[node] = PAIR
        self.firsts[node] = len(self.points)
        self.bases[node] = self.slots
        remaining = public.remaining()
        for mine in range(KINDS):
            played = _after_mine(public, mine)
            for other in range(KINDS):
                score = 0 if played is None else played.best_alone(other)
                self.points = append(self.points, i16(score))
        for other in range(KINDS):
            extra: i64 = 0
            if remaining > 10 and public.fits(ACE_KIND):
                extra = public.after(ACE_KIND, 11).best_alone(other)
            elif remaining < 10 and public.fits(other):
                extra = public.after_stuck().best_last(other)
            self.points = append(self.points, i16(extra))
        self.slots += 2 * self.choices(node)

    def _add_actions(self, node: i64, public: PublicState) -> None:
        codes = vec[i64]()
        for code in range(_CODES):
            if _is_possible(public, code):
                codes = append(codes, code)
        first: i64 = len(self.codes)
        self.counts[node] = len(codes)
        size = public.left[public.actor]
        for i in range(len(codes)):
            self.codes = append(self.codes, codes[i])
            self.children = append(self.children, 0)
            self.action_slots = append(self.action_slots, self.slots)
            self.slots += HAND_SIZES[size] if codes[i] >= STUCK else HAND_SIZES[size - 1]
        for i in range(len(codes)):
            child = self._grow(_after(public, codes[i]))
            self.children[first + i] = child


def _is_possible(public: PublicState, code: i64) -> bool:
    """Return whether some hand may act by `code`."""
    remaining = public.remaining()
    if code == STUCK:
        return remaining < 10
    if code == STOP_CODE:
        return public.has_go
    if code == ACE_HIGH:
        return remaining > 10 and public.fits(ACE_KIND)
    return public.fits(code)


def _after(public: PublicState, code: i64) -> PublicState:
    if code == STUCK:
        return public.after_stuck()
    if code == STOP_CODE:
        return public.after_stop()
    return public.after(ACE_KIND, 11) if code == ACE_HIGH else public.after(code, VALUES[code])


def _after_mine(public: PublicState, mine: i64) -> PublicState | None:
    """The state after the card of a pair's actor, in a new series if it does not fit; None without the card."""
    if public.gone[mine] >= MOST[mine]:
        return None
    led = public if VALUES[mine] <= public.remaining() else public.after_stuck().after_stop()
    return led.after(mine, VALUES[mine])
