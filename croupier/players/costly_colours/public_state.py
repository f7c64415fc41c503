"""The public state of the play, by kinds of card: the series, the seat to act and the points so far."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.costly_colours.encoding import LONGEST_SERIES, encode_play, play_seat
from croupier.games.costly_colours.scoring import LIMIT, PAIR_POINTS, TOTALS, pair_size, sequence_size
from croupier.games.state import copy_all
from croupier.players.costly_colours.card_kinds import ACE_KIND, KINDS, MOST, PAYS, RESTS, VALUES, kind_rank


class PublicState:
    """A point of the play as both seats see it; a new one is before the first card. Seat 0 is the elder, 1 the dealer.

    `score` is the elder's points less the dealer's; `gone` counts the cards of each kind that were played.
    """

    def __init__(self) -> None:
        self.actor: i64 = 0
        self.left: vec[i64] = vec[i64]([3, 3])
        self.count: i64 = 0
        self.has_go: bool = False
        self.is_over: bool = False
        self.score: i64 = 0
        self.series: vec[i64] = vec[i64]([0] * LONGEST_SERIES)
        self.size: i64 = 0
        self.gone: vec[i64] = vec[i64]([0] * KINDS)

    def remaining(self) -> i64:
        """Return how much the count may grow (COS-8)."""
        return LIMIT - self.count

    def fits(self, kind: i64) -> bool:
        """Return whether a card of `kind` may be left, and does not pass 31."""
        return VALUES[kind] <= self.remaining() and self.gone[kind] < MOST[kind]

    def after(self, kind: i64, value: i64) -> PublicState:
        """Return the state after the actor plays a card that fits."""
        public = self._copy()
        public.left[self.actor] -= 1
        public.gone[kind] += 1
        public.series[public.size] = encode_play(self.actor, kind_rank(kind), value)
        public.size += 1
        public.count += value
        public._gain(self.actor, public._points() + PAYS[kind])
        if public.count == LIMIT:
            public._end_series()
        elif public.has_go:
            public._end_if_empty()
        elif public.left[1 - self.actor] > 0:
            public.actor = 1 - self.actor
        # COS-13: a seat without cards says go implicitly.
        else:
            public._gain(self.actor, 1)
            public.has_go = True
            public._end_if_empty()
        return public

    def after_stuck(self) -> PublicState:
        """Return the state after the actor, without a card that fits, says go or ends the series (COS-13)."""
        public = self._copy()
        if self.has_go:
            public._end_series()
            return public
        public.actor = 1 - self.actor
        public.has_go = True
        public._gain(public.actor, 1)
        public._end_if_empty()
        return public

    def after_stop(self) -> PublicState:
        """Return the state after the actor adds no card (COS-13)."""
        public = self._copy()
        public._end_series()
        return public

    def best_alone(self, hand: i64) -> i64:
        """Return the score when the actor, with `hand` left against an empty one, makes the most of it."""
        if self.is_over:
            return self.score
        found = False
        best: i64 = 0
        if self.has_go:
            best = self.score
            found = True
        rests = RESTS[self.left[self.actor]]
        for kind in range(KINDS):
            rest = rests[hand * KINDS + kind]
            if rest < 0 or not self.fits(kind):
                continue
            score = self._best_after(kind, rest)
            if not found or self._is_better(score, best):
                best = score
            found = True
        # A card that does not fit gives the empty seat its go.
        return best if found else self.after_stuck().score

    def _best_after(self, kind: i64, rest: i64) -> i64:
        if self.left[self.actor] == 1:
            return self.best_last(kind)
        best = self.after(kind, VALUES[kind]).best_alone(rest)
        if kind != ACE_KIND or self.remaining() < 11:
            return best
        high = self.after(kind, 11).best_alone(rest)
        return high if self._is_better(high, best) else best

    def best_last(self, kind: i64) -> i64:
        """Return the score when the actor plays its last card, which fits, against a seat that is empty or stuck."""
        best = self._last(kind, VALUES[kind])
        if kind != ACE_KIND or self.remaining() < 11:
            return best
        high = self._last(kind, 11)
        return high if self._is_better(high, best) else best

    def _last(self, kind: i64, value: i64) -> i64:
        """The score after the actor's last card against a seat that is empty or stuck, as in `after`."""
        self.series[self.size] = encode_play(self.actor, kind_rank(kind), value)
        self.size += 1
        self.count += value
        points = self._points() + PAYS[kind]
        if self.count < LIMIT and not self.has_go:
            points += 1
        self.count -= value
        self.size -= 1
        return self.score + points if self.actor == 0 else self.score - points

    def _is_better(self, score: i64, other: i64) -> bool:
        return score > other if self.actor == 0 else score < other

    def _points(self) -> i64:
        """The points of the last card of the series, without those of COS-12."""
        points: i64 = 0
        for i in range(len(TOTALS)):
            if self.count == TOTALS[i]:
                points += 1
        return points + PAIR_POINTS[pair_size(self.series, self.size)] + sequence_size(self.series, self.size)

    def _gain(self, seat: i64, points: i64) -> None:
        self.score += points if seat == 0 else -points

    def _end_if_empty(self) -> None:
        if self.left[self.actor] == 0:
            self._end_series()

    def _end_series(self) -> None:
        """A new series while both seats hold cards (COS-15)."""
        self.is_over = self.left[0] == 0 or self.left[1] == 0
        self.actor = 1 - play_seat(self.series[self.size - 1])
        self.count = 0
        self.size = 0
        self.has_go = False

    def _copy(self) -> PublicState:
        public = PublicState()
        public.actor = self.actor
        public.count = self.count
        public.has_go = self.has_go
        public.is_over = self.is_over
        public.score = self.score
        public.size = self.size
        copy_all(self.left, public.left)
        copy_all(self.series, public.series)
        copy_all(self.gone, public.gone)
        return public
