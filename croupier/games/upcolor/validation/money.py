"""Upcolor: that the money of a claimed match can be paid on from (UPC-17 to UPC-22).

The end of a deal is settled again. What the deals before have brought keeps within sums and signs, a bound a line;
which seats won them is not looked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.upcolor.notation import seats_in
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, OF_EACH
from croupier.games.upcolor.scoring import Ledger, staked_until


def check_money(faults: Faults, options: Options, data: Mapping[str, Any], out: int, holders: int) -> Ledger:
    """Return the ledger before the end of a claimed deal that `out` has won, or no seat yet; add the faults of it.

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
    """Return the ledger as claimed; a deal that no seat has won yet has brought nothing."""
    match, ledger = data["match"], Ledger(options)
    barred = sum(bit(seat) for seat in set(match["barred"]))
    numbers = [match["game"], match["deal_in_game"], match["pot"], match["held"], barred]
    ledger.resume([*numbers, *match["money"], *match["won"], *match["gained"]])
    for seat in range(options.players):
        ledger.scored[seat] = 0 if out == NO_SEAT else data["deal"]["scored"][seat]
    return ledger


def _check_numbers(faults: Faults, options: Options, match: Mapping[str, Any]) -> None:
    """Check the numbers of games and deals, the pot, and that seats are barred once each."""
    game, deal = match["game"], match["deal_in_game"]
    faults.expect_range("/match/game", game, 1, options.games, "UPC-20")
    faults.expect_range("/match/deal_in_game", deal, 1, options.deals, "UPC-19")
    if match["barred"] != sorted(set(match["barred"])):
        faults.add("/match/barred", "wrong-order", "UPC-22")
    if not 1 <= game <= options.games:
        return
    # UPC-18: void deals come on top.
    faults.expect_range("/match/deals", match["deals"], (game - 1) * options.deals + deal, None, "UPC-18")
    # UPC-22: only what was withheld goes into another game's pot.
    staked = options.players * (options.stake << (game - 1))
    most = options.players * staked_until(options, game) if options.discard_penalty and options.deals > 1 else staked
    faults.expect_range("/match/pot", match["pot"], staked, most, "UPC-20")


# Before the end of the deal


def _ledgers_before(claimed: Ledger, out: int) -> list[Ledger]:
    """Return what the ledger can have been before the end of its deal: which of the winners was barred is not told."""
    if out == NO_SEAT:
        return [claimed]
    barred = [0]
    # UPC-22: none without the penalty, nor from a game's first deal.
    if claimed.options.discard_penalty and claimed.deal > 1:
        winner, mate = int(bit(out)), int(bit(claimed.partner(out)))
        barred += [winner, mate, winner | mate]
    return [claimed.unsettled(out, seats) for seats in barred]


# Faults of a ledger, at the end of its deal and before


def _faults_of(data: Mapping[str, Any], before: Ledger, out: int, holders: int) -> Faults:
    """Return what is wrong with a claim if its ledger was this before the end of the deal, if that has ended."""
    faults, after = Faults(), before
    if out != NO_SEAT:
        after = before.clone()
        after.settle(out, holders, None)
    _check_end(faults, data, after)
    for check in (_check_winners, _check_chips):
        if not faults.found:
            check(faults, before, data["deal"]["dealer"])
    return faults


def _check_end(faults: Faults, data: Mapping[str, Any], after: Ledger) -> None:
    """Compare what the deal has brought with what was claimed."""
    match, deal, scored = data["match"], data["deal"], [int(chips) for chips in after.scored]
    faults.compare("/deal/scored", deal["scored"], scored, "UPC-19")
    if deal["result"]:
        faults.compare("/deal/result/points", deal["result"]["points"], scored, "UPC-19")
    # What was held follows from what was scored.
    if not faults.found:
        faults.expect("/match/held", match["held"], int(after.held), "UPC-22")
    faults.expect("/match/barred", match["barred"], seats_in(after.barred, after.players), "UPC-22")


def _check_winners(faults: Faults, before: Ledger, dealer: int) -> None:
    """Check which seats can have won the earlier deals of this game, and which can be barred since."""
    options, won = before.options, [int(deals) for deals in before.won]
    seats, decided = options.players, int(before.deal - 1) * (2 if options.teams else 1)
    for seat in range(seats):
        faults.expect_range(f"/match/won/{seat}", won[seat], 0, None, "UPC-4")
    if not faults.found and sum(won) != decided:
        faults.add("/match/won", "wrong-sum", "UPC-4", {"found": sum(won), "expected": decided})
    elif options.teams:
        faults.expect("/match/won", won, won[: seats // 2] * 2, "UPC-19")
    # UPC-17: the dealer sits to the left of the last winner.
    if sum(won) == decided > 0 and won[dealer - 1] == 0:
        dealers = [str(seat) for seat in range(seats) if won[seat - 1] > 0]
        faults.expect("/deal/dealer", str(dealer), ", ".join(dealers), "UPC-17")
    # UPC-22: a seat left with one of the discard cards, so not that winner, unless the deal was blocked.
    safe = NO_SEAT if options.blocked == "leader" else (dealer - 1) % seats
    barred = seats_in(before.barred, seats)
    possible = [seat for seat in barred if options.discard_penalty and decided and seat != safe]
    faults.expect("/match/barred", barred, possible[: OF_EACH[DISCARD_CARD]], "UPC-22")


def _check_chips(faults: Faults, before: Ledger, dealer: int) -> None:
    """Check that of what the pot has paid nothing is lost, and that no seat has lost more than the stakes."""
    options, won = before.options, before.won
    paid = int(sum(before.share(number) for number in range(1, before.deal)))
    faults.expect_range("/match/held", int(before.held), 0, paid if options.discard_penalty else 0, "UPC-22")
    for seat, gained in enumerate(before.gained):
        faults.expect_range(f"/match/gained/{seat}", int(gained), 0, paid if won[seat] else 0, "UPC-19")
    if not faults.found:
        _check_sums(faults, before, paid)
    if faults.found:
        return
    # Of earlier gains a full leaves some; without stakes the deals won are counted.
    paid_in = staked_until(options, before.game)
    kept = [int(before.gained[seat] - paid_in if paid_in else won[seat]) for seat in range(options.players)]
    for seat, money in enumerate(before.money):
        mate = int(before.partner(seat))
        least = kept[seat] if mate == seat else int(kept[seat] + kept[mate] - before.money[mate])
        faults.expect_range(f"/match/money/{seat}", int(money), least, None, "UPC-20")


def _check_sums(faults: Faults, before: Ledger, paid: int) -> None:
    """Check that what was `paid` was gained or is held, and that the money is what was gained less what was staked."""
    options, gained, held, money = before.options, int(sum(before.gained)), int(before.held), int(sum(before.money))
    net = int(gained - before.pot)
    if options.stake == 0:
        net = int((before.game - 1) * options.deals + before.deal - 1) * (2 if options.teams else 1)
    if gained + held != paid and money == net:
        faults.expect("/match/held", held, paid - gained, "UPC-22")
    elif gained + held != paid:
        faults.add("/match/gained", "wrong-sum", "UPC-19", {"found": gained, "expected": paid - held})
    elif money != net:
        faults.add("/match/money", "wrong-sum", "UPC-20", {"found": money, "expected": net})
