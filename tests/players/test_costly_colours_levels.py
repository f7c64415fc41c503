"""The levels of Costly Colours: offers by an equilibrium, the ends of deals and matches, and points of the show."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest

from croupier.games.bits import bit, lowest
from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_OF, CARD_TEXTS, FULL_PACK, rank_of, suit_of, texts_of
from croupier.games.costly_colours.encoding import MOG, PASS, card_of, encode
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.position import HistoryEntry, Position
from croupier.players.costly_colours.greedy import Show
from croupier.players.costly_colours.hand_classes import CLASSES, class_of, image_of, is_mirrored
from croupier.players.costly_colours.match_equity import LONGEST, MatchEquity
from croupier.players.costly_colours.mogging import MogPolicy, load_table, mogging_applies
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.rng import Rng
from tests.games.costly_colours_table import dealt, play_all
from tests.players.choices import choice

#: Suits S H D C, renamed so that two suits of one colour stay together.
_RENAMINGS: Final = [(0, 1, 2, 3), (0, 2, 1, 3), (3, 1, 2, 0), (1, 0, 3, 2), (2, 3, 0, 1)]
_DEALS: Final = 300
_ANY: Final = "TS 9C 3C"


def before_act(deck: list[int], act: int) -> CostlyColours:
    """Return the deal before an act: the elder offers, the dealer offers, the elder answers, the dealer answers."""
    passes, elder_offers, dealer_offers = encode(PASS, 0, 0), encode(MOG, deck[0], 0), encode(MOG, deck[1], 0)
    state = CostlyColours(read_options({}))
    state.deal(COSTLY_COLOURS.deck_codes([COSTLY_COLOURS.pack({})[card] for card in deck]))
    for move in ([], [passes], [passes, dealer_offers], [elder_offers])[act]:
        state.play(move)
    return state


def given_card(state: CostlyColours) -> int | None:
    """Return the card that the policy gives, None if it gives none."""
    moves = MoveList()
    state.legal_moves(moves)
    move = MogPolicy(load_table()).choose(state, moves, Rng(1))
    return None if move == moves.items[moves.size - 1] else int(card_of(move))


def renamed(card: int, suits: tuple[int, ...]) -> int:
    return suits[suit_of(card)] * 13 + int(rank_of(card))


@pytest.mark.parametrize("suits", _RENAMINGS[1:])
def test_hands_of_a_class_give_the_same_card(suits: tuple[int, ...]) -> None:
    rng, deck, gifts = Rng(1674), COSTLY_COLOURS.deck_codes(COSTLY_COLOURS.pack({})), 0
    for number in range(_DEALS):
        rng.shuffle(deck, len(deck))
        state = before_act([int(card) for card in deck], number % 4)
        hand, given = state.hands[state.to_act], given_card(state)
        other = given_card(before_act([renamed(card, suits) for card in deck], number % 4))
        if image_of(hand, state.turned, True) != image_of(hand, state.turned, False):
            assert other == (None if given is None else renamed(given, suits))
            gifts += given is not None
    assert _DEALS / 4 < gifts < _DEALS


def test_classes_are_numbered_without_gaps() -> None:
    found = set()
    for third in FULL_PACK:
        for second in range(third):
            for first in range(second):
                hand = bit(first) | bit(second) | bit(third)
                found.add(int(class_of(image_of(hand, 0, is_mirrored(hand, 0)))))
    assert found == set(range(CLASSES))
    assert len(load_table()) == 13 * CLASSES


def test_table_never_gives_what_a_hand_lacks() -> None:
    """An impossible hand, with the turned card, gives nothing."""
    table, turned = load_table(), CARD_OF["8S"]
    hand = bit(turned) | bit(CARD_OF["9S"]) | bit(CARD_OF["KH"])
    image = image_of(hand, turned, is_mirrored(hand, turned))
    assert lowest(image) >= 0
    assert table[rank_of(turned) * CLASSES + class_of(image)] == 0


def chosen(position: Position, level: str, iterations: int = 20) -> tuple[str, Any]:
    """Return the choice of a level and its report."""
    player = COSTLY_COLOURS_ROSTER.player(level, COSTLY_COLOURS.complete_options({}), iterations)
    return choice(COSTLY_COLOURS_ROSTER, player, position, 1)


@pytest.mark.parametrize(
    ("hands", "move"),
    [
        # Three fives are best kept; a nine, a six and a three without points are best exchanged.
        ({"N": "5S 5H 5D", "D": _ANY, "turned": "QC"}, "pass"),
        ({"N": "6S KS 9C", "D": "TS 3D 3C", "turned": "8H"}, "mog KS"),
        ({"N": "6S 9S 8C", "D": _ANY, "turned": "AD"}, "mog 9S"),
    ],
)
def test_best_offers_by_the_table(hands: dict[str, Any], move: str) -> None:
    offer, report = chosen(dealt(hands, 0), "best")
    assert offer == move
    assert len(report["values"]) == 4


@pytest.mark.parametrize(
    "option", [{"mog_bonus": "either"}, {"ace_in_show": "low"}, {"flush": 7}, {"jack_deuce": "show"}]
)
def test_mogging_applies_to_default_points_alone(option: dict[str, object]) -> None:
    assert mogging_applies(read_options({}))
    assert mogging_applies(read_options({"target": 61, "end": "after_deal"}))
    assert not mogging_applies(read_options(option))


def test_last_cards_against_an_empty_hand_score_the_most() -> None:
    # N has no card left on 22; D holds a three for 25 and a six for 31.
    position = dealt({"N": "2S 4S 9C", "D": "7C 3H 6D", "turned": "KH"}, 0)
    play_all(position, "pass, pass, play 2S, play 7C, play 4S")
    state = cast(CostlyColours, position.state)
    state.play(COSTLY_COLOURS.parse_move("play 3H"))
    position.history.append(HistoryEntry(0, "play 3H"))
    play_all(position, "play 9C")
    assert (state.count, state.to_act) == (25, 0)
    assert chosen(position, "best")[0] == "play 6D"


@pytest.mark.parametrize("level", ["strong", "best"])
def test_card_that_wins_the_match_is_played(level: str) -> None:
    # D needs one point, and has a five for fifteen.
    position = dealt({"N": "TS 9C 3C", "D": "5H KD 8C", "turned": "4H", "points": [100, 120]}, 0)
    play_all(position, "pass, pass, play TS")
    move, report = chosen(position, level, 40)
    assert move == "play 5H"
    assert report["values"][report["moves"].index(COSTLY_COLOURS.parse_move(move))] == 1


def test_match_equity_falls_as_needs_grow() -> None:
    state = CostlyColours(cast(CostlyColours, dealt({}, 0).state).options)
    equity = MatchEquity()

    def chance(mine: int, theirs: int) -> float:
        state.points[0], state.points[1] = state.target - mine, state.target - theirs
        # Seat 0 has dealt and is the eldest of the next deal.
        assert equity.chance(state, 0) + equity.chance(state, 1) == pytest.approx(1)
        return equity.chance(state, 0)

    for need in range(10, LONGEST, 10):
        assert chance(need, 60) > chance(need + 10, 60)
        assert chance(60, need) < chance(60, need + 10)
    assert 0.4 < chance(LONGEST, LONGEST) < 0.6
    state.target = 1000
    assert chance(900, 900) == chance(LONGEST, LONGEST)


@pytest.mark.parametrize("options", [{}, {"ace_in_show": "low"}, {"point_rate": "per_card"}, {"flush": 7}], ids=str)
def test_greedy_counts_the_show_as_the_referee(options: dict[str, Any]) -> None:
    show, rng, deck = Show(read_options(options)), Rng(2), COSTLY_COLOURS.deck_codes(COSTLY_COLOURS.pack({}))
    for _ in range(3000 if COMPILED else 200):
        rng.shuffle(deck, len(deck))
        turned, hand = int(deck[0]), sum(1 << int(card) for card in list(deck)[1:4])
        item = {"options": options, "hand": texts_of(hand), "turned": CARD_TEXTS[turned]}
        assert [show.points(hand, turned)] == COSTLY_COLOURS.score_item(item)[0]
