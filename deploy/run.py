"""What `make run` starts: a broker, the service, the workers; each is started again when it dies.

While the engine compiles, which may take longer than anybody likes to wait, the same source serves interpreted. Then
compiled processes take over: they accept from the same socket, so no connection is lost. Ctrl-C stops everything.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time
from base64 import b64encode
from contextlib import ExitStack
from pathlib import Path
from secrets import token_bytes
from typing import Final

from service.welcome import welcome
from workers.embedded import EmbeddedError, embedded_broker
from workers.tied import start_tied

ROOT: Final = Path(__file__).resolve().parent.parent
ENGINE: Final = ROOT / "build" / "engine"
#: Seconds: between two starts of what keeps dying, until a new service must answer, and until one that stops is killed.
PAUSE: Final = 2.0
READY: Final = 60.0
STOP: Final = 25.0
POLL: Final = 0.2


class Program:
    """A program that is to run; started again when it ends on its own.

    The first time, it writes to the file `told` when it is ready.
    """

    def __init__(
        self, command: list[str], environment: dict[str, str], files: tuple[int, ...] = (), told: int | None = None
    ) -> None:
        self._command = command
        self._environment = environment
        self._files = files
        if told is None:
            self._start()
        else:
            self._start(told, CROUPIER_READY_FD=str(told))

    def _start(self, *files: int, **variables: str) -> None:
        self._started = time.monotonic()
        self.process = start_tied(
            self._command,
            cwd=ROOT,
            env={**self._environment, **variables},
            pass_fds=(*self._files, *files),
            start_new_session=True,
        )

    def look_after(self) -> None:
        """Start it again if it has ended, but not at once when it keeps ending."""
        if self.process.poll() is not None and time.monotonic() - self._started > PAUSE:
            print(f"croupier: {self._command[3]} ended with status {self.process.returncode}; starting it again")
            self._start()

    def ask_to_stop(self) -> None:
        """Ask it to end what it is doing."""
        if self.process.poll() is None:
            self.process.terminate()

    def wait(self) -> None:
        """Wait until it has ended; end it when it takes too long."""
        try:
            self.process.wait(STOP)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Generation:
    """The service and its workers with one engine: interpreted, or compiled."""

    def __init__(self, listener: socket.socket, variables: dict[str, str], *, compiled: bool) -> None:
        paths = [str(ENGINE), str(ROOT)] if compiled else [str(ROOT)]
        self._ready, told = os.pipe()
        environment = {
            **os.environ,
            **variables,
            "PYTHONPATH": os.pathsep.join(paths),
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

    def wait_until_ready(self) -> bool:
        """Wait until the service can answer; False when it does not come to that."""
        readable, _, _ = select.select([self._ready], [], [], READY)
        return bool(readable) and bool(os.read(self._ready, 1))

    def look_after(self) -> None:
        """Start again whatever has ended."""
        for program in self.programs:
            program.look_after()

    def stop(self) -> None:
        """Stop everything."""
        for program in self.programs:
            program.ask_to_stop()
        for program in self.programs:
            program.wait()
        os.close(self._ready)


def stop_all(generations: list[Generation]) -> None:
    """Stop every generation that still runs."""
    for generation in generations:
        generation.stop()


def listen() -> socket.socket:
    """Open the socket that every service accepts from."""
    host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))
    listener = socket.create_server((host, port), backlog=2048)
    listener.set_inheritable(True)
    return listener


def broker_variables(stack: ExitStack) -> dict[str, str]:
    """Start a broker of our own where none is given; return what tells the others of it."""
    if os.environ.get("CROUPIER_BROKER_URL"):
        return {}
    try:
        return {"CROUPIER_BROKER_URL": stack.enter_context(embedded_broker())}
    except EmbeddedError as error:
        print(f"croupier: {error}.\nJobs are not taken; give CROUPIER_BROKER_URL (Redis, Valkey or RabbitMQ) for them.")
        return {}


def seal_variables() -> dict[str, str]:
    """Draw a key for sealed tables where none is given: the service, compiled or not, and its workers share it."""
    if os.environ.get("CROUPIER_SEAL_KEYS"):
        return {}
    print("croupier: CROUPIER_SEAL_KEYS is not set: sealed tables can be played on until this program stops")
    return {"CROUPIER_SEAL_KEYS": f"run:{b64encode(token_bytes(32)).decode()}"}


def is_compiled() -> bool:
    """Tell whether the engine is compiled, from the sources as they are."""
    fresh = subprocess.run([sys.executable, "deploy/engine.py", "--is-fresh"], cwd=ROOT, check=False)
    return fresh.returncode == 0


def compiling() -> subprocess.Popen[bytes] | None:
    """Begin to compile the engine, unless nobody wants that."""
    if os.environ.get("CROUPIER_COMPILE") == "0":
        return None
    compiler = start_tied([sys.executable, "deploy/engine.py"], cwd=ROOT)
    # Whoever asks for something now comes first.
    os.setpriority(os.PRIO_PROCESS, compiler.pid, 10)
    return compiler


def serve(stack: ExitStack) -> None:
    """Run everything until somebody asks us to stop."""
    listener = stack.enter_context(listen())
    variables = {**broker_variables(stack), **seal_variables()}
    compiled = is_compiled()
    compiler = None if compiled else compiling()
    serving = Generation(listener, variables, compiled=compiled)
    running = [serving]
    stack.callback(stop_all, running)
    if serving.wait_until_ready():
        print(welcome(*listener.getsockname()[:2]), flush=True)
    while True:
        time.sleep(POLL)
        serving.look_after()
        if compiler is None or compiler.poll() is None:
            continue
        if compiler.returncode == 0 and ENGINE.is_dir():
            former, serving = serving, Generation(listener, variables, compiled=True)
            running.append(serving)
            serving.wait_until_ready()
            running.remove(former)
            former.stop()
            print("croupier: the compiled engine has taken over", flush=True)
        compiler = None


def main() -> int:
    """Serve; return the exit status."""
    # Both ask us to stop, also where whoever started us ignores a Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with ExitStack() as stack:
        try:
            serve(stack)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            print("\ncroupier: stopping", flush=True)
        except OSError as error:
            print(f"croupier: cannot listen: {error}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
