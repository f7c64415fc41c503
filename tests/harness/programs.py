"""Programs run as their operators run them, by their public command, in processes that end with this one."""

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
from typing import Final

from runtime.child_process import start_child
from runtime.processes import children_of

ROOT: Final = Path(__file__).parent.parent.parent
#: Seconds after which waiting is given up: minutes, so that no busy machine decides.
PATIENCE: Final = 300.0
_POLL: Final = 0.01
#: Below those that the system gives to connections, each process of a run beginning elsewhere.
_FIRST: Final = 10_000 + os.getpid() * 61 % 20_000
_PORTS: Final = cycle(chain(range(_FIRST, 30_000), range(10_000, _FIRST)))


def until(condition: Callable[[], object], patience: float = PATIENCE) -> float:
    """Wait until a condition holds, asking again and again; return after how many seconds it did."""
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() - begun < patience, "waited in vain"
        time.sleep(_POLL)
    return time.monotonic() - begun


def free_port() -> int:
    """Return a free port of the loopback interface, of those that no connection is given by chance."""
    for port in _PORTS:
        with closing(socket.socket()) as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def kill_all(processes: Iterable[int]) -> None:
    """Kill processes, some of which may have ended."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def _open(log: Path | None) -> int:
    """Open a file to add to and to read, one without a name where there is no `log`; return its number."""
    if log is not None:
        return os.open(log, os.O_RDWR | os.O_APPEND | os.O_CREAT)
    number, name = mkstemp()
    Path(name).unlink()
    return number


class Program:
    """A module of Python that runs from the tree, on the engine that this process runs on.

    `variables` come on top of this process's environment; output goes to the end of `log`, or to a file without a name.
    With `processors` it is kept on these.
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

    def start(self) -> None:
        """Start it, for the first time or anew."""
        self.process = start_child(
            self._command, cwd=ROOT, env=self._environment, stdout=self._output, stderr=self._output
        )
        if self._processors:
            os.sched_setaffinity(self.process.pid, self._processors)

    def is_running(self) -> bool:
        """Tell whether its first process runs."""
        return self.process.poll() is None

    def said(self) -> str:
        """Return all that its log holds."""
        return os.pread(self._output, os.fstat(self._output).st_size, 0).decode()

    def processes(self) -> list[int]:
        """Return its processes, parents before children."""
        found = [self.process.pid]
        for process in found:
            found += children_of(process)
        return found

    def memory(self) -> float:
        """Return the MiB of its processes: their own memory, and their part of what they share."""
        found = 0.0
        for process in self.processes():
            with suppress(OSError):
                after = Path(f"/proc/{process}/smaps_rollup").read_text().partition("\nPss:")[2]
                found += int(after.split()[0]) / 1024
        return found

    def stop(self) -> None:
        """Ask it to stop, if it runs, and wait until it has; one that does not is killed, and TimeoutExpired raised."""
        if self.is_running():
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except BaseException:
            self.kill()
            raise

    def kill(self) -> None:
        """Kill it whole, at once."""
        kill_all(self.processes())
        self.process.wait()
