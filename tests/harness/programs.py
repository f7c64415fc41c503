"""Programs started by their public command, in processes that end with this one."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
import weakref
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from itertools import chain, cycle
from pathlib import Path
from tempfile import mkstemp
from typing import Final, Self

from runtime.child_process import start_child
from runtime.processes import children_of

ROOT: Final = Path(__file__).parent.parent.parent
#: Seconds after which a wait fails: minutes, so that a busy machine does not decide.
PATIENCE: Final = 300.0
_POLL: Final = 0.01
#: Ports below the system's ephemeral ones; each test process starts elsewhere.
_FIRST: Final = 10_000 + os.getpid() * 61 % 20_000
_PORTS: Final = cycle(chain(range(_FIRST, 30_000), range(10_000, _FIRST)))


def until(condition: Callable[[], object], patience: float = PATIENCE) -> float:
    """Poll until a condition holds; return the seconds that it took."""
    start = time.monotonic()
    while not condition():
        assert time.monotonic() - start < patience, "waited in vain"
        time.sleep(_POLL)
    return time.monotonic() - start


def free_port() -> int:
    """Return a free port of the loopback interface outside the ephemeral range."""
    for port in _PORTS:
        with closing(socket.socket()) as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def kill_all(processes: Iterable[int]) -> None:
    """Kill processes. Some may have ended already."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def memory_of(processes: Iterable[int]) -> float:
    """Return the memory of processes in MiB. Pages that they share count once."""
    found = 0.0
    for process in processes:
        with suppress(OSError):
            after = Path(f"/proc/{process}/smaps_rollup").read_text().partition("\nPss:")[2]
            found += int(after.split()[0]) / 1024
    return found


def _open(log: Path | None) -> int:
    """Open `log`, or an unnamed file without it, for appending and reading; return its descriptor."""
    if log is not None:
        return os.open(log, os.O_RDWR | os.O_APPEND | os.O_CREAT)
    number, name = mkstemp()
    Path(name).unlink()
    return number


class Program:
    """A Python module that runs from the tree, on the engine of this process.

    `variables` extend this process's environment. Output is appended to `log`, or to an unnamed file. `processors` pins
    the program to cores. It is stopped at the end of a `with` statement.
    """

    def __init__(
        self, *command: str, log: Path | None = None, processors: Iterable[int] = (), **variables: str
    ) -> None:
        safe = ["-P"] if sys.flags.safe_path else []
        self._command = [sys.executable, *safe, "-m", *command]
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH", ""), str(ROOT))))
        self._environment = {**os.environ, **variables, "PYTHONPATH": path}
        self._processors = set(processors)
        self._output = _open(log)
        weakref.finalize(self, os.close, self._output)
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, also again."""
        self.process = start_child(
            self._command, cwd=ROOT, env=self._environment, stdout=self._output, stderr=self._output
        )
        if self._processors:
            os.sched_setaffinity(self.process.pid, self._processors)

    def is_running(self) -> bool:
        """Return whether its first process runs."""
        return self.process.poll() is None

    def output(self) -> str:
        """Return the whole log."""
        return os.pread(self._output, os.fstat(self._output).st_size, 0).decode()

    def processes(self) -> list[int]:
        """Return its processes, parents before children."""
        found = [self.process.pid]
        for process in found:
            found += children_of(process)
        return found

    def memory(self) -> float:
        """Return the memory of its processes in MiB. Shared pages count once."""
        return memory_of(self.processes())

    def stop(self) -> None:
        """Stop it if it runs, and wait for its end. If it does not end, kill it and raise TimeoutExpired."""
        if self.is_running():
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except BaseException:
            self.kill()
            raise

    def kill(self) -> None:
        """Kill all its processes immediately."""
        kill_all(self.processes())
        self.process.wait()
