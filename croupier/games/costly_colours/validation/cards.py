"""Costly Colours: the pack of a claimed position, each card once, and every list as long as the play makes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.costly_colours.encoding import HAND, STOCK
from croupier.games.costly_colours.pack import PACK
from croupier.games.faults import Faults
from croupier.games.validation.lists import expect_pack, lists_in


def check_cards(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Add a fault for every list of a wrong size and every card that is not in one place."""
    faults.expect_size("/deal/stock", len(deal["stock"]), len(PACK) - STOCK, "COS-3")
    for seat in range(2):
        hand, played = len(deal["hands"][seat]), len(deal["played"][seat])
        if played > HAND:
            faults.expect_size(f"/deal/played/{seat}", played, HAND, "COS-3")
        else:
            faults.expect_size(f"/deal/hands/{seat}", hand, HAND - played, "COS-3")
    lists = lists_in(deal, ("hands", "played"), ("stock",))
    expect_pack(faults, PACK, lists, "COS-1", [("/deal/turned", deal["turned"])])


def check_exchange(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Add a fault for a card that is not where its offer or exchange has left it (COS-6)."""
    offer, exchange = deal["offer"], deal["exchange"]
    if offer is not None:
        _expect_with(faults, deal, "offer", offer["seat"], [("card", offer["card"], offer["seat"])])
    if exchange is not None:
        offerer = exchange["seat"]
        moved = [("passed", exchange["passed"], 1 - offerer), ("returned", exchange["returned"], offerer)]
        _expect_with(faults, deal, "exchange", offerer, moved)


def _expect_with(
    faults: Faults, deal: Mapping[str, Any], name: str, offerer: int, cards: Sequence[tuple[str, str, int]]
) -> None:
    """Check that each of `cards` (member, card, seat) is with its seat; all with the other: so may the offerer be."""
    if all(card in held_by(deal, 1 - seat) for _, card, seat in cards):
        faults.expect(f"/deal/{name}/seat", offerer, 1 - offerer, "COS-6")
    for member, card, seat in cards:
        held = held_by(deal, seat)
        if held:
            faults.expect_one_of(f"/deal/{name}/{member}", card, held, "COS-6")


def held_by(deal: Mapping[str, Any], seat: int) -> list[str]:
    """Return the cards that a seat holds or has played."""
    return [*deal["hands"][seat], *deal["played"][seat]]
