"""Everything in use for long: memory, open files and the keys of the store must not grow.

Players use tables of all games, sealed ones too. Strangers send texts that never repeat. Callers submit jobs, listen to
them, cancel some, and receive a webhook at their ends. Ended jobs are kept for seconds, so as many expire as are made.
"""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any, Final

import orjson
import redis
import trustme

from benchmarks.growth import growth_of
from benchmarks.hard_requests import hard_request
from benchmarks.mix import JOBS, Request, mix
from benchmarks.processes import HelperError, sender
from benchmarks.report import Section, Target, figure
from benchmarks.samples import sample_match
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from runtime.embedded import embedded_broker
from tests.harness.caller import NO_ANSWER, Caller, repeating
from tests.harness.novelty import novel
from tests.harness.programs import Program
from tests.harness.service import Service
from tests.harness.workers import Workers
from tests.workers.receivers import Receiver, receiving

#: Seconds between two readings and between two requests; for which an ended job is kept.
_READ: Final = 1.0
_REST: Final = 0.02
_KEEP: Final = "10"
#: Of so many jobs one is cancelled.
_CANCELLED: Final = 5
#: Webhooks of a job: those of the last jobs are under way.
_WEBHOOKS: Final = 0.9
#: Characters of a stranger's text: usually, and in one of so many requests.
_TEXT: Final = 2_000
_LONG_TEXT: Final = 900_000
_LONG_EACH: Final = 50
_OTHER_JOBS: Final = ("analyses", "reviews")
_SEED: Final = "soak"
#: Matches of an evening.
_MATCHES: Final = 5
#: Growth in MiB of the service and its workers after their first minute that is allowed, and the readings of a minute.
_GROWTH: Final = 40.0
_MINUTE: Final = 60
_MEMORY: Final = "memory MiB"
_MIB: Final = 1024 * 1024
_SECRET: Final = "whsec_" + "A" * 43 + "="
#: Growth that is allowed in a run: a filling cache, one more connection, a moment's jobs.
_LEAST: Final = {"memory MiB": 4.0, "open files": 4.0, "keys": 40.0, "connections": 4.0}
_COLUMNS: Final = ("figure", "level", "grown", "standard error")


@dataclass
class _Use:
    """Actions of a player, a stranger and a caller with jobs. Each counts its requests, and all count failures."""

    service: Service
    requests: list[Request]
    jobs: list[Request]
    played: int = 0
    disturbed: int = 0
    submitted: int = 0
    failures: int = 0

    def __post_init__(self) -> None:
        self._caller = Caller(self.service.port)

    def play(self) -> None:
        """Send the next request of the mix."""
        path, body = self.requests[self.played % len(self.requests)]
        self.played += 1
        self.failures += self._caller.ask("POST", path, body).status != HTTPStatus.OK

    def disturb(self) -> None:
        """Send such a request with a text that never repeats. Most are refused."""
        path, body = self.requests[self.disturbed % len(self.requests)]
        self.disturbed += 1
        request = novel(path, body, self.disturbed, _TEXT if self.disturbed % _LONG_EACH else _LONG_TEXT)
        status = self._caller.ask("POST", request.path, request.body, **request.headers).status
        self.failures += status == NO_ANSWER or status >= HTTPStatus.INTERNAL_SERVER_ERROR

    def submit(self) -> None:
        """Submit a job, cancel some of them, and listen until it ends."""
        path, body = self.jobs[self.submitted % len(self.jobs)]
        self.submitted += 1
        answer = self._caller.ask("POST", path, body)
        self.failures += answer.status != HTTPStatus.ACCEPTED
        if self.submitted % _CANCELLED == 0:
            self._caller.ask("DELETE", answer.location)
        with closing(self.service.connect()) as connection:
            connection.request("GET", f"{answer.location}/events")
            connection.getresponse().read()


def run_soak(_: int, seconds: float) -> Section:
    """Use everything for so many seconds. Raises HelperError when a program ends, ValueError for too few seconds."""
    with TemporaryDirectory() as folder, embedded_broker() as broker, receiving(trustme.CA(), Path(folder)) as receiver:
        settings = {
            "CROUPIER_BROKER_URL": broker, "CROUPIER_KEEP_SECONDS": _KEEP,
            "CROUPIER_WEBHOOK_LOOPBACK": "1", "CROUPIER_WEBHOOK_CA": receiver.ca,
        }  # fmt: skip
        with Workers(2, **settings) as workers, Service(2, **settings) as service:
            use = _use(service, receiver)
            with repeating(_REST, use.play, use.disturb, use.submit):
                readings = _read({"workers": workers, "service": service}, broker, seconds)
            return _section(readings, use, len(receiver.calls))


def _use(service: Service, receiver: Receiver) -> _Use:
    """Return the use of a service: the mix with evenings, and its jobs with others, which call a receiver."""
    with closing(service.connect()) as connection:
        mixed = mix(sender(connection))
    played = [request for request in mixed if not request[0].endswith(JOBS)]
    step = len(played) // len(GAMES)
    requests = [
        each for index, game in enumerate(GAMES.values()) for each in (*played[index * step :][:step], _evening(game))
    ]
    webhook = {"url": receiver.url, "secrets": [_SECRET]}
    jobs = [request for request in mixed if request[0].endswith(JOBS)]
    jobs += [_asked(game, kind) for game in GAMES.values() for kind in _OTHER_JOBS]
    return _Use(service, requests, [(path, {**body, "webhook": webhook}) for path, body in jobs])


def _evening(game: Game) -> Request:
    record = sample_match(game, _SEED).record
    players = [f"player {seat}" for seat in range(game.seats(game.complete_options(record["options"])))]
    return "/v1/evenings", {"entries": [{"players": players, "record": record}] * _MATCHES}


def _asked(game: Game, kind: str) -> Request:
    path, body = hard_request(game, kind, sample_match(game, _SEED, 1))
    return path, orjson.loads(body)


def _read(programs: dict[str, Program], broker: str, seconds: float) -> dict[str, list[float]]:
    """Read all figures once a second; write those of memory each minute."""
    found: dict[str, list[float]] = {}
    for number in range(1, int(seconds / _READ) + 1):
        sleep(_READ)
        for name, value in _figures(programs, broker).items():
            found.setdefault(name, []).append(value)
        if number % _MINUTE == 0:
            memory = ", ".join(f"{name} {found[name][-1]:.0f}" for name in found if name.endswith(_MEMORY))
            print(f"minute {number // _MINUTE}: {memory}", file=sys.stderr, flush=True)
    return found


def _figures(programs: dict[str, Program], broker: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for name, program in programs.items():
        if not program.is_running():
            raise HelperError(f"{name}: {program.output()[-500:]}")
        found[f"{name}: memory MiB"] = program.memory()
        found[f"{name}: open files"] = sum(map(_open_files, program.processes()))
    with redis.Redis(unix_socket_path=broker.partition("://")[2]) as client:
        facts: Any = client.info()
    found["store: memory MiB"] = facts["used_memory"] / _MIB
    found["store: keys"] = float(facts.get("db0", {}).get("keys", 0))
    found["store: connections"] = float(facts["connected_clients"])
    return found


def _open_files(process: int) -> int:
    with suppress(OSError):
        return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())
    return 0


def _section(readings: dict[str, list[float]], use: _Use, webhooks: int) -> Section:
    section, excess = Section("Soak", _COLUMNS), dict[str, float]()
    for name, found in readings.items():
        trend = growth_of(found)
        section.rows.append((name, figure(trend.level), f"{trend.grown:+.2f}", f"{trend.error:.2f}"))
        excess[name] = -trend.excess(_LEAST[name.partition(": ")[2]])
    memory = {name: found[_MINUTE - 1 :] for name, found in readings.items() if name.endswith(_MEMORY)}
    growth = {name: _GROWTH - (found[-1] - found[0]) for name, found in memory.items() if found}
    sent = use.played + use.disturbed + use.submitted
    section.targets += [
        Target("allowed growth − growth", 0, excess),
        Target("40 MiB − growth after the first minute", 0, growth),
        Target("share of requests without a failure", 1, {"all": 1 - use.failures / sent}),
        Target("webhooks ÷ jobs", _WEBHOOKS, {"all": webhooks / use.submitted}),
    ]
    section.remarks.append(f"{use.played} requests, {use.disturbed} with other texts, {use.submitted} jobs.")
    return section
