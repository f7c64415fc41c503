"""Twin tables: two sealed tables that differ only in cards that a seat, or a spectator, may not see."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.sealing.tables import Secrets, Table, first_view_hashes, open_deal
from tests.games.mangling import random_options
from tests.games.places import held_cards, hidden_places
from tests.games.samples import text

_SECRETS: Final = Secrets(bytes(range(16)), "A" * 22, "B" * 22)
#: Number of exchanges that are tried at one position.
_TRIES: Final = 12


@dataclass(frozen=True)
class Twins:
    """Two tables that look alike to `seat` (None: to a spectator)."""

    one: Table
    other: Table
    seat: int | None


def make_twins(game: Game, rng: random.Random) -> Iterator[Twins]:
    """Yield twins of random positions under random options, without end."""
    while True:
        for table in _tables(game, rng):
            for seat in rng.sample([None, *range(table.position.state.seats)], 2):
                twins = _twins_of(table, seat, rng)
                if twins:
                    yield twins


def _tables(game: Game, rng: random.Random) -> Iterator[Table]:
    """Play up to three deals at random, and yield some of the tables on the way."""
    options = random_options(game, rng)
    seats = game.seats(options)
    computer = [rng.choice(("", "", "", "greedy", "strong")) for _ in range(seats)]
    state = game.new_state(options)
    state.dealer = rng.randrange(seats)
    carried, earlier = state.carried(), 1
    for _ in range(rng.randrange(1, 4)):
        deck = game.deck_codes(game.pack(options))
        codes = bytes(rng.sample([int(code) for code in deck], len(deck)))
        position = open_deal(game, options, carried, codes, ())
        while True:
            table = Table(
                game, options, computer, _SECRETS, carried, codes, position, earlier, first_view_hashes(computer)
            )
            if rng.random() < 0.15 or position.state.is_deal_over():
                yield _copied(table, table.deck, table.moves())
            if position.state.is_deal_over():
                break
            moves = (*table.moves(), rng.choice(legal_moves(position)))
            position = open_deal(game, options, carried, codes, moves)
        if position.state.is_match_over():
            return
        carried, earlier = position.state.carried(), earlier + len(position.history) + 1


def replayed(table: Table, moves: Sequence[int]) -> Position:
    """Return the position after other legal `moves` from the deck of a table."""
    return open_deal(table.game, table.options, table.carried, table.deck, moves)


def _copied(table: Table, deck: bytes, moves: Sequence[int]) -> Table:
    return replace(table, deck=deck, position=open_deal(table.game, table.options, table.carried, deck, moves))


def _twins_of(table: Table, seat: int | None, rng: random.Random) -> Twins | None:
    """Exchange two hidden cards so that the seat sees the same legal deal; return None if that is impossible.

    At the end of a match everything is revealed, so nothing is hidden.
    """
    if table.position.state.is_match_over():
        return None
    seen = table.game.view(table.position, seat)
    for _ in range(_TRIES):
        other = _exchanged(table, seat, rng)
        if other and table.game.view(other.position, seat) == seen and _was_alike(table, other, seat):
            return Twins(table, other, seat)
    return None


def _was_alike(one: Table, other: Table, seat: int | None) -> bool:
    """Return whether a seat has seen the same after every move, including its own dealt and drawn cards."""
    positions = [open_deal(table.game, table.options, table.carried, table.deck, ()) for table in (one, other)]
    for moves in zip(one.moves(), other.moves(), strict=True):
        if one.game.view(positions[0], seat) != one.game.view(positions[1], seat):
            return False
        for position, move in zip(positions, moves, strict=True):
            position.state.play(move)
    return True


def _exchanged(table: Table, seat: int | None, rng: random.Random) -> Table | None:
    game = table.game
    data: Any = json.loads(text(game, table.position))
    places = hidden_places(data, seat)
    # Cards in hands influence more than cards of the stock.
    held = [index for index in places if index[0] != "/deal/stock"] or places
    if len(places) < 2:
        return None
    one, other = rng.choice(held)[2], rng.choice(places)[2]
    if one == other:
        return None
    first, second = (int(code) for code in game.deck_codes([one, other]))
    deck = bytearray(table.deck)
    i, j = (rng.choice([index for index, code in enumerate(deck) if code == wanted]) for wanted in (first, second))
    deck[i], deck[j] = deck[j], deck[i]
    moves = list(table.moves())
    if len(set(held_cards(data))) == len(held_cards(data)):
        # Unique cards: a hidden move that names one of them must name the other in the twin.
        history: Any = game.view(table.position, seat)
        for index, entry in enumerate(history["deal"]["history"]):
            if "??" in entry["move"]:
                words = game.move_text(moves[index]).split(" ")
                moves[index] = game.parse_move(" ".join({one: other, other: one}.get(word, word) for word in words))
    return _played_alike(table, bytes(deck), moves)


def _played_alike(table: Table, deck: bytes, moves: Sequence[int]) -> Table | None:
    """Play `moves` from another deck. Return None if a move is illegal there or belongs to another seat."""
    position = open_deal(table.game, table.options, table.carried, deck, ())
    for move, entry in zip(moves, table.position.history, strict=True):
        if position.state.to_act != entry.seat or position.state.refusal(move):
            return None
        position.state.play(move)
    return _copied(table, deck, moves)


def events_seen(table: Table) -> tuple[Recorder, Table]:
    """Replay the deal of `table` with a recorder of all events since the deal."""
    recorder = Recorder()
    position = open_deal(table.game, table.options, table.carried, table.deck, table.moves(), recorder)
    return recorder, replace(table, position=position)
