"""Upcolor: the checked way in for the cards: the pack, the sizes of the lists, the rounds collected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.faults import Faults
from games.upcolor.encoding import HAND
from games.upcolor.hands import KIND_OF, KINDS, OF_EACH, PACK_SIZE
from games.upcolor.options import Options
from games.upcolor.rounds import round_counts

__all__ = ["check_pack", "check_sizes", "completions"]


def _places(deal: Mapping[str, Any]) -> list[tuple[str, Sequence[str]]]:
    """Where cards are: pointer and cards."""
    places: list[tuple[str, Sequence[str]]] = [(f"/deal/hands/{seat}", hand) for seat, hand in enumerate(deal["hands"])]
    places += [("/deal/stock", deal["stock"]), ("/deal/taken", deal["taken"])]
    for index, play in enumerate(deal["round"]["plays"]):
        if play["card"] is not None:
            places.append((f"/deal/round/plays/{index}/card", [play["card"]]))
    return places


def check_pack(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Check that the lists hold the pack (UPC-1); of a kind too many, every list that has it is at fault."""
    places = _places(deal)
    counts = [0] * len(KINDS)
    for pointer, cards in places:
        for index, text in enumerate(cards):
            if text in KIND_OF:
                counts[KIND_OF[text]] += 1
            else:
                place = pointer if pointer.endswith("/card") else f"{pointer}/{index}"
                faults.add(place, "card-foreign", "UPC-1", {"card": text})
    missing: list[str] = []
    for text, found, copies in zip(KINDS, counts, OF_EACH, strict=True):
        missing += [text] * (copies - found)
        if found > copies:
            for pointer, cards in places:
                if text in cards:
                    faults.add(pointer, "card-twice", "UPC-1", {"card": text})
    if missing:
        faults.add("/deal", "card-missing", "UPC-1", {"cards": " ".join(missing)})


def completions(deal: Mapping[str, Any]) -> list[tuple[str, object]]:
    """Where one card of the pack is missing and none is too many: every list that it may be missing from."""
    cards = [card for _, listed in _places(deal) for card in listed]
    missing = [text for text in KINDS if text not in cards or cards.count(text) < OF_EACH[KIND_OF[text]]]
    if len(missing) != 1 or len(cards) != PACK_SIZE - 1:
        return []
    found: list[tuple[str, object]] = []
    for seat, hand in enumerate(deal["hands"]):
        found.append((f"/deal/hands/{seat}", [*hand, *missing]))
    found.append(("/deal/stock", [*deal["stock"], *missing]))
    taken = deal["taken"]
    found += [("/deal/taken", [*taken[:index], *missing, *taken[index:]]) for index in range(len(taken) + 1)]
    return found


def check_sizes(faults: Faults, options: Options, deal: Mapping[str, Any], start: int) -> bool:
    """Check how many cards each list holds, and that those taken are whole rounds; tell whether the cards can be so."""
    if not deal["taken"]:
        _check_first_round(faults, options, deal, start)
    elif not any(fault.reason.code in ("card-twice", "card-missing") for fault in faults.found):
        _check_rounds(faults, options, deal, start)
    codes = ("card-twice", "card-missing", "wrong-size", "wrong-order")
    return not any(fault.reason.code in codes for fault in faults.found)


def _sizes(deal: Mapping[str, Any], start: int) -> list[int]:
    """How many cards each seat held when the round that `start` led began."""
    sizes = [len(hand) for hand in deal["hands"]]
    for index, play in enumerate(deal["round"]["plays"]):
        if play["card"] is not None:
            sizes[(start + index) % len(sizes)] += 1
    return sizes


def _check_first_round(faults: Faults, options: Options, deal: Mapping[str, Any], start: int) -> None:
    """UPC-2: seven cards each, less what they have played."""
    faults.expect_size("/deal/stock", len(deal["stock"]), PACK_SIZE - HAND * options.players, "UPC-2")
    for seat, size in enumerate(_sizes(deal, start)):
        found = len(deal["hands"][seat])
        faults.expect_size(f"/deal/hands/{seat}", found, found + HAND - size, "UPC-2")


def _check_rounds(faults: Faults, options: Options, deal: Mapping[str, Any], start: int) -> None:
    """UPC-13: so many rounds were collected as cards were drawn, or more once the stock is empty."""
    counts = round_counts(deal["taken"], options.players)
    if counts[-1] == 0:
        whole = max(index for index, rounds in enumerate(counts) if rounds)
        faults.add("/deal/taken" if whole == 0 else f"/deal/taken/{whole}", "wrong-order", "UPC-13")
        return
    possible = [rounds for rounds in range(len(counts)) if counts[-1] >> rounds & 1]
    drawn = PACK_SIZE - HAND * options.players - len(deal["stock"])
    rounds = [number for number in possible if number == drawn or (number > drawn and not deal["stock"])]
    if not rounds:
        least, most = len(deal["stock"]) + drawn - possible[-1], len(deal["stock"]) + drawn - possible[0]
        params = {"found": len(deal["stock"]), "expected": f"{max(least, 0)}…{max(most, 0)}"}
        faults.add("/deal/stock", "wrong-size", "UPC-13", params)
        return
    for seat, size in enumerate(_sizes(deal, start)):
        # Nobody ever holds more than seven cards, nor loses more than one a round; none wins where that is at once.
        least = max(HAND - rounds[-1], 1 if options.finish == "at_once" else 0)
        if not least <= size <= HAND:
            played = size - len(deal["hands"][seat])
            params = {"found": len(deal["hands"][seat]), "expected": f"{max(least - played, 0)}…{HAND - played}"}
            faults.add(f"/deal/hands/{seat}", "wrong-size", "UPC-13", params)
    _check_opening(faults, deal, drawn)


def _check_opening(faults: Faults, deal: Mapping[str, Any], drawn: int) -> None:
    """UPC-16: if no imperial opened the deal, nobody had one, and all that are out were drawn."""
    if deal["taken"][0] == "G":
        return
    if 5 - deal["stock"].count("G") > drawn:
        faults.add("/deal/taken/0", "wrong-value", "UPC-16", {"found": deal["taken"][0], "expected": "G"})
