"""The service, its workers and beat as an operator runs them, with servers that can fail."""

from __future__ import annotations

import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from deploy.chaos.asking import Caller
from tests.harness.programs import Program, kill_all
from tests.harness.servers import Upstream, broker_and_store
from tests.harness.service import Service
from tests.harness.workers import Beat, Workers

_PATIENCE: Final = 90.0
_POLL: Final = 0.02
#: Seconds after which a program that has ended is started again, as an orchestrator does.
_RESTART: Final = 1.0
_STOP: Final = 10.0


class NotReadyError(RuntimeError):
    """The service does not start, or an awaited condition never held."""


class System:
    """A broker, a store, the service on `port`, workers and beat, each started by its public command."""

    def __init__(self, broker: Upstream, store: Upstream, folder: Path, more: dict[str, str], has_clock: bool) -> None:
        self.servers = {"broker": broker, "store": store}
        self.log = folder / "log"
        self.mark = f"croupier-chaos-{secrets.token_hex(6)}"
        settings: dict[str, Any] = {
            "CROUPIER_BROKER_URL": broker.url,
            "CROUPIER_STORE_URL": store.url,
            "CROUPIER_NAMESPACE": self.mark,
            "log": self.log,
            **more,
        }
        self._clock = folder / "clock"
        self.set_clock(0)
        theirs = settings | (_clock_variables(self._clock) if has_clock else {})
        self.service = Service(**settings)
        self.caller = Caller(self.service.port)
        #: Workers that compute jobs; those of webhooks and repairs, and beat.
        self.workers = [Workers(2, "analyses,simulations", **theirs), Workers(1, "moves", **theirs)]
        self.helpers = [
            Workers(60, "webhooks", "--pool", "threads", **theirs), Workers(1, "repairs", **theirs), Beat(**theirs),
        ]  # fmt: skip
        self.programs: list[Program] = [self.service, *self.workers, *self.helpers]
        self.restarts = 0
        self._missed: dict[Program, float] = {}

    def set_clock(self, ahead: int) -> None:
        """Set the workers' clocks ahead by some seconds, if they have their own."""
        self._clock.write_text(f"+{ahead}")

    def look_after(self) -> None:
        """Restart each program that ended a second ago, and count it in `restarts`."""
        for program in self.programs:
            if program.is_running():
                self._missed.pop(program, None)
            elif time.monotonic() - self._missed.setdefault(program, time.monotonic()) > _RESTART:
                program.start()
                self.restarts += 1

    def sleep(self, seconds: float) -> None:
        """Wait while restarting ended programs."""
        self.wait(lambda: False, seconds)

    def wait(self, condition: Callable[[], object], patience: float = _PATIENCE) -> bool:
        """Wait until a condition holds while restarting ended programs. Return False after `patience` seconds."""
        end = time.monotonic() + patience
        while not condition():
            if (left := end - time.monotonic()) <= 0:
                return False
            self.look_after()
            time.sleep(min(_POLL, left))
        return True

    def processes(self) -> list[int]:
        """Return the processes of all programs."""
        return [pid for program in self.programs for pid in program.processes()]

    def left(self) -> list[int]:
        """Return every process that was started here, whatever its parent is now."""
        mark, found = f"CROUPIER_NAMESPACE={self.mark}\0".encode(), []
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                if entry.name.isdigit() and mark in (entry / "environ").read_bytes() + b"\0":
                    found.append(int(entry.name))
        return found

    def stop(self) -> None:
        """Stop everything; programs that do not stop are killed."""
        for program in self.programs:
            if program.is_running():
                program.process.terminate()
        end = time.monotonic() + _STOP
        while any(program.is_running() for program in self.programs) and time.monotonic() < end:
            time.sleep(_POLL)
        kill_all(self.left())
        for program in self.programs:
            program.process.wait()


def _clock_variables(file: Path) -> dict[str, str]:
    """Return the variables that give a program the clock of a file. Raises NotReadyError without libfaketime."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
    if library is None:
        raise NotReadyError("libfaketime is not there (Debian: faketime)")
    return {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


@contextmanager
def running_system(broker: str, *, has_clock: bool = False, **environment: str) -> Iterator[System]:
    """Start everything on a broker, wait until workers are ready, and stop it at the end. Raises NotReadyError.

    With `has_clock` the workers have a clock of their own, which can be set.
    """
    with tempfile.TemporaryDirectory(prefix="croupier-chaos-") as folder, broker_and_store(broker) as (queue, store):
        system = System(queue, store, Path(folder), environment, has_clock)
        try:
            if not system.wait(lambda: (system.caller.ask("GET", "/readyz").body or {}).get("workers") == "ready"):
                raise NotReadyError(f"the workers are not ready:\n{system.log.read_text()[-2000:]}")
            yield system
        finally:
            system.stop()
