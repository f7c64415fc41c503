"""Sealed tables: a match is played with keys, and every answer is compared when the table reveals its cards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

import orjson

from croupier.command.conformance.calls import Calls, Data, problem_data, problem_of
from croupier.command.conformance.exchange import PROBLEM, SEALED, TEXT, Answer, Exchange, Later, Play
from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import LANGUAGES
from croupier.players.rng import Rng, seed_number
from croupier.referee.fault import refusal
from croupier.referee.opening import ply_of
from croupier.referee.playing import legal_moves, moves_data, play, replay_moves
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data, events_since, position_data
from croupier.sealing.keys import SealKey
from croupier.sealing.play import OpenTable, deal_on, hand_over
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
#: Moves between two looks from every seat.
_STEP: Final = 7
_NAMES: Final = ("Ann", "Zoé", "李", "O’Neil")
#: Seals the tables of the library; nobody opens them.
_TOKENS: Final = make_tokens((SealKey("kit", bytes(32)),), 1)


@dataclass(frozen=True)
class _Repeated(OpenTable):
    """The table as the library plays it again: the events of its first deal, and the moves that are still to come."""

    dealt: Recorder
    moves: Iterator[str]

    def held_data(self) -> Data:
        """Write the view; nobody can foresee the token."""
        return {"table": TEXT, **self.seen_data()}


#: Computes the body of an answer.
_Run = Callable[[_Repeated], Data]


@dataclass(frozen=True)
class _Step:
    """An exchange at the table, its seat, its answer, and the computation of the body."""

    exchange: Exchange
    seat: int | None
    answer: Answer
    run: _Run


class SealedMatch:
    """A match at a sealed table: `play` is its play. With `has_jobs` the computer plays a seat for a while."""

    def __init__(self, game: Game, has_jobs: bool) -> None:
        self._game = game
        self._options = game.complete_options(SHORT[game.id])
        self._seats = game.seats(self._options)
        self._names = _NAMES[: self._seats]
        self._has_jobs = has_jobs
        self._steps: list[_Step] = []
        self._keys: list[str] = []
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
                yield from self._ask("deals", 0, {}, _deal_on)
                continue
            if moves % _STEP == 0:
                yield from self._looks(moves)
            # The computer may end the deal.
            yield from self._hand_over() if moves == 1 else self._move()
            moves += 1
        yield from self._looks(0)
        yield from self._judge()

    # The play

    def _deal(self) -> Generator[Any, Answer, None]:
        hashes = [sha256(_OWN_KEY.encode()).hexdigest(), *[None] * (self._seats - 1)]
        body = {"options": SHORT[self._game.id], "sealed": True, "key_hashes": hashes, "seat": 1, "dealer": 1}
        keys = [None, *[TEXT] * (self._seats - 1)]
        answer = yield from self._post(
            "deals", 1, {**body, "names": list(self._names)}, lambda table: {"keys": keys, **_dealt(table)}
        )
        self._keys = [_OWN_KEY, *answer["keys"][1:]]

    def _move(self) -> Generator[Any, Answer, None]:
        seat = self._view["to_act"]
        listed = yield from self._ask("legal-moves", seat, {}, lambda table: moves_data(table, {}, None))
        legal = [move["move"] for move in listed["legal_moves"]]
        laying = [move for move in legal if move.startswith(("meld", "add"))] or legal
        move = laying[self._rng.below(len(laying))]
        yield from self._ask("moves", seat, {"moves": [move]}, _playing([move]))

    def _looks(self, number: int) -> Generator[Any, Answer, None]:
        """Look from every seat; try moves off turn, and moves after one that uncovers a card."""
        for seat in (*range(self._seats), None):
            since = (number + (seat or 0)) % (self._view_ply() + 1)
            yield from self._ask("views", seat, {"since": since}, _seeing(since))
        yield from self._ask("views", 1, {}, lambda table: table.seen_data())
        seat = self._view["to_act"]
        if seat is None:
            return
        other = (seat + 1) % self._seats
        check = ["fly", "go"]
        yield from self._ask("legal-moves", other, {"check": check}, lambda table: moves_data(table, {}, check))
        yield from self._ask("moves", other, {"moves": ["fly"]}, _playing(["fly"]), status=422)
        yield from self._ask("moves", seat, {"moves": ["fly", "go"]}, _playing(["fly", "go"]), status=422)

    def _view_ply(self) -> int:
        ply: int = self._steps[-1].answer.body.get("ply", 1)
        return ply

    def _hand_over(self) -> Generator[Any, Answer, None]:
        """Hand the seat to act to the computer, twice; try a move; take it back, twice."""
        seat = self._view["to_act"]
        for level in (_LEVEL, _LEVEL):
            yield from self._ask("moves", seat, {"computer": level}, _handing(level))
        yield from self._ask("moves", seat, {"moves": ["fly"]}, _playing(["fly"]), status=422)
        yield from self._ask("legal-moves", seat, {}, lambda table: moves_data(table, {}, None))
        if self._has_jobs:
            yield from self._relay()
        for _ in range(2):
            yield from self._ask("moves", seat, {"computer": None}, _handing(""))

    def _relay(self) -> Generator[Any, Answer, None]:
        """Have the computer play for its seat without a key."""
        exchange = Calls(self._game).post("opponent-moves", {"table": self._tokens[-1]}, {}, SEALED, is_open=True)
        headers = {**exchange.request.headers, "Prefer": "wait=30"}
        exchange = replace(exchange, request=replace(exchange.request, headers=headers))
        answer = yield exchange
        result = answer.body["result"]
        made = Answer(answer.status, answer.headers, orjson.dumps(result), result)
        self._steps.append(_Step(exchange, None, made, _computing(len(result["moves"]))))
        self._keep(result)

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
        self, resource: str, seat: int | None, members: Data, run: _Run, status: int = 200
    ) -> Generator[Any, Answer, Data]:
        """Post the table with the key of a seat; keep the answer, and return its body."""
        key = {} if seat is None else {"key": self._keys[seat]}
        body = yield from self._post(resource, seat, {"table": self._tokens[-1], **key, **members}, run, status)
        return body

    def _post(
        self, resource: str, seat: int | None, body: Data, run: _Run, status: int = 200
    ) -> Generator[Any, Answer, Data]:
        calls = Calls(self._game, LANGUAGES[len(self._steps) % 2])
        media = {"media": PROBLEM} if status >= 400 else {}
        exchange = calls.post(resource, body, {}, SEALED, status=status, is_open=True, **media)
        answer = yield exchange
        self._steps.append(_Step(exchange, seat, answer, run))
        self._keep(answer.body)
        found: Data = answer.body
        return found

    def _keep(self, body: Data) -> None:
        """Keep the table and the view of an answer that has them."""
        if "table" in body:
            self._tokens.append(body["table"])
            self._view = body["view"]

    # The comparison

    def _judge(self) -> Iterator[Later]:
        """Play the match again at a table of the library, and compare every answer."""
        reveal = next(step.answer.body["reveal"] for step in reversed(self._steps) if "reveal" in step.answer.body)
        secrets, recorder = Secrets(b"", reveal["seed"], reveal["salt"]), Recorder()
        table = new_table(
            self._game, self._options, 1, [""] * self._seats, recorder, names=self._names, known=secrets
        )  # fmt: skip
        moves = iter([move for deal in reveal["record"]["deals"] for move in deal["moves"]])
        for step in self._steps:
            reader = Reader(step.seat, step.exchange.language, self._names)
            opened = _Repeated(self._game, table.position, reader, table, _TOKENS, recorder, moves)
            yield Later(replace(step.exchange, body=self._expected(step, opened), is_open=False), step.answer)

    def _expected(self, step: _Step, opened: _Repeated) -> Data:
        try:
            return step.run(opened)
        except RefusedError as error:
            calls = Calls(self._game, step.exchange.language, self._names)
            faults = list(map(calls.worded, error.faults))
            return problem_data(problem_of(faults[0]), faults, step.exchange.language)


# The bodies of answers


def _dealt(table: _Repeated) -> Data:
    return position_data(table, table.dealt)


def _deal_on(table: _Repeated) -> Data:
    recorder = Recorder()
    deal_on(table, recorder)
    return position_data(table, recorder)


def _playing(moves: Sequence[str]) -> _Run:
    """Return the computation of the answer to a list of moves."""

    def run(table: _Repeated) -> Data:
        recorder, begun = Recorder(), len(table.position.history)
        play(table, moves, recorder)
        next(table.moves)
        return position_data(table, recorder, begun)

    return run


def _handing(level: str) -> _Run:
    return lambda table: hand_over(table, level)


def _seeing(since: int) -> _Run:
    return lambda table: {**table.seen_data(), **events_since(table, since)}


def _computing(number: int) -> _Run:
    """Return the computation of the result of so many moves of the computer."""

    def run(table: _Repeated) -> Data:
        recorder, begun = Recorder(), len(table.position.history)
        first, changes = table.table.first_ply, [change.moves for change in table.table.changes]
        replay_moves(table, [next(table.moves) for _ in range(number)], recorder)
        events = [{**event_data(table, event), "ply": ply_of(event, first, changes)} for event in recorder.events]
        seen, legal = table.held_data(), legal_moves(table)
        moves = seen["view"]["deal"]["history"][begun:]
        return {**seen, "events": events, "legal_moves": legal, "moves": moves, "versions": {"rules": RULES_VERSION}}

    return run
