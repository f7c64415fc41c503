"""Everything that may be asked about a sealed table, asked about both of many twins: each fails where they differ."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from flask import Flask

from croupier.games.game import Game
from croupier.players.arena.chunks import MayGoOn, StoppedError
from service.tables.presenters import seen_events_data
from service.tables.tokens import tokens
from tests.games.samples import seeded
from tests.service.twins import Twins, events_seen, make_twins
from tests.service.wire import Wire, compare, questions
from workers.jobs.opponent_moves import play_table


def sealed(app: Flask, twins: Twins) -> list[str]:
    """Seal both tables."""
    with app.app_context():
        found = [tokens().seal(table) for table in (twins.one, twins.other)]
    assert len(found[0]) == len(found[1])
    return found


def ask_all(app: Flask, game: Game, part: int, pairs: int) -> None:
    """Ask everything about both tables of so many twins."""
    wire = Wire(app, game)
    whole = asked = 0
    for twins in islice(make_twins(game, seeded(part)), pairs):
        pair, rng = sealed(app, twins), seeded(asked)
        language = rng.choice(("en", "fr"))
        for resource, body in questions(twins, rng):
            one, other = (wire.ask(resource, {**body, "table": token}, language) for token in pair)
            whole += compare(game, body, one, other)
            asked += 1
    assert whole > asked * 0.8


def tell_all(game: Game, part: int, pairs: int) -> None:
    """Tell what happened since the deal at both tables of so many twins."""
    told = 0
    for twins in islice(make_twins(game, seeded(100 + part)), pairs):
        stories = []
        for table in (twins.one, twins.other):
            recorder, again = events_seen(table)
            stories.append(seen_events_data(game, again.position, recorder, twins.seat, "en"))
        assert stories[0] == stories[1]
        told += len(stories[0])
    assert told > pairs


# The computer


def acting_twins(game: Game, seed: int, *, computer: bool) -> Iterator[Twins]:
    """Yield twins at which the computer, or a person, is to act, and which look alike to that seat."""
    for twins in make_twins(game, seeded(seed)):
        state = twins.one.position.state
        if not state.is_deal_over() and bool(twins.one.computer[state.to_act]) == computer and is_alike(twins):
            yield twins


def is_alike(twins: Twins) -> bool:
    """Tell whether the seat to act sees the same at both tables."""
    seat, game = twins.one.position.state.to_act, twins.one.game
    return game.view(twins.one.position, seat) == game.view(twins.other.position, seat)


def value_all(app: Flask, game: Game, pairs: int) -> None:
    """Have moves valued at both tables of so many twins, by the seat to act."""
    wire = Wire(app, game)
    for twins in islice(acting_twins(game, 200, computer=False), pairs):
        key = twins.one.keys()[twins.one.position.state.to_act]
        body = {"key": key, "level": "strong", "iterations": 3, "seed": "twins"}
        one, other = (wire.ask("analyses", {**body, "table": token}, "en") for token in sealed(app, twins))
        assert one.status.startswith("200")
        assert compare(game, body, one, other)


def _once() -> MayGoOn:
    """Let one move be made."""
    answers = iter((True, False))
    return lambda _: next(answers)


def choose_all(game: Game, pairs: int) -> None:
    """Have the computer choose at both tables of so many twins."""
    for twins in islice(acting_twins(game, 300, computer=True), pairs):
        place = len(twins.one.position.history)
        chosen = []
        for table in (twins.one, twins.other):
            with suppress(StoppedError):
                play_table(table, [int(table.position.state.to_act)], _once())
            chosen.append(table.position.history[place].move)
        assert chosen[0] == chosen[1]


def answer_all(app: Flask, game: Game, pairs: int) -> None:
    """Have the computer play at both tables of so many twins, for a person to whom they look alike too."""
    wire = Wire(app, game)
    alike = (twins for twins in acting_twins(game, 400, computer=True) if is_asking(twins))
    whole = 0
    for twins in islice(alike, pairs):
        body = {"key": twins.one.keys()[twins.seat or 0]}
        one, other = (wire.ask("opponent-moves", {**body, "table": token}, "fr") for token in sealed(app, twins))
        assert one.status == other.status == "200 OK"
        whole += one.body == other.body
    assert whole > pairs * 0.5


def is_asking(twins: Twins) -> bool:
    """Tell whether the seat to which twins look alike has a key."""
    return twins.seat is not None and not twins.one.computer[twins.seat]
