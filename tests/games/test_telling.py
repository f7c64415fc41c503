"""An event has the cards of a meld in the order of the table. Golden matches and test_drawing check the others."""

from __future__ import annotations

from typing import Any

from croupier.games.catalogue import GAMES
from tests.games.samples import matches


def test_events_have_the_cards_of_a_meld_in_their_order() -> None:
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
