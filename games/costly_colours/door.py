"""Costly Colours: the checked way in. Cards, sizes and sums first; then a way to play to the claimed position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.cards import CARD_TEXTS, FULL_PACK
from games.costly_colours.encoding import HAND, STOCK
from games.costly_colours.options import Options, read_options
from games.costly_colours.retracing import retrace
from games.costly_colours.scoring import LIMIT
from games.costly_colours.values import expect_value
from games.errors import PositionError
from games.faults import Faults
from games.game import Game
from games.position import Position
from games.replaying import single_changes

__all__ = ["read_position"]

_PACK: Final = [CARD_TEXTS[card] for card in FULL_PACK]

#: More than any seat can score in a deal: 4 turned, 4 passed, 4 + 4 + 2 jacks and deuces, 33 pairs and sequences,
#: 15 totals, 6 goes in the play; 34 + 7 in the show.
_MOST_A_DEAL: Final = 113


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault."""
    options = read_options(data["options"])
    try:
        return _read(game, options, data)
    except PositionError as error:
        changes = _other_seats(data["deal"]) + _other_offers(data["deal"])
        mended = single_changes(lambda changed: _read(game, options, changed), data, changes)
        raise PositionError(error.faults + mended) from error


def _read(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    faults = Faults()
    _check_cards(faults, data["deal"])
    _check_exchange(faults, data["deal"])
    _check_series(faults, data["deal"])
    are_cards_sound = not faults.found
    _check_match(faults, options, data)
    if not faults.found:
        return retrace(game, options, data)
    if are_cards_sound:
        # What the deal scored may explain what the match cannot have been.
        try:
            retrace(game, options, data)
        except PositionError as error:
            raise PositionError(faults.found + error.faults) from error
    raise PositionError(faults.found)


def _other_seats(deal: Mapping[str, Any]) -> list[tuple[str, object]]:
    """Every seat that the deal names, exchanged for the other one."""
    seats = [("/deal/dealer", deal["dealer"])]
    seats += [(f"/deal/{name}/seat", deal[name]["seat"]) for name in ("offer", "exchange") if deal[name]]
    seats += [(f"/deal/series/cards/{i}/seat", play["seat"]) for i, play in enumerate(deal["series"]["cards"])]
    return [(pointer, 1 - seat) for pointer, seat in seats]


def _other_offers(deal: Mapping[str, Any]) -> list[tuple[str, object]]:
    """An offer or an exchange where the position has none, or none where it has one (COS-6)."""
    if deal["offer"] or deal["exchange"]:
        return [(f"/deal/{name}", None) for name in ("offer", "exchange") if deal[name]]
    changes: list[tuple[str, object]] = []
    for seat in range(2):
        changes += [("/deal/offer", {"seat": seat, "card": card}) for card in deal["hands"][seat]]
        for passed in _held(deal, 1 - seat):
            for returned in _held(deal, seat):
                changes.append(("/deal/exchange", {"seat": seat, "passed": passed, "returned": returned}))
    return changes


def _check_cards(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Each card once, and every list as long as the others make it."""
    places: list[tuple[str, Sequence[str]]] = [("/deal/turned", [deal["turned"]])]
    places += [(f"/deal/hands/{seat}", deal["hands"][seat]) for seat in range(2)]
    places += [(f"/deal/played/{seat}", deal["played"][seat]) for seat in range(2)]
    places.append(("/deal/stock", deal["stock"]))
    pack = Faults()
    pack.expect_pack(_PACK, places, "COS-1")
    for fault in pack.found:
        # The turned card is no list.
        pointer = "/deal/turned" if fault.pointer == "/deal/turned/0" else fault.pointer
        faults.add(pointer, fault.reason.code, fault.reason.rule, fault.reason.params)
    faults.expect_size("/deal/stock", len(deal["stock"]), len(_PACK) - STOCK, "COS-3")
    for seat in range(2):
        played = len(deal["played"][seat])
        if played > HAND:
            faults.expect_size(f"/deal/played/{seat}", played, HAND - len(deal["hands"][seat]), "COS-3")
        else:
            faults.expect_size(f"/deal/hands/{seat}", len(deal["hands"][seat]), HAND - played, "COS-3")


def _check_exchange(faults: Faults, deal: Mapping[str, Any]) -> None:
    """The offered card is in its holder's hand still; each exchanged card is with the seat that it went to."""
    offer, exchange = deal["offer"], deal["exchange"]
    if offer is not None:
        _expect_among(faults, "/deal/offer/card", offer["card"], deal["hands"][offer["seat"]])
    if exchange is not None:
        offerer = exchange["seat"]
        _expect_among(faults, "/deal/exchange/passed", exchange["passed"], _held(deal, 1 - offerer))
        _expect_among(faults, "/deal/exchange/returned", exchange["returned"], _held(deal, offerer))


def _held(deal: Mapping[str, Any], seat: int) -> list[str]:
    return [*deal["hands"][seat], *deal["played"][seat]]


def _expect_among(faults: Faults, pointer: str, card: str, cards: Sequence[str]) -> None:
    if card not in cards:
        faults.add(pointer, "wrong-value", "COS-6", {"found": card, "expected": ", ".join(cards)})


def _check_series(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Each card counts what it may, the count is their sum, and each seat's cards are the last that it played."""
    plays: list[Mapping[str, Any]] = deal["series"]["cards"]
    total = 0
    for i, play in enumerate(plays):
        expect_value(faults, f"/deal/series/cards/{i}/value", play)
        total += play["value"]
    faults.expect("/deal/series/count", deal["series"]["count"], total, "COS-8")
    if total > LIMIT:
        faults.add("/deal/series/cards", "wrong-value", "COS-8", {"found": total, "expected": f"0…{LIMIT}"})
    left = [list(deal["played"][seat]) for seat in range(2)]
    for i in range(len(plays) - 1, -1, -1):
        played = left[plays[i]["seat"]]
        faults.expect(f"/deal/series/cards/{i}/card", plays[i]["card"], played.pop() if played else None, "COS-8")


def _check_match(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """The match before this deal must have been possible, and unfinished (COS-2)."""
    points, scored = data["match"]["points"], data["deal"]["scored"]
    before = [points[seat] - scored[seat] for seat in range(2)]
    last = options.target - 1
    for seat in range(2):
        # After a deal only a tie goes on from the target.
        ended = options.end == "at_once" or before[seat] > before[1 - seat]
        if before[seat] < 0 or (ended and before[seat] > last):
            params = {"found": points[seat], "expected": f"{scored[seat]}…{last + scored[seat]}"}
            faults.add(f"/match/points/{seat}", "wrong-value", "COS-2", params)
    # Every deal pays one go or 31 at least.
    least = 1 + -(-max(0, *before) // _MOST_A_DEAL)
    most = 1 + max(0, before[0]) + max(0, before[1])
    if not least <= data["match"]["deals"] <= most:
        params = {"found": data["match"]["deals"], "expected": f"{least}…{most}"}
        faults.add("/match/deals", "wrong-value", "COS-2", params)
        for seat in range(2):
            faults.add(f"/match/points/{seat}", "unreachable", "COS-2")
