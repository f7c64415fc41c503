"""Tables in mid-match: sealed ones reached through requests, and open ones with keys to seal them."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.gameplay import draw_deal, legal_moves, play
from croupier.sealing import tables
from croupier.sealing.keys import SealKey
from tests.facts.catalogue import facts_of
from tests.games.samples import seeded, some_move
from tests.service.support import Table


class SealedMatch:
    """A match at a sealed table with all keys; `answer` is the last answer that changed the table."""

    def __init__(self, resources: Table, **members: object) -> None:
        self.resources = resources
        self.answer = resources.answer("deals", {"options": {}, "sealed": True, **members})
        self.first = self.answer
        self.keys: list[str | None] = self.answer["keys"]

    @property
    def token(self) -> str:
        """The current table."""
        token: str = self.answer["table"]
        return token

    @property
    def to_act(self) -> int | None:
        """The seat to act."""
        seat: int | None = self.answer["view"]["to_act"]
        return seat

    @property
    def phase(self) -> str:
        """The phase of the match."""
        phase: str = self.answer["view"]["phase"]
        return phase

    @property
    def holder(self) -> int:
        """The first seat that has a key."""
        return next(seat for seat, key in enumerate(self.keys) if key)

    @property
    def computer_acts(self) -> bool:
        """Whether a seat without a key must act."""
        return self.to_act is not None and self.keys[self.to_act] is None

    def body(self, seat: int | None, **members: object) -> dict[str, object]:
        """Return a body with the table and the key of `seat`; a spectator has no key."""
        key = {} if seat is None else {"key": self.keys[seat]}
        return {"table": self.token, **key, **members}

    def view(self, seat: int | None, **members: object) -> Any:
        """Request the view of `seat`."""
        return self.resources.answer("views", self.body(seat, **members))

    def legal(self) -> list[str]:
        """Request the legal moves of the seat to act."""
        listed = self.resources.answer("legal-moves", self.body(self.to_act))["legal_moves"]
        return [move["move"] for move in listed]

    def play(self, move: str) -> dict[str, Any]:
        """Play a move for the seat to act."""
        self.answer = self.resources.answer("moves", self.body(self.to_act, moves=[move]))
        return self.answer

    def job(self, resource: str, seat: int | None, **members: object) -> dict[str, Any]:
        """Create a job for `seat` and return it at its end."""
        return self.resources.answer(resource, self.body(seat, **members), Prefer="wait=30")

    def let_computer_play(self, seat: int | None) -> dict[str, Any]:
        """Let the computer's seats play, requested by `seat` or by a spectator."""
        job = self.job("opponent-moves", seat)
        assert job["state"] == "succeeded", job["problem"]
        self.answer = job["result"]
        return self.answer

    def deal_on(self, seat: int = 0) -> dict[str, Any]:
        """Deal the next deal."""
        self.answer = self.resources.answer("deals", self.body(seat))
        return self.answer

    def play_deal(self, rng: random.Random) -> list[int]:
        """Play at random to the end of the deal; return the ply of each answer."""
        plies = [self.answer["ply"]]
        while self.to_act is not None:
            if self.computer_acts:
                self.let_computer_play(self.holder)
            else:
                moves = [move["move"] for move in self.answer["legal_moves"]]
                self.play(some_move(rng, moves or self.legal()))
            plies.append(self.answer["ply"])
        return plies

    def play_match(self, rng: random.Random) -> list[int]:
        """Play at random to the end of the match; return the ply of each answer."""
        plies = self.play_deal(rng)
        while self.phase != "match_over":
            self.deal_on(self.holder)
            plies += self.play_deal(rng)
        return plies


def short_match(table: Table, seed: int = 1) -> SealedMatch:
    """Play a short match to its end."""
    match = SealedMatch(table, options=facts_of(table.game).short_match)
    match.play_match(seeded(seed))
    return match


# Without requests


def draw_same_secrets(patch: pytest.MonkeyPatch) -> None:
    """Make the secrets of tables deterministic, with different secrets for each table."""
    rng = seeded(11)

    def draw() -> tables.Secrets:
        return tables.Secrets(rng.randbytes(16), f"{rng.getrandbits(64):022}", f"{rng.getrandbits(64):022}")

    patch.setattr("croupier.sealing.tables.draw_secrets", draw)


OLD: Final = SealKey("old", bytes(32))
NEW: Final = SealKey("new", bytes(range(32)))
DAY: Final = 86_400


def played_table(game: Game, moves: int, seed: int = 1) -> tables.Table:
    """Deal a table and play on it at random, across deals."""
    options = game.complete_options({})
    computer = ["", "best", *[""] * (game.seats(options) - 2)]
    return played_on(tables.new_table(game, options, 0, computer, Recorder()), moves, seeded(seed))


def played_on(table: tables.Table, moves: int, rng: random.Random) -> tables.Table:
    """Play up to a number of random moves and deals; return the table."""
    for _ in range(moves):
        if table.position.state.is_match_over():
            break
        if table.position.state.is_deal_over():
            table.deal_on(Recorder())
        else:
            play(table.game, table.position, table.game.move_text(rng.choice(legal_moves(table.position))))
    return table


def known_table(game: Game, *computer: str) -> tables.Table:
    """Deal a table with deterministic secrets; `computer` begins with the levels of its first seats."""
    options, secrets = game.complete_options({}), tables.Secrets(bytes(range(16)), "A" * 22, "B" * 22)
    seats, carried = game.seats(options), game.new_state(options).carried()
    levels = [*computer, *[""] * seats][:seats]
    deck = bytes([int(code) for code in game.deck_codes(draw_deal(game, options, secrets.seed, 1).deck)])
    position = tables.open_deal(game, options, carried, deck, ())
    return tables.Table(game, options, levels, secrets, carried, deck, position, 1, tables.first_view_hashes(levels))
