"""Upcolor: whatever claim is let in, however it was altered, can be played on, seen, and thought about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.errors import PositionError
from croupier.games.position import Position, from_text, to_text
from croupier.games.referee import deal_next, legal_moves, play
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.pack import KINDS
from croupier.games.upcolor.rules import Upcolor
from croupier.players.rng import Rng
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from croupier.players.upcolor.worlds import UpcolorWorlds
from tests.games.mangling import random_positions

_POSITIONS: Final = 600 if COMPILED else 24
#: Alterations of each position.
_EACH: Final = 4
#: More than the moves and deals of most matches.
_STEPS: Final = 400


def cards_of(deal: Any) -> list[tuple[Any, Any]]:
    """Return every place that holds a card: the list, and the index in it."""
    lists = [*deal["hands"], deal["stock"], deal["taken"]]
    places: list[tuple[Any, Any]] = [(cards, index) for cards in lists for index in range(len(cards))]
    return places + [(move, "card") for move in deal["round"]["plays"] if move["card"] is not None]


def exchange_cards(data: Any, rng: random.Random) -> None:
    (one, at), (other, there) = rng.sample(cards_of(data["deal"]), 2)
    one[at], other[there] = other[there], one[at]


def hand_over_a_card(data: Any, rng: random.Random) -> None:
    giver, taker = rng.sample(data["deal"]["hands"], 2)
    if giver:
        taker.append(giver.pop())


def alter_history(data: Any, rng: random.Random) -> None:
    history = data["deal"]["history"]
    if history:
        entry = rng.choice(history)
        entry["move"] = rng.choice(["pass", "run", *(f"play {kind}" for kind in KINDS)])
        entry["seat"] = rng.choice([entry["seat"], 0, 1])


def shorten_history(data: Any, rng: random.Random) -> None:
    history = data["deal"]["history"]
    del history[: rng.randrange(len(history) + 1)]


def move_chips(data: Any, rng: random.Random) -> None:
    figures = data["match"][rng.choice(["money", "won", "gained"])]
    giver, taker = rng.sample(range(len(figures)), 2)
    chips = rng.choice([1, 5, 30])
    figures[giver] -= chips
    figures[taker] += chips


def alter_number(data: Any, rng: random.Random) -> None:
    data["match"][rng.choice(["held", "pot", "deals", "game", "deal_in_game"])] += rng.choice([-1, 1, 5])


def alter_seat(data: Any, rng: random.Random) -> None:
    seat = rng.randrange(len(data["deal"]["hands"]))
    if rng.random() < 0.5:
        data["deal"]["dealer"] = seat
    else:
        data["deal"]["round"]["leader"] = seat


def alter_barred(data: Any, rng: random.Random) -> None:
    seats = range(len(data["deal"]["hands"]))
    data["match"]["barred"] = sorted(rng.sample(seats, rng.randrange(3)))


ALTERATIONS: Final[list[Callable[[Any, random.Random], None]]] = [
    exchange_cards, exchange_cards, hand_over_a_card, alter_history, shorten_history, move_chips, alter_number,
    alter_seat, alter_barred,
]  # fmt: skip


def claims(seed: int) -> list[Any]:
    """Return states of random play, each altered in one to three ways."""
    rng = random.Random(seed)
    made: list[Any] = []
    for position in random_positions(UPCOLOR, seed, _POSITIONS):
        text = to_text(UPCOLOR.write(position))
        for _ in range(_EACH):
            data = from_text(text)
            for alter in rng.sample(ALTERATIONS, rng.randrange(1, 4)):
                alter(data, rng)
            made.append(data)
    return made


def check_view(position: Position) -> None:
    """The seat to act sees a position that is let in too, and can draw worlds of it."""
    seat = position.state.to_act
    view = UPCOLOR.view(position, seat)
    assert UPCOLOR.view(UPCOLOR_ROSTER.read_view(view), seat) == view
    world = position.state.clone()
    assert isinstance(world, Upcolor)
    worlds = UpcolorWorlds(world)
    worlds.observe(position.state, UPCOLOR_ROSTER.read_history(position))
    worlds.draw(world, Rng(1))


def play_on(position: Position, rng: random.Random) -> None:
    """Play at random, deal after deal; every position on the way is let in."""
    options: Any = UPCOLOR.write(position)["options"]
    for step in range(_STEPS):
        if position.state.is_match_over():
            return
        if position.state.is_deal_over():
            deck = UPCOLOR.pack(options)
            rng.shuffle(deck)
            deal_next(UPCOLOR, options, position, deck)
        else:
            play(UPCOLOR, position, UPCOLOR.move_text(rng.choice(legal_moves(position))))
        if step % 40 == 0:
            data = UPCOLOR.write(position)
            assert UPCOLOR.write(UPCOLOR.read(data)) == data


@pytest.mark.parametrize("seed", range(4))
def test_what_is_let_in_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    let_in = 0
    for data in claims(seed):
        try:
            position = UPCOLOR.read(data)
        except PositionError as error:
            said = [(fault.pointer, fault.reason.code) for fault in error.faults]
            assert said
            assert len(set(said)) == len(said)
            continue
        let_in += 1
        for seat in (None, *range(position.state.seats)):
            UPCOLOR.view(position, seat)
        if not position.state.is_deal_over():
            check_view(position)
        play_on(position, rng)
    assert let_in > _POSITIONS / 4
