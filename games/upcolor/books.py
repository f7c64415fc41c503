"""Upcolor: what a position claims of the money, and whether a ledger can have come about (UPC-17 to UPC-22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.events import NO_SEAT
from games.upcolor.notation import seats_in
from games.upcolor.options import Options
from games.upcolor.past import Figures, can_carry, game_can_be, partner_of, past_can_be, shares_of, stakes_of
from games.upcolor.scoring import Ledger

__all__ = ["Books", "claimed_books", "trouble_of"]


@dataclass(frozen=True)
class Books:
    """What a position claims of the money, after the deal if it is over; `points` is the result's copy of `scored`."""

    deals: int
    game: int
    deal_in_game: int
    dealer: int
    pot: int
    held: int
    barred: tuple[int, ...]
    money: Figures
    won: Figures
    gained: Figures
    scored: Figures
    points: Figures | None


def claimed_books(data: Mapping[str, Any]) -> Books:
    match, deal = data["match"], data["deal"]
    return Books(
        deals=match["deals"],
        game=match["game"],
        deal_in_game=match["deal_in_game"],
        dealer=deal["dealer"],
        pot=match["pot"],
        held=match["held"],
        barred=tuple(match["barred"]),
        money=tuple(match["money"]),
        won=tuple(match["won"]),
        gained=tuple(match["gained"]),
        scored=tuple(deal["scored"]),
        points=tuple(deal["result"]["points"]) if deal["result"] else None,
    )


def trouble_of(options: Options, books: Books, before: Ledger) -> str:
    """Return the pointer of the first figure that no sequence of winners explains, or ""."""
    # UPC-18: only void deals are dealt beside these. Seven violets cannot block eight hands.
    least = (books.game - 1) * options.deals + books.deal_in_game
    if books.deals < least or (books.deals > least and options.players == 8 and options.blocked == "everyone"):
        return "/match/deals"
    won = tuple(int(deals) for deals in before.won)
    side = 2 if options.teams else 1
    if min(won) < 0 or sum(won) != (books.deal_in_game - 1) * side:
        return "/match/won"
    if any(won[seat] != won[partner_of(options, seat)] for seat in range(options.players)):
        return "/match/won"
    # UPC-17: the dealer sits to the left of the last winner.
    last = (books.dealer - 1) % options.players
    if books.deal_in_game > 1 and won[last] == 0:
        return "/deal/dealer"
    if not _bar_can_be(options, books, before, last):
        return "/match/barred"
    carried = books.pot - stakes_of(options, books.game)
    if not can_carry(options, books.game - 1, carried):
        return "/match/pot"
    return _trouble_with_gains(options, books, before, last)


def _bar_can_be(options: Options, books: Books, before: Ledger, last: int) -> bool:
    """UPC-22: who holds one of five discard cards after a deal of this game, so not its winner, whose hand is empty."""
    barred = seats_in(before.barred, options.players)
    if not barred:
        return True
    if not options.discard_penalty or books.deal_in_game == 1 or len(barred) > 5:
        return False
    return last not in barred or options.blocked == "leader"


def _trouble_with_gains(options: Options, books: Books, before: Ledger, last: int) -> str:
    """The rest of `trouble_of`: what this game has paid, and what the games before left."""
    won = tuple(int(deals) for deals in before.won)
    gained = tuple(int(chips) for chips in before.gained)
    paid = sum(shares_of(options, books.pot)[: books.deal_in_game - 1])
    if before.held < 0 or (before.held > 0 and not options.discard_penalty):
        return "/match/held"
    if min(gained) < 0 or sum(gained) + before.held != paid:
        return "/match/gained"
    if not game_can_be(options, books.pot, won, gained, int(before.held), last):
        return "/match/gained"
    first = last if books.deal_in_game == 1 and books.game > 1 else NO_SEAT
    if not _money_can_be(options, books, before, first):
        return "/match/money"
    return ""


def _money_can_be(options: Options, books: Books, before: Ledger, last: int) -> bool:
    """Tell whether the games before this one, the last deal won by `last`, can have left this money."""
    earlier = books.game - 1
    if options.stake == 0:
        deals = [int(before.money[seat] - before.won[seat]) for seat in range(options.players)]
        if any(deals[seat] != deals[partner_of(options, seat)] for seat in range(options.players)):
            return False
        side = 2 if options.teams else 1
        return min(deals) >= 0 and sum(deals) == earlier * options.deals * side and (last < 0 or deals[last] > 0)
    staked = options.stake * (2**books.game - 1)
    gains = tuple(int(before.money[seat] - before.gained[seat]) + staked for seat in range(options.players))
    carried = books.pot - stakes_of(options, books.game)
    if sum(gains) + carried != sum(stakes_of(options, game) for game in range(1, books.game)):
        return False
    return past_can_be(options, earlier, gains, carried, last)
