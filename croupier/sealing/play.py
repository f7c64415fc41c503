"""Sealed tables for their readers: a token and a key are opened, and the table is sealed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.faults import N_, Fault, Faults, RefusedError
from croupier.games.game import Game
from croupier.players.roster import LEVEL_TITLES
from croupier.referee.fault import refusal
from croupier.referee.forms import adding_to
from croupier.referee.opening import OpenPosition, PlayedDeal, check_names_fit, check_seats_exist
from croupier.referee.playing import legal_moves
from croupier.referee.reader import Reader
from croupier.sealing.sealer import UnsealError
from croupier.sealing.seats import key_hash
from croupier.sealing.tables import MOST_CHANGES, SeatChange, Table, new_table
from croupier.sealing.tokens import ExpiredError, Tokens
from croupier.wording.language import translate
from croupier.wording.words import sentence

_HANDED_OVER: Final = N_("the computer plays for %(player)s from now on (%(level)s)")
_TAKEN_BACK: Final = N_("%(player)s plays again")
_EMPTY_KEY: Final = key_hash("")


@dataclass(frozen=True)
class OpenTable(OpenPosition):
    """An open sealed table and the reader at one of its seats; `tokens` seal it again."""

    table: Table
    tokens: Tokens

    @property
    def may_act(self) -> bool:
        """Whether the reader's seat is to act, and was not handed to the computer."""
        return self.position.state.to_act == self.reader.seat and self.reader.seat not in self.table.handed_over

    @property
    def ply(self) -> int:
        """The number of deals, moves and changes of seats in the match."""
        return self.table.ply

    def off_turn(self, pointer: str) -> RefusedError | None:
        """Return the error of a reader that is not to act, or whose seat the computer plays."""
        if self.to_act is not None and self.to_act == self.reader.seat and not self.may_act:
            return refusal(pointer, "handed-over", seat=self.to_act)
        return super().off_turn(pointer)

    def check_list(self, moves: Sequence[str]) -> None:
        """Check, by the verbs alone, that no move depends on cards that an earlier move uncovers."""
        foreseen = self.game.foreseen
        wrong = [index for index, move in enumerate(moves[:-1]) if move.partition(" ")[0] not in foreseen]
        if wrong:
            errors = [refusal(f"/moves/{index}", "must-be-last") for index in wrong]
            raise RefusedError([fault for error in errors for fault in error.faults])

    def deals_since(self, ply: int) -> list[PlayedDeal]:
        """Play this deal again, and the one before if its events are needed and it was kept."""
        table, first = self.table, self.table.deal_ply
        deals = [self._played(table.replay(), first, table.changes)]
        last = table.replay_of_last_deal() if ply < first - 1 else None
        if last is not None:
            plies = 1 + len(last.position.history) + len(table.last_changes)
            deals.insert(0, self._played(last, first - plies, table.last_changes))
        return deals

    def _played(self, deal: Any, first: int, changes: Sequence[SeatChange]) -> PlayedDeal:
        events = [
            {**seat_event(self.reader, change.seat, change.level), "ply": first + change.moves + number}
            for number, change in enumerate(changes, 1)
        ]
        return PlayedDeal(deal, first, [change.moves for change in changes], events)

    def knows_stock(self, deal: PlayedDeal) -> bool:
        """Return True: a table knows which cards were drawn when."""
        return True

    def seen_data(self) -> dict[str, Any]:
        """Write the reader's view with the facts that every seat knows and, after the match, its secrets."""
        table = self.table
        return {
            "view": self.game.view(self.position, self.reader.seat),
            "seat": self.reader.seat,
            "computer": [level or None for level in table.computer],
            "ply": table.ply,
            "commitment": table.commitment,
            "reveal": _reveal(table),
        }

    def held_data(self) -> dict[str, Any]:
        """Write the token of the table, and the reader's view."""
        return {"table": self.tokens.seal(self.table), **self.seen_data()}


def _reveal(table: Table) -> dict[str, Any] | None:
    if not table.position.state.is_match_over():
        return None
    kept = table.secrets
    return {"seed": kept.seed, "salt": kept.salt, "record": table.record(), "seat_changes": table.seat_changes}


def seat_event(reader: Reader, seat: int, level: str) -> dict[str, Any]:
    """Write that a seat was handed to the computer at a level or, where that is empty, taken back."""
    members = {"seat": seat, "level": translate(LEVEL_TITLES[level], reader.language) if level else ""}
    text = sentence(_HANDED_OVER if level else _TAKEN_BACK, members, reader.language, reader.names)
    return {"type": "seat", "seat": seat, "computer": level or None, "text": text}


# Tables


def open_table(tokens: Tokens, game: Game, token: str, key: str | None, reader: Reader, faults: Faults) -> OpenTable:
    """Open a table for the seat of a key, or for a spectator. The reader's names precede those of the table.

    A key that opens no seat and names that do not fit are added to `faults`.
    """
    try:
        table = tokens.open(game, token)
    except UnsealError as error:
        raise refusal("/table", "unsealed") from error
    except ExpiredError as error:
        raise refusal("/table", "expired") from error
    seat = None if key is None else table.seat_of(key)
    if key is not None and seat is None:
        faults.extend(refusal("/key", "no-seat").faults)
    with adding_to(faults):
        check_names_fit(reader.names, table.position.state.seats)
    reader = replace(reader, seat=seat, names=reader.names or table.names)
    return OpenTable(game, table.position, reader, table, tokens)


def deal_table(tokens: Tokens, game: Game, body: Mapping[str, Any], reader: Reader, recorder: Recorder) -> OpenTable:
    """Deal a new table as a request says: `options`, `dealer`, `computer`, `key_hashes`, and the `seat` that reads."""
    options, faults = game.complete_options(body["options"]), Faults()
    seats, seat = game.seats(options), body.get("seat")
    computer, hashes = [""] * seats, [b""] * seats
    with adding_to(faults):
        check_seats_exist({f"/{name}": body[name] for name in ("dealer", "seat") if name in body}, seats)
    with adding_to(faults):
        computer = _by_seat(body, "computer", seats)
    with adding_to(faults):
        hashes = [bytes.fromhex(text) for text in _by_seat(body, "key_hashes", seats)]
    with adding_to(faults):
        check_names_fit(reader.names, seats)
    if all(computer):
        faults.extend(refusal("/computer", "nobody").faults)
    faults.extend(_key_faults(hashes, computer))
    if seat is not None and seat < seats and (computer[seat] or hashes[seat]):
        faults.extend(refusal("/seat", "no-key-drawn").faults)
    faults.refuse()
    table = new_table(game, options, body.get("dealer"), computer, recorder, hashes, reader.names)
    return OpenTable(game, table.position, replace(reader, seat=seat), table, tokens)


def _by_seat(body: Mapping[str, Any], name: str, seats: int) -> list[str]:
    """Return a list by seat; null, or a missing list, becomes empty texts."""
    if name not in body:
        return [""] * seats
    if len(body[name]) != seats:
        raise refusal(f"/{name}", "one-a-seat", expected=seats)
    return [entry or "" for entry in body[name]]


def _key_faults(hashes: Sequence[bytes], computer: Sequence[str]) -> list[Fault]:
    """Check the hashes of keys: each belongs to a seat that a person plays, and to no other."""
    faults = list[Fault]()
    for seat, drawn in enumerate(hashes):
        if drawn and computer[seat]:
            faults += refusal(f"/key_hashes/{seat}", "no-person").faults
        if drawn == _EMPTY_KEY:
            faults += refusal(f"/key_hashes/{seat}", "empty-key").faults
        if drawn and drawn in hashes[:seat]:
            faults += refusal(f"/key_hashes/{seat}", "key-twice").faults
    return faults


def deal_on(opened: OpenTable, recorder: Recorder) -> None:
    """Deal the next deal of a table. RefusedError: the deal is not over, or the match is."""
    try:
        opened.table.deal_on(recorder)
    except RefusedError as error:
        raise RefusedError([replace(fault, pointer="/table") for fault in error.faults]) from error


def hand_over(opened: OpenTable, level: str) -> dict[str, Any]:
    """Hand the reader's seat to the computer at a level, or take it back (empty); without a change, do nothing."""
    table, seat, events = opened.table, opened.reader.seat, list[dict[str, Any]]()
    if seat is not None and table.computer[seat] != level:
        if len(table.changes) == MOST_CHANGES:
            raise refusal("/computer", "handed-too-often", limit=MOST_CHANGES)
        table.hand_over(seat, level)
        events.append({**seat_event(opened.reader, seat, level), "move_index": None})
    return {**opened.held_data(), "events": events, "legal_moves": legal_moves(opened)}
