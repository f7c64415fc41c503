"""Upcolor: that a claimed position has its seats, its pack, and lists of the sizes that the play so far gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import IMPERIAL, KIND_OF, KINDS, OF_EACH, PACK, PACK_SIZE

__all__ = ["check_pack", "check_round", "check_seats", "check_sizes"]

_SORTED_PACK: Final = sorted(PACK)


def check_seats(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Check that lists by seat have one member a seat, and that every seat named is one of the table (UPC-5)."""
    match, deal, result = data["match"], data["deal"], data["deal"]["result"]
    lists = [(f"/match/{name}", match[name]) for name in ("money", "won", "gained")]
    lists += [("/deal/hands", deal["hands"]), ("/deal/scored", deal["scored"])]
    lists += [("/deal/result/points", result["points"])] if result else []
    for pointer, members in lists:
        faults.expect_size(pointer, len(members), options.players, "UPC-5")
    seats = [("/deal/dealer", deal["dealer"]), ("/deal/round/leader", deal["round"]["leader"])]
    seats += [("/to_act", data["to_act"])] if data["to_act"] is not None else []
    lists = [("/match/barred", match["barred"]), ("/match/winners", match["winners"])]
    lists += [("/deal/result/winners", result["winners"])] if result else []
    for pointer, members in lists:
        seats += [(f"{pointer}/{index}", seat) for index, seat in enumerate(members)]
    for pointer, seat in seats:
        _check_seat(faults, options, pointer, seat)
    for pointer, moves in (("/deal/round/plays", deal["round"]["plays"]), ("/deal/history", deal.get("history") or [])):
        for index, move in enumerate(moves):
            # A history is long: pointers are made where they are needed.
            if not 0 <= move["seat"] < options.players:
                _check_seat(faults, options, f"{pointer}/{index}/seat", move["seat"])


def _check_seat(faults: Faults, options: Options, pointer: str, seat: int) -> None:
    if not 0 <= seat < options.players:
        faults.add(pointer, "seat-out-of-range", "UPC-5", {"found": seat})


def check_round(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check that the seats of the round act in turn from its leader, each once at most (UPC-5)."""
    leader, acted = deal["round"]["leader"], [play["seat"] for play in deal["round"]["plays"]]
    if acted != [(leader + step) % options.players for step in range(min(len(acted), options.players))]:
        faults.add("/deal/round", "wrong-order", "UPC-5")


def check_pack(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Check that hands, stock, cards taken and plays hold the pack (UPC-1)."""
    cards = [play["card"] for play in deal["round"]["plays"] if play["card"] is not None]
    for listed in (*deal["hands"], deal["stock"], deal["taken"]):
        cards += listed
    if sorted(cards) == _SORTED_PACK:
        return
    _name_foreign(faults, deal)
    missing: list[str] = []
    for kind, copies in zip(KINDS, OF_EACH, strict=True):
        found = cards.count(kind)
        missing += [kind] * (copies - found)
        if found > copies:
            faults.add("/deal", "too-many-cards", "UPC-1", {"cards": kind, "found": found, "expected": copies})
    if missing:
        faults.add("/deal", "card-missing", "UPC-1", {"cards": " ".join(missing)})


def _name_foreign(faults: Faults, deal: Mapping[str, Any]) -> None:
    lists = [(f"/deal/hands/{seat}", hand) for seat, hand in enumerate(deal["hands"])]
    lists += [("/deal/stock", deal["stock"]), ("/deal/taken", deal["taken"])]
    places = [(f"{pointer}/{index}", card) for pointer, cards in lists for index, card in enumerate(cards)]
    plays = enumerate(deal["round"]["plays"])
    places += [(f"/deal/round/plays/{index}/card", play["card"]) for index, play in plays if play["card"] is not None]
    for pointer, card in places:
        if card not in KIND_OF:
            faults.add(pointer, "card-foreign", "UPC-1", {"card": card})


def check_sizes(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Check how many cards each list of a whole pack holds, and that an imperial opened the deal if one was dealt."""
    stock, taken, undealt = deal["stock"], deal["taken"], PACK_SIZE - HAND * options.players
    drawn = undealt - len(stock)
    # UPC-13: a round sets aside a card or more, one a seat at most, and draws one as long as there is one.
    least = -(-len(taken) // options.players) if stock else 0
    if not least <= drawn <= len(taken):
        expected = f"{max(undealt - len(taken), 0)}…{undealt - least}"
        faults.add("/deal/stock", "wrong-size", "UPC-13", {"found": len(stock), "expected": expected})
        return
    # UPC-2, UPC-13: nobody ever holds more than seven cards, nor loses more than one a round. UPC-4: nor all at once.
    least = max(HAND - drawn if stock else 0, 1 if options.finish == "at_once" else 0)
    played = [play["seat"] for play in deal["round"]["plays"] if play["card"] is not None]
    for seat, hand in enumerate(deal["hands"]):
        out = played.count(seat)
        if not least <= len(hand) + out <= HAND:
            expected = f"{max(least - out, 0)}…{HAND - out}"
            faults.add(f"/deal/hands/{seat}", "wrong-size", "UPC-2", {"found": len(hand), "expected": expected})
    # UPC-16: otherwise nobody was dealt one, and those that are out were drawn.
    if taken and taken[0] != KINDS[IMPERIAL] and OF_EACH[IMPERIAL] - stock.count(KINDS[IMPERIAL]) > drawn:
        faults.expect("/deal/taken/0", taken[0], KINDS[IMPERIAL], "UPC-16")
