"""Upcolor: the seats, the pack and the sizes of the lists of a claimed position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import IMPERIAL, KINDS, OF_EACH, PACK_SIZE
from croupier.games.validation.lists import expect_copies, lists_in

_COPIES: Final = dict(zip(KINDS, OF_EACH, strict=True))


def check_seats(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Check that lists by seat have one member a seat, and that every seat named is one of the table (UPC-5)."""
    match, deal, played = data["match"], data["deal"], data["deal"]["round"]
    result = deal["result"] or {"winners": [], "points": [0] * options.players}
    by_seat = [(f"/match/{name}", match[name]) for name in ("money", "won", "gained")]
    by_seat += [(f"/deal/{name}", deal[name]) for name in ("hands", "scored")]
    by_seat.append(("/deal/result/points", result["points"]))
    for pointer, members in by_seat:
        faults.expect_entries(pointer, len(members), options.players, "UPC-5")
    named = [("/to_act", data["to_act"]), ("/deal/dealer", deal["dealer"]), ("/deal/round/leader", played["leader"])]
    at_table = frozenset(range(options.players))
    for pointer, member, seats in (
        ("/match/barred", "", match["barred"]),
        ("/match/winners", "", match["winners"]),
        ("/deal/result/winners", "", result["winners"]),
        ("/deal/history", "/seat", [move["seat"] for move in deal.get("history") or []]),
        ("/deal/round/plays", "/seat", [play["seat"] for play in played["plays"]]),
    ):
        if not at_table.issuperset(seats):
            named += [(f"{pointer}/{index}{member}", seat) for index, seat in enumerate(seats)]
    for pointer, seat in named:
        # No seat is to act when the deal is over.
        if seat is not None and seat not in at_table:
            faults.add(pointer, "seat-out-of-range", "UPC-5", {"found": seat})


def check_cards(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the round is in turn from its leader (UPC-5), that all cards are the pack (UPC-1), and the sizes."""
    leader, plays = deal["round"]["leader"], deal["round"]["plays"]
    turns = [(leader + step) % options.players for step in range(min(len(plays), options.players))]
    if [play["seat"] for play in plays] != turns:
        faults.add("/deal/round", "wrong-order", "UPC-5")
    check_pack(faults, deal)
    if not faults.found:
        _check_sizes(faults, options, deal)


def check_pack(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Check that all cards of the deal are the pack (UPC-1)."""
    plays = enumerate(deal["round"]["plays"])
    played = [(f"/deal/round/plays/{index}/card", play["card"]) for index, play in plays if play["card"]]
    expect_copies(faults, _COPIES, lists_in(deal, ("hands",), ("stock", "taken")), "UPC-1", played)


def _check_sizes(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check how many cards each list of a whole pack holds, and that an imperial opened the deal if one was dealt."""
    stock, taken, undealt = len(deal["stock"]), deal["taken"], PACK_SIZE - HAND * options.players
    drawn = undealt - stock
    # UPC-13: a round sets aside a card or more, one a seat at most, and draws one as long as there is one.
    least = -(-len(taken) // options.players) if stock else 0
    faults.expect_size_in("/deal/stock", stock, max(undealt - len(taken), 0), undealt - least, "UPC-13")
    if not least <= drawn <= len(taken):
        return
    # UPC-2, UPC-13: a hand has at most seven cards and loses at most one a round. UPC-4: an empty hand ends the deal.
    least = max(HAND - drawn if stock else 0, 1 if options.finish == "at_once" else 0)
    played = [play["seat"] for play in deal["round"]["plays"] if play["card"] is not None]
    for seat, hand in enumerate(deal["hands"]):
        out = played.count(seat)
        faults.expect_size_in(f"/deal/hands/{seat}", len(hand), max(least - out, 0), HAND - out, "UPC-2")
    # UPC-16: otherwise no seat was dealt one, and those that are out were drawn.
    imperial = KINDS[IMPERIAL]
    if taken and taken[0] != imperial and OF_EACH[IMPERIAL] - deal["stock"].count(imperial) > drawn:
        faults.expect("/deal/taken/0", taken[0], imperial, "UPC-16")
