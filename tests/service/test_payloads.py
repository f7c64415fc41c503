"""What a sealed table holds, byte by byte: it is read back as it was written, then and now."""

from __future__ import annotations

import json

import pytest

from croupier.games.game import Game
from croupier.sealing.payload import read_expiry, read_table, write_table
from croupier.sealing.tables import LINE_SIZE
from tests.games.samples import every_game, text
from tests.service.make_payloads import PAYLOADS, said
from tests.service.played import played_table


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
        assert 0 <= move < 256**game.move_size
