"""Tests of generated texts: each is read as its move, or rejected."""

from __future__ import annotations

from typing import Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from tests.games.samples import every_game, positions
from tests.thoroughness import scaled

QUICK: Final = settings(max_examples=scaled(40, 300), suppress_health_check=[HealthCheck.function_scoped_fixture])

#: Fragments of move texts, and other characters.
PIECES: Final = (
    st.sampled_from([" ", ":", "=", "@", "-", "+", ",", "??", "0", "9" * 30, "-1",
        "\u0663", "\u00a0", "\n", "\x00", "AS", "TD"])
    | st.sampled_from(sorted({verb for game in GAMES.values() for verb in game.labels}))
    | st.text(max_size=8)
)  # fmt: skip
TEXTS: Final = st.lists(PIECES, max_size=8).map("".join) | st.lists(PIECES, max_size=8).map(" ".join)


@every_game
@QUICK
@given(data=st.data())
def test_text_is_a_move_or_rejected(game: Game, data: st.DataObject) -> None:
    """Any text, and altered legal moves."""
    text = data.draw(TEXTS)
    if data.draw(st.booleans()):
        legal = legal_moves(data.draw(st.sampled_from(positions(game))))
        move = data.draw(st.sampled_from([game.move_text(move) for move in legal] or ["pass"]))
        index = data.draw(st.integers(0, len(move)))
        text = move[:index] + data.draw(PIECES) + move[index + data.draw(st.integers(0, 2)) :]
    try:
        found = game.parse_move(text)
    except RefusedError:
        return
    assert game.parse_move(game.move_text(found)) == found
