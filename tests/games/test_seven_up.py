"""Seven Up: tricks alone that cannot be, and what the ten is worth."""

from __future__ import annotations

import pytest

from croupier.games.errors import PositionError
from croupier.games.seven_up.game import SEVEN_UP


@pytest.mark.parametrize(
    ("cards", "faults"),
    [
        (["AS", "AS"], {"/tricks/0/cards/0": "card-twice", "/tricks/0/cards/1": "card-twice"}),
        (["AS", "2S"], {"/tricks/0/cards/1": "card-foreign"}),
    ],
)
def test_tricks_alone_that_cannot_be_are_refused(cards: list[str], faults: dict[str, str]) -> None:
    item = {"options": {"deck": 32}, "trump": "H", "tricks": [{"leader": 0, "cards": cards}]}
    with pytest.raises(PositionError) as caught:
        SEVEN_UP.score_item(item)
    assert {fault.pointer: fault.reason.code for fault in caught.value.faults} == faults


def test_the_ten_is_worth_nothing_with_32_cards_unless_it_is_said() -> None:
    assert SEVEN_UP.complete_options({"deck": 32})["ten"] == 0
    assert SEVEN_UP.complete_options({"deck": 32, "ten": 10})["ten"] == 10
    assert len(SEVEN_UP.pack(SEVEN_UP.complete_options({"deck": 32}))) == 32
