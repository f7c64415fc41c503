"""Configuration of all tests: the same tests in the same order with the same data in every run."""

from __future__ import annotations

import gc
import signal
import socket
from typing import Final

import pytest
from hypothesis import settings

from tests.thoroughness import MANY

#: Folders and files whose tests wait for servers and workers. They start first, and the others fill the time.
_WAITING: Final = (
    "tests/workers/", "tests/clients/", "tests/chaos/", "tests/deploy/", "tests/proxy/", "tests/web/",
    *(f"tests/service/test_{name}.py" for name in ("metrics", "logs", "outages", "gunicorn", "viewer", "check")),
)  # fmt: skip

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
    items[:] = sorted(taken, key=lambda item: not item.nodeid.startswith(_WAITING))


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


@pytest.fixture(autouse=True)
def _system_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start each test with the system's name lookup, which an application of an earlier test may have replaced."""
    monkeypatch.setattr(socket, "getaddrinfo", _LOOKUP)
