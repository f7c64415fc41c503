"""Facts about Seven Up for the suites."""

from __future__ import annotations

from typing import Final

from croupier.games.seven_up.game import SEVEN_UP
from tests.facts.game_facts import GameFacts, items_of
from tests.games.stages.seven_up import STAGE

_ITEMS: Final = items_of(STAGE)

FACTS: Final = GameFacts(
    game=SEVEN_UP,
    seats=(2, 2),
    first_deal=(0, "TD JD 8C QC KS 4C"),
    broken_move=("play 9S", "SEV-5"),
    uncovering_move="run",
    score_item=_ITEMS["tricks 0.0"],
    wrong_item=({"tricks": [{"leader": 0, "cards": ["AH", "AH"]}]}, "/tricks/0/cards"),
    score_items=tuple(_ITEMS.values()),
    computer=("strong", None),
    short_match={"target": 4, "games": 1},
    few_deals={"games": 1, "target": 7},
    three_deals={"target": 21},
    carrying_match={"target": 4, "games": 2},
    far_options=({"target": 21, "games": 5}, {"deck": 32, "target": 4, "games": 1, "void": "free"}),
    extremes=({"target": 4, "games": 1, "deck": 32},),
    holding=("hands/*/*", "stock/*", "turned/*", "discards/*/*", "tricks/*/cards/*", "trick/cards/*"),
    private=("discards",),
    chunks=10,
    reference_matches=10,
    free=frozenset({"/match/deals", "/match/games", "/match/points", "/phase in beg", "/phase in play"}),
    sizes={"/deal/tricks/cards": 2, "/deal/trick/cards": 1, "/deal/turned": 1},
    gates=(
        (("greedy", "random"), 2000, 0.30),
        (("strong", "greedy"), 300, 0.10),
        (("best", "greedy"), 200, 0.10),
        (("best", "random"), 100, 0.50),
    ),
    enough_deals=300,
)
