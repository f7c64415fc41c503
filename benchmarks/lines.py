"""Lines of play: the choices behind a random match, so that it can be played again, and altered by a search."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final, TypeVar

from croupier.games.game import Game
from croupier.games.gameplay import deal_match, deal_next, draw_deal, legal_moves, play
from croupier.games.options import OptionSpec
from croupier.games.position import Position
from croupier.players.rng import Rng

#: Moves of a match, in all; the deal in which they are reached is the last.
_MOST_MOVES: Final = 9000
_USUAL: Final = 100
_WEIGHTS: Final = (1, 20, _USUAL, 500, 10_000)
#: A deal is cut into so many parts, to stop after one of them.
_PARTS: Final = 100

Item = TypeVar("Item")


@dataclass(frozen=True)
class Line:
    """Complete `options`, a `seed` of cards and choices, and the weight of each verb (100 where none is given).

    A position is looked at after `stop` hundredths of the first deal.
    """

    options: Mapping[str, Any]
    seed: int
    weights: Mapping[str, int]
    stop: int


@dataclass(frozen=True)
class Played:
    """A line as it was played: the record of its match, and the position where that ends."""

    line: Line
    record: dict[str, Any]
    end: Position

    @property
    def moves(self) -> list[str]:
        """The moves of the first deal."""
        first: list[str] = self.record["deals"][0]["moves"]
        return first

    @property
    def stop(self) -> int:
        """The moves before the position that is looked at; it leaves one at least to play, if there is any."""
        return max(0, min(self.line.stop * len(self.moves) // _PARTS, len(self.moves) - 1))


def random_line(game: Game, rng: Rng) -> Line:
    """Draw a line."""
    while True:
        given = {spec.name: _value(spec, rng) for spec in game.options if rng.below(2)}
        try:
            options = game.complete_options(given)
        except ValueError:
            continue
        weights = {verb: _one(_WEIGHTS, rng) for verb in game.labels}
        return Line(options, rng.below(2**31), weights, rng.below(_PARTS + 1))


def _value(spec: OptionSpec, rng: Rng) -> object:
    near = (spec.minimum, spec.maximum, spec.minimum + rng.below(spec.maximum - spec.minimum + 1))
    return _one(spec.values or near, rng)


def _one(items: Sequence[Item], rng: Rng) -> Item:
    return items[rng.below(len(items))]


def altered_line(game: Game, line: Line, rng: Rng) -> Line:
    """Alter a line in one respect."""
    other = random_line(game, rng)
    respect = _one(("seed", "stop", "weights", "options"), rng)
    if respect == "weights":
        return replace(line, weights={**line.weights, _one(sorted(game.labels), rng): _one(_WEIGHTS, rng)})
    if respect == "options":
        name = _one(sorted(line.options), rng)
        try:
            return replace(line, options=game.complete_options({**line.options, name: other.options[name]}))
        except ValueError:
            return replace(line, options=other.options)
    return replace(line, **{respect: getattr(other, respect)})


def play_line(game: Game, line: Line, most: int = 1000) -> Played:
    """Play a line to the end of its match, or to the end of `most` deals or of 9,000 moves."""
    rng = Rng(line.seed)
    drawn = draw_deal(game, line.options, str(line.seed), 1)
    position = deal_match(game, line.options, drawn.deck, drawn.dealer)
    deals = [_play_deal(game, line, position, drawn.deck, rng)]
    while len(deals) < most and not position.state.is_match_over() and _moves(deals) < _MOST_MOVES:
        deck = draw_deal(game, line.options, str(line.seed), position.state.deals + 1).deck
        deal_next(game, line.options, position, deck)
        deals.append(_play_deal(game, line, position, deck, rng))
    return Played(line, {"game": game.id, "options": line.options, "deals": deals}, position)


def _moves(deals: list[dict[str, Any]]) -> int:
    return sum(len(deal["moves"]) for deal in deals)


def _play_deal(game: Game, line: Line, position: Position, deck: list[str], rng: Rng) -> dict[str, Any]:
    dealer, moves = position.state.dealer, []
    while not position.state.is_deal_over():
        texts = [game.move_text(move) for move in legal_moves(position)]
        sums = list(accumulate(line.weights.get(text.partition(" ")[0], _USUAL) for text in texts))
        moves.append(texts[bisect_right(sums, rng.below(sums[-1]))])
        play(game, position, moves[-1])
    return {"deck": deck, "dealer": dealer, "moves": moves}


def position_of(game: Game, played: Played, moves: int) -> Position:
    """Return the position after so many moves of the first deal."""
    deal = played.record["deals"][0]
    position = deal_match(game, played.line.options, deal["deck"], deal["dealer"])
    for move in deal["moves"][:moves]:
        play(game, position, move)
    return position
