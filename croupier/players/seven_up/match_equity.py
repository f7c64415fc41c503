"""Match equity: the chance of winning the game from each score.

Between players of one strength a game is a walk over the points that dealer and eldest still need. The scorers of deals
(`scorers.json`) are its steps. So one set of counts serves every target and both ways of counting.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.seven_up.open_deal import GAME_POINT, HIGH_POINT, JACK_POINT, LOW_POINT, OUTCOMES
from croupier.players.seven_up.scorers import ANNULLED, DEALER, GIVING, RUNNING, load

#: The worth of a won game, or of a point, in the solver, which uses whole numbers.
CERTAIN: Final = 1 << 24
_DIGITS: Final = vec[i64]([HIGH_POINT, LOW_POINT, JACK_POINT, GAME_POINT])


class Worth:
    """Values the end of a deal for a seat."""

    def after(self, state: SevenUp, seat: i64) -> float:
        """Return the worth for `seat` now that the deal of `state` is over."""
        raise NotImplementedError

    def price(self, state: SevenUp, worth: vec[i64]) -> None:
        """Set `worth[outcome]` to the worth, times `CERTAIN`, for the seat to act when the deal of `state` ends so."""
        raise NotImplementedError


class MatchEquity(Worth):
    """Chances of winning the game under `options`."""

    def __init__(self, options: Options) -> None:
        self._target: i64 = options.target
        self._at_once: bool = options.count == "in_order"
        # The dealer's chance before a deal, by the points that the dealer and the eldest need.
        self._wins: vec[float] = vec[float]([0.0] * ((options.target + 1) * (options.target + 1)))
        self._walk(load(options))

    def chance(self, seat: i64, first: i64, second: i64, dealer: i64) -> float:
        """Return the chance of `seat` at `first` points for seat 0 and `second` for seat 1, `dealer` to deal next."""
        own, others = (first, second) if seat == 0 else (second, first)
        if own >= self._target or others >= self._target:
            # Under immediate counting only one seat gets there; otherwise the higher total wins, and equal ones play
            # on.
            if own != others:
                return 1.0 if own > others else 0.0
            own = others = self._target
        if seat == dealer:
            return self._wins[self._place(self._target - own, self._target - others)]
        return 1.0 - self._wins[self._place(self._target - others, self._target - own)]

    def after(self, state: SevenUp, seat: i64) -> float:
        """Return the chance of `seat` now that the deal of `state` is over."""
        dealer = state.dealer if state.is_void else 1 - state.dealer
        return self.chance(seat, state.points[0], state.points[1], dealer)

    def price(self, state: SevenUp, worth: vec[i64]) -> None:
        """Set `worth[outcome]` to the chance, of `CERTAIN`, of the seat to act when the deal of `state` ends so."""
        seat = state.to_act
        for outcome in range(OUTCOMES):
            own, others = points_after(state, outcome)
            first, second = (own, others) if seat == 0 else (others, own)
            chance = self.chance(seat, first, second, 1 - state.dealer)
            worth[outcome] = i64(chance * float(CERTAIN))

    def _place(self, dealer: i64, eldest: i64) -> i64:
        return dealer * (self._target + 1) + eldest

    def _walk(self, counts: Mapping[str, Mapping[str, int]]) -> None:
        """Fill the chances, from scores near the end backward."""
        steps = {kind: _steps(counts[kind]) for kind in counts}
        target = self._target
        for needed in range(2 * target + 1):
            for dealer in range(max(0, needed - target), needed // 2 + 1):
                self._settle(steps, dealer, needed - dealer)

    def _settle(self, steps: Mapping[str, list[tuple[str, float]]], one: i64, other: i64) -> None:
        """Solve the two scores with these needs: a deal without points leads from one to the other, or back."""
        if (one == 0) != (other == 0) or (self._at_once and one == 0):
            return
        # x = won + same * x + turned * (1 - y), and the same for y.
        won, same, turned = self._step(self._kind(steps, other), one, other)
        won2, same2, turned2 = self._step(self._kind(steps, one), other, one)
        divisor = (1.0 - same) * (1.0 - same2) - turned * turned2
        x = ((won + turned) * (1.0 - same2) - turned * (won2 + turned2)) / divisor
        y = ((won2 + turned2) * (1.0 - same) - turned2 * (won + turned)) / divisor
        self._wins[self._place(one, other)] = x
        self._wins[self._place(other, one)] = y

    def _kind(self, steps: Mapping[str, list[tuple[str, float]]], eldest: i64) -> list[tuple[str, float]]:
        """The dealer never gives the point that wins the eldest the game."""
        return steps[RUNNING if self._at_once and eldest == 1 else GIVING]

    def _step(self, steps: list[tuple[str, float]], dealer: i64, eldest: i64) -> tuple[float, float, float]:
        """The dealer's chance by deals with points, and the shares of those without: annulled, or not."""
        won = same = turned = 0.0
        for scorers, share in steps:
            own, others = self._needs(scorers, dealer, eldest)
            void = scorers.endswith(ANNULLED)
            if own == dealer and others == eldest:
                if void:
                    same += share
                else:
                    turned += share
            else:
                points = self._target - own, self._target - others
                won += share * self.chance(0, points[0], points[1], 0 if void else 1)
        return won, same, turned

    def _needs(self, scorers: str, dealer: i64, eldest: i64) -> tuple[i64, i64]:
        """The needs after a deal; equal needs stay above zero."""
        for letter in scorers.removesuffix(ANNULLED):
            if letter == DEALER:
                dealer -= 1
            else:
                eldest -= 1
            if self._at_once and (dealer == 0 or eldest == 0):
                break
        return (0, 0) if dealer == eldest and dealer < 0 else (dealer, eldest)


class PointsLead(Worth):
    """The lead in points of the game."""

    def after(self, state: SevenUp, seat: i64) -> float:
        """Return the lead of `seat`."""
        return float(state.points[seat] - state.points[1 - seat])

    def price(self, state: SevenUp, worth: vec[i64]) -> None:
        """Price each outcome by the lead of the seat to act."""
        for outcome in range(OUTCOMES):
            own, others = points_after(state, outcome)
            worth[outcome] = (own - others) * CERTAIN


def points_after(state: SevenUp, outcome: i64) -> tuple[i64, i64]:
    """Return the game's points of the seat to act and of the other seat when the deal of `state` ends so."""
    own, others = state.points[state.to_act], state.points[1 - state.to_act]
    for i in range(len(_DIGITS)):
        digit = outcome // _DIGITS[i] % 3
        own += i64(digit == 2)
        others += i64(digit == 0)
        if state.at_once and max(own, others) >= state.target:
            break
    return own, others


def _steps(counts: Mapping[str, int]) -> list[tuple[str, float]]:
    total = float(sum(counts.values()))
    return [(scorers, float(times) / total) for scorers, times in counts.items()]
