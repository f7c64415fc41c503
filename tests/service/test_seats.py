"""Keys of seats and lines of choices: each seat's own, and no other's."""

from __future__ import annotations

import random
from itertools import islice

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.referee import legal_moves, play
from croupier.players.roster import LEVEL_NAMES
from croupier.sealing.payload import LEVEL_IDS, read_table, write_table
from croupier.sealing.seats import choice_seed, find_seat, key_hash, seat_key
from croupier.sealing.tables import Secrets, Table, first_lines, new_table, open_deal
from tests.games.samples import every_game
from tests.service.played import played_table
from tests.service.twins import make_twins

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
