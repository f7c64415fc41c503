"""Worlds that a view allows, as `croupier.players.draw_world` draws them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

import croupier
from croupier.games.game import Game
from croupier.players import draw_world
from tests.games.samples import every_game
from tests.thoroughness import scaled


@every_game
def test_world_is_legal_and_has_the_same_view(game: Game) -> None:
    rng, drawn = Random(3), list[dict[str, Any]]()
    for deal in range(scaled(3, 30)):
        match = croupier.deal(game.id, seed=f"worlds {deal}")
        while not match.is_deal_over and len(match.move_stack) < 40:
            view = match.view()
            world = croupier.load(draw_world(view, seed="one", number=len(match.move_stack)))
            assert world.view() == view
            drawn.append({"hands": world.state["deal"]["hands"], "true": match.state["deal"]["hands"]})
            match.push(rng.choice(match.legal_moves))
    assert sum(each["hands"] != each["true"] for each in drawn) > len(drawn) / 2


def test_every_possible_card_is_drawn_equally_often() -> None:
    """At the last trick one card of the other hand is hidden."""
    match = croupier.deal("seven-up", {"deck": 32}, seed="croupier")
    while len(match.hand(0)) + len(match.hand(1)) > 2:
        match.push(match.legal_moves[0])
    view, other = match.view(), 1 - cast(int, match.to_act)
    found = Counter(draw_world(view, seed="one", number=number)["deal"]["hands"][other][0] for number in range(1000))
    assert set(found) <= set(match.state["deal"]["stock"]) | set(match.hand(other))
    assert max(found.values()) < 3 * min(found.values())


def test_seed_decides_the_world() -> None:
    view = croupier.deal("colonne", seed="croupier").view()
    assert draw_world(view, seed="one") == draw_world(view, seed="one")
    assert draw_world(view, seed="one") != draw_world(view, seed="one", number=1)


def test_view_off_turn_has_no_worlds_here() -> None:
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"])
    with pytest.raises(croupier.RefusedError) as refused:
        draw_world(match.view(0), seed=cast(Any, 7))
    assert [fault.pointer for fault in refused.value.faults] == ["/seed", "/view"]
    assert refused.value.faults[1].text == "This is the view that Ann has, and Bob is to act"
