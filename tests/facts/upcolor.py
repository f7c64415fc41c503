"""Facts about Upcolor for the suites."""

from __future__ import annotations

from typing import Final

from croupier.games.upcolor.game import UPCOLOR
from tests.facts.game_facts import GameFacts
from tests.games.upcolor_table import STANDALONE, score_item

_ITEMS: Final = {case["case"]: score_item(case) for case in STANDALONE}

FACTS: Final = GameFacts(
    game=UPCOLOR,
    seats=(2, 8),
    first_deal=(0, "Y G R R B G"),
    broken_move=("pass", "UPC-16"),
    uncovering_move="play Y",
    score_item=_ITEMS["16"],
    wrong_item=({"winners": [7, 7, 7, 7]}, "/winners/0"),
    score_items=tuple(_ITEMS.values()),
    computer=("greedy", None, "strong"),
    short_match={"players": 3, "deals": 2},
    few_deals={},
    three_deals={"players": 3, "deals": 3},
    carrying_match={"players": 3, "deals": 2, "games": 2, "discard_penalty": True},
    far_options=(
        {"players": 8, "deals": 12},
        {"players": 2, "finish": "after_draw", "blocked": "leader"},
        {"players": 7, "stake": 1_000_000, "discard_penalty": True, "games": 3},
    ),
    extremes=(
        {"stake": 1_000_000, "games": 20, "deals": 1, "players": 8},
        {"stake": 1_000_000, "games": 20, "deals": 2, "players": 2, "discard_penalty": True},
        {"stake": 0, "games": 1, "deals": 1, "teams": True},
    ),
    holding=("hands/*/*", "stock/*", "taken/*", "round/plays/*/card"),
    reference_matches=3,
    free=frozenset({"/deal/dealer", "/match/deals"}),
    gates=(
        (("greedy", "random", "random", "random"), 2000, 4.0),
        (("strong", "random", "random", "random"), 400, 4.0),
        (("best", "greedy", "greedy", "greedy"), 400, 0.0),
    ),
    enough_deals=60,
    greedy_is_certain=False,
    has_stakes=True,
)
