"""La Colonne: the checked way in, the melds of a claimed position (COL-9 to COL-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.bits import bit
from games.cards import CARD_OF, CARD_TEXTS, DEUCE, PACK_54, RED_JOKER
from games.colonne.encoding import HIGH_ACE, wild_for
from games.colonne.hands import SET_RANKS
from games.colonne.melds import MOST_MELDS
from games.colonne.options import Options
from games.faults import Faults

__all__ = ["PACK_TEXTS", "Claim", "check_meld_shape", "check_melds", "low_rank"]

PACK_TEXTS = [CARD_TEXTS[card] for card in PACK_54]


class Claim:
    """What a claimed position says, read once: its turn, how many turns are over, and who may have laid when."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.deal: Mapping[str, Any] = data["deal"]
        self.turn: Mapping[str, Any] = self.deal["turn"]
        self.number: int = self.turn["number"]
        self.phase: str = data["phase"]
        self.is_over = self.phase in ("deal_over", "match_over")
        #: Turns that are over.
        self.finished = self.number if self.is_over else self.number - 1
        #: The last turn in which cards may have been laid.
        self.last_laying = self.number if self.turn["took"] else self.finished
        self.slots: list[tuple[str, Mapping[str, Any]]] = [
            (f"/deal/melds/{i}/cards/{j}", slot)
            for i, meld in enumerate(self.deal["melds"])
            for j, slot in enumerate(meld["cards"])
        ]

        #: Jokers on the table: they never leave it.
        self.jokers_laid = sum(slot["card"] in ("RJ", "BJ") for _, slot in self.slots)
        if self.turn["joker"] is not None:
            self.jokers_laid += 1

    def seat_of(self, turn: int) -> int:
        """The seat whose turn `turn` is (COL-4)."""
        dealer: int = self.deal["dealer"]
        return (dealer - turn) % 4


def check_melds(faults: Faults, options: Options, claim: Claim) -> None:
    """Every meld by itself, who laid its cards when, and the melds' numbers."""
    for index, meld in enumerate(claim.deal["melds"]):
        pointer = f"/deal/melds/{index}"
        check_meld_shape(faults, options, pointer, meld)
        for place, slot in enumerate(meld["cards"]):
            _check_slot(faults, claim, f"{pointer}/cards/{place}", meld["team"], slot)
        if all(slot["seat"] % 2 != meld["team"] for slot in meld["cards"]):
            faults.expect(f"{pointer}/team", meld["team"], 1 - meld["team"], "COL-12")
        turns = [slot["turn"] for slot in meld["cards"]]
        in_hand = meld["kind"] == "run" and max((turns.count(turn) for turn in turns), default=0) >= 9
        faults.expect(f"{pointer}/in_hand", meld["in_hand"], in_hand, "COL-21")
    _check_numbers(faults, options, claim)


def _check_slot(faults: Faults, claim: Claim, pointer: str, team: int, slot: Mapping[str, Any]) -> None:
    """A card was laid by a seat of the meld's team, in a turn of that seat (COL-4, COL-12)."""
    if not 1 <= slot["turn"] <= claim.last_laying:
        params = {"found": slot["turn"], "expected": f"1…{claim.last_laying}"}
        faults.add(f"{pointer}/turn", "wrong-value", "COL-4", params)
        return
    seat = claim.seat_of(slot["turn"])
    if slot["seat"] != seat:
        faults.expect(f"{pointer}/seat", slot["seat"], seat, "COL-4")
        # It was not that seat's turn: the turn may be what is wrong.
        faults.add(f"{pointer}/turn", "unreachable", "COL-4")
    if seat % 2 != team:
        params = {"found": slot["seat"], "expected": f"{team}, {team + 2}"}
        faults.add(f"{pointer}/seat", "wrong-value", "COL-12", params)


def _check_numbers(faults: Faults, options: Options, claim: Claim) -> None:
    """Melds are numbered as they are begun; a joined run keeps the lower number (COL-14)."""
    begun = 0
    last_number = 0
    last_turn = 0
    for index, meld in enumerate(claim.deal["melds"]):
        # A run is made of no more melds of three than fit in it, and each took one number.
        begun += len(meld["cards"]) // 3 if meld["kind"] == "run" and options.joins else 1
        if not last_number < meld["number"] <= min(begun, MOST_MELDS):
            params = {"found": meld["number"], "expected": f"{last_number + 1}…{begun}"}
            faults.add(f"/deal/melds/{index}/number", "wrong-value", "COL-14", params)
        last_number = meld["number"]
        # Cards that are no jokers stay where they were laid: the first of them began the meld.
        turn = min((slot["turn"] for slot in meld["cards"] if slot["card"] not in ("RJ", "BJ")), default=last_turn)
        if turn < last_turn:
            faults.add(f"/deal/melds/{index}/number", "wrong-order", "COL-14")
        last_turn = turn
        # A meld begins with three cards at once; only jokers can have left it since.
        first = sum(slot["turn"] == turn and slot["card"] not in ("RJ", "BJ") for slot in meld["cards"])
        if first + claim.jokers_laid < 3:
            faults.add(f"/deal/melds/{index}/cards", "unreachable", "COL-5")


def check_meld_shape(faults: Faults, options: Options, pointer: str, meld: Mapping[str, Any]) -> None:
    """Its cards are a set or a run, in order; a card of it stands for itself or, wild, for another."""
    most = 13 if meld["kind"] == "run" else 4
    if not 3 <= len(meld["cards"]) <= most:
        params = {"found": len(meld["cards"]), "expected": f"3…{most}"}
        faults.add(f"{pointer}/cards", "wrong-size", "COL-10" if meld["kind"] == "run" else "COL-9", params)
        return
    sound = True
    for place, slot in enumerate(meld["cards"]):
        if not _may_stand(options, slot):
            params = {"found": slot["as"], "expected": slot["card"]}
            faults.add(f"{pointer}/cards/{place}/as", "wrong-value", "COL-11", params)
            sound = False
    if sound and meld["kind"] == "run" and (low_rank(meld) < 0 or not any(map(_is_real, meld["cards"]))):
        faults.add(f"{pointer}/cards", "not-a-meld", "COL-10")
    if sound and meld["kind"] == "set" and not _is_set(options, meld):
        faults.add(f"{pointer}/cards", "not-a-meld", "COL-9")


def _may_stand(options: Options, slot: Mapping[str, Any]) -> bool:
    card = CARD_OF.get(slot["card"], -1)
    place = CARD_OF.get(slot["as"], -1)
    if card == -1 or not 0 <= place < RED_JOKER:
        return False
    return card == place or wild_for(bit(card), place // 13, options.twos == "any_suit") != 0


def _is_real(slot: Mapping[str, Any]) -> bool:
    """Tell whether a card is neither a joker nor a 2."""
    card = CARD_OF[slot["card"]]
    return card < RED_JOKER and card % 13 != DEUCE


def low_rank(meld: Mapping[str, Any]) -> int:
    """Return the rank (0 to 11) of the first card of a run, or -1 if its cards are none in order."""
    places = [CARD_OF[slot["as"]] for slot in meld["cards"]]
    low = places[0] % 13
    for index, place in enumerate(places):
        rank = low + index
        if place // 13 != places[0] // 13 or rank > HIGH_ACE or place % 13 != rank % 13:
            return -1
    # K A 2 is no run: a high ace is the last card. Thirteen cards at most, so never both aces.
    return low


def _is_set(options: Options, meld: Mapping[str, Any]) -> bool:
    places = [CARD_OF[slot["as"]] for slot in meld["cards"]]
    wild = sum(slot["card"] != slot["as"] for slot in meld["cards"])
    if wild > (1 if options.wild_in_sets else 0) or places != sorted(set(places)):
        return False
    return places[0] % 13 in SET_RANKS and all(place % 13 == places[0] % 13 for place in places)
