"""Opening the position that a request is about: a `state`, which shows all, or a sealed `table` and a seat's `key`.

`service.tables.presenters` answers about an opened position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tables import Table
from croupier.sealing.tokens import ExpiredError, Tokens
from croupier.wording.words import Names
from service.http.application import Extension
from service.problems.problem import refusal
from service.wording.language import remember_names, requested_language

#: The tokens of the running application: they seal and open its tables.
tokens: Final = Extension[Tokens]("tables")
#: The problems of a position that a state or a table names.
POSITION_CODES: Final = ("impossible-state", "bad-table", "bad-key", "not-your-turn")


@dataclass(frozen=True)
class Perspective:
    """A position as one reader sees it: a `seat` (None: a spectator) of a sealed `table`; without a table, all of it.

    `names` are the players' names in texts, by seat; empty: they are numbered. `language` is the reader's.
    """

    game: Game
    position: Position
    table: Table | None = None
    seat: int | None = None
    names: Names = ()
    language: str = field(default_factory=requested_language)

    @property
    def may_act(self) -> bool:
        """Whether the reader may play for the seat to act: its own, which it has not handed to the computer."""
        table = self.table
        return table is None or (self.position.state.to_act == self.seat and self.seat not in table.handed)


def open_position(game: Game, body: Mapping[str, Any]) -> Perspective:
    """Open the state or the table of a request; RefusedError when either, or the key, is not valid."""
    if "table" in body:
        return open_table(game, body)[0]
    position = read_state(game, body["state"])
    return Perspective(game, position, names=names_of(body, position.state.seats))


def open_table(game: Game, body: Mapping[str, Any]) -> tuple[Perspective, Table]:
    """Open the sealed table of a request for the seat of its key, if any; RefusedError when either is not valid."""
    try:
        table = tokens().open(game, body["table"])
    except UnsealError as error:
        raise refusal("/table", "unsealed") from error
    except ExpiredError as error:
        raise refusal("/table", "expired") from error
    seat = table.seat_of(body["key"]) if "key" in body else None
    if "key" in body and seat is None:
        raise refusal("/key", "no-seat")
    names = names_of(body, table.position.state.seats) or table.names
    remember_names(names)
    return Perspective(game, table.position, table, seat, names), table


def check_turn(perspective: Perspective, pointer: str) -> None:
    """Check that the reader may play for the seat to act; RefusedError names that seat."""
    error = off_turn(perspective, pointer)
    if error is not None:
        raise error


def off_turn(perspective: Perspective, pointer: str) -> RefusedError | None:
    """Return the error that another seat than the reader's is to act; None: the reader's is, or the deal is over."""
    state = perspective.position.state
    if perspective.may_act or state.is_deal_over():
        return None
    code = "handed-over" if state.to_act == perspective.seat else "not-your-turn"
    return refusal(pointer, code, seat=state.to_act)


# Parts of a request that have the right form


@contextmanager
def faults_under(pointer: str) -> Iterator[None]:
    """Put the pointers of faults under that of the member that is read."""
    try:
        yield
    except RefusedError as error:
        raise error.under(pointer) from error


def read_state(game: Game, state: Mapping[str, Any]) -> Position:
    """Read the state of a request; RefusedError contains every fault."""
    with faults_under("/state"):
        return game.read(state if "options" in state else {**state, "options": {}})


def names_of(body: Mapping[str, Any], seats: int) -> Names:
    """Return the players' names in a request, if it gives any; RefusedError when they are not one a seat."""
    names: Names = body.get("names", ())
    if names and len(names) != seats:
        raise refusal("/names", "one-a-seat", expected=seats)
    return names


def check_seat(seats: int, pointer: str, seat: int) -> None:
    """Check that a table of `seats` has such a seat; RefusedError when it has not."""
    if seat >= seats:
        raise RefusedError([Fault(pointer, "seat-out-of-range", "", {"found": seat})])


def hidden_hand(view: Mapping[str, Any]) -> int | None:
    """Return the seat to act whose hand a view hides; None: it is that seat's own view, or no seat is to act."""
    hands, seat = view["deal"]["hands"], view["to_act"]
    return None if seat is None or seat >= len(hands) or UNKNOWN not in hands[seat] else int(seat)


def check_view_of_actor(view: Mapping[str, Any]) -> None:
    """Check that a view is that of the seat to act; RefusedError says which seat's it is."""
    hands, seat = view["deal"]["hands"], hidden_hand(view)
    if seat is None:
        return
    shown = [other for other, hand in enumerate(hands) if hand and UNKNOWN not in hand]
    code, other = ("other-view", shown[0]) if len(shown) == 1 else ("hand-hidden", seat)
    raise refusal("/view", code, seat=seat, other_seat=other)
