"""Configuration of all tests: the same tests in the same order with the same data in every run."""

from __future__ import annotations

import gc
import re
import signal
import socket
from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import settings
from playwright.sync_api import Browser
from xdist.scheduler import LoadFileScheduling

from tests.harness.browser import chromium
from tests.thoroughness import MANY

#: Folders and files whose tests wait for servers and workers. They start first, the longest before the others, which
#: fill the time.
_WAITING: Final = (
    "tests/web/", "tests/clients/", "tests/chaos/", "tests/deploy/", "tests/workers/", "tests/proxy/",
    *(f"tests/service/test_{name}.py" for name in ("metrics", "logs", "outages", "gunicorn", "viewer", "check")),
)  # fmt: skip
#: Tests that share a service or a browser. One process runs them all.
_SHARING: Final = re.compile(r"tests/(web/test_[a-r]|web|clients|proxy)")

#: The system's name lookup, before an application gives lookups a deadline in this process.
_LOOKUP: Final = socket.getaddrinfo

#: Signals that Python ignores, and restores for programs that it starts.
_IGNORED_BY_PYTHON: Final = {signal.SIGPIPE, signal.SIGXFSZ}

settings.register_profile("gate", derandomize=True, database=None, deadline=None)
settings.load_profile("gate")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests marked `many` in the gate, and move waiting tests to the front."""
    left = [] if MANY else [item for item in items if item.get_closest_marker("many")]
    config.hook.pytest_deselected(items=left)
    taken = items if MANY else [item for item in items if not item.get_closest_marker("many")]
    items[:] = sorted(taken, key=_rank)


def _rank(item: pytest.Item) -> int:
    return next((rank for rank, path in enumerate(_WAITING) if item.nodeid.startswith(path)), len(_WAITING))


class _Scheduling(LoadFileScheduling):
    """Gives a process all tests of a file, or all that share their programs.

    The marks of `--dist loadgroup` have no effect: xdist 3.8 writes them into a name that pytest 9.2 does not read.
    """

    def _split_scope(self, nodeid: str) -> str:
        sharing = _SHARING.match(nodeid)
        return sharing.group() if sharing else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadFileScheduling | None:
    """Return the scheduling of `--dist loadfile`."""
    return _Scheduling(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection_finish() -> None:
    """Exclude objects that exist before the first test from garbage collection."""
    gc.collect()
    gc.freeze()


def pytest_configure() -> None:
    """Let programs that tests start receive every signal, also where this process inherits ignored ones.

    `nohup` and shells ignore signals for programs in the background. A handler is not inherited.
    """
    for number in signal.valid_signals() - _IGNORED_BY_PYTHON:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield the one browser of this process; every test has a context of its own in it."""
    with chromium() as found:
        yield found


@pytest.fixture(autouse=True)
def _system_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start each test with the system's name lookup, which an application of an earlier test may have replaced."""
    monkeypatch.setattr(socket, "getaddrinfo", _LOOKUP)
