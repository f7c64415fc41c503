"""A sealed table while it is open: a match from its seed, the deal being played, and the deals that are over."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.commitment import commitment_of
from croupier.games.deal_replay import DealReplay, replay_deal
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.gameplay import deal_next, draw_deal
from croupier.games.position import Opening, Position
from croupier.sealing.seats import find_seat, key_hash, seat_key

#: Maximum number of moves of finished deals in a table; a table with more drops the record of its match.
MOST_KEPT: Final = 8000
#: Bytes of the hash of what a seat has seen.
VIEW_HASH_SIZE: Final = 16
#: Maximum number of changes of seats in a deal.
MOST_CHANGES: Final = 200


@dataclass(frozen=True)
class Secrets:
    """The secrets of a table: `key_secret` gives the keys of the seats, `seed` and `salt` the cards."""

    key_secret: bytes
    seed: str
    salt: str


@dataclass(frozen=True)
class PastDeal:
    """A deal that is over: its dealer, and its moves as the engine's integers."""

    dealer: int
    moves: tuple[int, ...]


@dataclass(frozen=True)
class SeatChange:
    """A seat handed to the computer at a `level` or, without one, taken back, after so many `moves` of a deal."""

    moves: int
    seat: int
    level: str


@dataclass
class Table:
    """A match and the deal being played.

    - `computer`: by seat, the level of the computer, empty for a person.
    - `handed_over`: the seats that a person handed to the computer.
    - `carried`: values of the match before this deal. `deck`: its cards as codes.
    - `moves_before_deal`: the number of deals and moves before this deal's first move.
    - `view_hashes`: by seat of the computer, a hash of the earlier moves as the seat has seen them.
    - `past`: the deals that are over, or None when they are too long to keep.
    - `key_hashes`: by seat, the SHA-256 of a key that its player drew, empty for a key of ours.
    - `changes` of seats in this deal, `last_changes` in the deal before, `changes_before_deal`: number of those before.
    """

    game: Game
    options: Mapping[str, object]
    computer: list[str]
    secrets: Secrets
    carried: list[int]
    deck: bytes
    position: Position
    moves_before_deal: int
    view_hashes: list[bytes]
    past: list[PastDeal] | None = field(default_factory=list)
    key_hashes: Sequence[bytes] = ()
    names: Sequence[str] = ()
    handed_over: set[int] = field(default_factory=set)
    changes: list[SeatChange] = field(default_factory=list)
    last_changes: Sequence[SeatChange] = ()
    changes_before_deal: int = 0

    @property
    def move_count(self) -> int:
        """The number of deals and moves of the match."""
        return self.moves_before_deal + len(self.position.history)

    @property
    def ply(self) -> int:
        """The number of deals, moves and changes of seats of the match."""
        return self.move_count + self.seat_changes

    @property
    def seat_changes(self) -> int:
        """The number of changes of seats in the match."""
        return self.changes_before_deal + len(self.changes)

    @property
    def deal_ply(self) -> int:
        """The ply of this deal's dealing."""
        return self.moves_before_deal + self.changes_before_deal

    @property
    def commitment(self) -> str:
        """The digest that fixes the cards of the whole match without revealing them."""
        return commitment_of(self.secrets.seed, self.secrets.salt)

    def moves(self) -> tuple[int, ...]:
        """Return the moves of this deal."""
        return tuple(self.game.parse_move(entry.move) for entry in self.position.history)

    def keys(self) -> list[str | None]:
        """Return the key of each seat; None for a seat of the computer, and for a key that the player drew."""
        seats = self._users()
        return [
            None if seat not in seats or self._drawn(seat) else seat_key(self.secrets.key_secret, seat)
            for seat in range(len(self.computer))
        ]

    def seat_of(self, key: str) -> int | None:
        """Return the seat that `key` opens, or None."""
        hashes = {
            seat: self._drawn(seat) or key_hash(seat_key(self.secrets.key_secret, seat)) for seat in self._users()
        }
        return find_seat(hashes, key)

    def hand_over(self, seat: int, level: str) -> None:
        """Hand the seat of a person to the computer at `level` or, with an empty level, back to its player."""
        self.computer[seat] = level
        self.view_hashes[seat] = self._view_hash_before_deal(seat) if level else b""
        self.handed_over.discard(seat)
        if level:
            self.handed_over.add(seat)
        self.changes.append(SeatChange(len(self.position.history), seat, level))

    def _users(self) -> list[int]:
        """The seats that have a key."""
        return [seat for seat, level in enumerate(self.computer) if not level or seat in self.handed_over]

    def _drawn(self, seat: int) -> bytes:
        return self.key_hashes[seat] if self.key_hashes else b""

    def view_hash(self, seat: int) -> bytes:
        """Return the hash of all moves of the match as `seat` has seen them: `VIEW_HASH_SIZE` bytes."""
        return _hash_after(self.game, self.position, seat, self.view_hashes[seat])

    def view_hash_from(self, seat: int, history: Sequence[Mapping[str, object]]) -> bytes:
        """Return the same as `view_hash`, from the `history` of the seat's view of the deal."""
        return _hash_with(self.view_hashes[seat], history)

    def _view_hash_before_deal(self, seat: int) -> bytes:
        """Return the hash after the deals before, as far as they were kept."""
        digest = bytes(VIEW_HASH_SIZE)
        for deal in self._past_deals():
            digest = _hash_after(self.game, deal.position, seat, digest)
        return digest

    def deal_on(self, recorder: Recorder) -> None:
        """Deal the next deal of the match. Raises RefusedError when the deal is not over, or the match is."""
        state = self.position.state
        ended = PastDeal(int(state.dealer), self.moves())
        carried, moves_before_deal = state.carried(), self.move_count + 1
        self.view_hashes = [self.view_hash(seat) if level else b"" for seat, level in enumerate(self.computer)]
        deck = draw_deal(self.game, self.options, self.secrets.seed, int(state.deals) + 1).deck
        state.recorder = recorder
        deal_next(self.game, self.options, self.position, deck)
        self.carried, self.moves_before_deal, self.deck = carried, moves_before_deal, _codes(self.game, deck)
        self.changes_before_deal, self.last_changes, self.changes = self.seat_changes, tuple(self.changes), []
        if self.past is not None:
            self.past.append(ended)
            if sum(len(deal.moves) for deal in self.past) > MOST_KEPT:
                self.past = None

    def replay(self) -> DealReplay:
        """Replay this deal."""
        return replay_deal(self.game, self.options, _opening(self.carried, self.deck), self.moves(), Recorder())

    def replay_of_last_deal(self) -> DealReplay | None:
        """Replay the deal before this one; None for the first deal, and if it was not kept."""
        last: DealReplay | None = None
        for deal in self._past_deals():
            last = deal
        return last

    def _past_deals(self) -> Iterator[DealReplay]:
        """Replay the deals that are over, as far as they were kept."""
        if not self.past:
            return
        state = self.game.new_state(self.options)
        state.dealer = self.past[0].dealer
        for number, deal in enumerate(self.past, 1):
            deck = _codes(self.game, draw_deal(self.game, self.options, self.secrets.seed, number).deck)
            opening = _opening(state.carried(), deck)
            replay = replay_deal(self.game, self.options, opening, deal.moves, Recorder())
            yield replay
            state = replay.position.state

    def record(self) -> dict[str, Any] | None:
        """Return the record of the match so far, as `replays` takes it; None if it was not kept."""
        if self.past is None:
            return None
        deals = [*self.past, PastDeal(int(self.position.state.dealer), self.moves())]
        records = [self._deal_record(number, deal) for number, deal in enumerate(deals, 1)]
        return {"game": self.game.id, "options": self.options, "deals": records}

    def _deal_record(self, number: int, deal: PastDeal) -> dict[str, Any]:
        deck = draw_deal(self.game, self.options, self.secrets.seed, number).deck
        return {"deck": deck, "dealer": deal.dealer, "moves": [self.game.move_text(move) for move in deal.moves]}


def draw_secrets() -> Secrets:
    """Draw the secrets of a new table: 128 bits each."""
    return Secrets(secrets.token_bytes(16), secrets.token_urlsafe(16), secrets.token_urlsafe(16))


def new_table(
    game: Game,
    options: Mapping[str, object],
    dealer: int | None,
    computer: list[str],
    recorder: Recorder,
    key_hashes: Sequence[bytes] = (),
    names: Sequence[str] = (),
    known: Secrets | None = None,
) -> Table:
    """Deal the first deal of a match under complete `options`; without a `dealer` one is drawn by the seed.

    Secrets that are `known` repeat a table that revealed them.
    """
    drawn_secrets = known or draw_secrets()
    drawn = draw_deal(game, options, drawn_secrets.seed, 1)
    state = game.new_state(options)
    state.dealer = drawn.dealer if dealer is None else dealer
    carried, deck = state.carried(), _codes(game, drawn.deck)
    position = open_deal(game, options, carried, deck, (), recorder)
    hashes = first_view_hashes(computer)
    return Table(
        game, options, computer, drawn_secrets, carried, deck, position, 1, hashes, key_hashes=key_hashes, names=names
    )


def first_view_hashes(computer: Sequence[str]) -> list[bytes]:
    """Return the hashes of what each seat of the computer has seen before the first move."""
    return [bytes(VIEW_HASH_SIZE if level else 0) for level in computer]


def _hash_after(game: Game, position: Position, seat: int, before: bytes) -> bytes:
    """Continue the hash `before` with the moves of a deal as `seat` has seen them."""
    view: Any = game.view(position, seat)
    return _hash_with(before, view["deal"]["history"])


def _hash_with(before: bytes, history: Sequence[Mapping[str, object]]) -> bytes:
    moves = "\n".join([f"{entry['seat']} {entry['move']}" for entry in history])
    return sha256(before + moves.encode()).digest()[:VIEW_HASH_SIZE]


def open_deal(
    game: Game,
    options: Mapping[str, object],
    carried: list[int],
    deck: bytes,
    moves: Sequence[int],
    recorder: Recorder | None = None,
) -> Position:
    """Deal `deck` to a match that stood at `carried`, and play `moves`, which are known to be legal."""
    return replay_deal(game, options, _opening(carried, deck), moves, recorder).position


def _opening(carried: list[int], deck: bytes) -> Opening:
    return Opening(carried, vec[i64](list(deck)))


def _codes(game: Game, deck: Sequence[str]) -> bytes:
    return bytes([int(code) for code in game.deck_codes(deck)])
