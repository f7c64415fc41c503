"""`greedy` never changes: the strength of every level of every game is measured against it.

If a checksum changes, all those measurements are void. Correct the cause, or measure all again under another name.
"""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

import pytest

from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.playout import Playouts
from croupier.players.rng import Rng

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
