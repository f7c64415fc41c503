"""The shuffle is the published one: its vectors, another implementation in a few lines, and the known first cards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.gameplay import draw_deal
from croupier.games.shuffle import Words, shuffled
from tests.facts.catalogue import FACTS
from tests.games.make_shuffle_vectors import VECTORS

FILE: dict[str, Any] = json.loads(VECTORS.read_text())
#: The contract's own check: game, deal, dealer, first cards.
KNOWN = [*((game, 1, *facts.first_deal) for game, facts in FACTS.items()), ("seven-up", 2, None, "3C 5C 9H 8C JC KS")]


def words(game: str, seed: str, deal: int) -> Iterator[int]:
    """The words of a deal, from the contract's words alone."""
    block = 0
    while True:
        digest = hashlib.sha256(f"croupier/1\0{game}\0{seed}\0{deal}\0{block}".encode()).hexdigest()
        yield from (int(digest[8 * i : 8 * i + 8], 16) for i in range(8))
        block += 1


def below(source: Iterator[int], n: int) -> int:
    return next(word % n for word in source if word < (2**32 // n) * n)


@pytest.mark.parametrize(
    "vector", FILE["vectors"], ids=[f"{v['game']}-{v['seed']}-{v['deal']}" for v in FILE["vectors"]]
)
def test_vectors(vector: dict[str, Any]) -> None:
    game = GAMES[vector["game"]]
    options = game.complete_options({})
    drawn = draw_deal(game, options, vector["seed"], vector["deal"])
    assert drawn.deck == vector["deck"]
    source = words(vector["game"], vector["seed"], vector["deal"])
    if vector["deal"] == 1:
        assert vector["dealer"] == drawn.dealer == below(source, vector["seats"])
    pack = game.pack(options)
    for i in range(len(pack) - 1, 0, -1):
        j = below(source, i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    assert pack == vector["deck"]


@pytest.mark.parametrize(("game", "deal", "dealer", "cards"), KNOWN)
def test_the_first_cards_that_the_contract_gives(game: str, deal: int, dealer: int | None, cards: str) -> None:
    [vector] = [v for v in FILE["vectors"] if (v["game"], v["seed"], v["deal"]) == (game, "croupier", deal)]
    assert vector["dealer"] == dealer
    assert vector["deck"][:6] == cards.split()


def test_vectors_cover_two_deals_a_game_and_unicode_seeds() -> None:
    for game in GAMES:
        found = {(v["seed"], v["deal"]) for v in FILE["vectors"] if v["game"] == game}
        assert {("croupier", 1), ("croupier", 2)} <= found
        assert any(not seed.isascii() for seed, _ in found)


@pytest.mark.parametrize("n", [1, 2, 3, 59, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_words_that_would_bias_a_draw_are_skipped(n: int) -> None:
    ours, theirs = Words("seven-up", "bias", 1), words("seven-up", "bias", 1)
    assert [ours.below(n) for _ in range(200)] == [below(theirs, n) for _ in range(200)]


def test_a_shuffle_leaves_the_pack_as_it_was() -> None:
    pack = ["a", "b", "c"]
    assert sorted(shuffled(Words("seven-up", "x", 1), pack)) == pack == ["a", "b", "c"]
