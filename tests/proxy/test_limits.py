"""Limits of one caller, and the service that other callers get while one attacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from select import select
from time import monotonic
from typing import Final

import pytest

from tests.harness.programs import ROOT
from tests.harness.proxy import Proxy
from tests.harness.service import Service
from tests.proxy.attacks import ATTACKS, attacked
from tests.proxy.support import DEAL, DEALS, Answer, answer_on, answer_to, check_problem
from tests.thoroughness import is_in_time, scaled

_CONFIGURATION: Final = (ROOT / "deploy" / "proxy" / "nginx.conf").read_text()
_BURST: Final = 2
#: Limits so low that a slow machine reaches them.
_LOW: Final = {
    "rate=200r/s": "rate=1r/m",
    "burst=400": f"burst={_BURST}",
    "limit_conn connections 40": f"limit_conn connections {_BURST}",
}


#: Attacks that no other caller notices. During the others, the proxy may refuse one of ten requests or delay it.
_UNNOTICED: Final = (
    "bodies by drops", "a flood from one IPv6 /64", "headers by drops", "readers that never read",
    "a flood from one address",
)  # fmt: skip
_OTHERS: Final = tuple(name for name in ATTACKS if name not in _UNNOTICED)


@pytest.mark.parametrize("name", scaled(_UNNOTICED[:2], _UNNOTICED + _OTHERS))
def test_other_callers_are_served_during_an_attack(proxy: Proxy, name: str) -> None:
    with attacked(proxy.port, ATTACKS[name]):
        found = [timed(proxy) for _ in range(40)]
    assert sum(status == 200 and is_in_time(seconds, 1) for status, seconds in found) >= 36
    if name in _UNNOTICED:
        assert {status for status, _ in found} == {200}
        assert "limiting" not in proxy.errors()


def timed(proxy: Proxy) -> tuple[int, float]:
    """Make a request; return the status of its response, and the seconds."""
    start = monotonic()
    return proxy.ask("POST", DEALS, DEAL)[0], monotonic() - start


@pytest.fixture(scope="module")
def low(service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy with low limits, which believes every proxy of this machine."""
    folder = tmp_path_factory.mktemp("low")
    running = Proxy(folder, service, trusted="set_real_ip_from 127.0.0.0/8;", changes=_LOW)
    yield running
    running.stop()


def answer_for(proxy: Proxy, address: str) -> Answer:
    """Make a request as a caller whom a trusted proxy names."""
    return answer_to(proxy, f"GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: {address}\r\n\r\n".encode())


_fresh: Final = count(1)


def fresh_ipv6() -> str:
    """Return the first half of an IPv6 address that no test has used."""
    return f"2001:db8:{next(_fresh):x}"


def fresh_ipv4() -> str:
    """Return the first three numbers of an IPv4 address that no test has used."""
    return f"198.51.{next(_fresh)}"


#: Two addresses by the first part that they share, and whether they are one caller.
PAIRS: Final[dict[str, tuple[Callable[[], str], str, str, bool]]] = {
    "one /64": (fresh_ipv6, "{}:0::1", "{}:0:ffff:ffff:ffff:ffff", True),
    "one /64 in two spellings": (fresh_ipv6, "{}::00AB:1", "{}:0:0:0:ab:2", True),
    "one /64 with a line break among its bytes": (fresh_ipv6, "{}:a0a::1", "{}:0a0a:0a0a::a0a", True),
    "two /64": (fresh_ipv6, "{}:1::1", "{}:2::1", False),
    "an IPv4 address written as IPv6": (fresh_ipv4, "{}.1", "::ffff:{}.1", True),
    "two IPv4 addresses": (fresh_ipv4, "{}.1", "{}.2", False),
    "two IPv4 addresses written as IPv6": (fresh_ipv4, "::ffff:{}.1", "::ffff:{}.2", False),
    "an IPv4 address and ::1": (fresh_ipv4, "{}.1", "::1", False),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_addresses_of_one_caller_share_its_limit(low: Proxy, pair: str) -> None:
    fresh, one, other, is_same = PAIRS[pair]
    shared = fresh()
    assert [answer_for(low, one.format(shared)).status for _ in range(_BURST + 1)] == [200] * (_BURST + 1)
    assert answer_for(low, one.format(shared)).status == 429
    assert answer_for(low, other.format(shared)).status == (429 if is_same else 200)


def test_refusal_by_a_limit_ends_its_connection(low: Proxy) -> None:
    address = f"{fresh_ipv4()}.1"
    answers = [answer_for(low, address) for _ in range(_BURST + 2)]
    check_problem(answers[-1], "too-many-requests")
    assert answers[-1].headers["Connection"] == "close"
    assert answers[-1].headers["Retry-After"] == "1"


def test_slow_bodies_of_one_64_share_its_limit(low: Proxy) -> None:
    network = fresh_ipv6()
    head = f"POST {DEALS} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nX-Forwarded-For: {network}::%s\r\n\r\n"
    with ExitStack() as stack:
        connections = [stack.enter_context(low.open()) for _ in range(_BURST + 1)]
        for number, connection in enumerate(connections):
            connection.sendall((head % number).encode())
        # The processes of the proxy share the connections, so the last one is not always the last to be read.
        [refused], _, _ = select(connections, [], [], 60)
        check_problem(answer_on(refused), "too-many-requests")


def test_one_caller_cannot_take_every_connection_to_the_service() -> None:
    [most] = re.findall(r"limit_conn connections (\d+);", _CONFIGURATION)
    [connections] = re.findall(r"max_conns=(\d+)", _CONFIGURATION)
    assert int(most) < int(connections)


@pytest.mark.parametrize(
    "sent", [b"GET /healthz HTTP/1.1\r\nA: a", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"]
)
def test_ten_thousand_incomplete_requests_fit_into_128_mib(service: Service, tmp_path: Path, sent: bytes) -> None:
    """The gate opens a tenth of them and calculates the rest."""
    proxy, share = Proxy(tmp_path, service), scaled(10, 1)
    try:
        before = proxy.memory()
        with ExitStack() as stack:
            for number in range(10_000 // share):
                connection = stack.enter_context(proxy.open(f"127.1.{number // 4_000}.{1 + number // 40 % 100}"))
                connection.sendall(sent)
            proxy.ask("GET", "/healthz")
            assert before + share * (proxy.memory() - before) < 128
    finally:
        proxy.stop()
