"""High Card as the suites know it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.facts.game_facts import GameFacts
from tests.tiny_game.game.game import HIGH_CARD

FACTS: Final = GameFacts(
    game=HIGH_CARD,
    seats=(2, 2),
    first_deal=(1, "6S JS 3C KH 4H QH"),
    broken_move=("play 2S", "HIC-3"),
    uncovering_move="play 9S",
    score_item={"tricks": [["KS", "2H"], ["3C", "AD"], ["9S", "9H"]]},
    wrong_item=({"tricks": [["KS", "KS"]]}, "/tricks/0"),
    computer=(None, "strong"),
    folder=Path(__file__).parent / "game",
    short_match={"target": 2},
    few_deals={"target": 7},
    three_deals={"target": 7},
    carrying_match={"target": 4},
    far_options=({"aces": "low", "target": 50},),
    extremes=({"target": 1},),
    holding=("hands/*/*", "stock/*", "played/*/*"),
    free=frozenset({"/deal/dealer", "/match/deals", "/match/points"}),
)
