"""Bodies to send, of seeded random play: states in the middle of deals, records of matches, items to score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import orjson

from benchmarks.items import ITEMS
from benchmarks.lines import Line, Played, play_line, position_of
from croupier.games.game import Game
from croupier.players.rng import Rng

#: Hundredths of a deal after which its state is taken.
_MIDDLE: Final = 50


def sample_match(game: Game, seed: str, deals: int = 1000) -> Played:
    """Play a match at random under the default options, or its first deals; it begins with a deal that has moves."""
    played = play_line(game, Line(game.complete_options({}), crc32(seed.encode()), {}, _MIDDLE), deals)
    return played if played.moves else sample_match(game, seed + "+", deals)


def _samples(game: Game, number: int) -> list[Played]:
    return [sample_match(game, f"benchmark {place}", 1) for place in range(number)]


def _middle(game: Game, played: Played) -> dict[str, Any]:
    return game.write(position_of(game, played, played.stop))


def legal_moves_bodies(game: Game, number: int) -> list[dict[str, Any]]:
    """Bodies of requests for the legal moves in the middle of `number` deals."""
    return [{"state": _middle(game, played)} for played in _samples(game, number)]


def moves_bodies(game: Game, number: int) -> list[dict[str, Any]]:
    """Bodies of requests to play one move in the middle of `number` deals."""
    return [{"state": _middle(game, played), "moves": [played.moves[played.stop]]} for played in _samples(game, number)]


def score_items(game: Game, number: int) -> list[dict[str, Any]]:
    """Items to score, of `number` deals."""
    return [score_item(game, game.write(played.end), place) for place, played in enumerate(_samples(game, number))]


def score_item(game: Game, state: dict[str, Any], seed: int) -> dict[str, Any]:
    """Make an item to score of a deal that is over; what the state does not tell is drawn."""
    return ITEMS[game.id](state, Rng(seed))


def post(path: str, body: Mapping[str, Any]) -> bytes:
    """Write a whole request that posts `body`."""
    content = orjson.dumps(body)
    head = (
        f"POST {path} HTTP/1.1",
        "Host: localhost",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
    )
    return "\r\n".join((*head, "", "")).encode() + content
