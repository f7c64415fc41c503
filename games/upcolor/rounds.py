"""Upcolor: whether the cards taken and the moves told of a deal can have come from legal rounds (UPC-5 to UPC-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.faults import Faults
from games.position import HistoryEntry
from games.upcolor.encoding import PASS
from games.upcolor.hands import DISCARD_CARD, IMPERIAL, KIND_OF, NO_CARD, VIOLET
from games.upcolor.notation import MOVE_OF

__all__ = ["check_history", "round_counts"]

#: A card that is on the table, but which one the record does not tell.
_UNKNOWN: Final = -2
#: How many corrections of a history are tried to find the entry that is wrong.
_TRIES: Final = 240

#: Where a walk through a history stands: the round's leader, how many have acted, who played its last card, and which.
_Place = tuple[int, int, int, int]


def round_counts(taken: Sequence[str], seats: int) -> list[int]:
    """For each number of taken cards from the first, return in how many rounds they can be: bit r for r rounds."""
    kinds = [KIND_OF[text] for text in taken]
    counts = [1] + [0] * len(kinds)
    for start in range(len(kinds)):
        if counts[start] == 0:
            continue
        top = NO_CARD
        for place in range(min(seats, len(kinds) - start)):
            kind = kinds[start + place]
            if not _may_lie(kind, top, place == seats - 1) or (start == 0 and not _may_open(kinds[0], kind, place)):
                break
            counts[start + place + 1] |= counts[start] << 1
            if kind == VIOLET:
                break
            top = kind
    return counts


def _may_lie(kind: int, top: int, is_last_seat: bool) -> bool:
    """Tell whether some seat may play `kind` on the last card `top` of a round."""
    # UPC-9: no discard card from the last seat, which the leader never is.
    if kind == DISCARD_CARD:
        return not is_last_seat
    # UPC-8, UPC-14: a free choice, save for violet (UPC-10).
    if top == NO_CARD or top == DISCARD_CARD:
        return kind != VIOLET
    # UPC-6, UPC-7.
    return top == _UNKNOWN or kind == top + 1 or kind == IMPERIAL


def _may_open(first: int, kind: int, place: int) -> bool:
    """Tell whether the deal's first round, led with `first`, can hold `kind`: an imperial opens if there is one."""
    if place == 0:
        return kind != DISCARD_CARD
    return first == IMPERIAL or kind != IMPERIAL


def check_history(
    faults: Faults,
    history: Sequence[HistoryEntry],
    played: Sequence[HistoryEntry],
    taken: Sequence[str],
    leader: int,
    seats: int,
) -> None:
    """Check that `history` is the end of a deal that took `taken` and then, from `leader`, `played` this round.

    A history may lack the first moves, no others.
    """
    this_round = min(len(played), len(history))
    earlier = list(history[: len(history) - this_round])
    for index in range(this_round):
        entry, known = history[len(earlier) + index], played[len(played) - this_round + index]
        if entry.seat != known.seat:
            faults.add(f"/deal/history/{len(earlier) + index}/seat", "history")
        if entry.move != known.move:
            faults.add(f"/deal/history/{len(earlier) + index}/move", "history")
    trouble = _trouble(earlier, taken, leader, seats)
    if trouble >= 0:
        for pointer in _corrections(earlier, taken, leader, seats, trouble) or [f"/deal/history/{trouble}"]:
            faults.add(pointer, "history")


def _trouble(entries: Sequence[HistoryEntry], taken: Sequence[str], leader: int, seats: int) -> int:
    """Return the index of the first entry that cannot be the end of the rounds that took `taken`, or -1."""
    left = len(taken)
    for index in range(len(entries) - 1, -1, -1):
        move = MOVE_OF.get(entries[index].move)
        if move is None or (move != PASS and (left == 0 or KIND_OF[taken[left - 1]] != move)):
            return index
        if move != PASS:
            left -= 1
    # Once all cards are told, nothing but the deal comes before.
    places = _beginnings(entries[0].seat, 1 if left == 0 else seats, seats) if entries else []
    for index, entry in enumerate(entries):
        places = _follow(places, entry, seats)
        if not places:
            return index
    if entries and all(place[0] != leader or place[1] != 0 for place in places):
        return len(entries) - 1
    return -1


def _beginnings(seat: int, most: int, seats: int) -> list[_Place]:
    """Every place at which `seat` may be to act, fewer than `most` having acted before it."""
    places: list[_Place] = [(seat, 0, NO_CARD, NO_CARD)]
    for acted in range(1, most):
        first = (seat - acted) % seats
        places += [(first, acted, (first + ahead) % seats, _UNKNOWN) for ahead in range(acted)]
    return places


def _follow(places: Sequence[_Place], entry: HistoryEntry, seats: int) -> list[_Place]:
    """Return where the places lead to by `entry`."""
    move = MOVE_OF[entry.move]
    reached: set[_Place] = set()
    for first, acted, player, top in places:
        if entry.seat != (first + acted) % seats:
            continue
        if move == PASS and acted == 0:
            reached.add(((first + 1) % seats, 0, NO_CARD, NO_CARD))
        elif move == PASS:
            reached.add(_next_place((first, acted + 1, player, top), seats))
        elif _may_lie(move, top, acted == seats - 1):
            reached.add(_next_place((first, acted + 1, entry.seat, move), seats))
    return sorted(reached)


def _next_place(place: _Place, seats: int) -> _Place:
    """Return `place`, or when its round is over the beginning of the next (UPC-11, UPC-13)."""
    _, acted, player, top = place
    return (player, 0, NO_CARD, NO_CARD) if acted == seats or top == VIOLET else place


def _corrections(entries: list[HistoryEntry], taken: Sequence[str], leader: int, seats: int, trouble: int) -> list[str]:
    """Return what could be the one thing wrong with a history that is in trouble at an index, the nearest first."""
    found: list[str] = []
    nearest = sorted(range(len(entries)), key=lambda index: abs(index - trouble))
    for index in nearest[: _TRIES // (seats + len(MOVE_OF))]:
        entry = entries[index]
        changed = [(HistoryEntry(seat, entry.move), "seat") for seat in range(seats)]
        changed += [(HistoryEntry(entry.seat, text), "move") for text in MOVE_OF]
        for other, name in changed:
            entries[index] = other
            pointer = f"/deal/history/{index}/{name}"
            if pointer not in found and _trouble(entries, taken, leader, seats) < 0:
                found.append(pointer)
        entries[index] = entry
    return found
