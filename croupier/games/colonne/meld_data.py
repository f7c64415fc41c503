"""La Colonne: melds as plain data, read from a claimed position or an item, each by itself, and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import ACE, CARD_OF, CARD_TEXTS, DEUCE, KING, RED_JOKER, rank_of, suit_of
from croupier.games.colonne.melds import LEAST_IN_A_MELD, SET, Melds, make_slot, slot_as, slot_card, slot_turn
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import HIGH_ACE, MOST_IN_A_RUN, SET_RANKS, as_at, wild_for
from croupier.games.colonne.scoring import COLUMN
from croupier.games.colonne.state import ColonneState
from croupier.games.faults import Faults

#: One card a suit (COL-9).
_MOST_IN_A_SET: Final = 4

Slots = Sequence[Mapping[str, Any]]


def check_meld(
    faults: Faults, options: Options, pointer: str, meld: Mapping[str, Any], *, in_any_order: bool = False
) -> bool:
    """Return whether the cards of `meld` are a meld of its kind, in its order; add a fault for each reason why not."""
    slots: Slots = meld["cards"]
    is_run = meld["kind"] == "run"
    most, rule = (MOST_IN_A_RUN, "COL-10") if is_run else (_MOST_IN_A_SET, "COL-9")
    own = Faults()
    own.expect_size_in(f"{pointer}/cards", len(slots), LEAST_IN_A_MELD, most, rule)
    own.expect_one_of(f"{pointer}/team", meld["team"], (0, 1), "COL-1")
    for index, slot in enumerate(slots):
        if not _may_stand(options, slot):
            params = {"found": slot["as"], "expected": slot["card"]}
            own.add(f"{pointer}/cards/{index}/as", "wrong-value", "COL-11", params)
    if in_any_order and not own.found:
        slots = ordered(slots)
    if not own.found and not (_is_run(slots) if is_run else _is_set(options, slots)):
        own.add(f"{pointer}/cards", "not-a-meld", rule)
    faults.extend(own.found)
    return not own.found


def ordered(slots: Slots) -> Slots:
    """Return the cards of a meld by rank, then by suit; a run in its order as it is. An ace above a king is high."""
    if _is_run(slots):
        return slots
    ranks = [rank_of(CARD_OF[slot["as"]]) for slot in slots]
    is_high = KING in ranks and DEUCE not in ranks

    def place(slot: Mapping[str, Any]) -> tuple[int, int]:
        face = CARD_OF[slot["as"]]
        rank = rank_of(face)
        return (HIGH_ACE if rank == ACE and is_high else rank, face)

    return sorted(slots, key=place)


def _may_stand(options: Options, slot: Mapping[str, Any]) -> bool:
    """Return whether a card has its own place or, if it is wild, one that it may take (COL-11, option twos)."""
    card = CARD_OF.get(slot["card"], -1)
    face = CARD_OF.get(slot["as"], -1)
    if card == -1 or not 0 <= face < RED_JOKER:
        return False
    return card == face or wild_for(bit(card), suit_of(face), options.twos == "any_suit") != 0


def _is_run(slots: Slots) -> bool:
    """Return whether cards lie in the order of ranks, in one suit, and one of them is neither a joker nor a 2."""
    first = CARD_OF[slots[0]["as"]]
    # COL-10: an ace is low as the first card and high as the last; K A 2 is not a run.
    if rank_of(first) + len(slots) - 1 > HIGH_ACE:
        return False
    is_real = False
    for step, slot in enumerate(slots):
        card = CARD_OF[slot["card"]]
        if CARD_OF[slot["as"]] != as_at(suit_of(first), rank_of(first) + step):
            return False
        is_real = is_real or (card < RED_JOKER and rank_of(card) != DEUCE)
    return is_real


def _is_set(options: Options, slots: Slots) -> bool:
    """Return whether cards are aces or 3s, by suit, with one wild card at most (COL-9, option wild_in_sets)."""
    faces = [CARD_OF[slot["as"]] for slot in slots]
    wild = sum(slot["card"] != slot["as"] for slot in slots)
    if wild > (1 if options.wild_in_sets else 0) or faces != sorted(set(faces)):
        return False
    return rank_of(faces[0]) in SET_RANKS and all(rank_of(face) == rank_of(faces[0]) for face in faces)


def check_numbers(faults: Faults, options: Options, pointer: str, melds: Sequence[tuple[int | None, int]]) -> None:
    """Check the numbers of `melds` on a table: each is its number, if given, and its size (COL-14).

    Numbers rise, at most to the number of melds that can have been begun: a joined run keeps the lower one.
    """
    last = most = 0
    for index, (number, size) in enumerate(melds):
        most += size // LEAST_IN_A_MELD if options.joins else 1
        if number is not None:
            faults.expect_range(f"{pointer}/{index}/number", number, last + 1, most, "COL-14")
            last = number


def put_meld(melds: Melds, meld: Mapping[str, Any], number: int, turns: Sequence[int]) -> None:
    """Put a sound meld on the table, its cards laid in `turns`."""
    slots: Slots = meld["cards"]
    first = CARD_OF[slots[0]["as"]]
    is_run = meld["kind"] == "run"
    index = melds.begin(meld["team"], suit_of(first) if is_run else SET, rank_of(first) if is_run else 0)
    melds.number[index] = number
    for slot, turn in zip(slots, turns, strict=True):
        melds.append(index, make_slot(CARD_OF[slot["card"]], CARD_OF[slot["as"]], turn))


def write_meld(state: ColonneState, meld: i64) -> dict[str, object]:
    """Write a meld on the table."""
    melds = state.melds
    cards: list[dict[str, object]] = []
    for index in range(melds.length[meld]):
        slot = melds.slot(meld, index)
        turn = slot_turn(slot)
        card = {"card": CARD_TEXTS[slot_card(slot)], "as": CARD_TEXTS[slot_as(slot)]}
        cards.append({**card, "seat": state.seat_of(turn), "turn": turn})
    return {
        "number": melds.number[meld],
        "team": melds.team[meld],
        "kind": "set" if melds.suit[meld] == SET else "run",
        "cards": cards,
        "in_hand": melds.most_in_a_turn(meld) >= COLUMN,
    }
