"""Sealed tables: a match is played with keys, and every answer is compared when the table reveals its cards."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data, problem_data, problem_of
from croupier.command.conformance.exchange import PROBLEM, SEALED, TEXT, Answer, Exchange, Later, Play
from croupier.command.conformance.job_kinds import NOUNS, SEED, WORLDS
from croupier.command.conformance.jobs import job_record
from croupier.command.conformance.sealed_answers import (
    Repeated,
    Run,
    after_deal,
    after_next_deal,
    computing,
    handing,
    playing,
    reviewing,
    seeing,
    valuing,
)
from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from croupier.players.review.plan import FEWEST_WORLDS
from croupier.players.rng import Rng, seed_number
from croupier.referee.fault import refusal
from croupier.referee.playing import moves_data
from croupier.referee.reader import Reader
from croupier.sealing.keys import SealKey
from croupier.sealing.tables import Secrets, new_table
from croupier.sealing.tokens import make_tokens

#: Options of short matches.
SHORT: Final[Mapping[str, Mapping[str, Any]]] = {
    "upcolor": {"players": 3, "deals": 2}, "costly-colours": {"target": 31},
    "seven-up": {"target": 4, "games": 1}, "colonne": {"target": 50},
}  # fmt: skip
#: The key that the player of seat 0 draws, and one that opens no seat.
_OWN_KEY: Final = "a-key-of-the-player-of-seat-0"
_WRONG_KEY: Final = "a-key-that-opens-no-seat"
_LEVEL: Final = "greedy"
_REVIEW: Final = {"iterations": FEWEST_WORLDS, "seed": SEED}
_ANALYSIS: Final = {"level": "strong", "iterations": WORLDS, "seed": SEED}
#: Moves between two looks from every seat.
_STEP: Final = 7
_NAMES: Final = ("Ann", "Zoé", "李", "O’Neil")
#: Seals the tables of the library; nobody opens them.
_TOKENS: Final = make_tokens((SealKey("kit", bytes(32)),), 1)


@dataclass(frozen=True)
class _Step:
    """An exchange at the table, its seat, its answer, and the computation of the body or of the job's result."""

    exchange: Exchange
    seat: int | None
    answer: Answer
    run: Run

    @property
    def data(self) -> Data:
        """The body or, of a job, its result."""
        body: Data = self.answer.body
        return body["result"] if "links" in body else body


class SealedMatch:
    """A match at a sealed table: `play` is its play.

    With `has_jobs` the computer plays a seat for a while, positions are analysed, and the match is reviewed. With
    `has_computer` one person plays against the computer.
    """

    def __init__(self, game: Game, has_jobs: bool, has_computer: bool = False) -> None:
        self._game = game
        self._options = game.complete_options(SHORT[game.id])
        self._seats = game.seats(self._options)
        self._names = _NAMES[: self._seats]
        self._has_jobs = has_jobs
        self._levels = [None, *[_LEVEL] * (self._seats - 1)] if has_computer else [None] * self._seats
        self._steps: list[_Step] = []
        self._keys: list[str | None] = []
        self._tokens: list[str] = []
        self._view: Data = {}
        self._rng = Rng(seed_number("conformance", game.id))

    def play(self) -> Play:
        """Play the match; then compare every answer."""
        yield from self._deal()
        yield from self._wrong_tables()
        moves = 0
        while self._view["phase"] != "match_over":
            if self._view["to_act"] is None:
                yield from self._ask("deals", 0, {}, after_next_deal)
                continue
            if moves % _STEP == 0:
                yield from self._looks(moves)
            # The computer may end the deal.
            if self._levels[self._view["to_act"]]:
                yield from self._relay(0 if moves % 2 else None)
            else:
                yield from self._hand_over() if moves == 1 and not any(self._levels) else self._move()
            moves += 1
        yield from self._looks(0)
        if self._has_jobs:
            yield from self._ask("reviews", None, _REVIEW, reviewing)
        yield from self._judge()

    # The play

    def _deal(self) -> Generator[Any, Answer, None]:
        body = {"options": SHORT[self._game.id], "sealed": True, "dealer": 1, "names": list(self._names)}
        if any(self._levels):
            seat, own, members = 0, None, {"computer": self._levels}
        else:
            hashes = [sha256(_OWN_KEY.encode()).hexdigest(), *[None] * (self._seats - 1)]
            seat, own, members = 1, _OWN_KEY, {"key_hashes": hashes}
        keys = [None if level or (own and not seat) else TEXT for seat, level in enumerate(self._levels)]
        answer = yield from self._post(
            "deals", seat, {**body, "seat": seat, **members}, lambda table: {"keys": keys, **after_deal(table)}
        )
        self._keys = [own or answer["keys"][0], *answer["keys"][1:]]

    def _move(self) -> Generator[Any, Answer, None]:
        seat = self._view["to_act"]
        listed = yield from self._ask("legal-moves", seat, {}, lambda table: moves_data(table, {}, None))
        legal = [move["move"] for move in listed["legal_moves"]]
        laying = [move for move in legal if move.startswith(("meld", "add"))] or legal
        move = laying[self._rng.below(len(laying))]
        yield from self._ask("moves", seat, {"moves": [move]}, playing([move]))

    def _looks(self, number: int) -> Generator[Any, Answer, None]:
        """Look from every seat; try moves off turn, and moves after one that uncovers a card."""
        people = [seat for seat, level in enumerate(self._levels) if not level]
        for seat in (*people, None):
            since = (number + (seat or 0)) % (self._view_ply() + 1)
            yield from self._ask("views", seat, {"since": since}, seeing(since))
        yield from self._ask("views", people[-1], {}, lambda table: table.seen_data())
        seat = self._view["to_act"]
        if seat not in people:
            return
        if self._has_jobs:
            yield from self._ask("analyses", seat, _ANALYSIS, valuing)
            yield from self._ask("reviews", seat, _REVIEW, reviewing, status=422)
        other = people[(people.index(seat) + 1) % len(people)]
        if other == seat:
            return
        if self._has_jobs:
            yield from self._ask("analyses", other, _ANALYSIS, valuing, status=422)
        check = ["fly", "go"]
        yield from self._ask("legal-moves", other, {"check": check}, lambda table: moves_data(table, {}, check))
        yield from self._ask("moves", other, {"moves": ["fly"]}, playing(["fly"]), status=422)
        yield from self._ask("moves", seat, {"moves": ["fly", "go"]}, playing(["fly", "go"]), status=422)

    def _view_ply(self) -> int:
        ply: int = self._steps[-1].data.get("ply", 1)
        return ply

    def _hand_over(self) -> Generator[Any, Answer, None]:
        """Hand the seat to act to the computer, twice; try a move; take it back, twice."""
        seat = self._view["to_act"]
        for level in (_LEVEL, _LEVEL):
            yield from self._ask("moves", seat, {"computer": level}, handing(level))
        yield from self._ask("moves", seat, {"moves": ["fly"]}, playing(["fly"]), status=422)
        yield from self._ask("legal-moves", seat, {}, lambda table: moves_data(table, {}, None))
        if self._has_jobs:
            yield from self._relay()
        for _ in range(2):
            yield from self._ask("moves", seat, {"computer": None}, handing(""))

    def _relay(self, seat: int | None = None) -> Generator[Any, Answer, None]:
        """Have the computer play until a person must act, without a key or with that of a seat."""
        yield from self._ask("opponent-moves", seat, {}, computing)

    def _wrong_tables(self) -> Iterator[Exchange]:
        """Send a wrong key, a table that is cut, spliced or changed, and a table of another game."""
        calls, token = Calls(self._game, "fr"), self._tokens[-1]
        yield calls.refused("views", {"table": token, "key": _WRONG_KEY}, refusal("/key", "no-seat"))
        half = len(token) // 2
        foreign = token[half:] + token[:half]
        for wrong in (token[:-4], foreign, token[:half] + ("A" if token[half] != "A" else "B") + token[half + 1 :]):
            yield calls.refused("views", {"table": wrong}, refusal("/table", "unsealed"))
        other = "upcolor" if self._game.id != "upcolor" else "colonne"
        exchange = calls.refused("views", {"table": token}, refusal("/table", "unsealed"))
        path = f"/v1/games/{other}/views"
        yield replace(exchange, request=replace(exchange.request, path=path), name=f"{other} views")

    def _ask(
        self, resource: str, seat: int | None, members: Data, run: Run, status: int = 200
    ) -> Generator[Any, Answer, Data]:
        """Post the table with the key of a seat; keep the answer, and return its body."""
        key = {} if seat is None else {"key": self._keys[seat]}
        body = yield from self._post(resource, seat, {"table": self._tokens[-1], **key, **members}, run, status)
        return body

    def _post(
        self, resource: str, seat: int | None, body: Data, run: Run, status: int = 200
    ) -> Generator[Any, Answer, Data]:
        calls = Calls(self._game, LANGUAGES[len(self._steps) % 2])
        media = {"media": PROBLEM} if status >= 400 else {}
        exchange = calls.post(resource, body, {}, SEALED, status=status, is_open=True, **media)
        if resource in NOUNS:
            headers = {**exchange.request.headers, "Prefer": "wait=30"}
            exchange = replace(exchange, request=replace(exchange.request, headers=headers))
        answer = yield exchange
        if answer.status != status:
            raise ValueError(f"the match cannot continue after status {answer.status}")
        step = _Step(exchange, seat, answer, run)
        self._steps.append(step)
        self._keep(step.data)
        return step.data

    def _keep(self, body: Data) -> None:
        """Keep the table and the view of an answer that has them."""
        if "table" in body:
            self._tokens.append(body["table"])
            self._view = body["view"]

    # The comparison

    def _judge(self) -> Iterator[Later]:
        """Play the match again at a table of the library, and compare every answer."""
        reveal = next(step.data["reveal"] for step in reversed(self._steps) if "reveal" in step.data)
        secrets, recorder = Secrets(b"", reveal["seed"], reveal["salt"]), Recorder()
        levels = [level or "" for level in self._levels]
        table = new_table(self._game, self._options, 1, levels, recorder, names=self._names, known=secrets)
        moves = iter([move for deal in reveal["record"]["deals"] for move in deal["moves"]])
        for step in self._steps:
            reader = Reader(step.seat, step.exchange.language, self._names)
            opened = Repeated(self._game, table.position, reader, table, _TOKENS, recorder, moves)
            yield Later(replace(step.exchange, body=self._expected(step, opened), is_open=False), step.answer)

    def _expected(self, step: _Step, opened: Repeated) -> Data:
        try:
            found, body = step.run(opened), step.answer.body
            if "links" not in body:
                return found
            # A chart would show the values of a hidden hand.
            kind = body["kind"]
            return job_record(self._game, kind, body, found, has_chart=kind == "reviews")
        except RefusedError as error:
            calls = Calls(self._game, step.exchange.language, self._names)
            faults = list(map(calls.worded, error.faults))
            return problem_data(problem_of(faults[0]), faults, step.exchange.language)
