"""A table as bytes: short, quick to read, and of a length that depends only on facts that every seat may see.

All numbers are big-endian. A fixed head (expiry in seconds since the epoch, `moves_before_deal`, the level of each
seat, the secrets, the sizes of what follows) is followed by the view hash of each seat that the computer plays and the
hash of each key that a player drew, the options as JSON, the carried figures, the deck as a byte a card, the moves of
the deal, and of each deal before it the dealer and the moves. Then, unless all of it is empty: sizes, the players'
names as JSON, the level of each seat that was handed to the computer (0: none) with its view hash, and the changes of
seats in the last deal and in this one. Zeros fill it up to the next multiple of 192. Every seat sees how many seats,
deals and moves there are; cards and moves have one size each, whichever they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct, calcsize, pack, unpack_from
from typing import Any, Final

import orjson

from croupier.games.game import Game
from croupier.sealing.seats import KEY_HASH_SIZE
from croupier.sealing.tables import VIEW_HASH_SIZE, PastDeal, SeatChange, Secrets, Table, open_deal

_BUCKET: Final = 192
_SEATS: Final = 8
#: Expiry, moves before the deal; levels, secrets; sizes of options, figures, deck and moves; deals kept, or none.
_HEAD: Final = Struct(f">QI{_SEATS}s16s22s22sHBBHH")
_PAST: Final = Struct(">BH")
#: Changes of seats before this deal; sizes of names, of the last deal's changes and of this one's.
_OPTIONAL: Final = Struct(">IHBB")
_CHANGE: Final = Struct(">HBB")
_NOT_KEPT: Final = 0xFFFF
#: The form of a move, by the bytes that hold any of its game.
_MOVES: Final = {1: "B", 2: "H", 4: "I", 8: "Q"}
#: The number of a level in sealed tables, given once and never again; 0 is a person.
LEVEL_IDS: Final = {"": 0, "random": 1, "greedy": 2, "strong": 3, "best": 4}
_LEVELS: Final = {id: level for level, id in LEVEL_IDS.items()}
#: In the place of a level: a person who drew the key of the seat.
_OWN_KEY: Final = 128
#: Bytes kept of a seat by the number of its level; for all others a view hash.
_KEPT: Final = {LEVEL_IDS[""]: 0, _OWN_KEY: KEY_HASH_SIZE}


def write_table(table: Table, expiry: int) -> bytes:
    """Write `table`, to be opened until `expiry`, in seconds since the epoch."""
    form = _MOVES[table.game.move_size]
    moves, past = table.moves(), table.past
    options = orjson.dumps(table.options)
    hashes = table.key_hashes or [b""] * len(table.computer)
    dealt = ["" if seat in table.handed_over else level for seat, level in enumerate(table.computer)]
    levels = bytes(_OWN_KEY if drawn else LEVEL_IDS[level] for level, drawn in zip(dealt, hashes, strict=True))
    sizes = (len(options), len(table.carried), len(table.deck), len(moves), _NOT_KEPT if past is None else len(past))
    kept = table.secrets
    parts = [
        _HEAD.pack(
            expiry, table.moves_before_deal, levels, kept.key_secret, kept.seed.encode(), kept.salt.encode(), *sizes
        ),
        *[
            drawn or (seen if level else b"")
            for drawn, seen, level in zip(hashes, table.view_hashes, dealt, strict=True)
        ],
        options,
        pack(f">{len(table.carried)}q", *table.carried),
        table.deck,
        _moves(form, moves),
    ]
    for deal in past or ():
        parts += [_PAST.pack(deal.dealer, len(deal.moves)), _moves(form, deal.moves)]
    data = b"".join([*parts, _optional_members(table)])
    return data + bytes(-len(data) % _BUCKET)


def _optional_members(table: Table) -> bytes:
    """Write the members that older tables lack, or nothing if all of them are empty."""
    if not (table.names or table.handed_over or table.seat_changes or table.last_changes):
        return b""
    names = orjson.dumps(list(table.names))
    handed_over = [LEVEL_IDS[level] if seat in table.handed_over else 0 for seat, level in enumerate(table.computer)]
    changes = [*table.last_changes, *table.changes]
    return b"".join(
        [
            _OPTIONAL.pack(table.changes_before_deal, len(names), len(table.last_changes), len(table.changes)),
            names,
            *[bytes([level]) + (table.view_hashes[seat] if level else b"") for seat, level in enumerate(handed_over)],
            *[_CHANGE.pack(change.moves, change.seat, LEVEL_IDS[change.level]) for change in changes],
        ]
    )


def _moves(form: str, moves: Sequence[int]) -> bytes:
    return pack(f">{len(moves)}{form}", *moves)


def read_expiry(data: bytes) -> int:
    """Return the second since the epoch until which the table in `data` is to be opened."""
    (expiry,) = unpack_from(">Q", data)
    return int(expiry)


def read_table(game: Game, data: bytes) -> Table:
    """Read a table that `write_table` wrote. Its position was legal then, so it is played again unchecked."""
    _, moves_before_deal, levels, key_secret, seed, salt, *sizes = _HEAD.unpack_from(data)
    reader = _Reader(data, _HEAD.size)
    kept = [reader.take(_KEPT.get(level, VIEW_HASH_SIZE)) for level in levels]
    options: dict[str, Any] = orjson.loads(reader.take(sizes[0]))
    carried = list(reader.numbers("q", sizes[1]))
    deck = reader.take(sizes[2])
    form = _MOVES[game.move_size]
    moves = reader.numbers(form, sizes[3])
    past = None if sizes[4] == _NOT_KEPT else [_past_deal(reader, form) for _ in range(sizes[4])]
    position = open_deal(game, options, carried, deck, moves)
    secrets = Secrets(key_secret, seed.decode(), salt.decode())
    by_seat = list(zip(levels, kept, strict=True))[: game.seats(options)]
    computer = [_LEVELS.get(level, "") for level, _ in by_seat]
    view_hashes = [b"" if level == _OWN_KEY else seen for level, seen in by_seat]
    hashes = [drawn if level == _OWN_KEY else b"" for level, drawn in by_seat]
    table = Table(
        game, options, computer, secrets, carried, deck, position, moves_before_deal, view_hashes, past, hashes
    )
    _read_optional_members(reader, table)
    return table


def _read_optional_members(reader: _Reader, table: Table) -> None:
    """Add to a table the members that `_optional_members` wrote; older tables have zeros there, or end."""
    table.changes_before_deal, names, last, changes = _OPTIONAL.unpack(reader.take(_OPTIONAL.size))
    table.names = tuple(orjson.loads(reader.take(names) or b"[]"))
    for seat in range(len(table.computer)):
        level = reader.take(1)[0]
        if level:
            table.handed_over.add(seat)
            table.computer[seat], table.view_hashes[seat] = _LEVELS[level], reader.take(VIEW_HASH_SIZE)
    table.last_changes = tuple([_change(reader) for _ in range(last)])
    table.changes = [_change(reader) for _ in range(changes)]


def _change(reader: _Reader) -> SeatChange:
    moves, seat, level = _CHANGE.unpack(reader.take(_CHANGE.size))
    return SeatChange(moves, seat, _LEVELS[level])


def _past_deal(reader: _Reader, form: str) -> PastDeal:
    dealer, moves = _PAST.unpack(reader.take(_PAST.size))
    return PastDeal(dealer, reader.numbers(form, moves))


class _Reader:
    """Takes bytes and numbers one after another; beyond the end there are zeros."""

    def __init__(self, data: bytes, offset: int) -> None:
        self._data = data + bytes(_BUCKET)
        self._offset = offset

    def take(self, size: int) -> bytes:
        self._offset += size
        return self._data[self._offset - size : self._offset]

    def numbers(self, form: str, count: int) -> tuple[int, ...]:
        layout = f">{count}{form}"
        return unpack_from(layout, self.take(calcsize(layout)))
