"""The exact solution of a deal's card play when both hands lie open (double dummy).

Alpha-beta over the remaining tricks. The caller gives the worth of each outcome, so that a solution may be in points or
in chances of winning the game; a greater outcome digit must never be worth less. Bounds come from giving every open
point to one side. Positions are cached, and of equivalent cards only one is tried.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.seven_up.rules import SevenUp
from croupier.players.seven_up.open_deal import OUTCOMES, OpenDeal, game_digit

_SIZE: Final = 6
_INFINITE: Final = 1 << 40
#: Positions before a trick: the side to lead and the two hands.
_PLACES: Final = 2 * 64 * 64


class DoubleDummy(OpenDeal):
    """Solves one world after another; `worth[outcome]` is the worth of an outcome to the seat to act."""

    def __init__(self) -> None:
        super().__init__()
        self.worth: vec[i64] = vec[i64]([0] * OUTCOMES)
        # Of a position: its world and score, and the bounds of its value.
        self._world: i64 = 0
        self._of: vec[i64] = vec[i64]([0] * _PLACES)
        self._floor: vec[i64] = vec[i64]([0] * _PLACES)
        self._ceiling: vec[i64] = vec[i64]([0] * _PLACES)

    def load(self, world: SevenUp) -> None:
        """Load a world in its card play, to be solved for the seat to act."""
        self.read(world)
        self._world += 1

    def value(self) -> i64:
        """Return the worth of the loaded world to the seat to act."""
        if self.led >= 0:
            return self._reply(0, self.led, self.hands[0], self.hands[1], self.score, -_INFINITE, _INFINITE)
        return self._lead(0, self.hands[0], self.hands[1], self.score, -_INFINITE, _INFINITE)

    def value_of(self, card: i64) -> i64:
        """Return the worth of the loaded world to the seat to act once it has played `card`."""
        number = self.number_of(0, card)
        own = self.hands[0] ^ bit(number)
        if self.led >= 0:
            return self._after(0, self.led, number, own, self.hands[1], self.score, -_INFINITE, _INFINITE)
        return -self._reply(1, number, self.hands[1], own, self.score, -_INFINITE, _INFINITE)

    def _lead(self, side: i64, own: i64, other: i64, score: i64, alpha: i64, beta: i64) -> i64:
        """The value to `side`, which leads from `own`."""
        difference, left = (score >> 21) - 128, (score >> 14) & 127
        floor = self.worth[((score >> 7) & 127) + game_digit(difference - left)]
        ceiling = self.worth[(score & 127) + game_digit(difference + left)]
        if side == 1:
            floor, ceiling = -ceiling, -floor
        if floor == ceiling or floor >= beta:
            return floor
        if ceiling <= alpha:
            return ceiling
        if own & (own - 1) == 0:
            return self._last(side, own, other, score)
        place = (side * 64 + own) * 64 + other
        key = self._world << 30 | score
        if self._of[place] == key:
            floor = max(floor, self._floor[place])
            ceiling = min(ceiling, self._ceiling[place])
            if floor == ceiling or floor >= beta:
                return floor
            if ceiling <= alpha:
                return ceiling
        alpha = max(alpha, floor)
        beta = min(beta, ceiling)
        best = self._best_lead(side, own, other, score, alpha, beta)
        self._of[place] = key
        self._floor[place] = best if best > alpha else floor
        self._ceiling[place] = best if best < beta else ceiling
        return best

    def _best_lead(self, side: i64, own: i64, other: i64, score: i64, alpha: i64, beta: i64) -> i64:
        best: i64 = -_INFINITE
        last: i64 = -1
        number: i64 = 0
        while own >> number != 0:
            if own >> number & 1 != 0:
                place = side * _SIZE + number
                if last < 0 or not self._alike(last, place, other):
                    value = -self._reply(1 - side, number, other, own ^ bit(number), score, -beta, -max(alpha, best))
                    if value > best:
                        best = value
                        if best >= beta:
                            return best
                last = place
            number += 1
        return best

    def _alike(self, place: i64, next_place: i64, other: i64) -> bool:
        """Return whether two cards of one side compare equally with the cards of the other side."""
        if self.kinds[place] != self.kinds[next_place]:
            return False
        return (self.higher[place] ^ self.higher[next_place]) & other == 0

    def _reply(self, side: i64, led: i64, own: i64, other: i64, score: i64, alpha: i64, beta: i64) -> i64:
        """The value to `side`, which replies from `own` to the other side's card `led`."""
        leading = (1 - side) * _SIZE + led
        legal = own
        trumps = own & self.trumps[side]
        same = own & self.same[leading]
        if same != 0:
            legal = same | trumps
        elif trumps != 0 and self.must_trump:
            legal = trumps
        wins = legal & self.beaters[leading]
        best = self._best_reply(side, led, own, other, score, wins, alpha, beta)
        if best >= beta:
            return best
        return max(best, self._best_reply(side, led, own, other, score, legal ^ wins, max(alpha, best), beta))

    def _best_reply(
        self, side: i64, led: i64, own: i64, other: i64, score: i64, tried: i64, alpha: i64, beta: i64
    ) -> i64:
        """The best of the replies `tried`, which all win the trick or all lose it."""
        best: i64 = -_INFINITE
        last: i64 = -1
        number: i64 = 0
        while tried >> number != 0:
            if tried >> number & 1 != 0:
                place = side * _SIZE + number
                if last < 0 or not self._alike(last, place, other | bit(led)):
                    value = self._after(side, led, number, own ^ bit(number), other, score, max(alpha, best), beta)
                    if value > best:
                        best = value
                        if best >= beta:
                            return best
                last = place
            number += 1
        return best

    def _after(self, side: i64, led: i64, number: i64, own: i64, other: i64, score: i64, alpha: i64, beta: i64) -> i64:
        """The value to `side` once its reply `number` to `led` has ended the trick."""
        leading = (1 - side) * _SIZE + led
        winner = side if self.beaters[leading] >> number & 1 != 0 else 1 - side
        score += self._trick(winner, leading, side * _SIZE + number)
        if winner == side:
            return self._lead(side, own, other, score, alpha, beta)
        return -self._lead(winner, other, own, score, -beta, -alpha)

    def _trick(self, winner: i64, first: i64, second: i64) -> i64:
        if winner == 0:
            return self.gains[first] + self.gains[second]
        return self.losses[first] + self.losses[second]

    def _last(self, side: i64, own: i64, other: i64, score: i64) -> i64:
        """The value to `side` of the last trick, which it leads: only one card is left."""
        led = side * _SIZE + lowest(own)
        winner = 1 - side if self.beaters[led] & other != 0 else side
        score += self._trick(winner, led, (1 - side) * _SIZE + lowest(other))
        value = self.worth[(score & 127) + game_digit((score >> 21) - 128)]
        return value if side == 0 else -value
