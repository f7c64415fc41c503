"""The programs that serve: each is started again when it dies, and all of a generation take over and end together."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO, Final

from workers.child_process import start_child
from workers.settings import PLAIN

__all__ = ["ENGINE", "ROOT", "Generation", "Program", "form_of_logs", "is_compiled", "stop_at_once"]

ROOT: Final = Path(__file__).resolve().parent.parent
ENGINE: Final = ROOT / "build" / "engine"
#: Seconds: between two starts of what keeps dying, until a new service must answer, and until one whose place another
#: has taken is killed, though somebody still listens to it.
PAUSE: Final = 2.0
READY: Final = 60.0
STOP: Final = 25.0
#: Within what time of being asked to stop a service accepts no more.
ACCEPTING: Final = 0.2


class Program:
    """A program that is to run; started again when it ends on its own.

    The first time, it writes to the file `told` when it is ready. What it says is passed on until it is asked to stop:
    how Celery and gunicorn take leave, and what they advise to do about it, is of no use to whoever ends all of it.
    """

    def __init__(
        self, command: list[str], environment: dict[str, str], files: tuple[int, ...] = (), told: int | None = None
    ) -> None:
        self._command = command
        self._environment = environment
        self._files = files
        self._is_stopping = False
        if told is None:
            self._start()
        else:
            self._start(told, CROUPIER_READY_FD=str(told))

    def _start(self, *files: int, **variables: str) -> None:
        self._started = time.monotonic()
        self.process = start_child(
            self._command,
            cwd=ROOT,
            env={**self._environment, **variables},
            pass_fds=(*self._files, *files),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        Thread(target=self._pass_on, args=(self.process.stdout,), daemon=True).start()

    def _pass_on(self, said: IO[bytes]) -> None:
        with said:
            for line in said:
                if not self._is_stopping:
                    print(line.decode(errors="replace"), end="")

    def look_after(self) -> None:
        """Start it again if it has ended, but not at once when it keeps ending."""
        if self.process.poll() is not None and time.monotonic() - self._started > PAUSE:
            print(f"croupier: {self._command[3]} ended with status {self.process.returncode}; starting it again")
            self._start()

    def ask_to_stop(self) -> None:
        """Ask it to end what it is doing."""
        self._is_stopping = True
        if self.process.poll() is None:
            self.process.terminate()

    def wait(self, end: float) -> None:
        """Wait until it has ended; at the time `end`, end it and all that it started."""
        try:
            self.process.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Generation:
    """The service and its workers with one engine: interpreted, or compiled."""

    def __init__(self, listener: socket.socket, variables: dict[str, str], *, compiled: bool) -> None:
        paths = [str(ENGINE), str(ROOT)] if compiled else [str(ROOT)]
        self._ready, told = os.pipe()
        self._retires = 0.0
        environment = {
            **os.environ,
            **variables,
            **form_of_logs(),
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONUNBUFFERED": "1",
            "CROUPIER_LISTEN_FD": str(listener.fileno()),
        }
        python = [sys.executable, "-P", "-m"]
        service = [*python, "gunicorn", "-c", "service/gunicorn.py", "service.app:create_app()"]
        self.programs = [
            Program(service, environment, (listener.fileno(),), told),
            Program([*python, "workers"], environment),
            # One more for what somebody waits for at a table: it never stands behind a simulation.
            Program([*python, "workers", "moves", "--processes", "1"], environment),
        ]
        os.close(told)

    def wait_until_ready(self, seconds: float = READY) -> bool:
        """Wait until the service can answer; False when it does not come to that in time."""
        readable, _, _ = select.select([self._ready], [], [], seconds)
        return bool(readable) and bool(os.read(self._ready, 1))

    def look_after(self) -> None:
        """Start again whatever has ended."""
        for program in self.programs:
            program.look_after()

    def retire(self) -> None:
        """Ask everything to stop, now that others serve."""
        self._retires = time.monotonic() + STOP
        for program in self.programs:
            program.ask_to_stop()

    def is_retired(self) -> bool:
        """Tell whether everything has stopped, and end what takes too long."""
        if time.monotonic() < self._retires and any(program.process.poll() is None for program in self.programs):
            return False
        self.end(self._retires)
        return True

    def stop(self) -> None:
        """Stop everything, and wait for that."""
        self.retire()
        self.end(self._retires)

    def end(self, end: float) -> None:
        """Wait for everything, until the time `end`."""
        for program in self.programs:
            program.wait(end)
        os.close(self._ready)


def form_of_logs() -> dict[str, str]:
    """Return what has the programs, who write to us, log for a person where we write to a terminal."""
    return {"CROUPIER_LOG_FORMAT": PLAIN} if sys.stdout.isatty() and "CROUPIER_LOG_FORMAT" not in os.environ else {}


def stop_at_once(generations: Sequence[Generation], listener: socket.socket, seconds: float) -> None:
    """Stop everything within some seconds; callers are refused from the beginning, not left waiting."""
    end = time.monotonic() + seconds
    for generation in generations:
        generation.retire()
    # They have stopped accepting by then; on Linux this closes it for everybody who holds it.
    time.sleep(ACCEPTING)
    with suppress(OSError):
        listener.shutdown(socket.SHUT_RDWR)
    for generation in generations:
        generation.end(end)


def is_compiled() -> bool:
    """Tell whether the engine is compiled, from the sources as they are; an installed library is left as it is."""
    if not (ROOT / "croupier").is_dir():
        return True
    fresh = subprocess.run([sys.executable, "-m", "deploy.engine", "--is-fresh"], cwd=ROOT, check=False)
    return fresh.returncode == 0
