"""Seven Up: tricks alone that cannot be, and what the ten is worth."""

from __future__ import annotations

from croupier.games.seven_up.game import SEVEN_UP


def test_the_ten_is_worth_nothing_with_32_cards_unless_it_is_said() -> None:
    assert SEVEN_UP.complete_options({"deck": 32})["ten"] == 0
    assert SEVEN_UP.complete_options({"deck": 32, "ten": 10})["ten"] == 10
    assert len(SEVEN_UP.pack(SEVEN_UP.complete_options({"deck": 32}))) == 32
