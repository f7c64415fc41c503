"""Upcolor: that the money of a claimed match can be paid on from (UPC-17 to UPC-22).

The end of a deal is settled again. What the deals before have brought keeps within sums and signs, a bound a line; who
won which of them is not looked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.games.bits import bit
from croupier.games.claims import expect_range
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.upcolor.notation import seats_in
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, OF_EACH
from croupier.games.upcolor.scoring import Ledger

__all__ = ["check_money"]


def check_money(faults: Faults, options: Options, data: Mapping[str, Any], out: int, holders: int) -> Ledger:
    """Return the ledger claimed of a deal that `out` has won, or nobody yet; add the faults of one that cannot be.

    `holders` is the set of seats with a discard card in hand.
    """
    known, claimed = len(faults.found), _ledger(options, data, out)
    _check_numbers(faults, options, data["match"])
    if len(faults.found) > known:
        return claimed
    trials: list[Faults] = []
    for before, after in _settlements(claimed, data["deal"]["scored"], out, holders):
        trial = Faults()
        for check in (_check_end, _check_winners, _check_chips):
            if not trial.found:
                check(trial, data, before, after)
        if not trial.found:
            return after
        trials.append(trial)
    faults.extend(min(trials, key=lambda trial: len(trial.found)))
    return claimed


def _check_numbers(faults: Faults, options: Options, match: Mapping[str, Any]) -> None:
    """Check the numbers of games and deals, the pot, and that seats are barred once each."""
    game, deal = match["game"], match["deal_in_game"]
    expect_range(faults, "/match/game", game, 1, options.games, "UPC-20")
    expect_range(faults, "/match/deal_in_game", deal, 1, options.deals, "UPC-19")
    if match["barred"] != sorted(set(match["barred"])):
        faults.add("/match/barred", "wrong-order", "UPC-22")
    if not 1 <= game <= options.games:
        return
    # UPC-18: void deals come on top.
    expect_range(faults, "/match/deals", match["deals"], (game - 1) * options.deals + deal, None, "UPC-18")
    # UPC-22: only what was withheld goes into another game's pot.
    staked = options.players * (options.stake << (game - 1))
    most = options.players * _staked(options, game) if options.discard_penalty and options.deals > 1 else staked
    expect_range(faults, "/match/pot", match["pot"], staked, most, "UPC-20")


def _staked(options: Options, game: int) -> int:
    """Return what each seat has staked up to `game`."""
    return options.stake * ((1 << game) - 1)


def _ledger(options: Options, data: Mapping[str, Any], out: int) -> Ledger:
    """Return the ledger as claimed; a deal that nobody has won yet has brought nothing."""
    match, ledger = data["match"], Ledger(options)
    barred = sum(bit(seat) for seat in set(match["barred"]))
    numbers = [match["game"], match["deal_in_game"], match["pot"], match["held"], barred]
    ledger.resume([*numbers, *match["money"], *match["won"], *match["gained"]])
    for seat in range(options.players):
        ledger.scored[seat] = 0 if out == NO_SEAT else data["deal"]["scored"][seat]
    return ledger


# The end of the deal


def _settlements(claimed: Ledger, scored: Sequence[int], out: int, holders: int) -> Iterator[tuple[Ledger, Ledger]]:
    """Yield what the ledger can have been before and after the deal's end, if it has ended.

    Who of its winners was barred is not told, and a refund may look like a share.
    """
    if out == NO_SEAT:
        yield claimed, claimed
        return
    mate = claimed.partner(out)
    for barred in [0, bit(out), bit(mate), bit(out) | bit(mate)]:
        before = _undone(claimed, scored, out, barred)
        after = before.clone()
        after.clear_scored()
        after.settle(out, holders, None)
        yield before, after
        # UPC-22: not without the penalty, nor from a game's first deal.
        if not claimed.options.discard_penalty or claimed.deal == 1:
            return


def _undone(claimed: Ledger, scored: Sequence[int], out: int, barred: int) -> Ledger:
    """Take back a deal that `out` has won while the seats of `barred` were barred."""
    before = claimed.clone()
    before.barred = barred
    # What a deal pays or withholds is its share and what was held before; a full only changes hands.
    is_held = claimed.options.discard_penalty and claimed.stake > 0
    before.held = sum(scored) + claimed.held - claimed.share(claimed.deal) if is_held else 0
    for seat in {out, int(claimed.partner(out))}:
        before.won[seat] -= 1
    trial = before.clone()
    trial.pay_share(out, None)
    for seat in range(claimed.players):
        before.gained[seat] -= trial.gained[seat] - claimed.gained[seat]
        before.money[seat] -= scored[seat]
    return before


def _check_end(faults: Faults, data: Mapping[str, Any], before: Ledger, after: Ledger) -> None:
    """Compare what the end of a deal, if it has ended, brings with what was claimed."""
    match, deal = data["match"], data["deal"]
    if before is after:
        return
    for seat, chips in enumerate(after.scored):
        faults.expect(f"/deal/scored/{seat}", deal["scored"][seat], int(chips), "UPC-19")
        if deal["result"]:
            faults.expect(f"/deal/result/points/{seat}", deal["result"]["points"][seat], int(chips), "UPC-19")
    # What was held follows from what was scored.
    if not faults.found:
        faults.expect("/match/held", match["held"], int(after.held), "UPC-22")
    faults.expect("/match/barred", match["barred"], seats_in(after.barred, after.players), "UPC-22")


# Bounds of a ledger before its deal has ended


def _check_winners(faults: Faults, data: Mapping[str, Any], before: Ledger, after: Ledger) -> None:
    """Check who can have won the earlier deals of this game, and who can be barred since."""
    options, dealer, won = before.options, data["deal"]["dealer"], [int(deals) for deals in before.won]
    seats, decided = options.players, int(before.deal - 1) * (2 if options.teams else 1)
    for seat in range(seats):
        expect_range(faults, f"/match/won/{seat}", won[seat], 0, None, "UPC-4")
    if not faults.found and sum(won) != decided:
        faults.add("/match/won", "wrong-sum", "UPC-4", {"found": sum(won), "expected": decided})
    elif options.teams:
        faults.expect("/match/won", won, won[: seats // 2] * 2, "UPC-19")
    # UPC-17: the dealer sits to the left of the last winner.
    if sum(won) == decided > 0 and won[dealer - 1] == 0:
        dealers = [str(seat) for seat in range(seats) if won[seat - 1] > 0]
        faults.expect("/deal/dealer", str(dealer), ", ".join(dealers), "UPC-17")
    # UPC-22: who was left with one of the discard cards, so not that winner, unless the deal was blocked.
    safe = NO_SEAT if options.blocked == "leader" else (dealer - 1) % seats
    barred = seats_in(before.barred, seats)
    possible = [seat for seat in barred if options.discard_penalty and decided and seat != safe]
    faults.expect("/match/barred", barred, possible[: OF_EACH[DISCARD_CARD]], "UPC-22")


def _check_chips(faults: Faults, data: Mapping[str, Any], before: Ledger, after: Ledger) -> None:
    """Check that of what the pot has paid nothing is lost, and that nobody has lost more than the stakes."""
    options = before.options
    paid = int(sum(before.share(number) for number in range(1, before.deal)))
    expect_range(faults, "/match/held", int(before.held), 0, paid if options.discard_penalty else 0, "UPC-22")
    for seat, gained in enumerate(before.gained):
        expect_range(faults, f"/match/gained/{seat}", int(gained), 0, paid if before.won[seat] else 0, "UPC-19")
    if not faults.found:
        _check_sums(faults, options, before, paid)
    staked = _staked(options, int(before.game))
    for seat in range(options.players) if not faults.found else ():
        side = {seat, int(before.partner(seat))}
        # Of earlier gains a full leaves some; without stakes the deals won are counted.
        least = sum(int(before.gained[each]) - staked if staked else int(before.won[each]) for each in side)
        if sum(before.money[each] for each in side) < least:
            params = {"found": int(before.money[seat]), "expected": f"{least}…"}
            faults.add(f"/match/money/{seat}", "wrong-value", "UPC-20", params)


def _check_sums(faults: Faults, options: Options, before: Ledger, paid: int) -> None:
    """Check that what was `paid` was gained or is held, and that the money is what was gained less what was staked."""
    gained, money = int(sum(before.gained)), int(sum(before.money))
    net = int(gained - before.pot)
    if options.stake == 0:
        net = int((before.game - 1) * options.deals + before.deal - 1) * (2 if options.teams else 1)
    if gained + before.held != paid and money == net:
        faults.expect("/match/held", int(before.held), paid - gained, "UPC-22")
    elif gained + before.held != paid:
        faults.add("/match/gained", "wrong-sum", "UPC-19", {"found": gained, "expected": int(paid - before.held)})
    elif money != net:
        faults.add("/match/money", "wrong-sum", "UPC-20", {"found": money, "expected": net})
