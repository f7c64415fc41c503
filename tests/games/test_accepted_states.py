"""Every accepted state can be played to its end, written, shown, searched, and dealt on: nothing fails later."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from croupier.games.events import NO_SEAT, SCORE, Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import deal_next, legal_moves
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS
from croupier.players.rng import Rng
from tests.games.mangling import alterations, random_positions
from tests.games.samples import every_game, seeded
from tests.games.walking import points_of
from tests.thoroughness import scaled

#: How many positions are tried at most, each altered in one place and then in more, and the most altered places.
_POSITIONS: Final = 1_000
_PLACES: Final = 4
#: How many of them are let in and played on.
_LET_IN: Final = scaled(30, 120)


def places(value: Any, pack: list[str]) -> Iterator[tuple[Any, Any]]:
    """Yield every place that holds a card of the pack, as its container and its key."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        if member in pack:
            yield value, key
        elif key not in ("options", "history"):
            yield from places(member, pack)


def altered(game: Game, data: Any, rng: random.Random) -> Any:
    """Alter a state in one place, or an entry of its history, or have two of its cards change places."""
    if rng.random() < 0.3:
        return alterations(game, data, rng)[1]
    data = copy.deepcopy(data)
    if (history := data["deal"].get("history")) and rng.random() < 0.2:
        rng.choice(history).update(rng.choice(history))
        return data
    (one, first), (other, second) = rng.sample(list(places(data, game.pack(data["options"]))), 2)
    one[first], other[second] = other[second], one[first]
    return data


def accepted(game: Game, rng: random.Random) -> Iterator[Position]:
    """Yield what is let in of states that were altered, with their history and without."""
    for position in random_positions(game, 31, _POSITIONS):
        data: Any = game.write(position)
        if rng.random() < 0.5:
            del data["deal"]["history"]
        for _ in range(_PLACES):
            data = altered(game, data, rng)
            try:
                yield game.read(data)
            except RefusedError:
                continue


def check_view(game: Game, position: Position) -> None:
    """The view of the seat to act is taken in, and the level that searches finds worlds of it."""
    seat, roster = position.state.to_act, ROSTERS[game.id]
    view = game.view(position, seat)
    seen = roster.read_view(view)
    assert game.view(seen, seat) == view
    options: Any = game.write(position)["options"]
    move = roster.player("strong", options, 2).choose(seen.state, roster.read_history(seen), Rng(1))
    assert move in legal_moves(position)


def play_on(game: Game, position: Position, rng: random.Random) -> None:
    """Play at random to the end of the deal, every state seen and read again, every line a part of the score."""
    before = game.scored(position.state)
    position.state.recorder = Recorder()
    while moves := legal_moves(position):
        for seat in (None, *range(position.state.seats)):
            game.view(position, seat)
        for move in moves:
            assert position.state.refusal(move) == ""
            assert game.parse_move(game.move_text(move)) == move
        position.state.play(rng.choice(moves))
        game.read(game.write(Position(position.state, [])))
    assert position.state.is_deal_over()
    for event in position.state.recorder.events:
        assert game.event_members(event) or event.seat == NO_SEAT
        if event.kind == SCORE:
            before[event.scorer] += points_of(game, event)
    assert game.scored(position.state) == before


@every_game
def test_what_is_let_in_can_be_played_to_its_end(game: Game) -> None:
    rng = seeded(32)
    tried = 0
    for position in islice(accepted(game, rng), _LET_IN):
        tried += 1
        if not position.state.is_deal_over():
            check_view(game, position)
        play_on(game, position, rng)
        data: Any = game.write(position)
        del data["deal"]["history"]
        assert game.write(game.read(data))["match"] == data["match"]
        if not position.state.is_match_over():
            deck = game.pack(data["options"])
            rng.shuffle(deck)
            deal_next(game, data["options"], position, deck)
            play_on(game, position, rng)
    assert tried == _LET_IN
