"""Twin tables: two sealed tables that differ only in cards that a seat, or a spectator, may not see."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import play
from croupier.sealing.tables import Secrets, Table, new_table, open_deal
from tests.games.mangling import random_options
from tests.games.places import held_cards, hidden_places
from tests.games.samples import text
from tests.service.sealed import played_on

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
                exchanges = (_exchange(table, seat, rng) for _ in range(_TRIES))
                tried = (_twins(table, *exchange, seat) for exchange in exchanges if exchange)
                yield from islice(filter(None, tried), 1)


def _tables(game: Game, rng: random.Random) -> Iterator[Table]:
    """Play up to three deals at random, and yield the table now and then.

    At the end of a match everything is revealed, so nothing is hidden.
    """
    options = random_options(game, rng)
    computer = [rng.choice(("", "", "", "greedy", "strong")) for _ in range(game.seats(options))]
    known = Secrets(bytes(range(16)), str(rng.random()), "salt")
    table = new_table(game, options, None, computer, Recorder(), known=known)
    for _ in range(rng.randrange(1, 4)):
        while not table.position.state.is_deal_over():
            if rng.random() < 0.15:
                yield table
            played_on(table, 1, rng)
        if table.position.state.is_match_over():
            return
        yield table
        table.deal_on(Recorder())


def _exchange(table: Table, seat: int | None, rng: random.Random) -> tuple[bytes, list[int]] | None:
    """Exchange two cards that a seat may not see; return the deck, and the moves with their names exchanged."""
    game = table.game
    data: Any = json.loads(text(game, table.position))
    places = hidden_places(data, seat)
    # Cards in hands influence more than cards of the stock.
    held = [place for place in places if place[0] != "/deal/stock"] or places
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
        seen: Any = game.view(table.position, seat)
        for index, entry in enumerate(seen["deal"]["history"]):
            if "??" in entry["move"]:
                words = game.move_text(moves[index]).split(" ")
                moves[index] = game.parse_move(" ".join({one: other, other: one}.get(word, word) for word in words))
    return bytes(deck), moves


def _twins(table: Table, deck: bytes, moves: Sequence[int], seat: int | None) -> Twins | None:
    """Return a table and its twin, where `moves` are played from another deck.

    None if a move is illegal there, or if the seat sees a difference after any move: it saw the cards that it drew.
    """
    game = table.game
    one, other = (open_deal(game, table.options, table.carried, codes, ()) for codes in (table.deck, deck))
    for played in zip(table.moves(), moves, strict=True):
        if game.view(one, seat) != game.view(other, seat):
            return None
        try:
            for position, move in zip((one, other), played, strict=True):
                play(game, position, game.move_text(move))
        except RefusedError:
            return None
    if game.view(one, seat) != game.view(other, seat):
        return None
    return Twins(replace(table, position=one), replace(table, deck=deck, position=other), seat)
