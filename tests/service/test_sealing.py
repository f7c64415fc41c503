"""Tests of sealing: tokens open unchanged, for their game, purpose and key, until they expire; keys open seats."""

from __future__ import annotations

import base64
import json
import logging
import random
from dataclasses import replace
from itertools import islice

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.sealing.keys import SealKey, keys_or_fresh
from croupier.sealing.payload import read_expiry, read_table, write_table
from croupier.sealing.sealer import Sealer, UnsealError
from croupier.sealing.seats import choice_seed, find_seat, key_hash, seat_key
from croupier.sealing.tables import VIEW_HASH_SIZE, Table
from croupier.sealing.tokens import ExpiredError, Tokens
from service.app import create_app
from service.settings import Settings, read_settings
from tests.games.samples import every_game, text
from tests.service.make_payloads import PAYLOADS, plain
from tests.service.sealed import DAY, NEW, OLD, SealedMatch, known_table, played_on, played_table
from tests.service.support import Table as Resources
from tests.service.support import faults
from tests.service.twins import make_twins
from workers.settings import JobSettings

# Tokens


def test_token_is_url_safe_names_its_key_and_is_unique() -> None:
    token = Sealer([NEW]).seal("p", bytes(range(200)))
    assert Sealer([NEW]).open("p", token) == bytes(range(200))
    assert token != Sealer([NEW]).seal("p", bytes(range(200)))
    name, _, body = token.partition(".")
    assert name == "new"
    assert all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in body)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 160])
def test_changed_token_is_rejected(size: int) -> None:
    sealer = Sealer([OLD, NEW])
    token = sealer.seal("p", bytes(size))
    for index, sign in enumerate(token):
        for other in {"A", "B", "-", "_", "=", " ", "\n", "é", ".", chr(ord(sign) ^ 1)} - {sign}:
            cut = (token[:index], token[index + 1 :])
            for changed in (token[:index] + other + token[index + 1 :], token[:index] + other + token[index:], *cut):
                with pytest.raises(UnsealError):
                    sealer.open("p", changed)
    for more in ("A", "_", "=", " ", "\n", "."):
        with pytest.raises(UnsealError):
            sealer.open("p", token + more)


def test_spliced_tokens_are_rejected() -> None:
    sealer = Sealer([OLD])
    one, other = sealer.seal("p", bytes(160)), sealer.seal("p", bytes(160))
    mixed = {one[:index] + other[index:] for index in range(len("old.") + 1, len(one))}
    # By chance both may begin or end alike, so that the splice equals one of them.
    for token in mixed - {one, other}:
        with pytest.raises(UnsealError):
            sealer.open("p", token)


def test_token_opens_only_for_its_purpose() -> None:
    sealer = Sealer([OLD])
    with pytest.raises(UnsealError):
        sealer.open("q", sealer.seal("p", b"data"))


def test_key_id_is_authenticated() -> None:
    """The same secret under another id does not open a token of the first."""
    token = Sealer([OLD]).seal("p", b"data")
    twin = Sealer([SealKey("twin", OLD.secret)])
    with pytest.raises(UnsealError):
        twin.open("p", token.replace("old.", "twin."))


# Keys


def test_keys_are_read_from_environment() -> None:
    encoded = [base64.b64encode(key.secret).decode() for key in (NEW, OLD)]
    settings = read_settings({"CROUPIER_SEAL_KEYS": f"new:{encoded[0]}, old:{encoded[1]}", "CROUPIER_TABLE_DAYS": "7"})
    assert settings.jobs.seal_keys == (NEW, OLD)
    assert settings.jobs.table_days == 7
    assert [key.id for key in read_settings({}).jobs.seal_keys] == ["fresh"]


@pytest.mark.parametrize(
    "keys", ["secret", "a:secret!", "a:c2hvcnQ=", f":{'A' * 43}=", f"a b:{'A' * 43}=", f"a:{'A' * 43}=,a:{'B' * 42}A="]
)
def test_invalid_keys_are_rejected_without_quotation(keys: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_SEAL_KEYS") as raised:
        read_settings({"CROUPIER_SEAL_KEYS": keys})
    secret = keys.partition(":")[2]
    assert not secret or secret not in str(raised.value)


def test_secret_is_not_shown() -> None:
    assert "secret" not in repr(NEW)
    assert repr(NEW.secret) not in repr(Settings(jobs=JobSettings(seal_keys=(NEW,))))


def test_missing_key_is_drawn_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "croupier"):
        [first], [second] = keys_or_fresh(()), keys_or_fresh(())
    assert first.secret != second.secret
    assert all("CROUPIER_SEAL_KEYS" in record.getMessage() for record in caplog.records)
    assert len(caplog.records) == 2
    assert keys_or_fresh((NEW,)) == (NEW,)
    assert len(caplog.records) == 2


# Payloads


@every_game
@pytest.mark.parametrize("moves", [0, 1, 7, 60, 150])
def test_table_survives_round_trip(game: Game, moves: int) -> None:
    """Also with names, and with seats that are handed to the computer."""
    table = played_table(game, moves)
    again = check_written(table)
    assert [len(line) for line in again.view_hashes] == [VIEW_HASH_SIZE if level else 0 for level in again.computer]
    open_seats = [seat for seat, level in enumerate(table.computer) if not level]
    table.names = tuple(f"Zoé {seat}" for seat in range(len(table.computer)))
    for seat in open_seats:
        table.hand_over(seat, "strong")
    again = check_written(table)
    for seat in open_seats:
        again.hand_over(seat, "")
    assert [seat for seat, level in enumerate(again.computer) if not level] == open_seats


def check_written(table: Table) -> Table:
    """Assert that a table equals its copy from the payload; return the copy."""
    data = write_table(table, 12345)
    again = read_table(table.game, data)
    assert read_expiry(data) == 12345
    assert replace(again, position=table.position, key_hashes=()) == table
    assert text(table.game, again.position) == text(table.game, table.position)
    assert write_table(again, 12345) == data
    assert (again.ply, again.keys(), again.record()) == (table.ply, table.keys(), table.record())
    return again


@every_game
def test_table_without_record_stays_without(game: Game) -> None:
    table = played_table(game, 20)
    table.past = None
    again = read_table(game, write_table(table, 0))
    assert again.past is None
    assert again.record() is None
    assert text(game, again.position) == text(game, table.position)


@every_game
def test_stored_payload_opens(game: Game) -> None:
    """A changed number of a level, a card or a verb would corrupt tables that callers hold."""
    sealed = json.loads(PAYLOADS.read_text("utf-8"))[game.id]
    table = read_table(game, bytes.fromhex(sealed["payload"]))
    assert {
        "payload": write_table(table, read_expiry(bytes.fromhex(sealed["payload"]))).hex(),
        **plain(table),
    } == sealed


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
