"""Facts about Costly Colours for the suites."""

from __future__ import annotations

from typing import Final

from croupier.games.costly_colours.game import COSTLY_COLOURS
from tests.facts.game_facts import GameFacts, items_of
from tests.games.stages.costly_colours import STAGE

_ITEMS: Final = items_of(STAGE)

FACTS: Final = GameFacts(
    game=COSTLY_COLOURS,
    seats=(2, 2),
    first_deal=(0, "7D JS TS 7S AD KD"),
    broken_move=("go", "COS-6"),
    uncovering_move="go",
    score_item=_ITEMS["show 0.0"],
    wrong_item=({"kind": "hand", "hand": ["5S", "5S", "5D"]}, "/hand"),
    score_items=tuple(_ITEMS.values()),
    computer=(None, "strong"),
    short_match={"target": 31},
    few_deals={"target": 61},
    three_deals={"target": 1000},
    carrying_match={"target": 31},
    far_options=(
        {"target": 500, "point_rate": "per_card", "mog": "off"},
        {"target": 31, "jack_deuce": "show", "pairs_in_play": False},
    ),
    extremes=({"target": 31, "flush": 7},),
    holding=("hands/*/*", "stock/*", "turned", "played/*/*"),
    seen=("exchange/passed", "exchange/returned"),
    spectators_saw=False,
    chunks=10,
    reference_matches=9,
    free=frozenset(
        {
            "/deal/dealer in answer",
            "/deal/dealer in offer",
            "/match/deals",
            "/match/points",
            "/phase in offer",
            "/to_act in offer",
        }
    ),
    gates=((("greedy", "random"), 1000, 2.0), (("strong", "greedy"), 300, 0.2), (("best", "greedy"), 800, 0.2)),
)
