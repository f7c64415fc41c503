"""La Colonne: scoring a table of melds that needs no game (COL-19 to COL-25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit
from games.cards import SUIT_OF, mask_of
from games.colonne.door import fill_melds
from games.colonne.door_melds import PACK_TEXTS, check_meld_shape
from games.colonne.melds import MOST_MELDS, Melds
from games.colonne.options import read_options
from games.colonne.scoring import COLUMN, Ending, count_deal
from games.errors import PositionError
from games.events import NO_SEAT, Event, Recorder
from games.faults import Faults

__all__ = ["score_table"]

_FLOCHES: Final = (None, "simple", "suivie", "royale")


def score_table(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score `melds` and `hands` as a deal that ended so: totals by team, and the lines, in half points.

    PositionError names every fault.
    """
    options = read_options(item.get("options", {}))
    faults = Faults()
    _check_cards(faults, item)
    for index, meld in enumerate(item["melds"]):
        check_meld_shape(faults, options, f"/melds/{index}", meld)
        _check_in_hand(faults, f"/melds/{index}", meld)
    _check_ending(faults, item)
    if faults.found:
        raise PositionError(faults.found)
    melds = Melds()
    fill_melds(melds, [_numbered(index, meld) for index, meld in enumerate(item["melds"])])
    out = NO_SEAT if item["out"] is None else item["out"]
    laid = sum(bit(seat) for seat in range(4) if item["laid"][seat])
    ending = Ending(out, _FLOCHES.index(item["floche"]), item["coup_blanc"], laid)
    hands = vec[i64]([mask_of(cards) for cards in item["hands"]])
    recorder = Recorder()
    trump = SUIT_OF[item["trump"]]
    count_deal(ending, melds, hands, trump, options.pure_trump, options.coup_blanc == "add", recorder)
    return [2 * ending.total(0), 2 * ending.total(1)], recorder.events


def _check_cards(faults: Faults, item: Mapping[str, Any]) -> None:
    """Each card at most once, and of the pack (COL-1)."""
    places = [(f"/hands/{seat}/{i}", card) for seat in range(4) for i, card in enumerate(item["hands"][seat])]
    places += [
        (f"/melds/{number}/cards/{i}", slot["card"])
        for number, meld in enumerate(item["melds"])
        for i, slot in enumerate(meld["cards"])
    ]
    seen: dict[str, str] = {}
    for pointer, card in places:
        if card not in PACK_TEXTS:
            faults.add(pointer, "card-foreign", "COL-1", {"card": card})
        elif card in seen:
            faults.add(seen[card], "card-twice", "COL-1", {"card": card})
            faults.add(pointer, "card-twice", "COL-1", {"card": card})
        seen[card] = pointer
    if len(item["melds"]) > MOST_MELDS:
        faults.expect_size("/melds", len(item["melds"]), MOST_MELDS, "COL-1")


def _check_in_hand(faults: Faults, pointer: str, meld: Mapping[str, Any]) -> None:
    """In hand goes with nine cards of a run, and with the turns where they are all given (COL-21)."""
    in_hand = meld.get("in_hand", False)
    turns = [slot.get("turn") for slot in meld["cards"]]
    if in_hand and (meld["kind"] != "run" or len(turns) < COLUMN):
        faults.expect(f"{pointer}/in_hand", True, False, "COL-21")
    elif turns and None not in turns:
        most = max(turns.count(turn) for turn in turns)
        faults.expect(f"{pointer}/in_hand", in_hand, meld["kind"] == "run" and most >= COLUMN, "COL-21")


def _check_ending(faults: Faults, item: Mapping[str, Any]) -> None:
    """Whoever goes out has no card left and has laid; a floche goes out, and a coup blanc is one (COL-15, 23, 24)."""
    out = item["out"]
    if out is None:
        if item["floche"] is not None:
            faults.expect("/floche", item["floche"], None, "COL-23")
    else:
        faults.expect_size(f"/hands/{out}", len(item["hands"][out]), 0, "COL-15")
        if not item["laid"][out]:
            faults.expect(f"/laid/{out}", False, True, "COL-15")
    if not item["coup_blanc"]:
        return
    if item["floche"] is None:
        faults.expect("/coup_blanc", True, False, "COL-24")
    for seat in range(4):
        if seat != out and item["laid"][seat]:
            faults.expect(f"/laid/{seat}", True, False, "COL-24")


def _numbered(index: int, meld: Mapping[str, Any]) -> dict[str, Any]:
    """A meld with a number, and with turns that say whether it is in hand."""
    in_hand = meld.get("in_hand", False)
    cards = [{**slot, "turn": 1 if in_hand else 1 + place} for place, slot in enumerate(meld["cards"])]
    return {**meld, "number": index + 1, "cards": cards}
