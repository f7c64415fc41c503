"""Facts about each game that tests need and the code does not state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.games.game import Game
from tests.games.cases import Stage, load

Options = Mapping[str, Any]
#: Players by seat (the first against the others), number of deals, and the minimum gain of the first in points.
Gate = tuple[tuple[str, ...], int, float]


@dataclass(frozen=True)
class GameFacts:
    """Facts about one game. Options are those of random matches.

    `seats` is the range of seats. `first_deal` is the contract's check value: dealer and first cards of the seed
    `croupier`. `broken_move` is well-formed and breaks the given rule at the first turn. A list of moves at a sealed
    table ends after `uncovering_move`. `score_item` is a valid item; `wrong_item` is its invalid variant with the place
    of the fault. `computer` contains the levels by seat of a sealed match.
    """

    game: Game
    seats: tuple[int, int]
    first_deal: tuple[int, str]
    broken_move: tuple[str, str]
    uncovering_move: str
    score_item: Item
    wrong_item: tuple[Item, str]
    computer: tuple[str | None, ...]

    # Options

    #: Match that never ends before its third deal.
    three_deals: Options
    #: Short match.
    short_match: Options
    #: Match of several deals.
    few_deals: Options
    #: Short match that carries as much as possible from deal to deal: games, money, penalties.
    carrying_match: Options
    #: Several options far from their defaults.
    far_options: tuple[Options, ...]
    #: Options at an end of their range, with the highest points and money.
    extremes: tuple[Options, ...]

    # Cards: patterns of paths in `deal`

    #: Paths that hold cards. The same card in any other path is only mentioned.
    holding: tuple[str, ...]
    #: Lists by seat, in addition to hands, that only their seat may see.
    private: tuple[str, ...] = ()
    #: Cards that every seat has seen enter a hand, and whether a spectator has.
    seen: tuple[str, ...] = ()
    spectators_saw: bool = True

    # Files

    #: Folder of its code outside the game packages; `validation.md` and `wrong_states.json` are there too.
    folder: Path | None = None

    # Scores

    #: Worked cases of its rules that need no game.
    score_items: Sequence[Item] = ()
    #: Whether stakes are score lines too, which no seat gains.
    has_stakes: bool = False

    # Played at random by the interpreted engine, in a few seconds

    #: Chunks of the checksums.
    chunks: int = 5

    # Against the reference

    #: Number of matches in each part of the gate's comparison, and maximum number of deals per match.
    reference_matches: int = 10
    reference_deals: int = 12

    # Altered states

    #: Fields whose change may give another valid state, by phase or in any phase. Earlier deals are not part of a
    #: state, and a stand, a pass or a skipped seat leaves no trace. Numbers in pointers are omitted.
    free: frozenset[str] = frozenset()
    #: Lists of cards whose size the schemas fix, and the minimum number of their cards.
    sizes: Mapping[str, int] = field(default_factory=dict)

    # Players

    gates: tuple[Gate, ...] = ()
    #: Deals that show whether `greedy` beats `random` on the interpreted engine.
    enough_deals: int = 200
    #: Whether `greedy` is deterministic.
    greedy_is_certain: bool = True
    #: Whether its searches are too slow for whole matches on the interpreted engine.
    searches_slowly: bool = False


# Worked cases of the rules that need no game: score items


Item = Mapping[str, Any]


def items_of(stage: Stage) -> dict[str, Item]:
    """Return the score items of a game's worked cases, by kind and number."""
    return {
        f"{kind} {number}.{way}": item.item
        for kind, items in stage.items.items()
        for number, case in enumerate(load(stage.game)[kind])
        for way, item in enumerate(items(case, stage.turns[0]))
    }
