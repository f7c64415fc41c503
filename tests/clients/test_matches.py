"""Test of whole matches of all four games at sealed tables, against a running service and its computer."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from croupier.games.verify.checking import check_match
from croupier_sdk import Croupier, Table

AnyTable = Table[Any, Any, Any, Any, Any]
NEW_TABLES: Final[Mapping[str, Callable[[Croupier], AnyTable]]] = {
    "upcolor": lambda croupier: croupier.upcolor.new_table({"players": 3}, computer=[None, "greedy", "random"]),
    "costly-colours": lambda croupier: croupier.costly_colours.new_table(computer=["greedy", None]),
    "seven-up": lambda croupier: croupier.seven_up.new_table({"games": 1}, computer=[None, "greedy"]),
    "colonne": lambda croupier: croupier.colonne.new_table(
        {"target": 50}, computer=[None, "greedy", None, "greedy"], names=["Ann", "Bea", "Cid", "Dot"]
    ),
}


@pytest.mark.parametrize("game", NEW_TABLES)
def test_whole_match_can_be_played(croupier: Croupier, game: str) -> None:
    rng, first = random.Random(game), NEW_TABLES[game](croupier)
    events: list[Any] = []
    first.listen(events.extend)
    seats = {first.seat: first}
    seats |= {seat: first.at(key) for seat, key in enumerate(first.keys) if key and seat != first.seat}
    plies = [first.ply]
    while not first.is_match_over:
        if first.is_deal_over:
            first.deal_on()
        elif first.is_computers_turn:
            first.wait_for_computer()
        else:
            table = seats[first.to_act]
            table.refresh()
            assert table.is_my_turn
            table.play(rng.choice(table.legal_moves)["move"])
            first.refresh()
        plies.append(first.ply)
    assert plies == sorted(set(plies))
    assert all(event["text"] for event in events)
    assert first.reveal
    assert check_match(first.since(0), first.commitment) == []
