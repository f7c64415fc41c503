"""The embedded broker: bounded, started again where it was, and nothing of it is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from runtime.child_process import start_child
from runtime.embedded import EmbeddedBroker, EmbeddedError, read_memory
from tests.harness.programs import ROOT, until

#: A program that starts a broker, says where, and waits.
HOLDER = (
    "import sys; from runtime.embedded import EmbeddedBroker; print(EmbeddedBroker().url, flush=True); sys.stdin.read()"
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@pytest.fixture
def broker() -> Iterator[EmbeddedBroker]:
    running = EmbeddedBroker({"CROUPIER_BROKER_MEMORY": "3"})
    yield running
    running.stop()


def client(url: str) -> Any:
    return redis.Redis(unix_socket_path=url.removeprefix("redis+socket://"))


def test_dead_or_frozen_server_does_not_respond(broker: EmbeddedBroker, tmp_path: Path) -> None:
    assert broker.answers()
    socket = Path(broker.url.removeprefix("redis+socket://"))
    socket.rename(tmp_path / "elsewhere")
    assert not broker.answers()
    (tmp_path / "elsewhere").rename(socket)
    broker.process.send_signal(signal.SIGSTOP)
    assert not broker.answers()
    broker.process.send_signal(signal.SIGCONT)
    assert broker.answers()
    broker.process.kill()
    until(lambda: not broker.answers())


def test_full_server_keeps_its_data(broker: EmbeddedBroker) -> None:
    with client(broker.url) as server:
        server.set("first", "b")
        with pytest.raises(redis.OutOfMemoryError):
            _fill(server)
        assert server.get("first") == b"b"
        assert server.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}


def _fill(server: Any) -> None:
    for number in range(100):
        server.set(str(number), "x" * 100_000)


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "512mb"])
def test_wrong_memory_bound_is_named(text: str) -> None:
    with pytest.raises(EmbeddedError, match="CROUPIER_BROKER_MEMORY"):
        read_memory({"CROUPIER_BROKER_MEMORY": text})
    assert read_memory({}) == 512


def test_abandoned_folder_is_removed(tmp_path: Path, broker: EmbeddedBroker) -> None:
    foreign = tmp_path / "croupier-broker-foreign"
    foreign.mkdir()
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)}
    with start_child(
        [sys.executable, "-P", "-c", HOLDER], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout
        left = Path(holder.stdout.readline().strip().removeprefix("redis+socket://")).parent
        EmbeddedBroker().stop()
        assert left.is_dir()
        holder.send_signal(signal.SIGKILL)
    until(lambda: not _is_held(left))
    EmbeddedBroker().stop()
    assert not left.exists()
    assert foreign.is_dir()
    with client(broker.url) as server:
        assert server.ping()


def _is_held(folder: Path) -> bool:
    """Tell whether a server still runs in a folder whose starter is gone."""
    names = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    return any(str(folder).encode() in name for name in names)


def test_stopped_server_leaves_nothing(tmp_path: Path) -> None:
    EmbeddedBroker().stop()
    assert list(tmp_path.iterdir()) == []
