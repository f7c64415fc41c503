"""Worlds of Seven Up and Costly Colours: all that the view and the moves leave open, each equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_TEXTS, texts_of
from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import deal_match, play
from croupier.games.position import Position
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.catalogue import ROSTERS
from croupier.players.costly_colours.inference import HistoryCompletion
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.inference import proven_voids
from croupier.players.seven_up.worlds import SevenUpWorlds
from tests.games import costly_colours_table, seven_up_table
from tests.players.chi_square import assert_as_likely
from tests.players.choices import decisions, unseen_cards
from tests.players.seven_up_positions import late_positions, legal

#: Worlds for each possible hand.
_DRAWS: Final = 60 if COMPILED else 10


def possible_hands(position: Position) -> Iterator[int]:
    """Yield every hand of the other seat with which the rules allow the view and the history that it shows."""
    game = game_of(position.state)
    view: Any = game.view(position, position.state.to_act)
    deal, other, unseen = view["deal"], 1 - position.state.to_act, unseen_cards(game, position)
    known = [card for card in deal["hands"][other] if card != "??"]
    thrown = len(deal["discards"][other]) if "discards" in deal else 0
    for hand in combinations(unseen, len(deal["hands"][other]) - len(known)):
        rest = [card for card in unseen if card not in hand]
        deal["hands"][other], deal["stock"] = [*known, *hand], rest[thrown:]
        if thrown:
            deal["discards"][other] = rest[:thrown]
        try:
            state: Any = game.read(view).state
        except RefusedError:
            continue
        yield int(state.hands[other])


def drawn(position: Position, number: int) -> Iterator[Any]:
    """Yield so many worlds of the seat to act, always in the same object."""
    state = position.state
    worlds: Worlds = SevenUpWorlds(state.options) if isinstance(state, SevenUp) else CostlyColoursWorlds()
    world, rng = state.clone(), Rng(7)
    worlds.observe(state, ROSTERS[game_of(state).id].read_history(position))
    for _ in range(number):
        worlds.draw(world, rng)
        yield world


def game_of(state: State) -> Game:
    return SEVEN_UP if isinstance(state, SevenUp) else COSTLY_COLOURS


def seven_up(rules: dict[str, object], proved: bool) -> list[Position]:
    """Return positions before the last two tricks; in those that are `proved` a reply neither followed nor trumped."""
    found = late_positions(rules, 21, 60, 2, 2)
    alike = [state for state in found if any(proven_voids(state, seat) for seat in range(2)) == proved]
    return [Position(state, []) for state in alike[: 4 if COMPILED else 1]]


def costly_colours(moves: str, **case: str) -> list[Position]:
    position = costly_colours_table.dealt(case, 0)
    costly_colours_table.play_all(position, moves)
    return [position]


def with_one_hidden_card() -> list[Position]:
    """Return positions of Costly Colours in which one card of the hands is hidden."""
    found = decisions(COSTLY_COLOURS, 31, 150, 8)
    return [each for each in found if str(hands_seen(each)).count("??") == 1]


def hands_seen(position: Position) -> Any:
    view: Any = COSTLY_COLOURS.view(position, position.state.to_act)
    return view["deal"]["hands"]


CASES: Final[dict[str, Callable[[], list[Position]]]] = {
    "seven-up": lambda: seven_up({"deck": 32}, False),
    "seven-up, void": lambda: seven_up({"deck": 32}, True),
    "seven-up, free": lambda: seven_up({"deck": 32, "void": "free"}, False),
    "seven-up, free, void": lambda: seven_up({"deck": 32, "void": "free"}, True),
    # N holds the card that D passed, and any other.
    "exchange": lambda: costly_colours("pass, mog 2H, accept 7C, play QS", turned="9H", N="7C QS AD", D="2H KD 8C"),
    # N is stuck at 26; at 22 with two cards.
    "go": lambda: costly_colours("pass, pass, play TS, play TH, play 4C, play 2C, go", N="TS 4C 9C", D="TH 5D 2C"),
    "go with two": lambda: costly_colours("pass, pass, play AS=11, play AH=11, go", N="AS TS KS", D="AH 5D 2C"),
    # D was stuck at 24. N stopped there, so it could have added; with other cards it could not, so D leads.
    "stuck": lambda: costly_colours(
        "pass, pass, play TS, play KD, play 4C, go, stop, play QH", N="TS 4C 7C", D="QH KD 8C"
    ),
    "stop": lambda: costly_colours("pass, pass, play TS, play KD, play 4C, go, stop", N="TS 4C 7C", D="QH KD 8C"),
    "no card fits": lambda: costly_colours("pass, pass, play TS, play KD, play 4C, go", N="TS 4C 9C", D="QH KD 8C"),
    "one hidden card": with_one_hidden_card,
}


@pytest.mark.parametrize("case", CASES)
def test_worlds_hold_every_possible_hand_equally_often(case: str) -> None:
    positions = CASES[case]()
    assert positions
    for position in positions:
        possible, other = set(possible_hands(position)), 1 - position.state.to_act
        found = Counter(int(world.hands[other]) for world in drawn(position, _DRAWS * len(possible)))
        assert set(found) == possible
        if len(possible) > 6:
            assert_as_likely(found, dict.fromkeys(possible, 1))


def test_places_outside_the_hand_are_equally_likely() -> None:
    """After a run at Seven Up the other seat's discards and the stock's order are as open as its hand."""
    options = SEVEN_UP.complete_options({"deck": 32})
    # No seat shows a void.
    full = seven_up_table.deck("AS KS QS AH KH QH", "TS 9S 8S TH 9H 8H", "AD KC", "AC QC KD QD TD TC")[:20]
    position = deal_match(SEVEN_UP, options, full + [card for card in SEVEN_UP.pack(options) if card not in full], 0)
    state = cast(SevenUp, position.state)
    for move in ["beg", "run"]:
        play(SEVEN_UP, position, move)
    while state.played_count < 10:
        play(SEVEN_UP, position, SEVEN_UP.move_text(legal(state)[0]))
    other, unseen = 1 - state.to_act, 32 - state.turned_count - 10 - 1 - 3
    assert proven_voids(state, other) == 0
    ways = unseen * (unseen - 1)
    pairs = Counter(
        (int(world.thrown[other * 6 + 1]), int(world.deck[len(world.deck) - 1]))
        for world in drawn(position, _DRAWS * ways)
    )
    assert len(pairs) == ways
    assert_as_likely(pairs, dict.fromkeys(pairs, 1))


def test_offered_card_and_stock_of_costly_colours_are_equally_likely() -> None:
    [position] = costly_colours("mog 4C")
    offers = [int(world.offer_card) for world in drawn(position, 3000)]
    places = Counter(
        sorted(texts_of(world.hands[1])).index(CARD_TEXTS[card])
        for world, card in zip(drawn(position, 3000), offers, strict=True)
    )
    assert all(abs(places[index] - 1000) < 120 for index in range(3))
    [position] = costly_colours("")
    stocks = [[int(card) for card in world.deck][7:] for world in drawn(position, 4800 if COMPILED else 960)]
    assert all(len(set(stock)) == 45 for stock in stocks)
    tops = Counter(stock[0] for stock in stocks)
    assert len(tops) == 48
    assert_as_likely(tops, dict.fromkeys(tops, 1))


# Proofs of the moves


def test_missing_play_of_costly_colours_is_completed_or_left_open() -> None:
    """A completed play is the true one; it is left open only where two ways lead to the same table."""
    recalled, tried = 0, 0
    for position in decisions(COSTLY_COLOURS, 34, 3000, 200):
        state = cast(CostlyColours, position.state)
        entries = [entry for entry in position.history if entry.move.split()[0] in ("play", "go", "stop")]
        if not entries or state.phase != PLAYING:
            continue
        tried += 1
        found = HistoryCompletion().complete(state, History())
        if found.size > 0:
            recalled += 1
            moves = [(found.seats[i], COSTLY_COLOURS.move_text(found.moves[i])) for i in range(found.size)]
            assert moves == [(entry.seat, entry.move) for entry in entries]
    assert tried > recalled > 0.8 * tried


@pytest.mark.parametrize(
    ("void", "reply", "suits"),
    [
        # Led TC, the trump H: a club or a trump proves nothing; any other card proves a void in clubs and trumps.
        ("must_trump", "2C", ""),
        ("must_trump", "JH", ""),
        ("must_trump", "6D", "HC"),
        ("free", "6D", "C"),
        ("free", "JH", ""),
    ],
)
def test_replies_prove_voids(void: str, reply: str, suits: str) -> None:
    cards = seven_up_table.deck("TC 2S 3S 4S 5S 6S", f"{reply} 7D 8D 9D TD QD", "5H")
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({"void": void}), cards, 0)
    for move in ["stand", "play TC", f"play {reply}"]:
        play(SEVEN_UP, position, move)
    voids = texts_of(proven_voids(cast(SevenUp, position.state), 0))
    assert {card[1] for card in voids} == set(suits)
    assert proven_voids(cast(SevenUp, position.state), 1) == 0
