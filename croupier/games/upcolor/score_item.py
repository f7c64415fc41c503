"""Upcolor: items scored without cards: a game by its deals' winners (UPC-19 to UPC-22), a match of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.games.bits import bit
from croupier.games.events import Event, Recorder
from croupier.games.faults import N_, Faults
from croupier.games.forms import CHIPS, SEAT, an_object, listed, maybe, or_null
from croupier.games.upcolor.encoding import DEAL_OVER
from croupier.games.upcolor.ending import end, win
from croupier.games.upcolor.hands import one
from croupier.games.upcolor.options import Options, read_options
from croupier.games.upcolor.pack import DISCARD_CARD, OF_EACH
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger

_BARRED: Final = listed(SEAT, 0, 8, "UPC-22")
#: The forms of its items by kind, none of which is one deal, and of a deal's result.
ITEMS: Final = {
    "deal": an_object(winners=listed(SEAT, 1, 12, "UPC-19"), barred=maybe(listed(_BARRED, 0, 12)), carried=maybe(CHIPS))
}
RESULT: Final = an_object(winner=or_null(SEAT), barred=maybe(_BARRED), dealer=maybe(SEAT))
_WINNER_BARRED: Final = N_("%(player)s won this deal with an empty hand, and so kept no discard card")


def score_game(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score a game by the seats that went out, those barred after each deal, and the chips carried in.

    Totals are net, by seat; the stake is this game's, and the chips held at its end are refunded. RefusedError names
    every fault.
    """
    options = replace(read_options(item.get("options", {})), games=1)
    barred: Sequence[Sequence[int]] = item.get("barred") or []
    carried: int = item.get("carried", 0)
    _check(options, item["winners"], barred, carried)
    recorder = Recorder()
    ledger = Ledger(options)
    ledger.open_game(carried, recorder)
    for number, out in enumerate(item["winners"], start=1):
        ledger.deal = number
        holders = 0
        for seat in barred[number - 1] if barred else ():
            holders |= bit(seat)
        ledger.settle(out, holders, recorder)
    return [int(chips) for chips in ledger.money], recorder.events


def _check(options: Options, winners: Sequence[int], barred: Sequence[Sequence[int]], carried: int) -> None:
    """Raise RefusedError unless these are the results of one whole game."""
    faults = Faults()
    faults.expect_entries("/winners", len(winners), options.deals, "UPC-19")
    if barred:
        faults.expect_entries("/barred", len(barred), options.deals, "UPC-22")
    _check_seats(faults, "/winners", winners, options.players)
    for number, seats in enumerate(barred):
        out = winners[number] if number < len(winners) else None
        _check_barred(faults, options, f"/barred/{number}", out, seats)
    if carried < 0 or (carried > 0 and options.stake == 0):
        faults.expect("/carried", carried, 0, "UPC-22")
    faults.refuse()


def _check_seats(faults: Faults, pointer: str, seats: Sequence[int], players: int) -> None:
    for index, seat in enumerate(seats):
        if not 0 <= seat < players:
            faults.add(f"{pointer}/{index}", "seat-out-of-range", "", {"found": seat})


def _check_barred(faults: Faults, options: Options, pointer: str, out: int | None, barred: Sequence[int]) -> None:
    """Check the seats that ended a deal with a discard card in hand; `out` won it, None: no seat did (UPC-22)."""
    _check_seats(faults, pointer, barred, options.players)
    if barred and not options.discard_penalty:
        params = {"found": "barred", "other": "discard_penalty false"}
        faults.add(pointer, "option-conflict", "UPC-22", params)
    # UPC-1: no more seats than there are discard cards.
    faults.expect_entries_at_most(pointer, len(set(barred)), OF_EACH[DISCARD_CARD], "UPC-22")
    # UPC-4: the winner has no card left; only the option `blocked` lets a seat win that holds one (UPC-18).
    if out in barred and options.blocked != "leader":
        faults.add(f"{pointer}/{barred.index(out)}", "wrong-value", "UPC-22", {"seat": out}, _WINNER_BARRED)


# A match of results


def enter_deal(state: Upcolor, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the winner of a deal, None for a void one, and the `barred` seats: those left with a discard card."""
    winner, barred = deal["winner"], deal.get("barred", ())
    if winner is not None and not 0 <= winner < state.seats:
        faults.add(f"{pointer}/winner", "seat-out-of-range", "", {"found": winner})
    _check_barred(faults, state.options, f"{pointer}/barred", winner, barred)
    if faults.found:
        return
    for seat in barred:
        state.hands[seat] = one(DISCARD_CARD)
    # UPC-18: a void deal is dealt again, and pays nothing.
    state.is_void = winner is None
    if winner is None:
        end(state, DEAL_OVER)
    else:
        win(state, winner)
