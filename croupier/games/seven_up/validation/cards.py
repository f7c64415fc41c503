"""Seven Up: the pack of a claimed position, each card once, and every list as long as the deal so far makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import Faults
from croupier.games.seven_up.encoding import HAND
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.pack import pack_of
from croupier.games.validation.lists import expect_pack, lists_in

#: SEV-7: the cards that each seat is given by a run.
RUN_CARDS: Final = 3
#: Where the tricks stand; there is room for no more, so cards of others are missing.
_TRICKS: Final[list[str]] = [f"/deal/tricks/{number}" for number in range(HAND)]


def check_cards(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Add a fault for every list of a wrong size, every card that is not in one place, and a wrong leader (SEV-11)."""
    deal, leader = data["deal"], _leader(data)
    runs = len(deal["turned"]) - 1
    if deal["trick"] is not None:
        faults.expect("/deal/trick/leader", deal["trick"]["leader"], leader, "SEV-11")
    undealt = options.deck - (2 * HAND + 1) - (2 * RUN_CARDS + 1) * runs
    faults.expect_size("/deal/stock", len(deal["stock"]), undealt, "SEV-7")
    for seat in range(2):
        played = len(deal["tricks"]) + (leader == seat)
        unplayed, discards = HAND + RUN_CARDS * runs - played, len(deal["discards"][seat])
        if discards > unplayed:
            faults.expect_size(f"/deal/discards/{seat}", discards, max(unplayed, 0), "SEV-3")
        else:
            faults.expect_size(f"/deal/hands/{seat}", len(deal["hands"][seat]), unplayed - discards, "SEV-3")
    tricks = [(f"{pointer}/cards", trick["cards"]) for pointer, trick in tricks_of(deal)]
    lists = lists_in(deal, ("hands", "discards"), ("turned", "stock"))
    expect_pack(faults, pack_of(options), lists + tricks, "SEV-1")


def _leader(data: Mapping[str, Any]) -> int | None:
    """Return the leader of the trick on the table, if there is one, as claimed.

    It is the other seat if that has one card less and it is the leader's turn.
    """
    deal, trick = data["deal"], data["deal"]["trick"]
    if trick is None:
        return None
    held = [len(deal["hands"][seat]) + len(deal["discards"][seat]) for seat in range(2)]
    other: int = 1 - trick["leader"]
    return other if data["to_act"] == trick["leader"] and held[other] < held[1 - other] else 1 - other


def check_dealer(faults: Faults, data: Mapping[str, Any]) -> None:
    """Add a fault for the dealer who leads (SEV-11)."""
    deal = data["deal"]
    first = deal["tricks"][0]["leader"] if deal["tricks"] else _leader(data)
    if first is not None:
        faults.expect("/deal/dealer", deal["dealer"], 1 - first, "SEV-11")


def tricks_of(deal: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the tricks with their pointers, the one between lead and reply last."""
    tricks: list[tuple[str, Mapping[str, Any]]] = []
    for number, trick in enumerate(deal["tricks"][: len(_TRICKS)]):
        tricks.append((_TRICKS[number], trick))
    if deal["trick"]:
        tricks.append(("/deal/trick", deal["trick"]))
    return tricks
