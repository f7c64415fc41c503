"""Tests of seat keys, of seeds of choices, of expiry, and of token lengths."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.sealing.keys import SealKey
from croupier.sealing.sealer import Sealer, UnsealError
from croupier.sealing.seats import choice_seed, find_seat, key_hash, seat_key
from croupier.sealing.tokens import ExpiredError, Tokens
from service.app import create_app
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.sealed import DAY, NEW, OLD, SealedMatch, known_table, played_on, played_table
from tests.service.support import Table as Resources
from tests.service.support import faults
from tests.service.twins import make_twins
from workers.settings import JobSettings

# Seats


def test_key_opens_its_seat_at_its_table_only() -> None:
    one, other = bytes(16), bytes([1] * 16)
    keys = [seat_key(one, seat) for seat in range(8)]
    assert len(set(keys)) == 8
    hashes = {seat: key_hash(key) for seat, key in enumerate(keys)}
    others = {seat: key_hash(seat_key(other, seat)) for seat in range(8)}
    for seat, key in enumerate(keys):
        assert find_seat(hashes, key) == seat
        assert find_seat({each: hashes[each] for each in hashes if each != seat}, key) is None
        assert find_seat(others, key) is None
    for key in ("", "é", keys[0][:-1], keys[0] + "=", keys[0].swapcase()):
        assert find_seat(hashes, key) is None


def test_seed_of_choice_depends_on_table() -> None:
    one, other = bytes(16), bytes([1] * 16)
    line = bytes(16)
    assert choice_seed(one, line) == choice_seed(one, line) != choice_seed(other, line)
    assert choice_seed(one, line) != choice_seed(one, bytes([1] * 16))
    assert not [seat for seat in range(8) if seat_key(one, seat) in choice_seed(one, line)]


# Lines


def lines_of(game: Game, seed: int, deals: int) -> list[list[bytes]]:
    """Play a match by `seed`, always with the same cards; return seat 0's line before every move."""
    rng, table = random.Random(seed), known_table(game, "greedy")
    found: list[list[bytes]] = []
    while len(found) < deals and not table.position.state.is_match_over():
        found.append([])
        while not table.position.state.is_deal_over():
            found[-1].append(table.view_hash(0))
            played_on(table, 1, rng)
        played_on(table, 1, rng)
    return found


@every_game
def test_lines_differ_after_different_moves(game: Game) -> None:
    """Seat 0's seed is equal on the same line and different on any other, in later deals too."""
    one, other = (lines_of(game, seed, 3) for seed in (1, 2))
    assert one == lines_of(game, 1, 3)
    assert one[0][0] == other[0][0]
    later = [set().union(*lines[1:]) for lines in (one, other)]
    assert all(later)
    assert not later[0] & later[1]


@every_game
def test_line_depends_only_on_seen_moves(game: Game) -> None:
    met = 0
    for twins in islice(make_twins(game, random.Random(5)), 60):
        if twins.seat is not None:
            assert twins.one.view_hash(twins.seat) == twins.other.view_hash(twins.seat)
            met += 1
    assert met


# Expiry and games


def test_table_expires_without_moves_and_opens_for_its_game() -> None:
    game = GAMES["seven-up"]
    clock = [1000.0]
    tokens = Tokens(Sealer([OLD]), 30 * DAY, lambda: clock[0])
    token = tokens.seal(played_table(game, 3))
    clock[0] += 30 * DAY - 1
    again = tokens.seal(tokens.open(game, token))
    clock[0] += 2
    with pytest.raises(ExpiredError):
        tokens.open(game, token)
    assert tokens.open(game, again).ply == 4
    with pytest.raises(UnsealError):
        tokens.open(GAMES["upcolor"], again)


def resources_with(*keys: SealKey) -> Resources:
    """Return the resources of a service that seals with the first of these keys."""
    return Resources(create_app(Settings(jobs=JobSettings(seal_keys=keys))).test_client(), GAMES["seven-up"])


def test_expired_table_is_rejected() -> None:
    resources = resources_with(NEW)
    old = Tokens(Sealer([NEW]), DAY, lambda: 1000.0)
    body = {"table": old.seal(played_table(GAMES["seven-up"], 3))}
    assert faults(resources.refusal("views", body, "bad-table")) == [("/table", "expired")]


def test_table_survives_key_rotation() -> None:
    match = SealedMatch(resources_with(OLD), dealer=0)
    match.resources = resources_with(NEW, OLD)
    match.play("stand")
    assert match.token.startswith("new.")
    assert match.view(0)["ply"] == 2
    match.resources = resources_with(NEW)
    assert match.view(1)["seat"] == 1
    body = {"table": match.first["table"], "key": match.keys[0]}
    match.resources.refusal("views", body, "bad-table")


# Lengths


@every_game
def test_token_length_has_steps(game: Game) -> None:
    tokens = Tokens(Sealer([OLD]), DAY)
    lengths = {len(tokens.seal(played_table(game, moves))) for moves in range(40)}
    assert len(lengths) < 6
    assert all((length - len("old.")) * 3 // 4 % 192 == 32 for length in lengths)
