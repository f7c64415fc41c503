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
from croupier.games.upcolor.notation import seats_in
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, OF_EACH
from croupier.games.upcolor.scoring import Ledger, staked_until


def check_money(faults: Faults, options: Options, data: Mapping[str, Any], out: int, holders: int) -> Ledger:
    """Return the ledger before the end of a claimed deal, which `out` has won, if any seat has; add its faults.

    `holders` is the set of seats with a discard card in hand.
    """
    known, claimed = len(faults.found), _claimed(options, data, out)
    _check_numbers(faults, options, data["match"])
    if len(faults.found) > known:
        return claimed
    trials = [(before, _faults_of(data, before, out, holders)) for before in _ledgers_before(claimed, out)]
    before, found = min(trials, key=lambda trial: len(trial[1].found))
    faults.extend(found.found)
    return before


def _claimed(options: Options, data: Mapping[str, Any], out: int) -> Ledger:
    """Return the ledger as claimed; an unfinished deal has brought nothing."""
    match, ledger = data["match"], Ledger(options)
    barred = sum(bit(seat) for seat in set(match["barred"]))
    numbers = [match["game"], match["deal_in_game"], match["pot"], match["held"], barred]
    ledger.resume([*numbers, *match["money"], *match["won"], *match["gained"]])
    for seat in range(options.players):
        ledger.scored[seat] = 0 if out == NO_SEAT else data["deal"]["scored"][seat]
    return ledger


def _check_numbers(faults: Faults, options: Options, match: Mapping[str, Any]) -> None:
    """Check the numbers of games and deals, the pot, and the order of the barred seats."""
    game, deal = match["game"], match["deal_in_game"]
    faults.expect_range("/match/game", game, 1, options.games, "UPC-20")
    faults.expect_range("/match/deal_in_game", deal, 1, options.deals, "UPC-19")
    if match["barred"] != sorted(set(match["barred"])):
        faults.add("/match/barred", "wrong-order", "UPC-22")
    if not 1 <= game <= options.games:
        return
    # UPC-18: void deals add to these.
    faults.expect_range("/match/deals", match["deals"], (game - 1) * options.deals + deal, None, "UPC-18")
    # UPC-22: only what was withheld goes into another game's pot.
    staked = options.players * (options.stake << (game - 1))
    most = options.players * staked_until(options, game) if options.discard_penalty and options.deals > 1 else staked
    faults.expect_range("/match/pot", match["pot"], staked, most, "UPC-20")


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


def _faults_of(data: Mapping[str, Any], before: Ledger, out: int, holders: int) -> Faults:
    """Return the faults of a claim if `before` was its ledger before the end of the deal."""
    faults, after = Faults(), before
    if out != NO_SEAT:
        after = before.clone()
        after.settle(out, holders, None)
    _check_end(faults, data, after)
    earlier = _EarlierDeals(faults, before, data["deal"]["dealer"])
    for checks in _CHECKS:
        if faults.found:
            break
        for check in checks:
            check(earlier)
    return faults


def _check_end(faults: Faults, data: Mapping[str, Any], after: Ledger) -> None:
    """Compare the claim with the points of the deal (UPC-19), the chips held, and the seats barred (UPC-22)."""
    match, deal, scored = data["match"], data["deal"], [int(chips) for chips in after.scored]
    faults.compare("/deal/scored", deal["scored"], scored, "UPC-19")
    if deal["result"]:
        faults.compare("/deal/result/points", deal["result"]["points"], scored, "UPC-19")
    # The chips held follow from the chips scored.
    if not faults.found:
        faults.expect("/match/held", match["held"], int(after.held), "UPC-22")
    faults.expect("/match/barred", match["barred"], seats_in(after.barred, after.players), "UPC-22")


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
    if not faults.found and sum(won) != deals.winners:
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


#: The checks of the earlier deals. A group is looked at if those before it have found nothing.
_CHECKS: Final[tuple[tuple[Callable[[_EarlierDeals], None], ...], ...]] = (
    (_check_won, _check_dealer, _check_barred),
    (_check_held, _check_gained),
    (_check_sums,),
    (_check_money,),
)
