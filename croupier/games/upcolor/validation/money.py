"""Upcolor: the money of a claimed match, one rule a check (UPC-17 to UPC-22).

The engine settles the end of a deal again. For the deals before, sums and signs are checked; their winners are not
searched for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.state import copy_all
from croupier.games.upcolor.notation import seats_in
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, OF_EACH
from croupier.games.upcolor.scoring import Ledger, staked_until


def check_money(faults: Faults, options: Options, data: Mapping[str, Any], out: int, holders: int) -> Ledger:
    """Return the ledger before the end of a claimed deal, which `out` has won, if any seat has; add its faults.

    `holders` is the set of seats with a discard card in hand.
    """
    numbers, claimed = Faults(), _claimed(options, data, out)
    check_numbers(numbers, options, data["match"])
    trial = _likeliest(numbers, data, claimed, out, holders)
    if not trial.is_scored:
        # The figures before the end of the deal follow from its right score.
        copy_all(trial.after.scored, claimed.scored)
        trial = _likeliest(numbers, data, claimed, out, holders)
    faults.extend(trial.faults.found)
    return trial.before


def _likeliest(numbers: Faults, data: Mapping[str, Any], claimed: Ledger, out: int, holders: int) -> _Trial:
    """Return the trial with the fewest faults."""
    trials = [_Trial(numbers, data, claimed, before, out, holders) for before in _ledgers_before(claimed, out)]
    return min(trials, key=lambda trial: len(trial.faults.found))


def _claimed(options: Options, data: Mapping[str, Any], out: int) -> Ledger:
    """Return the ledger as claimed, within its games and deals; an unfinished deal has brought nothing."""
    match, ledger = data["match"], Ledger(options)
    barred = sum(bit(seat) for seat in set(match["barred"]))
    game, deal = max(1, min(match["game"], options.games)), max(1, min(match["deal_in_game"], options.deals))
    pot = _staked(options, game) if "pot" in _certain(options) else match["pot"]
    numbers = [game, deal, pot, match["held"], barred]
    ledger.resume([*numbers, *match["money"], *match["won"], *match["gained"]])
    for seat in range(options.players):
        ledger.scored[seat] = 0 if out == NO_SEAT else data["deal"]["scored"][seat]
    return ledger


def check_numbers(faults: Faults, options: Options, match: Mapping[str, Any]) -> None:
    """Check the numbers of games and deals, the chips, and the order of the barred seats."""
    game, deal = match["game"], match["deal_in_game"]
    faults.expect_range("/match/game", game, 1, options.games, "UPC-20")
    faults.expect_range("/match/deal_in_game", deal, 1, options.deals, "UPC-19")
    if match["barred"] != sorted(set(match["barred"])):
        faults.add("/match/barred", "wrong-order", "UPC-22")
    known_game = max(1, min(game, options.games))
    most = options.players * staked_until(options, known_game) if options.discard_penalty else 0
    faults.expect_range("/match/held", match["held"], 0, most, "UPC-22")
    if game != known_game and "game" not in _certain(options):
        return
    # UPC-18: void deals add to these.
    faults.expect_range("/match/deals", match["deals"], (known_game - 1) * options.deals + deal, None, "UPC-18")
    staked = _staked(options, known_game)
    most = staked if "pot" in _certain(options) else options.players * staked_until(options, known_game)
    faults.expect_range("/match/pot", match["pot"], staked, most, "UPC-20")


def _certain(options: Options) -> set[str]:
    """Return the figures whose only possible value is known, so that a wrong one hides no other fault."""
    # UPC-22: only what was withheld goes into another game's pot.
    pot = set() if options.discard_penalty and options.deals > 1 else {"pot"}
    return pot | ({"game"} if options.games == 1 else set())


def _staked(options: Options, game: int) -> int:
    """Return the chips that all seats stake in a game."""
    return int(options.players * (options.stake << (game - 1)))


# Before the end of the deal


def _ledgers_before(claimed: Ledger, out: int) -> list[Ledger]:
    """Return the possible ledgers before the end of the deal: the claim does not show which winners were barred."""
    if out == NO_SEAT:
        return [claimed]
    barred = [0]
    # UPC-22: only with the penalty, and after a game's first deal.
    if claimed.options.discard_penalty and claimed.deal > 1:
        winner, mate = int(bit(out)), int(bit(claimed.partner(out)))
        barred += [winner, mate, winner | mate]
    return [claimed.unsettled(out, seats) for seats in barred]


# The end of the deal, and the deals before


class _Trial:
    """The `faults` of a claim if `before` was its ledger before the end of the deal, and `after` the one after it.

    `is_scored`: the claimed ledger has the chips that the deal brings.
    """

    def __init__(
        self, numbers: Faults, data: Mapping[str, Any], claimed: Ledger, before: Ledger, out: int, holders: int
    ) -> None:
        self.faults = Faults()
        self.faults.extend(numbers.found)
        self.before = before
        self.after = before.clone()
        if out != NO_SEAT:
            self.after.settle(out, holders, None)
        self.is_scored: bool = not self._is_sound(_OF_SHARES) or list(self.after.scored) == list(claimed.scored)
        self._check_end(data)
        earlier = _EarlierDeals(self.faults, before, data["deal"]["dealer"])
        for check, figures in _CHECKS:
            if self._is_sound(figures):
                check(earlier)

    def _is_sound(self, figures: frozenset[str]) -> bool:
        """Return whether none of the `figures` is at fault."""
        wrong = {fault.pointer.split("/")[2] for fault in self.faults.found} - _certain(self.before.options)
        return figures.isdisjoint(wrong)

    def _check_end(self, data: Mapping[str, Any]) -> None:
        """Compare the claim with the points of the deal (UPC-19), the chips held, and the seats barred (UPC-22)."""
        match, deal, after = data["match"], data["deal"], self.after
        if self._is_sound(_OF_SHARES):
            scored = [int(chips) for chips in after.scored]
            self.faults.compare("/deal/scored", deal["scored"], scored, "UPC-19")
            if deal["result"]:
                self.faults.compare("/deal/result/points", deal["result"]["points"], scored, "UPC-19")
            if self.is_scored:
                self.faults.expect("/match/held", match["held"], int(after.held), "UPC-22")
        if self._is_sound(_OF_BARRED):
            barred = seats_in(after.barred, after.players)
            self.faults.expect("/match/barred", match["barred"], barred, "UPC-22")


class _EarlierDeals:
    """The earlier deals of this game: the ledger after them, how often each seat has `won`, the chips `paid`."""

    def __init__(self, faults: Faults, ledger: Ledger, dealer: int) -> None:
        self.faults = faults
        self.ledger = ledger
        self.options = ledger.options
        self.seats: int = ledger.options.players
        #: In teams both partners win a deal.
        self.winners: int = int(ledger.deal - 1) * (2 if ledger.options.teams else 1)
        self.won = [int(deals) for deals in ledger.won]
        self.paid: int = int(sum(ledger.share(number) for number in range(1, ledger.deal)))
        self.dealer: int = dealer
        self.last_winner: int = (dealer - 1) % self.seats


def _check_won(deals: _EarlierDeals) -> None:
    """Every deal has its winner (UPC-4), and partners win together (UPC-19)."""
    faults, won, seats = deals.faults, deals.won, deals.seats
    for seat in range(seats):
        faults.expect_range(f"/match/won/{seat}", won[seat], 0, None, "UPC-4")
    if min(won) >= 0 and sum(won) != deals.winners:
        faults.add("/match/won", "wrong-sum", "UPC-4", {"found": sum(won), "expected": deals.winners})
    elif deals.options.teams:
        faults.expect("/match/won", won, won[: seats // 2] * 2, "UPC-19")


def _check_dealer(deals: _EarlierDeals) -> None:
    """Check that the dealer is the left neighbour of the last winner (UPC-17)."""
    won, seats = deals.won, deals.seats
    if sum(won) == deals.winners > 0 and won[deals.last_winner] == 0:
        dealers = [seat for seat in range(seats) if won[seat - 1] > 0]
        deals.faults.expect_one_of("/deal/dealer", deals.dealer, dealers, "UPC-17")


def _check_barred(deals: _EarlierDeals) -> None:
    """Barred seats kept a discard card, which no winner does unless the deal was blocked (UPC-22)."""
    options = deals.options
    safe = NO_SEAT if options.blocked == "leader" else deals.last_winner
    barred = seats_in(deals.ledger.barred, deals.seats)
    possible = [seat for seat in barred if options.discard_penalty and deals.winners and seat != safe]
    deals.faults.expect("/match/barred", barred, possible[: OF_EACH[DISCARD_CARD]], "UPC-22")


def _check_held(deals: _EarlierDeals) -> None:
    """Only what the pot has paid can be withheld (UPC-22)."""
    most = deals.paid if deals.options.discard_penalty else 0
    deals.faults.expect_range("/match/held", int(deals.ledger.held), 0, most, "UPC-22")


def _check_gained(deals: _EarlierDeals) -> None:
    """A seat that has won a deal gains at most what the pot has paid, another seat nothing (UPC-19)."""
    for seat, gained in enumerate(deals.ledger.gained):
        most = deals.paid if deals.won[seat] else 0
        deals.faults.expect_range(f"/match/gained/{seat}", int(gained), 0, most, "UPC-19")


def _check_sums(deals: _EarlierDeals) -> None:
    """The chips paid by the pot were gained or are held; the money is the gain less the stakes."""
    options, ledger = deals.options, deals.ledger
    gained, held, money = int(sum(ledger.gained)), int(ledger.held), int(sum(ledger.money))
    net = int(gained - ledger.pot)
    if options.stake == 0:
        # Without stakes the money counts the deals won.
        net = int(ledger.game - 1) * options.deals * (2 if options.teams else 1) + deals.winners
    if gained + held != deals.paid and money == net:
        deals.faults.expect("/match/held", held, deals.paid - gained, "UPC-22")
    elif gained + held != deals.paid:
        deals.faults.add("/match/gained", "wrong-sum", "UPC-19", {"found": gained, "expected": deals.paid - held})
    elif money != net:
        deals.faults.add("/match/money", "wrong-sum", "UPC-20", {"found": money, "expected": net})


def _check_money(deals: _EarlierDeals) -> None:
    """No seat has lost more than its stakes (UPC-20); a full leaves a part of the gain, partners share theirs."""
    ledger = deals.ledger
    paid_in = staked_until(deals.options, ledger.game)
    kept = [int(ledger.gained[seat] - paid_in if paid_in else deals.won[seat]) for seat in range(deals.seats)]
    for seat, money in enumerate(ledger.money):
        mate = int(ledger.partner(seat))
        least = kept[seat] if mate == seat else int(kept[seat] + kept[mate] - ledger.money[mate])
        deals.faults.expect_range(f"/match/money/{seat}", int(money), least, None, "UPC-20")


#: The figures that the deals won and the seats barred follow from, and the chips of a deal.
_OF_DEALS: Final = frozenset({"deal_in_game"})
_OF_BARRED: Final = _OF_DEALS | {"dealer", "barred"}
_OF_SHARES: Final = frozenset({"game", "deal_in_game", "pot"})
_OF_SUMS: Final = _OF_SHARES | {"won", "held", "gained"}
#: The checks of the earlier deals, each with the figures that it relies on.
_CHECKS: Final[tuple[tuple[Callable[[_EarlierDeals], None], frozenset[str]], ...]] = (
    (_check_won, _OF_DEALS),
    (_check_dealer, _OF_DEALS),
    (_check_barred, _OF_BARRED),
    (_check_held, _OF_SHARES),
    (_check_gained, _OF_SHARES | {"won"}),
    (_check_sums, _OF_SUMS),
    (_check_money, _OF_SUMS | {"money"}),
)
