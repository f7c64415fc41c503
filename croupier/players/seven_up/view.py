"""Seven Up: the state of one world that a view allows, as far as the tricks allow one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from croupier.games.cards import CARD_OF, UNKNOWN, mask_of, suit_of
from croupier.games.faults import Faults
from croupier.games.seven_up.options import read_options
from croupier.games.seven_up.pack import pack_of
from croupier.players.filling import filled
from croupier.players.seven_up.inference import voids_shown


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of one world that `view` allows.

    If cards are too many or too few, some stay unknown or lie nowhere, so that validation reports them. Raises
    RefusedError if a card is hidden or missing that the seat to act must see.
    """
    options = read_options(view["options"])
    _expect_open(view)
    deal = view["deal"]
    shown = {card for cards in _lists(deal) for card in cards}
    unseen = [card for card in pack_of(options) if card not in shown]
    hands = []
    for seat in range(2):
        voids = _void_cards(deal, seat, options.void == "must_trump")
        # A card of a proven void goes in the hand only when all other cards are used: then the tricks are at fault.
        left = iter(sorted(unseen, key=lambda card: mask_of([card]) & voids != 0))
        hands.append(filled(deal["hands"][seat], left))
        unseen = list(left)
    left = iter(unseen)
    discards = [filled(cards, left) for cards in deal["discards"]]
    whole = {**deal, "hands": hands, "discards": discards, "stock": filled(deal["stock"], left)}
    if deal.get("history"):
        whole["history"] = _named_discards(deal["history"], discards)
    return {**view, "deal": whole}


def _expect_open(view: Mapping[str, Any]) -> None:
    """Raise RefusedError if a card is hidden or missing on the table, or in hand or discards of the seat to act."""
    faults = Faults()
    deal = view["deal"]
    seat = view["to_act"]
    places = [("/deal/turned", deal["turned"])]
    if not deal["turned"]:
        faults.expect_size("/deal/turned", 0, 1, "SEV-4")
    for i, trick in enumerate(deal["tricks"]):
        places.append((f"/deal/tricks/{i}/cards", trick["cards"]))
        faults.expect_size(f"/deal/tricks/{i}/cards", len(trick["cards"]), 2, "SEV-11")
    if deal["trick"]:
        places.append(("/deal/trick/cards", deal["trick"]["cards"]))
        faults.expect_size("/deal/trick/cards", len(deal["trick"]["cards"]), 1, "SEV-11")
    if seat is not None:
        places += [(f"/deal/{name}/{seat}", deal[name][seat]) for name in ("hands", "discards")]
    for pointer, cards in places:
        for index, card in enumerate(cards):
            if card == UNKNOWN:
                faults.add(f"{pointer}/{index}", "card-foreign", "SEV-1", {"card": UNKNOWN})
    faults.refuse()


def _lists(deal: Mapping[str, Any]) -> Iterator[list[str]]:
    yield from deal["hands"]
    yield from deal["discards"]
    yield deal["stock"]
    yield deal["turned"]
    for trick in _tricks(deal):
        yield trick["cards"]


def _tricks(deal: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    tricks: list[Mapping[str, Any]] = deal["tricks"]
    return [*tricks, deal["trick"]] if deal["trick"] else tricks


def _void_cards(deal: Mapping[str, Any], seat: int, must_trump: bool) -> i64:
    """The cards of the suits in which `seat` showed by its replies to be void."""
    trump = suit_of(CARD_OF[deal["turned"][-1]])
    voids: i64 = 0
    for trick in deal["tricks"]:
        if trick["leader"] != seat:
            led, reply = (CARD_OF[card] for card in trick["cards"])
            voids |= voids_shown(led, reply, trump, must_trump)
    return voids


def _named_discards(history: Sequence[Mapping[str, Any]], discards: Sequence[Sequence[str]]) -> list[dict[str, Any]]:
    """The history with its discards filled in: they are the last cards of the discards."""
    left = {seat: list(cards) for seat, cards in enumerate(discards)}
    named = [dict(entry) for entry in history]
    for entry in named[::-1]:
        if entry["move"].startswith("discard ") and left.get(entry["seat"]):
            card = left[entry["seat"]].pop()
            if entry["move"] == f"discard {UNKNOWN}":
                entry["move"] = f"discard {card}"
    return named
