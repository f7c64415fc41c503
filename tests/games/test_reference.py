"""The engine agrees, move by move, with a slow implementation of each game that was written apart from it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.events import Event
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from tests.facts.catalogue import FACTS
from tests.games.mangling import random_options
from tests.games.samples import seeded
from tests.games.walking import Step, line_data, score_lines, walk
from tests.thoroughness import scaled

REFERENCES: Final = Path(__file__).parent.parent / "reference"
#: How many times as many matches: it is the compiled engine that is followed far.
_TIMES: Final = scaled(1, 4) if COMPILED else 1
_PARTS: Final = 4
#: The share of positions whose views are all compared.
_VIEWED: Final = 0.2

PARTS = [(game, part) for game in GAMES for part in range(_PARTS)]


@pytest.mark.parametrize(("game", "part"), PARTS, ids=[f"{game}-{part}" for game, part in PARTS])
def test_engine_and_reference_agree(game: str, part: int) -> None:
    rules = GAMES[game]
    reference = import_module(f"tests.reference.{game.replace('-', '_')}")
    rng = seeded(part)
    facts = FACTS[game]
    for _ in range(_TIMES * facts.reference_matches):
        options = random_options(rules, rng)
        assert reference.full_options(options) == options
        state: Any = None
        for step in walk(rules, options, rng, facts.reference_deals):
            state, lines = follow(reference, options, state, step)
            assert rules.write(step.position) == state
            assert [shared(line) for line in lines] == lines_of(rules, step.events, lines)
            legal = [rules.move_text(move) for move in legal_moves(step.position)]
            assert sorted(legal) == sorted(reference.legal_moves(state))
            if rng.random() < _VIEWED:
                for seat in (None, *range(rules.seats(options))):
                    assert rules.view(step.position, seat) == reference.view(state, seat)


def follow(reference: Any, options: Mapping[str, object], state: Any, step: Step) -> tuple[Any, list[dict[str, Any]]]:
    """Take the reference's step: its state after it, and its lines."""
    if step.move:
        after, lines = reference.play(state, step.move)
    elif state is None:
        after, lines = reference.new_match(options, step.deck, step.position.state.dealer)
    else:
        after, lines = reference.next_deal(state, step.deck)
    return after, lines


def shared(line: Mapping[str, Any]) -> dict[str, Any]:
    """Return a line with its cards in one order, whichever it was."""
    return {**line, "cards": sorted(line["cards"])}


def lines_of(game: Game, events: list[Event], expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Write the engine's lines with the members of the reference: only the team in Colonne."""
    names = {name for line in expected for name in line}
    lines = [line_data(game, line) for line in score_lines(events)]
    return [shared({name: value for name, value in line.items() if name in names}) for line in lines]


def test_every_game_has_its_reference() -> None:
    assert {path.stem for path in REFERENCES.glob("*.py")} == {game.replace("-", "_") for game in GAMES}
