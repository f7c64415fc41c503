"""Cards of a meld stand in its event as they lie: of lines golden matches tell it, and all else test_drawing draws."""

from __future__ import annotations

from typing import Any

from croupier.games.catalogue import GAMES
from tests.games.samples import matches


def test_cards_of_a_meld_are_told_as_they_lie() -> None:
    game, told = GAMES["colonne"], 0
    for match in matches(game):
        for step in match:
            data: Any = game.write(step.position)
            melds = {meld["number"]: meld["cards"] for meld in data["deal"]["melds"]}
            for event in step.events:
                if game.event_types[event.kind] == "meld":
                    members: dict[str, Any] = dict(game.event_members(event))
                    lie = melds[members["meld"]]
                    assert members["cards"] == [slot["card"] for slot in lie]
                    assert members["as"] == [slot["as"] for slot in lie]
                    told += 1
    assert told > 20
