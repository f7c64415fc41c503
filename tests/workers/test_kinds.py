"""Kinds of jobs: chunks, slices, and what is shown meanwhile, wherever they are cut."""

from __future__ import annotations

from typing import Any, Final

import orjson
import pytest

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.gameplay import play
from croupier.players.arena.chunks import Checkpoint, StoppedError
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster
from croupier.sealing.keys import fresh_keys
from croupier.sealing.sealer import Sealer
from croupier.sealing.tables import new_table
from croupier.sealing.tokens import Tokens
from service.jobs.catalogue import WEB_KINDS
from tests.facts.catalogue import FACTS
from tests.games.samples import every_game
from tests.players.choices import every_roster
from tests.workers.support import dealt, opponent_spec
from workers.jobs import opponent_moves
from workers.jobs.catalogue import KINDS
from workers.jobs.simulations import from_json, to_json

OPPONENTS: Final = KINDS["opponent-moves"]


def go_on(_: int) -> bool:
    return True


def in_turns(kind: str, spec: dict[str, Any], chunk: int = 0) -> tuple[Any, list[Any]]:
    """Do a chunk by turns, each from plain data; return what it comes to and what was shown on the way."""
    partial: list[Any] = []
    done = KINDS[kind].run_chunk(spec, chunk, go_on)
    while isinstance(done, Checkpoint):
        partial.append(done.partial)
        done = KINDS[kind].run_chunk(spec, chunk, go_on, orjson.loads(orjson.dumps(done.saved)))
    return orjson.loads(orjson.dumps(done)), partial


@every_roster
def test_computer_deal_is_shown_move_by_move(roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = opponent_spec(roster, "greedy")
    whole, _ = in_turns("opponent-moves", spec)
    monkeypatch.setattr(opponent_moves, "SLICE_MILLISECONDS", 1e-9)
    by_move, partial = in_turns("opponent-moves", spec)
    assert by_move == whole
    assert whole["state"]["phase"] in ("deal_over", "match_over")
    assert [len(shown["moves"]) for shown in partial] == list(range(1, len(whole["moves"])))
    position = dealt(roster.game)
    for shown, move in zip(partial, whole["moves"], strict=False):
        play(roster.game, position, move["move"])
        assert shown["moves"][-1] == move
        assert shown["state"] == roster.game.write(position)


def test_slice_stops_when_its_job_ends() -> None:
    with pytest.raises(StoppedError):
        OPPONENTS.run_chunk(opponent_spec(ROSTERS["seven-up"], "random"), 0, lambda _: False)


@every_game
def test_sealed_table_is_played_in_slices(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checkpoints and partial results are tokens, and lead to the same table."""
    tokens = Tokens(Sealer(fresh_keys()), 1000, lambda: 0.0)
    options = game.complete_options({})
    computer = ["", *["greedy"] * (game.seats(options) - 1)]
    table = new_table(game, options, 0, computer, Recorder())
    while table.position.state.is_deal_over():
        table = new_table(game, options, 0, computer, Recorder())
    spec = {"table": tokens.seal(table), "options": options, "seat": 0, "seats": [*range(1, len(computer))], "limit": 0}
    whole = OPPONENTS.run_at_table(tokens, game, spec, go_on)
    monkeypatch.setattr(opponent_moves, "SLICE_MILLISECONDS", 1e-9)
    done, plies = OPPONENTS.run_at_table(tokens, game, spec, go_on), [table.ply]
    while isinstance(done, Checkpoint):
        assert set(done.saved) == set(done.partial) == {"table"}
        plies.append(tokens.open(game, done.saved["table"]).ply)
        done = OPPONENTS.run_at_table(tokens, game, spec, go_on, done.saved)
    assert plies == list(range(table.ply, table.ply + len(plies)))
    one, other = (tokens.open(game, each["table"]) for each in (whole, done))
    assert one.moves() == other.moves()


#: Every option of every game at an end of its range, as dear as money gets.
EXTREMES: Final = [(game, options) for game, facts in FACTS.items() for options in facts.extremes]


@pytest.mark.parametrize(("game", "given"), EXTREMES, ids=str)
@pytest.mark.parametrize("kind", ["simulations", "tournaments"])
def test_largest_sums_are_added(game: str, given: dict[str, Any], kind: str) -> None:
    """The largest number of plays is added up: the store accepts every sum, and the result is reported."""
    roster = ROSTERS[game]
    options = roster.game.complete_options(given)
    levels = [{"level": level, "iterations": 0} for level in ("greedy", "random")]
    seats = [levels[seat % 2] for seat in range(roster.game.seats(options))]
    spec = {"game": game, "options": options, "players": seats, "matches": 2, "seed": "s", "duplicate": True}
    spec |= {"precision": 0, "contenders": levels}
    total, _ = in_turns(kind, spec)
    # Doubled again and again: a million matches.
    for _ in range(20):
        total = orjson.loads(orjson.dumps(KINDS[kind].merge(total, total)))
    result = KINDS[kind].result(spec, total)
    assert orjson.dumps(result)
    KINDS[kind].is_enough(spec, total)


def test_large_integers_are_preserved() -> None:
    data = {"a": [2**63 - 1, 2**63, -(2**200), 0], "b": {"c": 1.5, "d": None, "e": True}}
    kept = orjson.loads(orjson.dumps(to_json(data)))
    assert kept["a"][0] == 2**63 - 1
    assert kept["a"][1] == str(2**63)
    assert from_json(kept) == data


def test_every_kind_has_a_resource() -> None:
    assert set(WEB_KINDS) <= set(KINDS)
    assert all(name == kind.name for name, kind in WEB_KINDS.items())


@pytest.mark.parametrize("name", ["simulations", "tournaments"])
def test_chunks_add_up_to_the_whole(name: str) -> None:
    options = ROSTERS["seven-up"].game.complete_options({})
    players = [{"level": level, "iterations": 0} for level in ("random", "greedy")]
    data = {"game": "seven-up", "options": options, "players": players, "deals": 1_000_000, "seed": "x"}
    spec = {**data, "duplicate": True, "contenders": players, "precision": 0}
    kind = KINDS[name]
    chunks = range(kind.chunk_count(spec))
    assert len(chunks) > 1
    assert sum(kind.chunk_size(spec, chunk) for chunk in chunks) == kind.size(spec) == 1_000_000
