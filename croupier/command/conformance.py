"""Conformance kit: compares the answers of a service, member by member, with those of the library.

Another implementation may use other words, so texts are not compared. Additional members are accepted, except in views,
where they could show hidden cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from croupier.command.asking import Ask
from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.match import Match
from croupier.players.rng import Rng, seed_number
from croupier.reviewing import review
from croupier.scoring import rules, score, verify
from croupier.starting import deal, load

#: Members whose texts are a service's own.
_WORDS: Final = frozenset({"text", "label", "detail", "title", "notice"})
_PROBLEM: Final = "application/problem+json"
_SEEDS: Final = ("croupier", "", "été", "𝄞 \u0000", "x" * 200)
#: Moves of a match that is played through, and those that are tried in vain at each of them.
_PLIES: Final = 45
_REFUSED: Final = 3
#: Items to score, by game.
_ITEMS: Final = Path(__file__).with_name("items.json")
#: In the place of a value that is not there.
_NO_MEMBER: Final = "no such member"
#: Worlds of a review; seconds that it is waited for, and between two looks.
_WORLDS: Final = 2
_PATIENCE: Final = 120.0
_PAUSE: Final = 0.2
#: So much of a value is shown.
_SHOWN: Final = 70


@dataclass(frozen=True)
class Difference:
    """One member of an answer that is not as it must be: the call, the member's pointer, both values."""

    call: str
    pointer: str
    expected: object
    found: object

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{self.call}: {self.pointer or 'the answer'} is {_shown(self.found)}, expected {_shown(self.expected)}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


class Conformance:
    """A service being tried by `ask`; `answers` counts what was compared."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self.answers = 0

    def run(self, games: Sequence[str] = tuple(GAMES)) -> Iterator[Difference]:
        """Try everything; yield what differs as it is found."""
        for id in games:
            game = GAMES[id]
            yield from self._catalogue(game)
            yield from self._shuffles(game)
            yield from self._options(game)
            match = deal(id, seed="conformance")
            yield from self._impossible(match)
            yield from self._playthrough(match)
            yield from self._records(match)
            yield from self._review(match)
            yield from self._items(game)
        yield from self._wrong_calls()

    def _expect(self, call: str, path: str, body: object, status: int, expected: object) -> Iterator[Difference]:
        """Ask, and compare status, media type and the members of `expected`."""
        method = "GET" if body is None else "POST"
        found_status, media, found = self._ask(method, path, body)
        self.answers += 1
        if found_status != status:
            yield Difference(call, "the status", status, found_status)
            return
        wanted = "application/json" if status < 400 else _PROBLEM
        if media != wanted:
            yield Difference(call, "the media type", wanted, media)
        yield from (Difference(call, *each) for each in differences(expected, found))

    def _post(
        self, game: Game, resource: str, body: object, expected: object, status: int = 200
    ) -> Iterator[Difference]:
        return self._expect(f"{game.id} {resource}", f"/v1/games/{game.id}/{resource}", body, status, expected)

    # Tests of the contract

    def _catalogue(self, game: Game) -> Iterator[Difference]:
        """The rules by their ids, and the options with their defaults."""
        ids = [{"id": id} for id in rules(game.id)]
        yield from self._expect(f"{game.id} rules", f"/v1/games/{game.id}/rules", None, 200, {"rules": ids})
        properties = {name: {"default": value} for name, value in game.complete_options({}).items()}
        follows = {spec.name for spec in game.options if spec.follows}
        said = {name: value for name, value in properties.items() if name not in follows}
        yield from self._expect(
            f"{game.id} catalogue", f"/v1/games/{game.id}", None, 200, {"options": {"properties": said}}
        )

    def _shuffles(self, game: Game) -> Iterator[Difference]:
        """The vectors of the shuffle: cards and dealer of the first deal, whatever the seed."""
        for seed in _SEEDS:
            if "\0" not in seed:
                match = deal(game.id, seed=seed)
                yield from self._dealt(match, {"options": {}, "seed": seed})
        deck = match.record["deals"][0]["deck"]
        again = deal(game.id, deck=deck, dealer=1)
        yield from self._dealt(again, {"options": {}, "deck": deck, "dealer": 1})
        missing = {"code": "impossible-deal"}
        yield from self._post(game, "deals", {"options": {}, "deck": [deck[0], *deck[:-1]], "dealer": 0}, missing, 422)

    def _options(self, game: Game) -> Iterator[Difference]:
        """Each value of each option that can be set alone."""
        for spec in game.options:
            for value in spec.values or (spec.minimum, spec.maximum):
                try:
                    match = deal(game.id, {spec.name: value}, seed="conformance")
                except RefusedError:
                    continue
                yield from self._dealt(match, {"options": {spec.name: value}, "seed": "conformance"})

    def _dealt(self, match: Match, body: Mapping[str, Any]) -> Iterator[Difference]:
        expected = {"deck": match.record["deals"][-1]["deck"], **_answer(match, match.events())}
        yield from self._post(match.rules, "deals", body, expected)

    def _playthrough(self, match: Match) -> Iterator[Difference]:
        """Play at random, deal after deal; at each ply look from every seat, and try what is not legal."""
        rng, tried = Rng(seed_number("conformance", match.game)), dict[str, None]({"fly": None})
        for _ in range(_PLIES):
            before = dict(match.state)
            if match.is_over:
                return
            if match.is_deal_over:
                events = match.deal_next()
                body = {"state": before, "seed": match.seed}
                yield from self._post(match.rules, "deals", body, _answer(match, events))
                continue
            yield from self._views(match, before)
            yield from self._refusals(match, before, tried)
            moves = match.legal_moves
            tried.update(dict.fromkeys(moves))
            move = moves[rng.below(len(moves))]
            events = match.push(move)
            yield from self._post(match.rules, "moves", {"state": before, "moves": [move]}, _answer(match, events))

    def _views(self, match: Match, state: Mapping[str, Any]) -> Iterator[Difference]:
        for seat in (*range(match.seats), None):
            body = {"state": state, "seat": seat} if seat is not None else {"state": state}
            yield from self._post(match.rules, "views", body, {"view": dict(match.view(seat))})
        expected = {"to_act": match.to_act, "legal_moves": [move.data for move in match.legal_moves]}
        yield from self._post(match.rules, "legal-moves", {"state": state}, expected)

    def _refusals(self, match: Match, state: Mapping[str, Any], tried: Mapping[str, None]) -> Iterator[Difference]:
        """Illegal moves (taken from other positions) and one malformed move."""
        said = {move: match.explain(move) for move in tried}
        refused = [(move, why) for move, why in said.items() if why is not None]
        kinds = {why.code: (move, why) for move, why in refused}
        for move, why in islice(kinds.values(), _REFUSED):
            code = why.code if why.code == "unreadable-move" else "illegal-move"
            fault = {"pointer": "/moves/0", "code": why.code, **({"rule": why.rule} if why.rule else {})}
            body = {"state": state, "moves": [move]}
            yield from self._post(match.rules, "moves", body, {"code": code, "errors": [fault]}, 422)
        checks = [
            {"move": move, "legal": False, "code": why.code, "rule": why.rule or None} for move, why in refused[:20]
        ]
        body = {"state": state, "check": [move for move, _ in refused[:20]]}
        yield from self._post(match.rules, "legal-moves", body, {"check": checks})

    def _records(self, match: Match) -> Iterator[Difference]:
        """The match as a record, and the same with a move, a card, a dealer and a claim that are wrong."""
        wrong: list[Callable[[Any], object]] = [
            lambda record: None,
            lambda record: record["deals"][0]["moves"].insert(1, "fly"),
            lambda record: record["deals"][0]["moves"].insert(2, record["deals"][0]["moves"][0]),
            lambda record: record["deals"][0]["deck"].__setitem__(0, record["deals"][0]["deck"][1]),
            lambda record: record["deals"][0].update(dealer=1 - min(record["deals"][0]["dealer"], 1)),
        ]
        for change in wrong:
            record = json.loads(json.dumps(match.record))
            change(record)
            verdict = verify(record)
            fault = verdict.fault
            told = fault and {"pointer": fault.pointer, "code": fault.code, "rule": fault.rule or None}
            lines = [{"lines": [line.data for line in deal_lines]} for deal_lines in verdict.deals]
            result = {"valid": verdict.valid, "fault": told, "deals": lines, "state": verdict.state}
            yield from self._post(match.rules, "replays", {"records": [record]}, {"results": [result]})

    def _review(self, match: Match) -> Iterator[Difference]:
        """Compare the review of the first deal with the library's; a service without a broker has no jobs."""
        record = {**match.record, "deals": match.record["deals"][:1]}
        body = {"record": record, "iterations": _WORLDS, "seed": match.seed}
        path = f"/v1/games/{match.game}/reviews"
        status, _, job = self._ask("POST", path, body)
        end = monotonic() + _PATIENCE
        while status in (200, 202) and job.get("state") in ("queued", "running") and monotonic() < end:
            sleep(_PAUSE)
            status, _, job = self._ask("GET", f"/v1/jobs/{job['id']}", None)
        self.answers += 1
        if isinstance(job, Mapping) and job.get("code") == "broker-away":
            return
        found = job.get("result") if isinstance(job, Mapping) else job
        expected = review(record, iterations=_WORLDS, seed=match.seed).data
        call = f"{match.game} reviews"
        yield from (Difference(call, *each) for each in differences(expected, found))

    def _impossible(self, match: Match) -> Iterator[Difference]:
        """States that cannot be: a card twice, another seat to act; each fault is named."""
        state: Any = dict(match.state)
        hands = state["deal"]["hands"]
        held = next(seat for seat, hand in enumerate(hands) if hand)
        doubled = [[*hand, hand[0]] if seat == held else hand for seat, hand in enumerate(hands)]
        for change in ({"deal": {**state["deal"], "hands": doubled}}, {"to_act": 1 - min(state["to_act"], 1)}):
            wrong = {**state, **change}
            try:
                load(wrong)
            except RefusedError as error:
                faults = [{"pointer": f"/state{each.pointer}", "code": each.code} for each in error.faults]
                expected = {"code": "impossible-state", "errors": faults}
                yield from self._post(match.rules, "legal-moves", {"state": wrong}, expected, 422)

    def _items(self, game: Game) -> Iterator[Difference]:
        """Items to score, valid and malformed."""
        items = json.loads(_ITEMS.read_text("utf-8")).get(game.id, [])
        results: list[object] = [{"code": "invalid-body"}]
        for item in items:
            scored = score(game.id, item)
            lines = [{name: value for name, value in line.data.items() if name != "type"} for line in scored.lines]
            results.append({"totals": list(scored.totals), "lines": lines})
        yield from self._post(game, "scores", {"items": [{"wings": 2}, *items]}, {"results": results})

    def _wrong_calls(self) -> Iterator[Difference]:
        """Calls of a wrong form: a problem each, never an error of the service."""
        path = "/v1/games/seven-up/deals"
        tries: list[tuple[str, object, int, str]] = [
            (path, b"{", 400, "malformed-json"), (path, b'{"seed": "a", "seed": "b"}', 400, "duplicate-key"),
            (path, {"wings": 2}, 422, "invalid-body"), (path, {"options": {"target": 10**9}}, 422, "invalid-body"),
            ("/v1/games/whist/deals", {}, 404, "unknown-game"), ("/v1/games/seven-up/moves", {}, 422, "invalid-body"),
        ]  # fmt: skip
        for where, body, status, code in tries:
            yield from self._expect(f"POST {where}", where, body, status, {"code": code, "status": status})


def _answer(match: Match, events: Sequence[Any]) -> dict[str, object]:
    moves = [move.data for move in match.legal_moves]
    return {"state": dict(match.state), "legal_moves": moves, "events": [event.data for event in events]}


def differences(expected: Any, found: Any, pointer: str = "") -> Iterator[tuple[str, object, object]]:
    """Yield pointer, expected and found value wherever `found` has not what is `expected`; it may have more members."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        added = found.keys() - expected.keys() if pointer.startswith("/view") else ()
        yield from ((f"{pointer}/{name}", _NO_MEMBER, found[name]) for name in sorted(added))
        for name in sorted(expected.keys() - _WORDS):
            yield from differences(expected[name], found.get(name, _NO_MEMBER), f"{pointer}/{name}")
    elif isinstance(expected, list | tuple) and isinstance(found, list) and len(expected) == len(found):
        for index, value in enumerate(expected):
            yield from differences(value, found[index], f"{pointer}/{index}")
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield pointer, expected, found
