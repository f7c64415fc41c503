"""Upcolor: that a claimed position has its seats, its pack, and lists of the sizes that the play so far gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.hands import hand_of
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import IMPERIAL, KINDS, OF_EACH, PACK, PACK_SIZE
from croupier.games.validation.lists import expect_by_seat, expect_copies, expect_seats, lists_in
from croupier.games.validation.replaying import expect_size

_COPIES: Final = dict(zip(KINDS, OF_EACH, strict=True))
_PACK: Final = hand_of(PACK)
#: Where lists by seat stand, and seats.
_BY_SEAT: Final = (
    ("match", "money"), ("match", "won"), ("match", "gained"),
    ("deal", "hands"), ("deal", "scored"), ("deal", "result", "points"),
)  # fmt: skip
_SEATS: Final = (
    ("to_act",), ("deal", "dealer"), ("deal", "history"), ("deal", "round", "leader"), ("deal", "round", "plays"),
    ("match", "barred"), ("match", "winners"), ("deal", "result", "winners"),
)  # fmt: skip


def check_seats(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Check that lists by seat have one member a seat, and that every seat named is one of the table (UPC-5)."""
    expect_by_seat(faults, data, _BY_SEAT, options.players, "UPC-5")
    expect_seats(faults, data, _SEATS, options.players, "UPC-5")


def check_cards(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the round is in turn, that all cards together are the pack, and how many each list of it holds."""
    _check_pack(faults, options, deal)
    if not faults.found:
        _check_sizes(faults, options, deal)


def _check_pack(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the round goes in turn from its leader (UPC-5), and that all cards together are the pack (UPC-1)."""
    leader, plays = deal["round"]["leader"], deal["round"]["plays"]
    turns = [(leader + step) % options.players for step in range(min(len(plays), options.players))]
    if [play["seat"] for play in plays] != turns:
        faults.add("/deal/round", "wrong-order", "UPC-5")
    cards = [*deal["stock"], *deal["taken"], *[play["card"] for play in plays if play["card"] is not None]]
    for hand in deal["hands"]:
        cards += hand
    if not _is_pack(cards):
        played = [(f"/deal/round/plays/{index}/card", play["card"]) for index, play in enumerate(plays) if play["card"]]
        expect_copies(faults, _COPIES, lists_in(deal, ("hands",), ("stock", "taken")), "UPC-1", played)


def _is_pack(cards: list[str]) -> bool:
    try:
        return len(cards) == PACK_SIZE and hand_of(cards) == _PACK
    except KeyError:
        # A card of another game.
        return False


def _check_sizes(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check how many cards each list of a whole pack holds, and that an imperial opened the deal if one was dealt."""
    stock, taken, undealt = len(deal["stock"]), deal["taken"], PACK_SIZE - HAND * options.players
    drawn = undealt - stock
    # UPC-13: a round sets aside a card or more, one a seat at most, and draws one as long as there is one.
    least = -(-len(taken) // options.players) if stock else 0
    expect_size(faults, "/deal/stock", stock, max(undealt - len(taken), 0), undealt - least, "UPC-13")
    if not least <= drawn <= len(taken):
        return
    # UPC-2, UPC-13: nobody ever holds more than seven cards, nor loses more than one a round. UPC-4: nor all at once.
    least = max(HAND - drawn if stock else 0, 1 if options.finish == "at_once" else 0)
    played = [play["seat"] for play in deal["round"]["plays"] if play["card"] is not None]
    for seat, hand in enumerate(deal["hands"]):
        out = played.count(seat)
        expect_size(faults, f"/deal/hands/{seat}", len(hand), max(least - out, 0), HAND - out, "UPC-2")
    # UPC-16: otherwise nobody was dealt one, and those that are out were drawn.
    imperial = KINDS[IMPERIAL]
    if taken and taken[0] != imperial and OF_EACH[IMPERIAL] - deal["stock"].count(imperial) > drawn:
        faults.expect("/deal/taken/0", taken[0], imperial, "UPC-16")
