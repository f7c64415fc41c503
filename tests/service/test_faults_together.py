"""One answer reports every fault of a request: of members without the right form, and of members that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.players.review.plan import FEWEST_WORLDS
from tests.games.samples import seeded
from tests.service.support import SECRET, SIMULATION, Table, faults, only, play_deal


class Given:
    """The first deal of a game, in Upcolor with three players, as requests refer to it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.options = {"players": 3} if table.game.id == "upcolor" else {}

    @cached_property
    def dealt(self) -> dict[str, Any]:
        """The answer to the deal."""
        return self._table.deal(**self.options)

    @cached_property
    def state(self) -> Any:
        """The state before the first move."""
        return self.dealt["state"]

    @cached_property
    def over(self) -> Any:
        """The state at the end of the deal."""
        return play_deal(self._table, self.state, seeded(1)).state

    @cached_property
    def short_deck(self) -> list[str]:
        """The deck without its last card."""
        deck: list[str] = self.dealt["deck"]
        return deck[:-1]

    @property
    def record(self) -> dict[str, Any]:
        """The record of the first move."""
        moves = [self.dealt["legal_moves"][0]["move"]]
        deal = {"deck": self.dealt["deck"], "dealer": self.state["deal"]["dealer"], "moves": moves}
        return {"game": self._table.game.id, "options": self.options, "deals": [deal]}

    def wrong(self, **members: object) -> Any:
        """Return the state with other members, which may contradict the others."""
        return {**self.state, **members}

    def at_table(self, *computer: str | None, **members: object) -> dict[str, Any]:
        """Deal a sealed table; return a body with it and the key of seat 0."""
        levels = {"computer": list(computer)} if computer else {}
        body = {"options": self.options, "sealed": True, "dealer": 0, **levels}
        dealt = self._table.answer("deals", body)
        return {"table": dealt["table"], "key": dealt["keys"][0], **members}


Body = Callable[[Given], dict[str, Any]]

KEY: Final = sha256(b"key").hexdigest()
EMPTY: Final = sha256(b"").hexdigest()
SEALED: Final = {"options": {}, "sealed": True}
SLOW: Final = {"level": "best", "iterations": 1_000_000}
TWO: Final = ["Ann", "Bob"]
OF_ONE: Final = {"options": {"players": 3}, "dealer": 3, "names": TWO}

#: Game, resource, body and faults: those of `invalid-body`, or of another problem that is named first.
ROWS: Final[dict[str, tuple[str, str, Body, str]]] = {
    # Deals
    "dealer, names and deck of a deal": (
        "upcolor", "deals", lambda given: {**OF_ONE, "deck": given.short_deck},
        "/dealer seat-out-of-range, /names one-a-seat, /deck card-missing",
    ),
    "names and deck of the next deal": (
        "upcolor", "deals", lambda given: {"state": given.over, "names": TWO, "deck": given.short_deck},
        "/names one-a-seat, /deck card-missing",
    ),
    "the next deal of a deal that is not over": (
        "upcolor", "deals", lambda given: {"state": given.state, "names": TWO, "deck": given.short_deck},
        "impossible-deal: /state/phase deal-not-over, /names one-a-seat, /deck card-missing",
    ),
    "options and dealer without their form": (
        "upcolor", "deals", lambda _: {"options": {"luck": 1}, "dealer": 8},
        "/options/luck unknown-member, /dealer out-of-range",
    ),
    "options that exclude each other": (
        "upcolor", "deals", lambda _: {"options": {"players": 5, "teams": True}}, "/options/teams option-conflict",
    ),
    "cards of another pack": (
        "seven-up", "deals", lambda _: {"options": {"deck": 32}, "deck": ["2S"]},
        "impossible-deal: /deck/0 card-foreign, /deck card-missing",
    ),
    "a first deal with a deck and a seed": (
        "seven-up", "deals", lambda given: {"options": {}, "deck": given.short_deck, "seed": "s"},
        "/seed unknown-member",
    ),
    "a next deal with members of a first one": (
        "seven-up", "deals", lambda given: {"state": given.over, "options": {}, "dealer": 0, "seed": "s"},
        "/options unknown-member, /dealer unknown-member",
    ),
    "a next deal with a deck and a seed": (
        "seven-up", "deals", lambda given: {"state": given.over, "deck": given.short_deck, "seed": "s", "dealer": 0},
        "/seed unknown-member, /dealer unknown-member",
    ),
    # New tables
    "members of an open deal at a table": (
        "seven-up", "deals", lambda _: {**SEALED, "options": {"luck": 1}, "seed": "s", "deck": [], "key": "k"},
        "/options/luck unknown-member, /seed unknown-member, /deck unknown-member, /key unknown-member",
    ),
    "levels and keys without their form": (
        "seven-up", "deals", lambda _: {**SEALED, "computer": ["clever", None], "key_hashes": ["F" * 64, "f" * 63]},
        "/computer/0 not-allowed, /key_hashes/0 wrong-form, /key_hashes/1 wrong-form",
    ),
    "neither sealed nor open": ("seven-up", "deals", lambda _: {"options": {}, "sealed": None}, "/sealed wrong-type"),
    "seats beyond a table": (
        "upcolor", "deals",
        lambda _: {**SEALED, **OF_ONE, "seat": 3, "computer": [None] * 4, "key_hashes": [KEY] * 4},
        "/dealer seat-out-of-range, /seat seat-out-of-range, /computer one-a-seat, /key_hashes one-a-seat, "
        "/names one-a-seat",
    ),
    "every key of a table": (
        "colonne", "deals",
        lambda _: {**SEALED, "computer": ["best", None, None, None], "key_hashes": [KEY, EMPTY, KEY, KEY], "seat": 2},
        "/key_hashes/0 no-person, /key_hashes/1 empty-key, /key_hashes/2 key-twice, /key_hashes/3 key-twice, "
        "/seat no-key-drawn",
    ),
    "keys and seat of a table without a person": (
        "colonne", "deals", lambda _: {**SEALED, "computer": ["best"] * 4, "key_hashes": [KEY, KEY, None, None]},
        "/computer nobody, /key_hashes/0 no-person, /key_hashes/1 no-person, /key_hashes/1 key-twice",
    ),
    "the seat of the computer": (
        "seven-up", "deals", lambda _: {**SEALED, "computer": [None, "best"], "seat": 1}, "/seat no-key-drawn",
    ),
    # Positions
    "seat and names of a view": (
        "upcolor", "views", lambda given: {"state": given.state, "seat": 3, "names": TWO},
        "/seat seat-out-of-range, /names one-a-seat",
    ),
    "options that leave seats and names unknown": (
        "upcolor", "views",
        lambda given: {"state": given.wrong(options={"players": 3, "teams": True}), "seat": 5, "names": TWO},
        "impossible-state: /state/options/teams option-conflict",
    ),
    "a state without its form": (
        "seven-up", "legal-moves",
        lambda given: {"state": given.wrong(phase="sleep", to_act="0", options={"luck/y~": 1}, match={}), "meld": 1},
        "/state/options/luck~1y~0 unknown-member, /state/match/deals missing, /state/match/games missing, "
        "/state/match/points missing, /state/match/winners missing, /state/phase not-allowed, "
        "/state/to_act wrong-type, /meld unknown-member",
    ),
    "a table and a state": (
        "seven-up", "moves", lambda given: given.at_table(moves=["fly"], state=given.state), "/state unknown-member",
    ),
    "key and names of a table": (
        "upcolor", "views", lambda given: {**given.at_table(), "key": "unknown", "names": TWO},
        "bad-key: /key no-seat, /names one-a-seat",
    ),
    "the next deal of a table": (
        "upcolor", "deals", lambda given: given.at_table(names=TWO),
        "impossible-deal: /table deal-not-over, /names one-a-seat",
    ),
    # Jobs
    "seats, levels and names of opponent moves": (
        "upcolor", "opponent-moves",
        lambda given: {"state": given.state, "seats": [7, 7], "levels": ["best"] * 4, "names": TWO},
        "/seats/0 seat-out-of-range, /seats/1 seat-out-of-range, /names one-a-seat, /seats/1 player-twice, "
        "/seats not-to-act, /levels one-a-seat",
    ),
    "names and effort of opponent moves": (
        "upcolor", "opponent-moves",
        lambda given: {"state": given.state, "seats": [given.state["to_act"]], "names": TWO, "iterations": 1_000_000},
        "/names one-a-seat, /iterations too-costly",
    ),
    "names and effort of an analysis": (
        "upcolor", "analyses", lambda given: {"state": given.state, "names": TWO, "iterations": 1_000_000},
        "/names one-a-seat, /iterations too-costly",
    ),
    "an analysis that is too long": (
        "seven-up", "analyses", lambda given: {"state": given.state, **SLOW}, "job-too-large: /iterations too-costly",
    ),
    "an analysis of a deal that is over": (
        "seven-up", "analyses", lambda given: {"state": given.over}, "/state/phase nobody-to-act",
    ),
    "opponent moves of a deal that is over": (
        "seven-up", "opponent-moves", lambda given: {"state": given.over, "seats": [0]}, "/state/phase nobody-to-act",
    ),
    "an analysis at a table for a seat that is not to act": (
        "seven-up", "analyses", lambda given: given.at_table(level="best"), "not-your-turn: /key not-your-turn",
    ),
    "seats of a table that the computer does not play": (
        "upcolor", "opponent-moves", lambda given: given.at_table(seats=[0, 7, 7], names=TWO),
        "/names one-a-seat, /seats/1 seat-out-of-range, /seats/2 seat-out-of-range, /seats/2 player-twice, "
        "/seats/0 not-the-computer, /table not-the-computer",
    ),
    "a person's seat of a table where the computer plays another": (
        "colonne", "opponent-moves", lambda given: given.at_table(None, None, "best", None, seats=[2, 1]),
        "/seats/1 not-the-computer, /table not-the-computer",
    ),
    "members of an open position at a table": (
        "seven-up", "opponent-moves",
        lambda given: given.at_table(level="random", levels=[], seed="x", iterations=5, view={}),
        "/level unknown-member, /levels unknown-member, /seed unknown-member, /iterations unknown-member, "
        "/view unknown-member",
    ),
    "players and deals of a simulation": (
        "seven-up", "simulations", lambda _: {**SIMULATION, "players": ["random"] * 3, "deals": 0},
        "/players wrong-length, /deals out-of-range",
    ),
    "players of a simulation that is too large": (
        "colonne", "simulations",
        lambda _: {"options": {}, "players": ["best", "greedy", "greedy", "best"], "deals": 100_000},
        "/players same-teams, /deals too-costly",
    ),
    "a simulation that is too large": (
        "seven-up", "simulations", lambda _: {**SIMULATION, "players": ["best", "random"], "deals": 10_000_000},
        "job-too-large: /deals too-costly",
    ),
    "decisions of a simulation that are too long": (
        "seven-up", "simulations", lambda _: {**SIMULATION, "players": ["random", SLOW], "deals": 10_000_000},
        "job-too-large: /players/1 too-costly",
    ),
    "neither a player a seat nor a player a team": (
        "colonne", "simulations", lambda _: {"options": {}, "players": ["greedy"] * 3, "deals": 4},
        "/players wrong-sides",
    ),
    "every player of a tournament": (
        "seven-up", "tournaments", lambda _: {"options": {}, "players": ["greedy", SLOW, "greedy", SLOW], "deals": 8},
        "/players/2 player-twice, /players/3 player-twice, /players/1 too-costly, /players/3 too-costly",
    ),
    "players of a tournament that is too large": (
        "colonne", "tournaments",
        lambda _: {"options": {}, "players": ["best", "greedy", "best"], "deals": 100_000},
        "/players/2 player-twice, /deals too-costly",
    ),
    "seats of a review": (
        "seven-up", "reviews", lambda given: {"record": given.record, "seats": [0, 0]}, "/seats/1 player-twice",
    ),
    "too few worlds of a review": (
        "seven-up", "reviews", lambda given: {"record": given.record, "iterations": FEWEST_WORLDS - 1},
        "/iterations out-of-range",
    ),
    "a review that is too long": (
        "seven-up", "reviews", lambda given: {"record": given.record, "iterations": 1_000_000},
        "job-too-large: /iterations too-costly",
    ),
    "the webhook of a job with its other members": (
        "upcolor", "simulations",
        lambda _: {"options": {"players": 3}, "players": [SLOW, "greedy"], "deals": 4,
         "webhook": {"url": "http://croupier.example/", "secrets": ["one", "two"]}},
        "/players wrong-number, /players/0 too-costly, /webhook/url unsafe-url, /webhook/secrets/0 bad-secret, "
        "/webhook/secrets/1 bad-secret",
    ),
    "a webhook without secrets": (
        "seven-up", "simulations",
        lambda _: {**SIMULATION, "webhook": {"url": "https://x.example", "secrets": []}},
        "/webhook/secrets wrong-length",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ROWS)
def test_all_faults_are_reported(client: FlaskClient, name: str) -> None:
    game, resource, body, expected = ROWS[name]
    table = Table(client, GAMES[game])
    code, _, listed = expected.rpartition(": ")
    found = faults(table.refusal(resource, body(Given(table)), code or "invalid-body"))
    assert ", ".join(map(" ".join, found)) == listed


@only("upcolor")
def test_impossible_position_is_reported_with_other_members(table: Table) -> None:
    given = Given(table)
    view = table.answer("views", {"state": given.state, "seat": given.state["to_act"]})["view"]
    positions = {"state": given.state, "view": view}
    for position in positions.values():
        position["match"]["pot"] = 1
    webhook = {"url": "http://croupier.example/", "secrets": [SECRET]}
    job = {"iterations": 1_000_000, "webhook": webhook}
    of_names, of_webhook = "/names one-a-seat", "/webhook/url unsafe-url"
    of_job = f"{of_names}, /iterations too-costly, {of_webhook}"
    for resource, members, others in (
        ("views", {"seat": 3}, f"/seat seat-out-of-range, {of_names}"),
        ("moves", {"moves": ["pass"]}, of_names),
        ("deals", {"deck": ["G"]}, f"{of_names}, /deck card-missing"),
        ("legal-moves", {}, of_names),
        ("analyses", job, of_job),
        (
            "opponent-moves", {**job, "seats": [7], "levels": ["best"]},
            f"/seats/0 seat-out-of-range, {of_names}, /levels one-a-seat, {of_webhook}",
        ),
        ("opponent-moves", {**job, "seats": [1]}, of_job),
    ):  # fmt: skip
        for name in ("state",) if resource in ("views", "moves", "deals") else positions:
            body = {name: positions[name], "names": TWO, **members}
            found = faults(table.refusal(resource, body, "impossible-state"))
            assert ", ".join(map(" ".join, found)) == f"/{name}/match/pot wrong-value, {others}", (resource, name)
