"""La Colonne: scoring a table of melds that needs no game (COL-19 to COL-25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import SUIT_OF, mask_of
from croupier.games.colonne.meld_data import check_meld, put_meld
from croupier.games.colonne.melds import MOST_MELDS, Melds
from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import PACK_TEXTS
from croupier.games.colonne.scoring import COLUMN, Ending, count_deal
from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.faults import Faults
from croupier.games.validation.lists import expect_once

_FLOCHES: Final = (None, "simple", "suivie", "royale")


def score_table(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score `melds` and `hands` as a deal that ended so: totals by team, and the lines, in half points.

    PositionError names every fault.
    """
    options = read_options(item.get("options", {}))
    faults = Faults()
    _check_cards(faults, item)
    for index, meld in enumerate(item["melds"]):
        check_meld(faults, options, f"/melds/{index}", meld)
        _check_in_hand(faults, f"/melds/{index}", meld)
    _check_ending(faults, item)
    if faults.found:
        raise PositionError(faults.found)
    melds = Melds()
    for index, meld in enumerate(item["melds"]):
        put_meld(melds, meld, index + 1, _turns(meld))
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
    expect_once(faults, PACK_TEXTS, places, "COL-1")
    if len(item["melds"]) > MOST_MELDS:
        faults.expect_size("/melds", len(item["melds"]), MOST_MELDS, "COL-1")


def _most_in_a_turn(meld: Mapping[str, Any]) -> int:
    """Return how many cards of a meld one seat laid in one turn at most, as far as seats and turns are given."""
    laid = [(slot.get("seat"), slot["turn"]) for slot in meld["cards"] if "turn" in slot]
    return max((laid.count(each) for each in laid), default=0)


def _is_in_hand(meld: Mapping[str, Any]) -> bool:
    """Tell whether a meld is in hand (COL-21): as it says, else by the seats and turns of its cards."""
    found: bool = meld["kind"] == "run" and _most_in_a_turn(meld) >= COLUMN
    said: bool = meld.get("in_hand", found)
    return said


def _check_in_hand(faults: Faults, pointer: str, meld: Mapping[str, Any]) -> None:
    """Check that a meld is in hand, or is not, as its size and the turns that are given tell (COL-21)."""
    untold = sum("turn" not in slot for slot in meld["cards"])
    most = _most_in_a_turn(meld) if meld["kind"] == "run" else 0
    if _is_in_hand(meld) and (meld["kind"] != "run" or most + untold < COLUMN):
        faults.expect(f"{pointer}/in_hand", True, False, "COL-21")
    elif not _is_in_hand(meld) and most >= COLUMN:
        faults.expect(f"{pointer}/in_hand", False, True, "COL-21")


def _check_ending(faults: Faults, item: Mapping[str, Any]) -> None:
    """The seat that is out has no card left and has laid; a floche is out, and a coup blanc is one (COL-15, 23, 24)."""
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


def _turns(meld: Mapping[str, Any]) -> list[int]:
    """Turns that say whether a meld is in hand."""
    return [1 if _is_in_hand(meld) else 1 + place for place in range(len(meld["cards"]))]
