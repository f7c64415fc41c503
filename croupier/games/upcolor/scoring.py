"""Upcolor: the money of a match, and every line that moves it (UPC-19 to UPC-22; UPC-4 without stakes)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.events import Event, Recorder
from croupier.games.state import copy_all
from croupier.games.upcolor.options import Options

#: The rules of the lines.
DEAL_WON: Final = 4  # UPC-4
POT: Final = 19  # UPC-19
RICH_GAME: Final = 20  # UPC-20
FULL: Final = 21  # UPC-21
WITHHELD: Final = 22  # UPC-22

#: Forms of lines: a stake; half of a deal's share, to each of two partners; the price of a full, at a table of two, at
#: a larger one, and for each of two partners, and its gain; a refund of the pot.
STAKE: Final = 1
HALF: Final = 2
PAID_ONE: Final = 3
PAID: Final = 4
PAID_HALF: Final = 5
TAKEN: Final = 6
REFUND: Final = 7
#: UPC-21: a full pays a tenth of the gain.
_TENTH: Final = 10


def staked_until(options: Options, game: i64) -> int:
    """Return what each seat has staked up to `game`: each game twice as much as the one before (UPC-20)."""
    return options.stake * (bit(game) - 1)


class Ledger:
    """The stakes, the deals won and the bars of a match: `game` and `deal` count from 1, `barred` is a set of seats.

    `gained` and `won` are of this game, `money` is net over the match, `scored` is what this deal brought.
    """

    def __init__(self, options: Options) -> None:
        self.options: Options = options
        self.players: i64 = options.players
        self.stake: i64 = options.stake
        self.deals: i64 = options.deals
        self.games: i64 = options.games
        self.game: i64 = 1
        self.deal: i64 = 1
        self.pot: i64 = 0
        self.held: i64 = 0
        self.barred: i64 = 0
        self.money: vec[i64] = vec[i64]([0] * options.players)
        self.won: vec[i64] = vec[i64]([0] * options.players)
        self.gained: vec[i64] = vec[i64]([0] * options.players)
        self.scored: vec[i64] = vec[i64]([0] * options.players)

    def partner(self, seat: i64) -> i64:
        """Return the seat across the table in teams; without teams the seat itself."""
        return (seat + self.players // 2) % self.players if self.options.teams else seat

    def is_last_deal(self) -> bool:
        """Return whether this deal, once won, ends its game."""
        return self.deal == self.deals

    def is_last_game(self) -> bool:
        """Return whether this game ends the match."""
        return self.game == self.games

    # Between deals

    def open_game(self, carried: i64, recorder: Recorder | None) -> None:
        """Start game `game`: every seat stakes, double the game before (UPC-19, UPC-20)."""
        stake = self.stake << (self.game - 1)
        self.deal = 1
        self.pot = self.players * stake + carried
        self.held = 0
        # UPC-22: a bar lasts within one game.
        self.barred = 0
        for seat in range(self.players):
            self.won[seat] = 0
            self.gained[seat] = 0
            if stake != 0:
                self.money[seat] -= stake
                if recorder is not None:
                    line = recorder.score(seat, -stake, POT if self.game == 1 else RICH_GAME)
                    line.total, line.factor = self.stake, bit(self.game - 1)
                    line.form = STAKE

    def unopened(self) -> Ledger:
        """Return the ledger before this game was opened: at the end of the game before."""
        before = self.clone()
        stake = self.stake << (self.game - 1)
        before.game, before.deal = self.game - 1, self.deals
        before.held = self.pot - self.players * stake
        for seat in range(self.players):
            before.money[seat] += stake
        return before

    def next_deal(self, recorder: Recorder | None) -> None:
        """Continue with the deal after one that was won; chips that the last game could not pay join the new pot."""
        if self.is_last_deal():
            self.game += 1
            self.open_game(self.held, recorder)
        else:
            self.deal += 1

    def clear_scored(self) -> None:
        """Begin a deal, which has brought nothing yet."""
        for seat in range(self.players):
            self.scored[seat] = 0

    # The end of a deal

    def share(self, number: i64) -> i64:
        """Return the share of deal `number` of this game: half of the rest, the last deal all of it (UPC-19)."""
        if self.options.pot_split == "reverse":
            number = self.deals + 1 - number
        rest = self.pot
        for _ in range(number - 1):
            rest -= rest // 2
        return rest if number == self.deals else rest // 2

    def settle(self, out: i64, holders: i64, recorder: Recorder | None) -> None:
        """Pay this deal, won by `out`; the seats of `holders` ended it with a discard card in hand."""
        mate = self.partner(out)
        self.won[out] += 1
        if mate != out:
            self.won[mate] += 1
        if self.stake == 0:
            # Played without money: only the deals won are counted.
            self._score(out, 1, DEAL_WON, recorder)
            if mate != out:
                self._score(mate, 1, DEAL_WON, recorder)
        else:
            self.pay_share(out, recorder)
            if self.is_last_deal():
                if self.is_last_game():
                    self._refund(recorder)
                self._pay_full(out, mate, recorder)
        # UPC-22: the seats barred from the next deal of this game.
        self.barred = holders if self.options.discard_penalty and not self.is_last_deal() else 0

    def unsettled(self, out: i64, barred: i64) -> Ledger:
        """Return the ledger before `out` won this deal, while the seats of `barred` were barred."""
        before = self.clone()
        before.clear_scored()
        before.barred = barred
        for winner in {out, self.partner(out)}:
            before.won[winner] -= 1
        # UPC-22: a deal pays or withholds its share and what was held. UPC-21: a full only changes hands.
        has_held = self.options.discard_penalty and self.stake > 0
        before.held = sum(self.scored) + self.held - self.share(self.deal) if has_held else 0
        paid = before.clone()
        paid.pay_share(out, None)
        for seat in range(self.players):
            before.gained[seat] -= paid.gained[seat] - self.gained[seat]
            before.money[seat] -= self.scored[seat]
        return before

    def pay_share(self, out: i64, recorder: Recorder | None) -> None:
        """Pay the deal's share, and in the last deal the chips held; what the winner may not take is held (UPC-22).

        Partners halve the sum of both once, the odd chip to `out`; the line of the share is what halving the share
        alone would give.
        """
        share = self.share(self.deal)
        sweep: i64 = self.held if self.is_last_deal() else 0
        self.held -= sweep
        mate = self.partner(out)
        if mate == out:
            self._take(out, share, POT, share, 1, recorder)
            self._take(out, sweep, WITHHELD, sweep, 1, recorder)
            return
        half = (share + sweep) // 2
        self._take(out, share - share // 2, POT, share, 2, recorder)
        self._take(mate, share // 2, POT, share, 2, recorder)
        self._take(out, share + sweep - half - (share - share // 2), WITHHELD, sweep, 2, recorder)
        self._take(mate, half - share // 2, WITHHELD, sweep, 2, recorder)

    def _take(self, seat: i64, chips: i64, rule: i64, total: i64, parts: i64, recorder: Recorder | None) -> None:
        """Pay `chips`, one of the equal `parts` of `total`, to a seat that may take them."""
        if self.barred & bit(seat) != 0:
            self.held += chips
            return
        self.gained[seat] += chips
        self._explain(self._score(seat, chips, rule, recorder), total, 1, parts, HALF if parts == 2 else 0)

    def _refund(self, recorder: Recorder | None) -> None:
        """Give back what no seat could take in the match's last game, the odd chips to the lowest seats (UPC-22)."""
        held = self.held
        each = held // self.players
        odd = held % self.players
        self.held = 0
        for seat in range(self.players):
            line = self._score(seat, each + 1 if seat < odd else each, WITHHELD, recorder)
            self._explain(line, held, 1, self.players, REFUND)

    def _pay_full(self, out: i64, mate: i64, recorder: Recorder | None) -> None:
        """A tenth of the gross gain to each other seat from the one that won every deal of two or more (UPC-21)."""
        if self.deals < 2 or self.won[out] < self.deals:
            return
        gain = self.gained[out] if mate == out else self.gained[out] + self.gained[mate]
        tenth = gain // _TENTH
        # An even number of seats is left to two partners, who pay half of each tenth.
        others = self.players - 1 if mate == out else self.players - 2
        parts: i64 = 1 if mate == out else 2
        form = PAID_HALF if mate != out else PAID_ONE if others == 1 else PAID
        self._explain(self._score(out, -tenth * others // parts, FULL, recorder), tenth, others, parts, form)
        if mate != out:
            self._explain(self._score(mate, -tenth * others // parts, FULL, recorder), tenth, others, parts, form)
        for seat in range(self.players):
            if seat != out and seat != mate:
                self._explain(self._score(seat, tenth, FULL, recorder), gain, 1, _TENTH, TAKEN)

    def _explain(self, line: Event | None, total: i64, factor: i64, divisor: i64, form: i64) -> None:
        """Add its computation to a recorded line: `total` times `factor` by `divisor`, rounded."""
        if line is not None:
            line.total, line.factor, line.divisor, line.form = total, factor, divisor, form
            line.is_rounded = total * factor % divisor != 0

    def _score(self, seat: i64, chips: i64, rule: i64, recorder: Recorder | None) -> Event | None:
        """Move chips to or from a seat and return the line, if it is recorded; no line is 0."""
        if chips == 0:
            return None
        self.money[seat] += chips
        self.scored[seat] += chips
        return None if recorder is None else recorder.score(seat, chips, rule)

    # The end of the match

    def ranked_first(self) -> i64:
        """Return the set of seats with the most money, partners by their sum; ties stand."""
        first: i64 = 0
        most: i64 = 0
        for seat in range(self.players):
            chips = self.money[seat]
            if self.options.teams:
                chips += self.money[self.partner(seat)]
            if first == 0 or chips > most:
                most = chips
                first = bit(seat)
            elif chips == most:
                first |= bit(seat)
        return first

    # Copies

    def carried(self) -> list[int]:
        """Return the figures that outlast a deal: game, deal, pot, held, barred, then money, won and gained by seat."""
        figures = [self.game, self.deal, self.pot, self.held, self.barred]
        for numbers in (self.money, self.won, self.gained):
            for seat in range(self.players):
                figures.append(numbers[seat])
        return figures

    def resume(self, figures: list[int]) -> None:
        """Become the ledger whose figures `carried` returned."""
        self.game, self.deal, self.pot, self.held, self.barred, *by_seat = figures
        for numbers in (self.money, self.won, self.gained):
            for seat in range(self.players):
                numbers[seat] = by_seat.pop(0)

    def clone(self) -> Ledger:
        """Return an equal ledger of its own."""
        twin = Ledger(self.options)
        twin.copy_from(self)
        return twin

    def copy_from(self, other: Ledger) -> None:
        """Become equal to `other`, a ledger of the same options."""
        self.game = other.game
        self.deal = other.deal
        self.pot = other.pot
        self.held = other.held
        self.barred = other.barred
        copy_all(other.money, self.money)
        copy_all(other.won, self.won)
        copy_all(other.gained, self.gained)
        copy_all(other.scored, self.scored)
