"""Upcolor: whether deals won by some seats can have brought what a ledger says (UPC-19 to UPC-22).

Two small searches, the largest share first, each with a budget: what it cannot settle in time passes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.events import NO_SEAT
from games.upcolor.options import Options
from games.upcolor.scoring import Ledger

__all__ = ["Figures", "can_carry", "game_can_be", "partner_of", "past_can_be", "shares_of", "stakes_of"]

#: A number for each seat, or each deal.
Figures = tuple[int, ...]

_BUDGET: Final = 1500
#: The most sums of withheld shares that are told apart.
_MOST_SUMS: Final = 250


def partner_of(options: Options, seat: int) -> int:
    """Return the seat across the table in teams; without teams the seat itself."""
    return (seat + options.players // 2) % options.players if options.teams else seat


def stakes_of(options: Options, game: int) -> int:
    """Return what all seats stake together for `game`, from 1."""
    return int(options.players * options.stake * 2 ** (game - 1))


@lru_cache(maxsize=4096)
def shares_of(options: Options, pot: int) -> Figures:
    """Return what each deal of a game with this pot pays, the first deal first."""
    ledger = Ledger(options)
    ledger.pot = pot
    return tuple([int(ledger.share(number)) for number in range(1, options.deals + 1)])


def _parts(options: Options, out: int, share: int) -> list[tuple[int, int]]:
    """Who takes how much of a share that `out` wins."""
    mate = partner_of(options, out)
    return [(out, share)] if mate == out else [(out, share - share // 2), (mate, share // 2)]


# This game


@lru_cache(maxsize=1024)
def game_can_be(options: Options, pot: int, won: Figures, gained: Figures, held: int, last: int) -> bool:
    """Tell whether the first deals of a game, the latest won by `last`, can have brought `won`, `gained` and `held`.

    The sums must be right already.
    """
    side = 2 if options.teams else 1
    shares = shares_of(options, pot)[: sum(won) // side]
    return _ThisGame(options, shares, last).can_be(0, list(won), list(gained), held, NO_SEAT, ())


class _ThisGame:
    """Gives the deals of one game winners, the largest share first, until the figures are met."""

    def __init__(self, options: Options, shares: Figures, last: int) -> None:
        self.options = options
        self.shares = shares
        self.last = last
        self.is_backward = options.pot_split == "reverse"
        #: A winner has no cards left, so no discard card, unless the deal was blocked.
        self.may_bar_winner = options.blocked == "leader"
        self.failed: set[tuple[int, Figures, Figures, int, int, Figures]] = set()
        self.budget = _BUDGET

    def can_be(
        self, step: int, won: list[int], gained: list[int], held: int, winner: int, barred: tuple[int, ...]
    ) -> bool:
        """Tell whether the deals from `step` can bring what is left; `winner` and `barred` are of the deal beside."""
        if step == len(self.shares):
            return not any(won) and not any(gained) and held == 0
        self.budget -= 1
        key = (step, tuple(won), tuple(gained), held, winner, barred)
        if self.budget < 0:
            return True
        if key in self.failed:
            return False
        index = len(self.shares) - 1 - step if self.is_backward else step
        seats = sorted(range(self.options.players), key=lambda seat: -gained[seat])
        if index == len(self.shares) - 1:
            seats = [self.last]
        for out in seats:
            if won[out] > 0 and self._can_win(step, index, out, won, gained, held, (winner, barred)):
                return True
        self.failed.add(key)
        return False

    def _can_win(
        self,
        step: int,
        index: int,
        out: int,
        won: list[int],
        gained: list[int],
        held: int,
        beside: tuple[int, tuple[int, ...]],
    ) -> bool:
        """Try `out` as the winner of deal `index`, each of its side barred or not."""
        mate = partner_of(self.options, out)
        side = (out,) if mate == out else (out, mate)
        sets: list[tuple[int, ...]] = [()]
        if self.options.discard_penalty and index > 0:
            sets = [(), (out,)] if mate == out else [(), (out,), (mate,), side]
        for barred in sets:
            # The deal beside this one is the one before it, or backward the one after.
            before, after = (out, beside[1]) if self.is_backward else (beside[0], barred)
            if before in after and not self.may_bar_winner:
                continue
            left_won, left_gained, left_held = list(won), list(gained), held
            for seat in side:
                left_won[seat] -= 1
            for seat, chips in _parts(self.options, out, self.shares[index]):
                if seat in barred:
                    left_held -= chips
                else:
                    left_gained[seat] -= chips
            if left_held < 0 or min(left_won) < 0 or min(left_gained) < 0:
                continue
            link = (out, barred) if self.options.discard_penalty else (NO_SEAT, ())
            if self.can_be(step + 1, left_won, left_gained, left_held, *link):
                return True
        return False


# What one game carries into the next


def can_carry(options: Options, game: int, carried: int) -> bool:
    """Tell whether `carried` chips can be left over at the end of `game` (0: before the first)."""
    if carried <= 0 or game == 0 or not options.discard_penalty or options.deals == 1:
        return carried == 0
    known = _carries(options, game)
    return carried in known if known is not None else carried <= _most_carried(options, game)


@lru_cache(maxsize=256)
def _carries(options: Options, game: int) -> frozenset[int] | None:
    """Return every number of chips that can be left over at the end of `game`; None when they are too many."""
    if game == 0 or not options.discard_penalty or options.deals == 1 or options.stake == 0:
        return frozenset((0,))
    earlier = _carries(options, game - 1)
    if earlier is None:
        return None
    found = {0}
    for carried in earlier:
        sums = _withheld(options, shares_of(options, stakes_of(options, game) + carried))
        if sums is None or len(found) > _MOST_SUMS:
            return None
        found |= sums
    return frozenset(found)


def _withheld(options: Options, shares: Figures) -> set[int] | None:
    """Return what a game can hold at its end when its last winner is barred; None when that is too much to tell."""
    sums = {0}
    # The first deal has no bar yet.
    for share in shares[1:-1]:
        parts = {0, share, share // 2, share - share // 2} if options.teams else {0, share}
        sums = {held + part for held in sums for part in parts}
        if len(sums) > _MOST_SUMS:
            return None
    whole = {held + shares[-1] for held in sums}
    if options.teams:
        whole |= {part for chips in whole for part in (chips // 2, chips - chips // 2)}
    return whole


def _most_carried(options: Options, game: int) -> int:
    """Return a number of chips that `game` cannot leave over more than: all but its first share."""
    most = 0
    for number in range(1, game + 1):
        pot = stakes_of(options, number) + most
        most = pot - shares_of(options, pot)[0]
    return most


# The games before


@lru_cache(maxsize=1024)
def past_can_be(options: Options, game: int, gains: Figures, carried: int, last: int) -> bool:
    """Tell whether games 1 to `game`, the last deal won by `last` (or anyone), can have paid `gains`.

    `gains` are without the stakes; `carried` was left over. Their sum must be right already.
    """
    if game == 0:
        return carried == 0 and not any(gains)
    # Which halves were held, and who of two partners paid a full out of what, is not followed.
    if options.teams and options.discard_penalty:
        return True
    return min(gains) >= 0 and _Past(options).can_be(game, gains, carried, last)


class _Past:
    """Gives out the shares of finished games, the latest game and the largest share first."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.budget = _BUDGET
        self.failed: set[tuple[int, Figures, int]] = set()

    def can_be(self, game: int, gains: Figures, carried: int, last: int) -> bool:
        if game == 0:
            return carried == 0 and not any(gains)
        earlier = _carries(self.options, game - 1)
        if earlier is None:
            return True
        key = (game, gains, carried)
        if key in self.failed:
            return False
        for carried_in in sorted(earlier):
            self.budget -= 1
            if self.budget < 0:
                return True
            pot = stakes_of(self.options, game) + carried_in
            if self._full(game, gains, carried, carried_in, last) or self._game(game, gains, carried, pot, last):
                return True
        if last == NO_SEAT:
            self.failed.add(key)
        return False

    def _full(self, game: int, gains: Figures, carried: int, carried_in: int, last: int) -> bool:
        """Try a full: one side takes all that is paid and gives each other seat a tenth (UPC-21)."""
        pot = stakes_of(self.options, game) + carried_in
        if self.options.deals < 2 or not self._can_hold_in_full(pot, carried):
            return False
        paid_out = pot - carried
        for out in range(self.options.players):
            mate = partner_of(self.options, out)
            if last not in (NO_SEAT, out, mate) or out > mate:
                continue
            others = self.options.players - (1 if mate == out else 2)
            left = [chips - paid_out // 10 for chips in gains]
            for shares in self._splits(out, pot) if mate != out else [[(out, paid_out)]]:
                rest = list(left)
                for seat, chips in shares:
                    paid = paid_out // 10 * others // (1 if mate == out else 2)
                    rest[seat] = gains[seat] - chips + paid
                if min(rest) >= 0 and self.can_be(game - 1, tuple(rest), carried_in, NO_SEAT):
                    return True
        return False

    def _can_hold_in_full(self, pot: int, carried: int) -> bool:
        """Tell whether `carried` can be withheld from who wins every deal: a blocked deal's winner may be barred."""
        if carried == 0:
            return True
        sums = _withheld(self.options, shares_of(self.options, pot))
        return self.options.blocked == "leader" and (sums is None or carried in sums)

    def _splits(self, out: int, pot: int) -> list[list[tuple[int, int]]]:
        """How partners can have shared a whole pot: the odd chips of its shares go to either."""
        mate = partner_of(self.options, out)
        shares = shares_of(self.options, pot)
        least = sum(share // 2 for share in shares)
        odd = sum(share % 2 for share in shares)
        return [[(out, least + more), (mate, least + odd - more)] for more in range(odd + 1)]

    def _game(self, game: int, gains: Figures, carried: int, pot: int, last: int) -> bool:
        """Try a game that is no full."""
        shares = shares_of(self.options, pot)
        order = sorted(range(len(shares)), key=lambda index: -shares[index])
        left = [(index, shares[index]) for index in order]
        return self._give(game, left, list(gains), carried, (pot, carried), last, [])

    def _give(
        self,
        game: int,
        left: list[tuple[int, int]],
        gains: list[int],
        held: int,
        pot_and_carried: tuple[int, int],
        last: int,
        winners: list[int],
    ) -> bool:
        """Give the shares that are left to seats that still lack as much, or hold them."""
        self.budget -= 1
        if self.budget < 0:
            return True
        pot, carried = pot_and_carried
        if not left:
            if held != 0 or self._is_full(winners):
                return False
            carried_in = pot - stakes_of(self.options, game)
            return self.can_be(game - 1, tuple(gains), carried_in, NO_SEAT)
        index, share = left[0]
        is_last = index == self.options.deals - 1
        # A game that carries chips over withheld its last share; one that does not paid all of them in the end.
        may_hold = carried > 0 and index > 0 and share <= held
        if may_hold and self._give(game, left[1:], gains, held - share, pot_and_carried, last, winners):
            return True
        if is_last and carried > 0:
            return False
        seats = sorted(range(self.options.players), key=lambda seat: -gains[seat])
        for out in [last] if is_last and last != NO_SEAT else seats:
            rest = list(gains)
            for seat, chips in _parts(self.options, out, share):
                rest[seat] -= chips
            if min(rest) >= 0 and self._give(game, left[1:], rest, held, pot_and_carried, last, [*winners, out]):
                return True
        return False

    def _is_full(self, winners: list[int]) -> bool:
        """Tell whether one side won every deal; under the penalty it may have swept what another's win withheld."""
        if self.options.deals < 2 or len(winners) < self.options.deals:
            return False
        if self.options.discard_penalty and self.options.deals > 2:
            return False
        first = winners[0]
        return all(out in (first, partner_of(self.options, first)) for out in winners)
