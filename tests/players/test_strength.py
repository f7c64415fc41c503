"""A quick version of the gates of docs/strength.md: fewer deals of a fixed seed, so the result is always the same."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

import pytest

from croupier.games.build_info import COMPILED
from croupier.players.arena.plan import DEALS, Contender, Plan
from croupier.players.arena.summary import difference_of
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from tests.facts.catalogue import FACTS
from tests.players.choices import played
from tests.thoroughness import scaled

#: Game, players by seat (the first against the others), deals, and the least lead of the first in points.
#: Interpreted, a level searches too little to beat any player except `random`.
GATES: Final = [
    (game, *gate) for game, facts in FACTS.items() for gate in facts.gates if COMPILED or gate[0][1] == "random"
]
#: Iterations of a search that runs interpreted.
_FEW: Final = 8
#: The fewest deals of a gate in a quick run.
_FEWEST: Final = 6


@pytest.mark.parametrize(("game", "players", "deals", "least"), GATES, ids=lambda value: str(value).replace(" ", ""))
def test_level_is_stronger_than_the_one_below(game: str, players: tuple[str, ...], deals: int, least: float) -> None:
    options = ROSTERS[game].game.complete_options({})
    seats = ROSTERS[game].game.seats(options)
    deals = scaled(max(deals // 16, _FEWEST), deals) if COMPILED else deals // 10
    contenders = tuple(Contender(players[seat % len(players)], 0 if COMPILED else _FEW) for seat in range(seats))
    plan = Plan(game, options, contenders, DEALS, deals, "gates")
    difference = difference_of(plan, played(plan), 0, "points")
    assert difference is not None
    assert difference.mean >= least


# `greedy` never changes: the strength of every level of every game is measured against it. If a checksum changes, all
# those measurements are void: correct the cause, or measure all again under another name


#: Deals whose choices are mixed into a checksum.
_DEALS: Final = 300
_FROZEN: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("colonne", {}, "ae6521f1"),
    ("colonne", {"twos": "own_suit", "take": "top_only"}, "4fe8eaae"),
    ("costly-colours", {}, "75ae4087"),
    ("costly-colours", {"ace_in_show": "low", "point_rate": "per_card", "flush": 7}, "33af763d"),
    ("seven-up", {}, "1b67535e"),
    ("seven-up", {"deck": 32}, "38341937"),
    ("seven-up", {"low": "holder", "ten": 0}, "38a7898c"),
    ("seven-up", {"void": "free", "count": "total", "gift_out": False}, "9199c400"),
    ("upcolor", {}, "79bcb7e8"),
    ("upcolor", {"players": 7, "after_discard": "must_play"}, "5bdb12d9"),
]


@pytest.mark.parametrize(("game", "given", "checksum"), _FROZEN, ids=str)
def test_greedy_never_changes_its_choices(game: str, given: dict[str, Any], checksum: str) -> None:
    roster = ROSTERS[game]
    options = roster.game.complete_options(given)
    playouts, history, rng = Playouts(roster.game, options, 51), History(), Rng(52)
    greedy = roster.player("greedy", options)
    mixed = 0
    for _ in range(_DEALS):
        playouts.deal()
        while not playouts.state.is_deal_over():
            move = int(greedy.choose(playouts.state, history, rng))
            mixed = crc32(move.to_bytes(8, "big", signed=True), mixed)
            playouts.state.play(move)
    assert f"{mixed:08x}" == checksum
