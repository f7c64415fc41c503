"""The service and its workers as an operator runs them, between servers that can be hurt."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.failures.asking import Caller
from tests.failures.places import Place, places
from tests.failures.servers import free_port
from workers.child_process import start_child

__all__ = ["ROOT", "Stand", "StandError", "running_stand"]

ROOT: Final = Path(__file__).parent.parent.parent
_PYTHON: Final = (sys.executable, *(["-P"] if sys.flags.safe_path else []), "-m")
_SERVICE: Final = (*_PYTHON, "gunicorn", "-c", "service/gunicorn.py", "service.app:create_app()")
_PATIENCE: Final = 90.0
_POLL: Final = 0.02
#: After how many seconds a program that has ended is started again by whoever runs it.
_RESTART: Final = 1.0
_STOP: Final = 10.0


class StandError(RuntimeError):
    """The service does not come up, or something that was waited for did not happen."""


class _Program:
    """One program that is to run, and is started again when it has ended."""

    def __init__(self, command: tuple[str, ...], environment: dict[str, str], log: Path) -> None:
        self._command = command
        self._environment = environment
        self._log = log
        self.starts = 0
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = start_child(
                list(self._command), cwd=ROOT, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )
        self.starts += 1
        self._ended = 0.0

    def look_after(self) -> None:
        """Start it again when it has ended."""
        if self.process.poll() is None:
            return
        self._ended = self._ended or time.monotonic()
        if time.monotonic() - self._ended > _RESTART:
            self.start()


class Stand:
    """A broker, a store, the service on `port` and workers, each started by its public command."""

    def __init__(
        self, broker: Place, store: Place, folder: Path, processes: int, more: dict[str, str], has_clock: bool
    ) -> None:
        self.broker = broker
        self.store = store
        self.port = free_port()
        self.caller = Caller(self.port)
        self.log = folder / "log"
        self.mark = f"croupier-failures-{secrets.token_hex(6)}"
        self._environment = {name: value for name, value in os.environ.items() if not name.startswith("CROUPIER_")}
        self._environment |= {
            "PYTHONPATH": os.environ.get("PYTHONPATH") or str(ROOT),
            "CROUPIER_BROKER_URL": broker.url,
            "CROUPIER_STORE_URL": store.url,
            "CROUPIER_NAMESPACE": self.mark,
            "PORT": str(self.port),
            "WEB_CONCURRENCY": "2",
            **more,
        }
        self._clock = folder / "clock"
        self.set_clock(0)
        theirs = self._environment | (_clock_variables(self._clock) if has_clock else {})
        self.service = _Program(_SERVICE, self._environment, self.log)
        self.workers = [
            _Program((*_PYTHON, "workers", "--processes", str(processes)), theirs, self.log),
            _Program((*_PYTHON, "workers", "moves", "--processes", "1"), theirs, self.log),
        ]

    def set_clock(self, ahead: int) -> None:
        """Put the workers' clocks so many seconds ahead of everybody else's, where they have one of their own."""
        self._clock.write_text(f"+{ahead}")

    @property
    def restarts(self) -> int:
        """How often a program had ended and was started again."""
        return sum(program.starts - 1 for program in (self.service, *self.workers))

    def look_after(self) -> None:
        """Start again what has ended."""
        for program in (self.service, *self.workers):
            program.look_after()

    def sleep(self, seconds: float) -> None:
        """Let some time pass, looking after the programs."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.look_after()
            time.sleep(min(_POLL, left))

    def wait(self, condition: Callable[[], object], patience: float = _PATIENCE) -> bool:
        """Wait until a condition holds, looking after the programs; False when it does not come to that."""
        end = time.monotonic() + patience
        while not condition():
            if time.monotonic() > end:
                return False
            self.sleep(_POLL)
        return True

    def processes_of(self, program: subprocess.Popen[bytes]) -> list[int]:
        """Return a program's process and all that descend from it."""
        found = [program.pid]
        for pid in found:
            with suppress(OSError):
                found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return found

    def worker_processes(self) -> list[list[int]]:
        """Return, for each worker that runs, its processes, parents before children."""
        return [self.processes_of(each.process) for each in self.workers if each.process.poll() is None]

    def left(self) -> list[int]:
        """Return every process that was started here, whoever is its parent now."""
        mark, found = f"CROUPIER_NAMESPACE={self.mark}\0".encode(), []
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                if entry.name.isdigit() and mark in (entry / "environ").read_bytes() + b"\0":
                    found.append(int(entry.name))
        return found

    def stop(self) -> None:
        """Stop everything; what does not stop is killed."""
        for program in (self.service, *self.workers):
            if program.process.poll() is None:
                program.process.terminate()
        end = time.monotonic() + _STOP
        while self.left() and time.monotonic() < end:
            for program in (self.service, *self.workers):
                program.process.poll()
            time.sleep(_POLL)
        for pid in self.left():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for program in (self.service, *self.workers):
            program.process.wait()


def _clock_variables(file: Path) -> dict[str, str]:
    """Return what gives a program the clock that a file sets. Raises StandError where libfaketime is not there."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
    if library is None:
        raise StandError("libfaketime is not there (Debian: faketime)")
    return {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


@contextmanager
def running_stand(broker: str, processes: int = 2, *, has_clock: bool = False, **environment: str) -> Iterator[Stand]:
    """Start everything on a broker, wait until requests are answered, and stop it at the end. Raises StandError.

    With `has_clock` the workers have a clock of their own, which can be set.
    """
    with tempfile.TemporaryDirectory(prefix="croupier-failures-") as folder, places(broker) as (queue, store):
        stand = Stand(queue, store, Path(folder), processes, environment, has_clock)
        try:
            if not stand.wait(lambda: stand.caller.ask("GET", "/readyz").status == 200):
                raise StandError(f"the service does not answer:\n{stand.log.read_text()[-2000:]}")
            yield stand
        finally:
            stand.stop()
