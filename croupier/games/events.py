"""Events as the rules name them: every point scored and everything that happens at the table.

A `State` with a `Recorder` attached records; without one, playing a move allocates nothing. A score line is recorded by
the same call that adds the points, so the sum of the lines is the score. A table in each game's `events.py` defines the
members, readers, text and rule of each kind of event.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.faults import Message

#: The kind of event that brings points; a game's other kinds count up from 1.
SCORE: Final = 0
#: No seat or team in particular, and `to_act` when no seat is to act.
NO_SEAT: Final = -1
#: A member that an event does not contain, where 0 is a value.
MISSING: Final = -1
#: A list that an event does not contain. It is never changed in place.
_NO_CARDS: Final[list[int]] = []


class Event:
    """One event: its `kind` and its members. Cards, suits and hands are numbers as the game encodes them.

    `rule` is a rule's number, 0 where it is the one that the kind always has. Points are in the game's unit: `points`
    come from `total`, times `factor`, by `divisor`, perhaps rounded, the other side having `against`; `form` says which
    of the texts of its rule is that of a score line. `cards` is a set, `row` its cards where their order matters, and
    `stands_for` the card that each of them stands for. `origin` is the meld that a joker comes from or that is joined.
    `move` is that of the recorder then, and `table` what the table holds after it, as plain data: a meld, a match.
    """

    def __init__(self, kind: i64, seat: i64, rule: i64 = 0, cards: i64 = 0) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.move: i64 = 0
        self.team: i64 = NO_SEAT
        self.rule: i64 = rule
        self.points: i64 = 0
        self.total: i64 = 0
        self.factor: i64 = 1
        self.divisor: i64 = 1
        self.against: i64 = MISSING
        self.is_rounded: bool = False
        self.form: i64 = 0
        self.cards: i64 = cards
        self.row: list[int] = _NO_CARDS
        self.stands_for: list[int] = _NO_CARDS
        self.hands: list[int] = _NO_CARDS
        self.count: i64 = 0
        self.value: i64 = 0
        self.received: i64 = MISSING
        self.joker: i64 = MISSING
        self.colour: i64 = MISSING
        self.meld: i64 = 0
        self.origin: i64 = 0
        self.table: dict[str, object] | None = None

    @property
    def scorer(self) -> i64:
        """The team that scores or, where seats do, the seat."""
        return self.seat if self.team == NO_SEAT else self.team


class Recorder:
    """The events recorded so far, in order. Each is returned, so that the caller can add members.

    `move` is the number of the move that is being played, as its caller counts; 0 is the dealing. A recorder that only
    counts returns `unread` for all.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.move: i64 = 0
        self.unread: Event = Event(SCORE, NO_SEAT)

    def score(self, seat: i64, points: i64, rule: i64, cards: i64 = 0, team: i64 = NO_SEAT) -> Event:
        """Record a score line, of a seat or, where teams score, of a team."""
        line = Event(SCORE, seat, rule, cards)
        line.move = self.move
        line.points = points
        line.team = team
        self.events.append(line)
        return line

    def add(self, kind: i64, seat: i64, rule: i64 = 0, cards: i64 = 0) -> Event:
        """Record an event that brings no points."""
        event = Event(kind, seat, rule, cards)
        event.move = self.move
        self.events.append(event)
        return event


def open_hands(recorder: Recorder, kind: i64, hands: vec[i64], rule: i64 = 0) -> Event | None:
    """Record that the hands left at the end of a deal are opened, if any card is left."""
    held = [int(hand) for hand in hands]
    if not any(held):
        return None
    shown = recorder.add(kind, NO_SEAT, rule)
    shown.hands = held
    return shown


#: Returns whether a seat (None: a spectator) may see the cards of an event of the deal of a state.
SeenBy = Callable[[Any, Event, int | None], bool]


def own_hand_alone(state: object, event: Event, seat: int | None) -> bool:
    """Hide hands: each seat sees its own all the same."""
    return False


def its_seat_alone(state: object, event: Event, seat: int | None) -> bool:
    """Show the cards to the seat that acts."""
    return event.seat == seat


#: The members of most kinds: the seat alone, with cards, and with the hands that it deals.
SEAT: Final = ("seat",)
CARDS: Final = ("seat", "cards")
HANDS: Final = ("seat", "hands", "count")
#: Those of the event by which hands are opened at the end of a deal.
OPENED: Final = ("hands",)


@dataclass(frozen=True)
class EventKind:
    """A row of a game's table of events: the number of the kind, the name of its type, and its members.

    `members` have the names of the contract; one with a `?` may be left out. `text` is its English template, and `rule`
    the id of the rule that it always has; a score line has both of its own, other kinds may.
    `seen_by` decides who sees the cards, None: every seat and a spectator. With `from_stock` they come from the stock,
    and a state does not show which seat was given which cards when.
    """

    code: int
    type: str
    members: tuple[str, ...]
    text: Message = ""
    rule: str = ""
    seen_by: SeenBy | None = None
    from_stock: bool = False
