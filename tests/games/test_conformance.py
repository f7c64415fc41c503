"""Laws of every game, over random options and random positions with fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from croupier.games.faults import RefusedError, in_english
from croupier.games.game import Game
from croupier.games.gameplay import explain, legal_moves
from croupier.games.position import Position
from croupier.players.rng import Rng
from tests.games.mangling import random_options
from tests.games.places import held_cards
from tests.games.samples import every_game, matches, positions, seeded, state_text, text
from tests.games.walking import Step, points_of, score_lines, walk

# Moves


def universe(game: Game) -> list[str]:
    """Every move that was legal in some position, and every verb that is a move by itself."""
    texts = {game.move_text(move) for position in positions(game) for move in legal_moves(position)}
    for verb in game.rulebook.verbs:
        try:
            texts.add(game.move_text(game.parse_move(verb)))
        except RefusedError:
            continue
    return sorted(texts)


@every_game
def test_exactly_the_moves_that_are_not_legal_are_refused(game: Game) -> None:
    every = universe(game)
    rng = seeded(3)
    for position in positions(game):
        legal = [game.move_text(move) for move in legal_moves(position)]
        assert len(set(legal)) == len(legal)
        assert bool(legal) is not position.state.is_deal_over()
        for move in {*legal, *rng.sample(every, min(len(every), 150))}:
            fault = explain(game, position, move)
            assert (fault is None) == (move in legal), (move, text(game, position))
            if fault:
                assert fault.rule == "" or fault.rule in game.rulebook.rules
                assert game.refusals[fault.code][0] == fault.rule
                assert in_english(game.fault_message(fault), fault.params)


@every_game
def test_moves_are_read_back_as_written(game: Game) -> None:
    for position in positions(game):
        for move in legal_moves(position):
            written = game.move_text(move)
            assert game.parse_move(written) == move
            assert written.split()[0] in game.labels
            assert game.move_members(move, game.move_context(position.state, move))["cards"] is not None


# Cards and copies


@every_game
def test_cards_are_conserved_at_every_step(game: Game) -> None:
    for match in matches(game):
        for step in match:
            data = game.write(step.position)
            assert sorted(held_cards(data)) == sorted(game.pack(options_of(data)))


def options_of(data: Mapping[str, Any]) -> dict[str, object]:
    options: dict[str, object] = data["options"]
    return options


def some_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield every thirteenth step, and the ends of deals."""
    for number, step in enumerate(steps):
        if number % 13 == 0 or step.position.state.is_deal_over():
            yield step


@every_game
def test_clones_are_equal_and_independent(game: Game) -> None:
    for step in some_steps(chain.from_iterable(matches(game))):
        # Compared with the state that was played on, which is not a copy.
        before = state_text(game, step.position)
        twin = Position(step.position.state.clone(), [])
        copied = Position(game.new_state(options_of(game.write(step.position))), [])
        copied.state.copy_from(step.position.state)
        assert state_text(game, twin) == before
        assert state_text(game, copied) == before
        assert play_on(game, twin) == play_on(game, copied)
        assert state_text(game, step.position) == before


@every_game
def test_a_state_that_was_in_use_becomes_equal_to_another(game: Game) -> None:
    rng = seeded(6)
    for _ in range(6):
        options = short_options(game, rng)
        target = game.new_state(options)
        for step in some_steps(walk(game, options, rng, 6)):
            target.copy_from(step.position.state)
            assert state_text(game, Position(target, [])) == state_text(game, step.position)
            fresh = Position(step.position.state.clone(), [])
            # The target is played on, and then used again.
            assert play_on(game, Position(target, [])) == play_on(game, fresh)


def short_options(game: Game, rng: random.Random) -> dict[str, object]:
    """Random options, the numbers the least there are, so that matches end soon, unless that cannot be."""
    options = random_options(game, rng)
    least = {spec.name: spec.minimum for spec in game.options if not spec.values}
    try:
        return game.complete_options({**options, **least})
    except RefusedError:
        return options


def play_on(game: Game, position: Position) -> str:
    """Play up to forty random moves, the same for the same state, and write what comes out."""
    rng = Rng(7)
    for _ in range(40):
        moves = legal_moves(position)
        if not moves:
            break
        position.state.play(moves[rng.below(len(moves))])
    return state_text(game, position)


# Scores


@every_game
def test_the_lines_are_the_score_at_every_step(game: Game) -> None:
    for match in matches(game):
        before: Any = None
        for step in match:
            now: Any = game.write(step.position)
            check_scores(game, step, before, now)
            before = now


def check_scores(game: Game, step: Step, before: Any, now: Any) -> None:
    """Compare what this step's lines bring with the change of the deal's and of the match's figures."""
    amounts = amounts_of(now)
    zeros: list[float] = [0] * len(amounts)
    scored = zeros if step.deck else list(before["deal"]["scored"])
    running: list[float] = zeros[:] if before is None or begins_game(step, before) else list(amounts_of(before))
    for line in score_lines(step.events):
        points = points_of(game, line)
        assert line.points != 0
        assert game.rule_id(line.rule) in game.rulebook.rules
        running[line.scorer] += points
        # A stake before a deal does not count as points of that deal.
        if not (step.deck and points < 0):
            scored[line.scorer] += points
    assert now["deal"]["scored"] == scored
    assert amounts == running
    if now["deal"]["result"]:
        assert now["deal"]["result"]["points"] == scored


def amounts_of(data: Any) -> list[int]:
    """The running totals of the match, or of its game where that restarts them."""
    match = data["match"]
    amounts: list[int] = match["points"] if "points" in match else match["money"]
    return amounts


def begins_game(step: Step, before: Any) -> bool:
    """Return whether this is the first deal of another game, whose points start at 0."""
    return bool(step.deck and "games" in before["match"] and before["deal"]["result"]["winners"])


@every_game
def test_events_have_their_words(game: Game) -> None:
    for match in matches(game):
        for step in match:
            for event in step.events:
                members = game.events[event.kind].members
                given = game.event_members(event)
                assert {name for name in members if not name.endswith("?")} <= given.keys()
                assert given.keys() <= {name.rstrip("?") for name in members}
                assert game.text_of(event)
                assert game.rule_of(event) in game.rulebook.rules
