"""Upcolor: that a claimed position has its seats, its pack, and lists of the sizes that the play so far gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import IMPERIAL, KINDS, OF_EACH, PACK_SIZE
from croupier.games.validation.lists import expect_copies, lists_in
from croupier.games.validation.replaying import expect_size

_COPIES: Final = dict(zip(KINDS, OF_EACH, strict=True))
#: Where lists by seat stand, single seats, lists of seats, and lists of moves.
_BY_SEAT: Final = (
    "/match/money", "/match/won", "/match/gained", "/deal/hands", "/deal/scored", "/deal/result/points",
)  # fmt: skip
_SEATS: Final = ("/to_act", "/deal/dealer", "/deal/round/leader")
_SEAT_LISTS: Final = ("/match/barred", "/match/winners", "/deal/result/winners")
_MOVES: Final = ("/deal/history", "/deal/round/plays")


def check_seats(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Check that lists by seat have one member a seat, and that every seat named is one of the table (UPC-5)."""
    for pointer in _BY_SEAT:
        members = _member_at(data, pointer)
        if members is not None:
            faults.expect_size(pointer, len(members), options.players, "UPC-5")
    seats = [(pointer, _member_at(data, pointer)) for pointer in _SEATS]
    for pointer in _SEAT_LISTS:
        seats += [(f"{pointer}/{index}", seat) for index, seat in enumerate(_member_at(data, pointer) or [])]
    at_table = range(options.players)
    for pointer in _MOVES:
        moves = _member_at(data, pointer) or []
        seats += [(f"{pointer}/{i}/seat", move["seat"]) for i, move in enumerate(moves) if move["seat"] not in at_table]
    for pointer, seat in seats:
        if seat is not None and seat not in at_table:
            faults.add(pointer, "seat-out-of-range", "UPC-5", {"found": seat})


def _member_at(data: Any, pointer: str) -> Any:
    """Return the member that `pointer` names; None where there is none."""
    for name in pointer.split("/")[1:]:
        data = data.get(name) if data else None
    return data


def check_cards(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the round is in turn from its leader (UPC-5), that all cards are the pack (UPC-1), and the sizes."""
    leader, plays = deal["round"]["leader"], deal["round"]["plays"]
    turns = [(leader + step) % options.players for step in range(min(len(plays), options.players))]
    if [play["seat"] for play in plays] != turns:
        faults.add("/deal/round", "wrong-order", "UPC-5")
    played = [(f"/deal/round/plays/{index}/card", play["card"]) for index, play in enumerate(plays) if play["card"]]
    expect_copies(faults, _COPIES, lists_in(deal, ("hands",), ("stock", "taken")), "UPC-1", played)
    if not faults.found:
        _check_sizes(faults, options, deal)


def _check_sizes(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check how many cards each list of a whole pack holds, and that an imperial opened the deal if one was dealt."""
    stock, taken, undealt = len(deal["stock"]), deal["taken"], PACK_SIZE - HAND * options.players
    drawn = undealt - stock
    # UPC-13: a round sets aside a card or more, one a seat at most, and draws one as long as there is one.
    least = -(-len(taken) // options.players) if stock else 0
    expect_size(faults, "/deal/stock", stock, max(undealt - len(taken), 0), undealt - least, "UPC-13")
    if not least <= drawn <= len(taken):
        return
    # UPC-2, UPC-13: a hand never has more than seven cards, nor loses more than one a round. UPC-4: nor all at once.
    least = max(HAND - drawn if stock else 0, 1 if options.finish == "at_once" else 0)
    played = [play["seat"] for play in deal["round"]["plays"] if play["card"] is not None]
    for seat, hand in enumerate(deal["hands"]):
        out = played.count(seat)
        expect_size(faults, f"/deal/hands/{seat}", len(hand), max(least - out, 0), HAND - out, "UPC-2")
    # UPC-16: otherwise no seat was dealt one, and those that are out were drawn.
    imperial = KINDS[IMPERIAL]
    if taken and taken[0] != imperial and OF_EACH[IMPERIAL] - deal["stock"].count(imperial) > drawn:
        faults.expect("/deal/taken/0", taken[0], imperial, "UPC-16")
