"""Jobs: each kind is handed in, followed to its end, and its result compared with the library's; one is cancelled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from time import sleep
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data
from croupier.command.conformance.exchange import (
    ABSENT,
    FRESH,
    UNCHECKED,
    Answer,
    Anything,
    Exchange,
    Later,
    Matching,
    Play,
    Request,
)
from croupier.command.conformance.job_kinds import LONG, NOUNS, WORLDS, Job, kinds, simulation
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from croupier.players.opening import check_view_of_actor

#: Moves of a deal that is too short.
_FEW: Final = 8
#: Times that a job is looked at, and seconds between two looks.
_LOOKS: Final = 240
_PAUSE: Final = 0.5
_TIME: Final = Matching(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")
_STATE: Final = Matching("queued|running|succeeded")
_NUMBER: Final = Anything((int, float))
_DIGITS: Final = Matching("[0-9]+")
_SVG: Final = Matching(".*<svg.*</svg>.*")
_HEARD: Final = Matching('(?=.*"id":)(?=.*"progress": ?{)(?=.*"state": ?"succeeded").*')


def job_plays(game: Game, matches: Sequence[Mapping[str, Any]]) -> Iterator[Play]:
    """Yield the plays of the jobs of a game, about a position of a recorded match and its first deal."""
    match = next(match for match in matches if len(match["deals"][0]["moves"]) > _FEW)
    state = _position(game, match)
    for job in kinds(game, state, match):
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


def _follow(game: Game, job: Job) -> Play:
    """Hand a job in twice with one key, wait for its end, and look at all that it has."""
    calls = Calls(game, "fr")
    key = {"Idempotency-Key": f"conformance-{game.id}-{job.kind}-{id(job)}"}
    created = yield _created(calls, job, key, 202)
    waiting = _created(calls, job, {**key, "Prefer": "wait=30"}, None)
    again = yield waiting
    if again.body["state"] == "succeeded":
        yield Later(replace(waiting, body=_record(game, job, again, "fr"), is_open=False), again)
    yield _reused(calls, job, key)
    address, answer = f"/v1/jobs/{created.body['id']}", again
    for _ in range(_LOOKS):
        if answer.body["state"] not in ("queued", "running"):
            break
        sleep(_PAUSE)
        answer = yield Exchange("job", _get(address, "en"), None, caching=FRESH)
    for language in LANGUAGES:
        yield Exchange(
            f"{game.id} {job.kind}, the job", _get(address, language), _record(game, job, answer, language),
            caching=FRESH, language=language,
        )  # fmt: skip
    links = answer.body["links"]
    yield Exchange("the events of a job", _get(links["events"], "en"), _HEARD, caching=FRESH, headers=_BARE,
                   media="text/event-stream")  # fmt: skip
    if "chart" in links:
        yield Exchange("the chart of a job", _get(links["chart"], "fr"), _SVG, caching=FRESH, language="fr",
                       media="image/svg+xml")  # fmt: skip
    deleted = replace(_get(address, "en"), method="DELETE")
    yield Exchange("cancelling a job that has ended", deleted, _record(game, job, answer, "en"), caching=FRESH)
    if again.body["id"] != created.body["id"]:
        raise ValueError("one Idempotency-Key made two jobs")


#: Headers that a stream does not have.
_BARE: Final = {"Content-Language": UNCHECKED, "Vary": UNCHECKED}


def _get(address: str, language: str) -> Request:
    return Request("GET", address, None, {"Accept-Language": language})


def _created(calls: Calls, job: Job, headers: Mapping[str, str], status: int | None) -> Exchange:
    """Return the exchange that hands a job in; a status of None is 200 or 202."""
    body = {"type": f"{calls.game.id}/{NOUNS[job.kind]}", "kind": job.kind, "state": _STATE, "game": calls.game.id}
    exchange = calls.post(job.kind, job.body, body, FRESH, is_open=True)
    request = replace(exchange.request, headers={**exchange.request.headers, **headers})
    promised = {
        "Location": Matching("/v1/jobs/[^/?]+"),
        "Retry-After": _DIGITS if status else UNCHECKED,
        "Preference-Applied": Matching("wait=[0-9]+") if "Prefer" in headers else ABSENT,
    }
    return replace(exchange, request=request, headers=promised, status=status or 200)


def _reused(calls: Calls, job: Job, key: Mapping[str, str]) -> Exchange:
    """Return the exchange of another body with the key of a job."""
    exchange = calls.problem(job.kind, {**job.body, "seed": "another"}, "key-reused")
    return replace(exchange, request=replace(exchange.request, headers={**exchange.request.headers, **key}))


def _record(game: Game, job: Job, answer: Answer, language: str) -> Data:
    """Return the record of a job that has succeeded."""
    found = answer.body["result"] if isinstance(answer.body["result"], dict) else {}
    return job_record(
        game, job.kind, answer.body, job.result(Calls(game, language), found), job.kind != "opponent-moves"
    )


def job_record(game: Game, kind: str, found: Data, result: object, has_chart: bool) -> Data:
    """Return the record of a job that has succeeded with a result. Raises ValueError if its times are not in order."""
    times = [datetime.fromisoformat(found[name]) for name in ("created", "started", "finished", "expires")]
    if times != sorted(times) or times[2] == times[3]:
        raise ValueError("the times of a job are not in order")
    id, total = found["id"], found["progress"]["total"]
    address = f"/v1/jobs/{id}"
    chart = {"chart": Matching(f"{address}/chart.svg\\?ticket=.+")} if has_chart else {}
    links = {"self": address, "events": Matching(f"{address}/events\\?ticket=.+"), **chart}
    return {
        "id": id, "type": f"{game.id}/{NOUNS[kind]}", "game": game.id, "kind": kind, "state": "succeeded",
        "progress": {"done": total, "total": Anything((int,))}, "created": _TIME, "started": _TIME, "finished": _TIME,
        "expires": _TIME, "partial": False, "result": result, "problem": None,
        "timing": {"queued_seconds": _NUMBER, "run_seconds": _NUMBER, **_speed(found)}, "links": links,
    }  # fmt: skip


def _speed(found: Data) -> Data:
    """Return the expected speed of a simulation, if the record has one."""
    return {name: _NUMBER for name in ("decisions_per_second",) if name in found["timing"]}


def _cancel(game: Game) -> Play:
    """Cancel a long simulation twice, and look for it."""
    calls = Calls(game)
    job = simulation(game, LONG)
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
            yield calls.refused("analyses", {"view": view, "level": "strong", "iterations": WORLDS}, error)
