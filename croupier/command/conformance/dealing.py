"""Deals: the portable shuffle, given decks and dealers, every value of every option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from croupier.command.conformance.calls import Calls
from croupier.command.conformance.exchange import FRESH, TEXT, Later, Play
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.options import OptionSpec
from croupier.games.rulebook import LANGUAGES
from croupier.starting import deal

_SEEDS: Final = ("croupier", "", "été", "𝄞", "a b\n", "x" * 200, "0")
#: Values of a number that are dealt in addition to its bounds.
_STEPS: Final = 6


def deals(game: Game) -> Play:
    """Deal with seeds, with dealers, with a deck, and under every value of every option."""
    calls = [Calls(game, language) for language in LANGUAGES]
    for number, seed in enumerate(_SEEDS):
        yield calls[number % 2].first_deal({"options": {}, "seed": seed})
    for dealer in range(game.seats(game.complete_options({}))):
        yield calls[dealer % 2].first_deal({"options": {}, "seed": "croupier", "dealer": dealer})
    yield calls[0].first_deal({"options": {}, "deck": deal(game.id, seed="deck").record["deals"][0]["deck"]})
    for number, (name, value) in enumerate(_values(game)):
        yield calls[number % 2].first_deal({"options": {name: value}, "seed": "conformance"})


def second_deals(game: Game) -> Play:
    """Deal the second deal of a match from the seed."""
    match = deal(game.id, seed="croupier")
    while not match.is_deal_over:
        match.push(match.legal_moves[-1])
    if not match.is_over:
        yield Calls(game).next_deal({"state": dict(match.state), "seed": "croupier"})


def unseeded_deal(game: Game) -> Play:
    """Deal twice without a seed: the service draws one each time, from which the cards follow."""
    calls, seeds = Calls(game), set[str]()
    drawn = calls.post("deals", {"options": {}}, {"seed": TEXT}, FRESH, is_open=True)
    for _ in range(2):
        answer = yield drawn
        seeds.add(answer.body["seed"])
        repeated = calls.first_deal({"options": {}, "seed": answer.body["seed"]})
        yield Later(replace(drawn, body=repeated.body, is_open=False), answer)
        yield repeated
    if len(seeds) == 1:
        raise ValueError("two deals have the same seed")


def _values(game: Game) -> Iterator[tuple[str, object]]:
    for spec in game.options:
        for value in _each(spec):
            try:
                game.complete_options({spec.name: value})
            except RefusedError:
                continue
            yield spec.name, value


def _each(spec: OptionSpec) -> tuple[object, ...]:
    if spec.kind == "boolean" or spec.values:
        return spec.values or (False, True)
    return (*range(spec.minimum, min(spec.minimum + _STEPS, spec.maximum)), spec.maximum)
