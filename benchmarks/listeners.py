"""What those who listen to a job cost: memory, and what it does to the answers of the others."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from typing import Final

from benchmarks.capacity import service_memory
from benchmarks.mix import asking, mix
from benchmarks.overload import asked, cut
from benchmarks.processes import HelperError
from benchmarks.report import Section, figure
from benchmarks.samples import post
from tests.harness.running import running_service

_COLUMNS: Final = ("listeners", "heard", "told to come again", "p99 ms", "MiB")
_LISTENERS: Final = (0, 6, 12, 24)
#: Requests a second beside them.
_RATE: Final = 100.0
_DEALS: Final = 1_000_000
_JSON: Final = {"Content-Type": "application/json"}


def run_listeners(rounds: int, seconds: float) -> Section:
    """Have ever more callers listen to a job that goes on, and ask the referee beside them."""
    section, statuses = Section("Listeners", _COLUMNS), list[int]()
    with running_service(1, 1) as service, closing(service.connect()) as connection, ExitStack() as stack:
        requests = [post(*request) for request in mix(asking(connection), jobs=False)]
        link = _long_job(connection)
        for number in _LISTENERS:
            statuses += [_listen(stack, connection.port, link) for _ in range(number - len(statuses))]
            row = asked(connection.port, requests, 1, _RATE, 8, rounds * seconds)
            heard = statuses.count(200)
            cells = (heard, len(statuses) - heard, 1000 * cut(row.served, 99), service_memory())
            section.rows.append((str(number), *(figure(cell) for cell in cells)))
        connection.request("DELETE", link)
        connection.getresponse().read()
    section.remarks.append(
        f"One process, {_RATE:g} requests a second of the mix beside those who listen to one job that goes on. Who "
        "finds no place is answered 503 with Retry-After, and asks for the job instead."
    )
    return section


def _long_job(connection: HTTPConnection) -> str:
    body = json.dumps({"options": {}, "players": ["greedy", "greedy"], "deals": _DEALS})
    connection.request("POST", "/v1/games/seven-up/simulations", body, _JSON)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status != 202:
        raise HelperError(f"a job was answered {answer.status}: {text[:500]!r}")
    return str(answer.headers["Location"])


def _listen(stack: ExitStack, port: int, link: str) -> int:
    """Begin to listen, until `stack` is left; return the status of the answer."""
    listener = stack.enter_context(closing(HTTPConnection("127.0.0.1", port, timeout=60)))
    listener.request("GET", f"{link}/events")
    return listener.getresponse().status
