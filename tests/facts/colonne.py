"""Facts about La Colonne for the suites."""

from __future__ import annotations

from typing import Final

from croupier.games.build_info import COMPILED
from croupier.games.colonne.game import COLONNE
from tests.facts.game_facts import GameFacts, items_of
from tests.games.stages.colonne import STAGE

_ITEMS: Final = items_of(STAGE)

FACTS: Final = GameFacts(
    game=COLONNE,
    seats=(4, 4),
    first_deal=(3, "8C AS QH BJ AD 6H"),
    broken_move=("throw 9S", "COL-5"),
    uncovering_move="draw",
    score_item=_ITEMS["score 24.0"],
    wrong_item=({"hands": [["3C"], ["3C"], [], []]}, "/hands"),
    score_items=tuple(_ITEMS.values()),
    computer=(None, "greedy", "strong", "random"),
    short_match={"target": 50},
    few_deals={"target": 50},
    three_deals={"target": 2000},
    carrying_match={"target": 50},
    far_options=(
        {"target": 800 if COMPILED else 200},
        # Together they reach in one random match what they reach one by one in many deals.
        {"twos": "own_suit", "take": "top_only", "target": 251 if COMPILED else 50},
    ),
    extremes=({"target": 50, "pure_trump": 7},),
    holding=("hands/*/*", "stock/*", "discards/*", "melds/*/cards/*/card", "turn/joker/card"),
    seen=("shown/*/*",),
    chunks=1,
    reference_matches=1,
    reference_deals=3,
    free=frozenset({"/deal/turned", "/match/deals", "/match/points"}),
    gates=((("greedy", "random"), 40, 50.0), (("strong", "greedy"), 120, 8.0)),
    enough_deals=10,
    searches_slowly=True,
)
