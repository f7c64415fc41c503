"""Tests of events: a table that is rebuilt from events alone equals the view at every ply."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.games.mangling import random_options
from tests.games.samples import every_game, seeded
from tests.service.rebuilding import REBUILT, RebuiltTable
from tests.service.sealed import SealedMatch
from tests.service.support import Table
from tests.thoroughness import scaled

pytestmark = pytest.mark.usefixtures("same_secrets")

#: Number of deals of each test.
DEALS: Final = {"colonne": scaled(2, 1000)}
OTHERS: Final = scaled(8, 200)
#: Moves that are rare in random play are preferred.
_RARE: Final = ("swap", "lift", "join", "beg", "run", "mog", "accept")


def rebuilt_table(table: Table, options: Mapping[str, Any], seat: int | None) -> RebuiltTable:
    """Return an empty table."""
    complete = table.game.complete_options(options)
    return REBUILT[table.game.id](complete, table.game.pack(complete), seat)


def check(rebuilt: RebuiltTable, shown: Mapping[str, Any]) -> None:
    """Compare the rebuilt table with a view, or with a state without its stock."""
    deal: dict[str, Any] = {name: value for name, value in shown["deal"].items() if name != "history"}
    deal["stock"] = ["??"] * len(deal["stock"])
    assert rebuilt.deal == deal
    assert rebuilt.match == shown["match"]


def chosen(rng: random.Random, legal: list[dict[str, Any]]) -> str:
    """Choose a move: a rare one if there is one, and rarely one that ends the turn."""
    rare = [move for move in legal if move["verb"] in _RARE]
    longer = [move for move in legal if move["verb"] not in ("throw", "pass")]
    for moves, chance in ((rare, 0.7), (longer, 0.8)):
        if moves and rng.random() < chance:
            return str(rng.choice(moves)["move"])
    return str(rng.choice(legal)["move"])


@every_game
def test_open_state_is_rebuilt_from_answers(table: Table) -> None:
    rng, deals = seeded(31), DEALS.get(table.game.id, OTHERS)
    while deals > 0:
        options = random_options(table.game, rng)
        answer = table.answer("deals", {"options": options, "seed": str(deals)})
        drawn = rebuilt_table(table, options, 0)
        for _ in range(4):
            deals -= 1
            while True:
                drawn.apply(copy.deepcopy(answer["events"]))
                check(drawn, answer["state"])
                if not answer["legal_moves"]:
                    break
                body = {"state": answer["state"], "moves": [chosen(rng, answer["legal_moves"])]}
                answer = table.answer("moves", body)
            if answer["state"]["phase"] == "match_over":
                break
            answer = table.answer("deals", {"state": answer["state"], "seed": str(deals)})


@every_game
def test_sealed_table_is_rebuilt_from_events_since_ply(table: Table) -> None:
    """Each seat and a spectator look at intervals and receive several plies together."""
    rng, deals = seeded(32), DEALS.get(table.game.id, OTHERS)
    while deals > 0:
        options = random_options(table.game, rng)
        match = SealedMatch(table, options=options)
        readers = [(rebuilt_table(table, options, seat), seat, [0]) for seat in (None, *range(len(match.keys)))]
        for _ in range(4):
            deals -= 1
            while match.to_act is not None:
                legal = table.answer("legal-moves", match.body(match.to_act))["legal_moves"]
                match.play(chosen(rng, legal))
                look(match, rng.choice(readers))
            for reader in readers:
                look(match, reader)
            if match.phase == "match_over":
                break
            match.deal_on()


def look(match: SealedMatch, reader: tuple[RebuiltTable, int | None, list[int]]) -> None:
    """Request the events for a seat, rebuild the table ply by ply, and compare."""
    rebuilt, seat, seen = reader
    answer = match.resources.answer("views", match.body(seat, since=seen[0]))
    for ply in range(seen[0] + 1, answer["ply"] + 1):
        rebuilt.apply([event for event in answer["events"] if event["ply"] == ply])
    check(rebuilt, answer["view"])
    seen[0] = answer["ply"]
