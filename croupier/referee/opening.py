"""Opening a position for a reader: from a state or a record; `croupier.sealing` opens tables, `croupier.players` views.

RefusedError contains every fault, with pointers into the request.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from croupier.games.deal_replay import DealReplay, replay_deal
from croupier.games.events import Event, Recorder
from croupier.games.faults import Fault, Faults, RefusedError
from croupier.games.forms import COUNT
from croupier.games.game import Game
from croupier.games.options import option_data
from croupier.games.position import Position
from croupier.games.records import RecordReplay, replay
from croupier.referee.fault import refusal
from croupier.referee.forms import adding_to, faults_under, refusing_with
from croupier.referee.reader import Reader
from croupier.wording.words import Names


@dataclass(frozen=True)
class PlayedDeal:
    """A deal played again. `first` is the ply of its dealing.

    At a sealed table each change of a seat is a ply, too: `changes` are the numbers of moves before each, and
    `seat_events` report them.
    """

    replay: DealReplay
    first: int
    changes: Sequence[int] = ()
    seat_events: Sequence[Mapping[str, Any]] = ()

    @property
    def last(self) -> int:
        """The ply of its last move or change."""
        return self.first + len(self.replay.position.history) + len(self.changes)

    def ply_of(self, event: Event) -> int:
        """Return the ply of an event."""
        return ply_of(event, self.first, self.changes)


def ply_of(event: Event, first: int, changes: Sequence[int] = ()) -> int:
    """Return the ply of an event of a deal whose dealing has the ply `first`."""
    return first + int(event.move) + sum(moves < event.move for moves in changes)


@dataclass(frozen=True)
class OpenPosition:
    """A position of a game and its reader. Sealed tables extend it by what only they know."""

    game: Game
    position: Position
    reader: Reader

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the deal is over."""
        state = self.position.state
        return None if state.is_deal_over() else int(state.to_act)

    @property
    def may_act(self) -> bool:
        """Whether the reader may play for the seat to act."""
        return self.reader.sees_all or self.reader.seat == self.position.state.to_act

    @property
    def ply(self) -> int:
        """The ply of the position: 1 for the deal, and the moves since."""
        return 1 + len(self.position.history)

    def seen_by(self, seat: int | None, pointer: str = "/seat") -> OpenPosition:
        """Return the position for a seat, or a spectator (None)."""
        if seat is not None:
            check_seats_exist({pointer: seat}, self.position.state.seats)
        return replace(self, reader=replace(self.reader, seat=seat))

    def off_turn(self, pointer: str) -> RefusedError | None:
        """Return the error of a reader that is not to act; None on its turn, and when the deal is over."""
        if self.may_act or self.position.state.is_deal_over():
            return None
        return refusal(pointer, "not-your-turn", seat=self.position.state.to_act)

    def check_list(self, moves: Sequence[str]) -> None:
        """Check that the reader may send these moves in one list."""

    def deals_since(self, ply: int) -> list[PlayedDeal]:
        """Play this deal again; none where the history lacks moves."""
        game, position = self.game, self.position
        if position.opening is None:
            return []
        options = option_data(game.options, game.options_of(position.state))
        moves = [game.parse_move(entry.move) for entry in position.history]
        return [PlayedDeal(replay_deal(game, options, position.opening, moves, Recorder()), 1)]

    def knows_stock(self, deal: PlayedDeal) -> bool:
        """Return whether the reader can know when it drew which card. A state does not record the order of draws."""
        kinds, seat = self.game.events, self.reader.seat
        drawn = [event for event in deal.replay.events if kinds[event.kind].from_stock]
        return sum(event.seat == seat or len(event.hands) > 0 for event in drawn) == 1

    def seen_data(self) -> dict[str, Any]:
        """Write the reader's view."""
        return {"view": self.game.view(self.position, self.reader.seat), "ply": self.ply}

    def held_data(self) -> dict[str, Any]:
        """Write what the caller sends with its next request."""
        return {"state": self.game.write(self.position)}


def open_state(game: Game, state: Mapping[str, Any], reader: Reader, pointer: str = "/state") -> OpenPosition:
    """Open a state as the contract writes it, its types checked; its options may be missing."""
    with faults_under(pointer):
        position = game.read(state if "options" in state else {**state, "options": {}})
        faults = Faults()
        # The rules bound every number but this one: void and drawn deals may follow each other.
        faults.expect_range("/match/deals", state["match"]["deals"], 1, COUNT.most, "")
        faults.refuse()
    return OpenPosition(game, position, reader)


def open_seated(game: Game, state: Mapping[str, Any], reader: Reader, seats: Mapping[str, int]) -> OpenPosition:
    """Open a state for a reader with names; its table must have `seats`, which are by pointer."""
    with refusing_with(seating_faults(game, state.get("options", {}), seats, reader.names)):
        position = open_state(game, state, reader).position
    return OpenPosition(game, position, reader)


def open_record(game: Game, record: Mapping[str, Any]) -> RecordReplay:
    """Play a record of the right form again. RefusedError contains its faults."""
    played = replay(game, record)
    if played.faults:
        raise RefusedError(played.faults)
    return played


def seating_faults(game: Game, options: Mapping[str, object], seats: Mapping[str, int], names: Names) -> Faults:
    """Return the faults of seats, by pointer, and of names at a table of these options.

    With wrong options the number of seats is unknown, and no fault is returned.
    """
    faults = Faults()
    with suppress(RefusedError):
        size = game.seats(game.complete_options(options))
        with adding_to(faults):
            check_seats_exist(seats, size)
        with adding_to(faults):
            check_names_fit(names, size)
    return faults


def check_names_fit(names: Names, seats: int) -> None:
    """Check that the list of names is empty, or has one name for each seat."""
    if names and len(names) != seats:
        raise refusal("/names", "one-a-seat", expected=seats)


def check_seats_exist(found: Mapping[str, int], seats: int) -> None:
    """Check that a table of `seats` has every seat of `found`, which is by pointer."""
    faults = [Fault(at, "seat-out-of-range", "", {"found": seat}) for at, seat in found.items() if seat >= seats]
    if faults:
        raise RefusedError(faults)


def by_pointer(found: Sequence[int]) -> dict[str, int]:
    """Return the seats of the list at `/seats` by pointer."""
    return {f"/seats/{index}": seat for index, seat in enumerate(found)}
