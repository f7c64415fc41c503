"""Views of those who are not to act are taken in, as far as what they tell is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.errors import PositionError
from croupier.games.position import Position
from croupier.players.roster import Roster
from tests.games.mangling import random_positions
from tests.players.choices import decisions, every_roster
from tests.thoroughness import scaled


def other_views(roster: Roster, position: Position) -> Iterator[dict[str, Any]]:
    """Yield the views of a spectator and of each seat that is not to act."""
    for seat in (None, *range(position.state.seats)):
        if seat != position.state.to_act:
            yield roster.game.view(position, seat)


@every_roster
def test_every_other_view_is_taken_as_far_as_it_is_known(roster: Roster) -> None:
    for position in random_positions(roster.game, 62, scaled(300, 3000) if COMPILED else 60):
        for view in other_views(roster, position):
            roster.check_view(view)


@every_roster
def test_another_view_with_a_card_too_many_is_refused(roster: Roster) -> None:
    for position in decisions(roster.game, 63, 40, 10):
        for view in other_views(roster, position):
            view["deal"]["stock"] = [*view["deal"]["stock"], "??"]
            with pytest.raises(PositionError) as refused:
                roster.check_view(view)
            assert refused.value.faults
