"""What is sent: states in the middle of deals, records of whole matches, items to score; all of seeded random play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import orjson

from benchmarks.items.catalogue import ITEMS
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import deal_match, deal_next, draw_deal, legal_moves, play
from croupier.players.rng import Rng

_SEED: Final = "benchmark"
#: What a record may hold.
_MOST_DEALS: Final = 1000


def match_record(game: Game, seed: str, deals: int = _MOST_DEALS) -> tuple[dict[str, Any], Position]:
    """Play a match at random, or the first `deals` of it: its record, and where it leads."""
    options = game.complete_options({})
    rng = Rng(crc32(seed.encode()))
    first = draw_deal(game, options, seed, 1)
    position = deal_match(game, options, first.deck, first.dealer)
    played = [_play_deal(game, position, first.deck, rng)]
    while not position.state.is_match_over() and len(played) < deals:
        deck = draw_deal(game, options, seed, position.state.deals + 1).deck
        deal_next(game, options, position, deck)
        played.append(_play_deal(game, position, deck, rng))
    return {"game": game.id, "options": options, "deals": played}, position


def _play_deal(game: Game, position: Position, deck: list[str], rng: Rng) -> dict[str, Any]:
    dealer = position.state.dealer
    moves: list[str] = []
    while not position.state.is_deal_over():
        legal = legal_moves(position)
        moves.append(game.move_text(legal[rng.below(len(legal))]))
        play(game, position, moves[-1])
    return {"deck": deck, "dealer": dealer, "moves": moves}


def _mid_deal(game: Game, seed: str) -> tuple[dict[str, Any], str]:
    """The state in the middle of a first deal, as the service answers it, and the move that was played there."""
    record, _ = match_record(game, seed, 1)
    deal = record["deals"][0]
    if not deal["moves"]:  # won as it was dealt
        return _mid_deal(game, seed + "+")
    position = deal_match(game, record["options"], deal["deck"], deal["dealer"])
    middle = len(deal["moves"]) // 2
    for move in deal["moves"][:middle]:
        play(game, position, move)
    return game.write(position), deal["moves"][middle]


def legal_moves_bodies(game: Game, number: int) -> list[dict[str, Any]]:
    """Bodies of requests for the legal moves in the middle of `number` deals."""
    return [{"state": _mid_deal(game, f"{_SEED} {i}")[0]} for i in range(number)]


def moves_bodies(game: Game, number: int) -> list[dict[str, Any]]:
    """Bodies of requests to play one move in the middle of `number` deals."""
    found = [_mid_deal(game, f"{_SEED} {i}") for i in range(number)]
    return [{"state": state, "moves": [move]} for state, move in found]


def score_items(game: Game, number: int) -> list[dict[str, Any]]:
    """Items to score, of `number` deals."""
    return [score_item(game, game.write(match_record(game, f"{_SEED} {i}", 1)[1]), i) for i in range(number)]


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
