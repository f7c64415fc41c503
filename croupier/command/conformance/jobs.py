"""Jobs: each kind is handed in, followed to its end, and its result compared with the library's; one is cancelled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from time import sleep
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data
from croupier.command.conformance.exchange import (
    ABSENT,
    FRESH,
    UNCHECKED,
    Anything,
    Exchange,
    Later,
    Matching,
    Play,
    Request,
)
from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import play
from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import LANGUAGES
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import Contender, Plan, chunk_count
from croupier.players.arena.summary import summarize
from croupier.players.arena.tally import merge
from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import analysis, chosen_move, report_data, seen_by_actor
from croupier.players.opening import check_view_of_actor
from croupier.referee.opening import ply_of
from croupier.referee.playing import legal_moves, replay_moves
from croupier.referee.showing import event_data
from croupier.reviewing import review

#: Worlds of a decision, deals of a simulation, and deals of the one that is cancelled.
_WORLDS: Final = 2
_DEALS: Final = 8
_LONG: Final = 4000
_SEED: Final = "conformance"
#: Moves of a deal that is too short.
_FEW: Final = 8
#: The most moves of a job.
_LIMIT: Final = 3
#: Times that a job is looked at, and seconds between two looks.
_LOOKS: Final = 240
_PAUSE: Final = 0.5
_SECONDS: Final = 600.0
_VERSIONS: Final = {"rules": RULES_VERSION}
_NUMBER: Final = Anything((int, float))
_TIME: Final = Matching(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")
_STATE: Final = Matching("queued|running|succeeded")
_DIGITS: Final = Matching("[0-9]+")
_SVG: Final = Matching(".*<svg.*</svg>.*")
_HEARD: Final = Matching('(?=.*"id":)(?=.*"progress": ?{)(?=.*"state": ?"succeeded").*')


@dataclass(frozen=True)
class _Job:
    """A job: its kind, its noun, its body, its result in a language, and whether it has a chart."""

    kind: str
    noun: str
    body: Data
    result: Callable[[Calls], object]
    has_chart: bool = True


def job_plays(game: Game, matches: Sequence[Mapping[str, Any]]) -> Iterator[Play]:
    """Yield the plays of the jobs of a game, about a position of a recorded match and its first deal."""
    match = next(match for match in matches if len(match["deals"][0]["moves"]) > _FEW)
    state = _position(game, match)
    for job in (_opponent_moves(game, state),
        _limited_moves(game, state), _one_move(game, state), _analysis(game, state), _simulation(game),
                _tournament(game), _review(game, match)):  # fmt: skip
        yield _follow(game, job)
    yield _cancel(game)
    yield _refusals(game, state)


def _position(game: Game, match: Mapping[str, Any]) -> Data:
    """Return a position of the first deal in which several moves are legal."""
    calls, deal = Calls(game), match["deals"][0]
    dealt: Any = calls.first_deal({"options": match["options"], "deck": deal["deck"], "dealer": deal["dealer"]}).body
    for number in range(len(deal["moves"])):
        played: Any = calls.moves(dealt["state"], deal["moves"][: number + 1]).body
        if number >= 1 and len(played["legal_moves"]) > 1:
            break
    state: Data = played["state"]
    return state


# Plays


def _follow(game: Game, job: _Job) -> Play:
    """Hand a job in twice with one key, wait for its end, and look at all that it has."""
    calls = Calls(game, "fr")
    key = {"Idempotency-Key": f"conformance-{game.id}-{job.kind}-{id(job)}"}
    created = yield _created(calls, job, key, 202)
    waiting = _created(calls, job, {**key, "Prefer": "wait=30"}, None)
    again = yield waiting
    if again.body["state"] == "succeeded":
        yield Later(replace(waiting, body=_record(game, job, created.body["id"], "fr"), is_open=False), again)
    yield _reused(calls, job, key)
    address, answer = f"/v1/jobs/{created.body['id']}", again
    for _ in range(_LOOKS):
        if answer.body["state"] not in ("queued", "running"):
            break
        sleep(_PAUSE)
        answer = yield Exchange("job", _get(address, "en"), None, caching=FRESH)
    for language in LANGUAGES:
        yield Exchange(
            f"{game.id} {job.kind}, the job", _get(address, language), _record(game, job, created.body["id"], language),
            caching=FRESH, language=language,
        )  # fmt: skip
    links = answer.body["links"]
    yield Exchange("the events of a job", _get(links["events"], "en"), _HEARD, caching=FRESH, headers=_BARE,
                   media="text/event-stream")  # fmt: skip
    if job.has_chart:
        yield Exchange("the chart of a job", _get(links["chart"], "fr"), _SVG, caching=FRESH, language="fr",
                       media="image/svg+xml")  # fmt: skip
    ended = {"state": "succeeded", "id": created.body["id"]}
    deleted = replace(_get(address, "en"), method="DELETE")
    yield Exchange("cancelling a job that has ended", deleted, ended, caching=FRESH, is_open=True)
    if again.body["id"] != created.body["id"]:
        raise ValueError("one Idempotency-Key made two jobs")


#: Headers that a stream does not have.
_BARE: Final = {"Content-Language": UNCHECKED, "Vary": UNCHECKED}


def _get(address: str, language: str) -> Request:
    return Request("GET", address, None, {"Accept-Language": language})


def _created(calls: Calls, job: _Job, headers: Mapping[str, str], status: int | None) -> Exchange:
    """Return the exchange that hands a job in; a status of None is 200 or 202."""
    body = {"type": f"{calls.game.id}/{job.noun}", "kind": job.kind, "state": _STATE, "game": calls.game.id}
    exchange = calls.post(job.kind, job.body, body, FRESH, is_open=True)
    request = replace(exchange.request, headers={**exchange.request.headers, **headers})
    promised = {
        "Location": Matching("/v1/jobs/[^/?]+"),
        "Retry-After": _DIGITS if status else UNCHECKED,
        "Preference-Applied": Matching("wait=[0-9]+") if "Prefer" in headers else ABSENT,
    }
    return replace(exchange, request=request, headers=promised, status=status or 200)


def _reused(calls: Calls, job: _Job, key: Mapping[str, str]) -> Exchange:
    """Return the exchange of another body with the key of a job."""
    exchange = calls.problem(job.kind, {**job.body, "seed": "another"}, "key-reused")
    return replace(exchange, request=replace(exchange.request, headers={**exchange.request.headers, **key}))


def _record(game: Game, job: _Job, id: str, language: str) -> Data:
    """Return the record of a job that has succeeded."""
    address = f"/v1/jobs/{id}"
    chart = {"chart": Matching(f"{address}/chart.svg\\?ticket=.+")} if job.has_chart else {}
    links = {"self": address, "events": Matching(f"{address}/events\\?ticket=.+"), **chart}
    total = Anything((int,))
    return {
        "id": id, "type": f"{game.id}/{job.noun}", "game": game.id, "kind": job.kind, "state": "succeeded",
        "progress": {"done": total, "total": total}, "created": _TIME, "started": _TIME, "finished": _TIME,
        "expires": _TIME, "partial": False, "result": job.result(Calls(game, language)), "problem": None,
        "timing": Anything((dict,)), "links": links,
    }  # fmt: skip


def _cancel(game: Game) -> Play:
    """Cancel a long simulation twice, and look for it."""
    calls = Calls(game)
    job = _simulation(game, _LONG)
    created = yield _created(calls, job, {}, 202)
    address = f"/v1/jobs/{created.body['id']}"
    deleted = replace(_get(address, "en"), method="DELETE")
    ended = {"state": Matching("cancelled|succeeded")}
    first = yield Exchange("cancelling a job", deleted, ended, caching=FRESH, is_open=True)
    state = {"state": first.body["state"]}
    yield Exchange("cancelling a job again", deleted, state, caching=FRESH, is_open=True)
    yield Exchange("a cancelled job", _get(address, "en"), state, caching=FRESH, is_open=True)


def _refusals(game: Game, state: Data) -> Play:
    """Ask for jobs that are not there, from views of other seats, and for seats that are not to act."""
    for language in LANGUAGES:
        calls = Calls(game, language)
        unknown = calls.problem("wings", {}, "unknown-job")
        for method in ("GET", "DELETE"):
            yield replace(unknown, request=replace(_get("/v1/jobs/wings", language), method=method))
        opened = calls.opened(state)
        view = game.view(opened.position, (state["to_act"] + 1) % len(state["deal"]["hands"]))
        try:
            check_view_of_actor(view)
        except RefusedError as error:
            yield calls.refused("analyses", {"view": view, "level": "strong", "iterations": _WORLDS}, error)


# Kinds


def _opponent_moves(game: Game, state: Data) -> _Job:
    """The moves of the seat to act, with their values."""
    seats = [state["to_act"]]
    body = {"state": state, "seats": seats, "level": "strong", "iterations": _WORLDS, "seed": _SEED}
    return _Job("opponent-moves", "opponent-moves", body, lambda calls: _played(calls, body), has_chart=False)


def _limited_moves(game: Game, state: Data) -> _Job:
    """A limited number of moves of all seats."""
    seats = list(range(len(state["deal"]["hands"])))
    body = {"state": state, "seats": seats, "level": "greedy", "limit": _LIMIT, "seed": _SEED}
    return _Job("opponent-moves", "opponent-moves", body, lambda calls: _played(calls, body), has_chart=False)


def _played(calls: Calls, body: Data) -> Data:
    """Return the result of moves of the computer."""
    game, roster, recorder, state = calls.game, ROSTERS[calls.game.id], Recorder(), body["state"]
    opened, end = calls.opened(state), calls.opened(state).position
    options, worlds = game.complete_options(state["options"]), body.get("iterations", 0)
    players = {seat: roster.player(body["level"], options, worlds, _SECONDS) for seat in body["seats"]}
    moves, reports = list[Data](), list[Any]()
    while end.state.to_act in players and not end.state.is_deal_over() and len(moves) < body.get("limit", _LONG):
        seat = int(end.state.to_act)
        move = game.move_text(chosen_move(roster, players[seat], seen_by_actor(roster, end), _SEED, len(moves)))
        moves.append({"seat": seat, "move": move})
        reports.append(report_data(game, players[seat].report))
        play(game, end, move)
    replay_moves(opened, [each["move"] for each in moves], recorder)
    events = [{**event_data(opened, event), "ply": ply_of(event, 1)} for event in recorder.events]
    told = {"moves": moves, "reports": reports, "seed": _SEED, "versions": _VERSIONS}
    return {"state": game.write(end), **told, "events": events, "legal_moves": legal_moves(opened)}


def _one_move(game: Game, state: Data) -> _Job:
    """The next move of the seat to act, from its view."""
    view = game.view(Calls(game).opened(state).position, state["to_act"])
    body = {"view": view, "seats": [state["to_act"]], "level": "greedy", "seed": _SEED}

    def result(calls: Calls) -> Data:
        roster = ROSTERS[game.id]
        player = roster.player("greedy", game.complete_options(state["options"]))
        move = game.move_text(chosen_move(roster, player, roster.read_view(view), _SEED, 0))
        moves = [{"seat": state["to_act"], "move": move}]
        return {"moves": moves, "reports": [report_data(game, player.report)], "seed": _SEED, "versions": _VERSIONS}

    return _Job("opponent-moves", "opponent-moves", body, result, has_chart=False)


def _analysis(game: Game, state: Data) -> _Job:
    body = {"state": state, "level": "strong", "iterations": _WORLDS, "seed": _SEED}

    def result(calls: Calls) -> Data:
        opened, roster = calls.opened(state), ROSTERS[game.id]
        player = roster.player("strong", game.complete_options(state["options"]), _WORLDS, _SECONDS)
        found = analysis(roster, player, seen_by_actor(roster, opened.position), "strong", _SEED)
        said = {move["move"]: move for move in legal_moves(opened)}
        moves = [
            {**{name: said[each["move"]][name] for name in ("move", "verb", "cards", "label")}, **each}
            for each in found["moves"]
        ]
        return {**found, "moves": moves, "versions": _VERSIONS}

    return _Job("analyses", "analysis", body, result)


def _simulation(game: Game, deals: int = _DEALS) -> _Job:
    players = _by_seat(game, ("greedy", "random"))
    body = {"options": {}, "players": list(players), "deals": deals, "seed": _SEED}

    def result(calls: Calls) -> Data:
        plan = _plan(game, players)
        return {**summarize(plan, _tally(plan)), "options": dict(plan.options)}

    return _Job("simulations", "simulation", body, result)


def _tournament(game: Game) -> _Job:
    body = {"options": {}, "players": ["greedy", "random"], "deals": _DEALS, "seed": _SEED}

    def result(calls: Calls) -> object:
        # Ratings need numpy, which is in an extra of the library.
        if find_spec("numpy") is None:
            return Anything((dict,))
        rated = import_module("croupier.players.arena.tournament")
        frame = _plan(game, ("greedy",) * game.seats(game.complete_options({})))
        tournament = rated.Tournament(frame, (Contender("greedy"), Contender("random")))
        tallies = [_tally(rated.pair_plan(tournament, pair)) for pair in tournament.pairs]
        return {**rated.rate(tournament, tallies), "options": dict(frame.options)}

    return _Job("tournaments", "tournament", body, result)


def _by_seat(game: Game, levels: Sequence[str]) -> tuple[str, ...]:
    return tuple(levels[seat % len(levels)] for seat in range(game.seats(game.complete_options({}))))


def _plan(game: Game, players: Sequence[str]) -> Plan:
    return Plan(game.id, game.complete_options({}), tuple(map(Contender, players)), "deals", _DEALS, _SEED)


def _tally(plan: Plan) -> Data:
    tally: Data = {}
    for chunk in range(chunk_count(plan)):
        tally = merge(tally, run_chunk(plan, chunk))
    return tally


def _review(game: Game, match: Mapping[str, Any]) -> _Job:
    record = {"game": game.id, "options": match["options"], "deals": match["deals"][:1]}
    body = {"record": record, "iterations": _WORLDS, "seed": _SEED}

    def result(calls: Calls) -> object:
        return review(record, iterations=_WORLDS, seed=_SEED, language=calls.language).data

    return _Job("reviews", "review", body, result)
