"""Sealing: what is opened is what was sealed, for the same game, with a key that is known, in time, and unchanged."""

from __future__ import annotations

import base64
import json
import logging
import random
from itertools import islice
from typing import Final

import pytest
from flask import Flask

from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.referee import legal_moves, play
from croupier.players.roster import LEVEL_NAMES
from croupier.sealing.keys import SealKey, keys_or_fresh, read_seal_keys
from croupier.sealing.payload import LEVEL_IDS, read_expiry, read_table, write_table
from croupier.sealing.sealer import Sealer, UnsealError
from croupier.sealing.seats import choice_seed, find_seat, key_hash, seat_key
from croupier.sealing.tables import LINE_SIZE, Secrets, Table, first_lines, new_table, open_deal
from croupier.sealing.tokens import ExpiredError, Tokens
from service.app import create_app
from service.settings import Settings, read_settings
from tests.games.samples import every_game, seeded, text
from tests.service.asking import Table as Resources
from tests.service.make_payloads import PAYLOADS, said
from tests.service.sealed import SealedMatch
from tests.service.twins import make_twins
from workers.settings import JobSettings

OLD: Final = SealKey("old", bytes(32))
NEW: Final = SealKey("new", bytes(range(32)))
DAY: Final = 86_400


def played_table(game: Game, moves: int, seed: int = 1) -> Table:
    """Deal a table and play on it at random, over the ends of deals."""
    options = game.complete_options({})
    rng = seeded(seed)
    table = new_table(game, options, 0, ["", "best", *[""] * (game.seats(options) - 2)], Recorder())
    for _ in range(moves):
        if table.position.state.is_match_over():
            break
        if table.position.state.is_deal_over():
            table.deal_on(Recorder())
        else:
            play(game, table.position, game.move_text(rng.choice(legal_moves(table.position))))
    return table


# Tokens


def test_what_is_sealed_is_opened() -> None:
    sealer = Sealer([OLD])
    for data in (b"", b"x", bytes(1000)):
        assert sealer.open("p", sealer.seal("p", data)) == data


def test_no_two_tokens_are_alike() -> None:
    sealer = Sealer([OLD])
    tokens = [sealer.seal("p", bytes(64)) for _ in range(200)]
    assert len(set(tokens)) == 200
    assert len({len(token) for token in tokens}) == 1


def test_a_token_is_text_for_addresses_and_names_its_key() -> None:
    token = Sealer([NEW]).seal("p", bytes(range(200)))
    name, _, body = token.partition(".")
    assert name == "new"
    assert all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in body)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 160])
def test_a_token_changed_at_any_place_is_refused(size: int) -> None:
    sealer = Sealer([OLD, NEW])
    token = sealer.seal("p", bytes(size))
    for place, sign in enumerate(token):
        for other in {"A", "B", "-", "_", "=", " ", "\n", "é", ".", chr(ord(sign) ^ 1)} - {sign}:
            for changed in (token[:place] + other + token[place + 1 :], token[:place] + other + token[place:]):
                with pytest.raises(UnsealError):
                    sealer.open("p", changed)


def test_a_token_cut_short_anywhere_is_refused() -> None:
    sealer = Sealer([OLD])
    token = sealer.seal("p", bytes(160))
    for place in range(len(token)):
        for cut in (token[:place], token[place + 1 :], token[: len(token) // 2] + token[place:]):
            if cut != token:
                with pytest.raises(UnsealError):
                    sealer.open("p", cut)


def test_halves_of_two_tokens_are_no_token() -> None:
    sealer = Sealer([OLD])
    one, other = sealer.seal("p", bytes(160)), sealer.seal("p", bytes(160))
    for place in range(len("old.") + 1, len(one)):
        with pytest.raises(UnsealError):
            sealer.open("p", one[:place] + other[place:])


def test_a_token_is_opened_for_its_purpose_alone() -> None:
    sealer = Sealer([OLD])
    with pytest.raises(UnsealError):
        sealer.open("q", sealer.seal("p", b"data"))


def test_a_key_may_not_pass_for_another() -> None:
    """The same secret under another id does not open what names the first."""
    token = Sealer([OLD]).seal("p", b"data")
    twin = Sealer([SealKey("twin", OLD.secret)])
    with pytest.raises(UnsealError):
        twin.open("p", token.replace("old.", "twin."))


# Keys


def test_tables_sealed_before_a_rotation_still_open() -> None:
    token = Sealer([OLD]).seal("p", b"data")
    rotated = Sealer([NEW, OLD])
    assert rotated.open("p", token) == b"data"
    assert rotated.seal("p", b"data").startswith("new.")


def test_tables_of_a_key_that_is_gone_do_not() -> None:
    token = Sealer([OLD]).seal("p", b"data")
    for keys in ([NEW], [NEW, SealKey("old", NEW.secret)]):
        with pytest.raises(UnsealError):
            Sealer(keys).open("p", token)


def test_keys_are_read_from_the_environment() -> None:
    encoded = [base64.b64encode(key.secret).decode() for key in (NEW, OLD)]
    settings = read_settings({"CROUPIER_SEAL_KEYS": f"new:{encoded[0]}, old:{encoded[1]}", "CROUPIER_TABLE_DAYS": "7"})
    assert settings.jobs.seal_keys == (NEW, OLD)
    assert settings.jobs.table_days == 7
    assert [key.id for key in read_settings({}).jobs.seal_keys] == ["fresh"]


@pytest.mark.parametrize(
    "keys", ["secret", "a:secret!", "a:c2hvcnQ=", ":" + "A" * 43 + "=", "a b:" + "A" * 43 + "=", "é:" + "A" * 43 + "="]
)
def test_other_keys_are_refused_without_being_quoted(keys: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_SEAL_KEYS") as raised:
        read_settings({"CROUPIER_SEAL_KEYS": keys})
    secret = keys.partition(":")[2]
    assert not secret or secret not in str(raised.value)


def test_two_keys_have_two_ids() -> None:
    with pytest.raises(ValueError, match="same id"):
        read_seal_keys(f"a:{'A' * 43}=,a:{'B' * 42}A=")


def test_a_secret_is_not_shown() -> None:
    assert "secret" not in repr(NEW)
    assert repr(NEW.secret) not in repr(Settings(jobs=JobSettings(seal_keys=(NEW,))))


def test_without_keys_one_is_drawn_and_it_is_said(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "croupier"):
        [first], [second] = keys_or_fresh(()), keys_or_fresh(())
    assert first.secret != second.secret
    assert all("CROUPIER_SEAL_KEYS" in record.getMessage() for record in caplog.records)
    assert len(caplog.records) == 2
    assert keys_or_fresh((NEW,)) == (NEW,)
    assert len(caplog.records) == 2


@pytest.mark.parametrize("days", ["0", "x", "-1", ""])
def test_a_lifetime_is_a_number_of_days(days: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_TABLE_DAYS"):
        read_settings({"CROUPIER_TABLE_DAYS": days})


# Seats


def test_a_seats_key_opens_its_seat_at_its_table_alone() -> None:
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


@every_game
def test_a_key_that_a_player_drew_opens_its_seat_and_no_other_key_does(game: Game) -> None:
    seats = game.seats(game.complete_options({}))
    hashes = [b"", key_hash("drawn by the player"), *[b""] * (seats - 2)]
    table = new_table(game, game.complete_options({}), 0, [""] * seats, Recorder(), hashes)
    again = read_table(game, write_table(table, 0))
    for each in (table, again):
        assert each.keys()[1] is None
        assert each.seat_of("drawn by the player") == 1
        assert each.seat_of(seat_key(table.secrets.seats, 1)) is None
        assert each.seat_of(seat_key(table.secrets.seats, 0)) == 0
        assert [bool(drawn) for drawn in each.key_hashes] == [seat == 1 for seat in range(seats)]


def test_what_the_computer_chooses_by_is_one_tables_own() -> None:
    one, other = bytes(16), bytes([1] * 16)
    line = bytes(16)
    assert choice_seed(one, line) == choice_seed(one, line) != choice_seed(other, line)
    assert choice_seed(one, line) != choice_seed(one, bytes([1] * 16))
    assert not [seat for seat in range(8) if seat_key(one, seat) in choice_seed(one, line)]


def test_a_level_is_sealed_by_an_id_that_stays() -> None:
    """Ids stand in tables that are out there: none may ever change."""
    assert {"": 0, "random": 1, "greedy": 2, "strong": 3, "best": 4}.items() <= LEVEL_IDS.items()
    assert set(LEVEL_NAMES) < set(LEVEL_IDS)
    assert len(set(LEVEL_IDS.values())) == len(LEVEL_IDS)


@every_game
def test_the_computers_seat_has_no_key_that_opens_it(game: Game) -> None:
    table = played_table(game, 0)
    for seat, level in enumerate(table.computer):
        assert table.keys()[seat] == (None if level else seat_key(table.secrets.seats, seat))
        assert table.seat_of(seat_key(table.secrets.seats, seat)) == (None if level else seat)


# Lines


def lines_of(game: Game, seed: int, deals: int) -> list[list[bytes]]:
    """Play a match at random, the same cards whatever the `seed`; return seat 0's line before every move."""
    rng, options = random.Random(seed), game.complete_options({})
    computer = ["greedy", *[""] * (game.seats(options) - 1)]
    state = game.new_state(options)
    codes = bytes(int(code) for code in game.deck_codes(game.pack(options)))
    position = open_deal(game, options, state.carried(), codes, ())
    secrets = Secrets(bytes(16), "A" * 22, "B" * 22)
    table = Table(game, options, computer, secrets, state.carried(), codes, position, 1, first_lines(computer))
    found: list[list[bytes]] = []
    while len(found) < deals and not position.state.is_match_over():
        found.append([])
        while not position.state.is_deal_over():
            found[-1].append(table.line_of(0))
            play(game, position, game.move_text(rng.choice(legal_moves(position))))
        if not position.state.is_match_over():
            table.deal_on(Recorder())
    return found


@every_game
def test_no_line_foretells_another(game: Game) -> None:
    """What seat 0 chooses by is the same on the same line, and another on any other, in later deals too."""
    one, other = (lines_of(game, seed, 3) for seed in (1, 2))
    assert one == lines_of(game, 1, 3)
    assert one[0][0] == other[0][0]
    later = [set().union(*lines[1:]) for lines in (one, other)]
    assert all(later)
    assert not later[0] & later[1]


@every_game
def test_a_line_holds_nothing_that_its_seat_has_not_seen(game: Game) -> None:
    met = 0
    for twins in islice(make_twins(game, random.Random(5)), 60):
        if twins.seat is not None:
            assert twins.one.line_of(twins.seat) == twins.other.line_of(twins.seat)
            met += 1
    assert met


# Payloads


@every_game
@pytest.mark.parametrize("moves", [0, 1, 7, 60, 150])
def test_a_table_is_read_as_it_was_written(game: Game, moves: int) -> None:
    table = played_table(game, moves)
    data = write_table(table, 12345)
    again = read_table(game, data)
    assert read_expiry(data) == 12345
    assert text(game, again.position) == text(game, table.position)
    assert (again.options, list(again.computer), again.secrets) == (table.options, list(table.computer), table.secrets)
    assert (again.carried, again.deck, again.ply, again.past) == (table.carried, table.deck, table.ply, table.past)
    assert write_table(again, 12345) == data
    assert again.keys() == table.keys()
    assert again.record() == table.record()
    assert again.lines == table.lines
    assert [len(line) for line in again.lines] == [LINE_SIZE if level else 0 for level in again.computer]


@every_game
def test_a_table_that_gave_up_its_record_stays_so(game: Game) -> None:
    table = played_table(game, 20)
    table.past = None
    again = read_table(game, write_table(table, 0))
    assert again.past is None
    assert again.record() is None
    assert text(game, again.position) == text(game, table.position)


@every_game
def test_the_position_read_is_one_that_the_referee_accepts(game: Game) -> None:
    for seed in range(4):
        table = read_table(game, write_table(played_table(game, 45, seed), 0))
        state = game.write(table.position)
        assert text(game, game.read(state)) == text(game, table.position)


@every_game
def test_what_was_sealed_long_ago_still_says_the_same(game: Game) -> None:
    """A level, a card or a verb that is given another number would make of tables held out there something else."""
    sealed = json.loads(PAYLOADS.read_text("utf-8"))[game.id]
    table = read_table(game, bytes.fromhex(sealed["payload"]))
    assert {"payload": write_table(table, read_expiry(bytes.fromhex(sealed["payload"]))).hex(), **said(table)} == sealed


@every_game
def test_any_move_fits_into_what_a_game_says_is_its_size(game: Game) -> None:
    table = played_table(game, 150)
    for move in (*table.moves(), *(move for deal in table.past or () for move in deal.moves)):
        assert 0 <= move < 256 ** game.move_size()


# Expiry and games


def test_a_table_expires_when_nobody_plays_on() -> None:
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


def test_an_expired_table_is_a_problem(app: Flask) -> None:
    other = create_app(Settings(jobs=JobSettings(seal_keys=(NEW,))))
    resources = Resources(other.test_client(), GAMES["seven-up"])
    old = Tokens(Sealer([NEW]), DAY, lambda: 1000.0)
    body = {"table": old.seal(played_table(GAMES["seven-up"], 3))}
    [error] = resources.refusal("views", body, "bad-table")
    assert (error["pointer"], error["code"]) == ("/table", "expired")


@every_game
def test_a_table_is_of_one_game(table: Resources, game: Game) -> None:
    match = SealedMatch(table)
    for other in GAMES.values():
        if other.id != game.id:
            elsewhere = Resources(table.client, other)
            [error] = elsewhere.refusal("views", match.body(0), "bad-table")
            assert error["code"] == "unsealed"


@every_game
def test_one_tables_key_is_useless_at_another(table: Resources) -> None:
    one, other = SealedMatch(table), SealedMatch(table)
    for seat in range(len(one.keys)):
        table.refusal("views", {"table": one.token, "key": other.keys[seat]}, "bad-key")
        table.refusal("moves", {"table": one.token, "key": other.keys[seat], "moves": ["pass"]}, "bad-key")


@every_game
def test_a_changed_table_is_refused_by_every_resource(table: Resources) -> None:
    match = SealedMatch(table)
    rng = seeded(6)
    members: dict[str, dict[str, object]] = {"views": {}, "legal-moves": {}, "moves": {"moves": ["pass"]}, "deals": {}}
    for resource, more in members.items():
        for place in rng.sample(range(len(match.token)), 10):
            sign = "A" if match.token[place] != "A" else "B"
            changed = match.token[:place] + sign + match.token[place + 1 :]
            table.refusal(resource, {**match.body(0), "table": changed, **more}, "bad-table")


def test_a_table_survives_the_rotation_of_the_master_key() -> None:
    game = GAMES["seven-up"]
    before = Resources(create_app(Settings(jobs=JobSettings(seal_keys=(OLD,)))).test_client(), game)
    match = SealedMatch(before, dealer=0)
    match.resources = Resources(create_app(Settings(jobs=JobSettings(seal_keys=(NEW, OLD)))).test_client(), game)
    match.play("stand")
    assert match.token.startswith("new.")
    assert match.view(0)["ply"] == 2
    match.resources = Resources(create_app(Settings(jobs=JobSettings(seal_keys=(NEW,)))).test_client(), game)
    assert match.view(1)["seat"] == 1
    body = {"table": match.first["table"], "key": match.keys[0]}
    match.resources.refusal("views", body, "bad-table")


# Lengths


@every_game
def test_the_length_of_a_token_is_in_steps(game: Game) -> None:
    tokens = Tokens(Sealer([OLD]), DAY)
    lengths = {len(tokens.seal(played_table(game, moves))) for moves in range(40)}
    assert len(lengths) < 6
    assert all((length - len("old.")) * 3 // 4 % 192 == 32 for length in lengths)
