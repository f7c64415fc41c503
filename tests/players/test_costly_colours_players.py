"""The levels of Costly Colours at the ends of deals and matches, and the points that `greedy` counts in the show."""

from __future__ import annotations

from typing import Any, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_TEXTS, texts_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.position import HistoryEntry
from croupier.players.costly_colours.greedy import Show
from croupier.players.costly_colours.match_equity import LONGEST, MatchEquity
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.rng import Rng
from tests.games.costly_colours_table import dealt, play_all
from tests.players.choices import choice


def test_last_cards_against_an_empty_hand_score_the_most() -> None:
    # N has no card left on 22; D holds a three for 25 and a six for 31.
    position = dealt({"N": "2S 4S 9C", "D": "7C 3H 6D", "turned": "KH"}, 0)
    play_all(position, "pass, pass, play 2S, play 7C, play 4S")
    state = cast(CostlyColours, position.state)
    state.play(COSTLY_COLOURS.parse_move("play 3H"))
    position.history.append(HistoryEntry(0, "play 3H"))
    play_all(position, "play 9C")
    assert (state.count, state.to_act) == (25, 0)
    player = COSTLY_COLOURS_ROSTER.player("best", COSTLY_COLOURS.complete_options({}), 20)
    assert choice(COSTLY_COLOURS_ROSTER, player, position, 1)[0] == "play 6D"


@pytest.mark.parametrize("level", ["strong", "best"])
def test_card_that_wins_the_match_is_played(level: str) -> None:
    # D needs one point, and has a five for fifteen.
    position = dealt({"N": "TS 9C 3C", "D": "5H KD 8C", "turned": "4H", "points": [100, 120]}, 0)
    play_all(position, "pass, pass, play TS")
    player = COSTLY_COLOURS_ROSTER.player(level, COSTLY_COLOURS.complete_options({}), 40)
    move, report = choice(COSTLY_COLOURS_ROSTER, player, position, 1)
    assert move == "play 5H"
    assert report is not None
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
    show = Show(read_options(options))
    rng = Rng(2)
    for _ in range(3000 if COMPILED else 200):
        cards: list[int] = []
        while len(cards) < 4:
            card = int(rng.below(52))
            if card not in cards:
                cards.append(card)
        hand = sum(1 << card for card in cards[:3])
        item = {"options": options, "hand": texts_of(hand), "turned": CARD_TEXTS[cards[3]]}
        assert [show.points(hand, cards[3])] == COSTLY_COLOURS.score_item(item)[0]
