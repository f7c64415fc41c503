"""Seven Up: every level that looks ahead sees what a gift decides."""

from __future__ import annotations

from typing import cast

from croupier.games.referee import deal_match
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from tests.games.seven_up_table import deck
from tests.players.seven_up_positions import legal


def test_a_game_that_a_gift_decides() -> None:
    """At 6 points the eldest begs for the seventh; a dealer that sees it runs the cards."""
    options = SEVEN_UP.complete_options({})
    position = deal_match(SEVEN_UP, options, deck("", "", "5H"), 0)
    state = cast(SevenUp, position.state)
    state.points[1] = 6
    state.play(legal(state)[1])
    for name in ("greedy", "strong", "best"):
        player = SEVEN_UP_ROSTER.player(name, options, 60)
        assert SEVEN_UP.move_text(int(player.choose(state, History(), Rng(2)))) == "run"
