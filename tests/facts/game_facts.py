"""What the suites must be told of a game that its code does not say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.games.game import Game
from tests.facts.score_case import Item

Options = Mapping[str, Any]
#: Players by seat (the first against the others), deals, and the least that the first must win more, in points.
Gate = tuple[tuple[str, ...], int, float]


@dataclass(frozen=True)
class GameFacts:
    """One game as the suites know it. Options are of matches played at random.

    `seats` are the fewest and the most; `first_deal` is the contract's check value, dealer and first cards of the seed
    `croupier`. `broken_move` is well written but breaks a rule at the first turn, and that rule; after
    `uncovering_move` no list of moves at a sealed table goes on. `score_item` is a good item, `wrong_item` what makes
    it one that cannot be, and where its fault is. `computer` are the levels by seat of a sealed match.
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

    #: No match is over before its third deal, whatever is dealt.
    three_deals: Options
    #: A match that is soon over.
    short_match: Options
    #: A match of several deals.
    few_deals: Options
    #: A short match that carries all that it can from deal to deal: games, money, penalties.
    carrying_match: Options
    #: Far from the defaults, several at once.
    far_options: tuple[Options, ...]
    #: At an end of their range, as dear as points and money get.
    extremes: tuple[Options, ...]

    # Cards: patterns of places in `deal`

    #: The places that hold cards; the same card in any other place is only talked about.
    holding: tuple[str, ...]
    #: Lists by seat, beside the hands, that only their seat may see.
    private: tuple[str, ...] = ()
    #: Cards in hands that every seat has seen go there, and whether a spectator has.
    seen: tuple[str, ...] = ()
    spectators_saw: bool = True

    # Files

    #: Where its code is, if not in the tree's own games: there stand `validation.md` and `wrong_states.json` too.
    folder: Path | None = None

    # Scores

    #: The worked cases of its rules that need no game.
    score_items: Sequence[Item] = ()
    #: Whether stakes are lines, too, which a deal brings to nobody.
    has_stakes: bool = False

    # Played at random by the interpreted engine, in a few seconds

    #: Chunks of the checksums.
    chunks: int = 5

    # Against the reference

    #: Matches of each part, so many that a game takes ten seconds interpreted, and deals of a match at most.
    reference_matches: int = 40
    reference_deals: int = 12

    # Altered states

    #: Fields that may be altered, in a state of one phase or of any, and leave another state that can be: earlier deals
    #: are not told, and a stand, a pass or a seat that is skipped leaves no trace. Numbers in pointers are left out.
    free: frozenset[str] = frozenset()
    #: Lists of cards whose size the schemas fix, and the fewest cards they may have.
    sizes: Mapping[str, int] = field(default_factory=dict)

    # Players

    gates: tuple[Gate, ...] = ()
    #: Deals that show who is the better one of `greedy` and `random`, though the engine runs interpreted.
    enough_deals: int = 200
    #: Whether `greedy` never draws lots.
    greedy_is_certain: bool = True
    #: Whether its searches are too slow, interpreted, for whole matches.
    searches_slowly: bool = False
