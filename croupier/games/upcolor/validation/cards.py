"""Upcolor: that a claimed position has its seats, its pack, and lists of the sizes that the play so far gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import IMPERIAL, KINDS, OF_EACH, PACK, PACK_SIZE
from croupier.games.validation.lists import expect_copies, lists_in
from croupier.games.validation.replaying import expect_size

_COPIES: Final = dict(zip(KINDS, OF_EACH, strict=True))
_SORTED_PACK: Final = sorted(PACK)
#: The names that lead to a member.
MemberPath = Sequence[str]
#: Where lists by seat stand, single seats, lists of seats, and lists of moves.
_BY_SEAT: Final[Sequence[MemberPath]] = (
    ("match", "money"), ("match", "won"), ("match", "gained"),
    ("deal", "hands"), ("deal", "scored"), ("deal", "result", "points"),
)  # fmt: skip
_SEATS: Final[Sequence[MemberPath]] = (("to_act",), ("deal", "dealer"), ("deal", "round", "leader"))
_SEAT_LISTS: Final[Sequence[MemberPath]] = (("match", "barred"), ("match", "winners"), ("deal", "result", "winners"))
_MOVES: Final[Sequence[MemberPath]] = (("deal", "history"), ("deal", "round", "plays"))


def check_seats(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Check that lists by seat have one member a seat, and that every seat named is one of the table (UPC-5)."""
    for path in _BY_SEAT:
        members = _member_at(data, path)
        if members is not None and len(members) != options.players:
            faults.expect_size("/" + "/".join(path), len(members), options.players, "UPC-5")
    at_table = frozenset(range(options.players))
    wrong = [(path, "", _member_at(data, path)) for path in _SEATS if _member_at(data, path) not in at_table]
    for path in _SEAT_LISTS:
        seats = enumerate(_member_at(data, path) or [])
        wrong += [(path, f"/{index}", seat) for index, seat in seats if seat not in at_table]
    for path in _MOVES:
        moves = enumerate(_member_at(data, path) or [])
        wrong += [(path, f"/{index}/seat", move["seat"]) for index, move in moves if move["seat"] not in at_table]
    for path, place, seat in wrong:
        # No seat is to act when the deal is over.
        if seat is not None:
            faults.add("/" + "/".join(path) + place, "seat-out-of-range", "UPC-5", {"found": seat})


def _member_at(data: Any, path: MemberPath) -> Any:
    """Return the member to which the names of `path` lead; None where there is none."""
    for name in path:
        data = data.get(name) if data else None
    return data


def check_cards(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the round is in turn from its leader (UPC-5), that all cards are the pack (UPC-1), and the sizes."""
    leader, plays = deal["round"]["leader"], deal["round"]["plays"]
    turns = [(leader + step) % options.players for step in range(min(len(plays), options.players))]
    if [play["seat"] for play in plays] != turns:
        faults.add("/deal/round", "wrong-order", "UPC-5")
    cards = [*deal["stock"], *deal["taken"], *[play["card"] for play in plays if play["card"]]]
    for hand in deal["hands"]:
        cards += hand
    if sorted(cards) != _SORTED_PACK:
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
