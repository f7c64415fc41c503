"""The service, its workers and beat as an operator runs them, with servers that can fail."""

from __future__ import annotations

import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from tests.harness.caller import Caller
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
    """A broker, a store, the service, workers and beat, each started by its public command.

    With `has_clock`, the workers have a clock of their own that can be set. `more` are variables of all programs.
    """

    def __init__(self, broker: Upstream, store: Upstream, folder: Path, has_clock: bool, more: dict[str, str]) -> None:
        self.servers = {"broker": broker, "store": store}
        self._mark = f"croupier-chaos-{secrets.token_hex(6)}"
        self._clock = folder / "clock"
        self.set_clock(0)
        addresses = {"CROUPIER_BROKER_URL": broker.url, "CROUPIER_STORE_URL": store.url}
        ours: dict[str, Any] = {**addresses, "CROUPIER_NAMESPACE": self._mark, "log": folder / "log", **more}
        theirs = ours | (_clock_variables(self._clock) if has_clock else {})
        self.service = Service(**ours)
        self.caller = Caller(self.service.port)
        #: Workers that compute jobs; those of webhooks and repairs, and beat.
        self.workers = [Workers(2, "analyses,simulations", **theirs), Workers(1, "moves", **theirs)]
        self.helpers = [
            Workers(60, "webhooks", "--pool", "threads", **theirs), Workers(1, "repairs", **theirs), Beat(**theirs),
        ]  # fmt: skip
        self.programs: list[Program] = [self.service, *self.workers, *self.helpers]
        self.restarts = 0
        self._missed: dict[Program, float] = {}
        self._has_power = True

    def set_clock(self, ahead: int) -> None:
        """Set the workers' clocks ahead by some seconds, if they have their own."""
        self._clock.write_text(f"+{ahead}")

    def cut_power(self) -> None:
        """Kill every program and both servers. Nothing starts again before `restore_power`."""
        self._has_power = False
        kill_all(self.left())
        for server in self.servers.values():
            server.server.kill()

    def restore_power(self) -> None:
        """Start everything."""
        for server in self.servers.values():
            server.server.start()
        for program in self.programs:
            program.process.wait()
            program.start()
        self._has_power = True

    def wait(self, condition: Callable[[], object], patience: float = _PATIENCE) -> bool:
        """Wait until a condition holds while restarting ended programs. Return False after `patience` seconds."""
        end = time.monotonic() + patience
        while not condition():
            if (left := end - time.monotonic()) <= 0:
                return False
            self._look_after()
            time.sleep(min(_POLL, left))
        return True

    def sleep(self, seconds: float) -> None:
        """Wait while restarting ended programs."""
        self.wait(lambda: False, seconds)

    def _look_after(self) -> None:
        """Restart each program that ended a second ago, and count it in `restarts`."""
        for program in self.programs if self._has_power else ():
            if program.is_running():
                self._missed.pop(program, None)
            elif time.monotonic() - self._missed.setdefault(program, time.monotonic()) > _RESTART:
                program.start()
                self.restarts += 1

    def orphans(self) -> set[int]:
        """Return the processes that were started here and belong to no running program."""
        return set(self.left()) - {process for program in self.programs for process in program.processes()}

    def left(self) -> list[int]:
        """Return every process that was started here, whatever its parent is now."""
        mark, found = f"CROUPIER_NAMESPACE={self._mark}\0".encode(), []
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                if entry.name.isdigit() and mark in (entry / "environ").read_bytes() + b"\0":
                    found.append(int(entry.name))
        return found

    def stop(self) -> None:
        """Stop everything; programs that do not stop are killed."""
        for program in self.programs:
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
def running_system(broker: str, *, has_clock: bool = False, **more: str) -> Iterator[System]:
    """Start everything on a broker, wait until workers are ready, and stop it at the end. Raises NotReadyError."""
    with tempfile.TemporaryDirectory(prefix="croupier-chaos-") as folder, broker_and_store(broker) as (queue, store):
        system = System(queue, store, Path(folder), has_clock, more)
        try:
            if not system.wait(lambda: (system.caller.ask("GET", "/readyz").body or {}).get("workers") == "ready"):
                raise NotReadyError(f"the workers are not ready:\n{system.service.output()[-2000:]}")
            yield system
        finally:
            system.stop()
