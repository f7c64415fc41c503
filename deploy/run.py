"""What `make run` starts: a broker, the service, the workers; each is started again when it dies.

While the engine compiles, which may take longer than anybody likes to wait, the same source serves interpreted. Then
compiled processes take over: they accept from the same socket, so no connection is lost. Ctrl-C stops everything.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from base64 import b64encode
from contextlib import ExitStack
from io import TextIOWrapper
from secrets import token_bytes
from typing import Any, Final

from deploy.alone import ask_group, stop_group
from deploy.programs import ENGINE, READY, ROOT, Generation, is_compiled, stop_at_once
from service.http.address import refused_address
from service.welcome import welcome
from workers.child_process import start_child
from workers.embedded import EmbeddedBroker, EmbeddedError

#: Seconds between two looks at everything, and until whatever has not stopped is killed: with the broker's own half
#: second, a Ctrl-C takes less than three.
POLL: Final = 0.2
STOP: Final = 1.6
STOP_COMPILER: Final = 0.4
LOST: Final = """\
croupier: the embedded broker ended with status {status} and has been started again. It keeps everything in memory:
croupier: all jobs are lost, waiting, running and done, and must be handed in again by whoever needs them."""


class Launcher:
    """All that runs, and what becomes of it."""

    def __init__(self, listener: socket.socket, stack: ExitStack) -> None:
        self._listener = listener
        self._broker = start_broker()
        if self._broker:
            stack.callback(self._broker.stop)
        self._variables = {**broker_variables(self._broker), **seal_variables()}
        compiled = is_compiled()
        self._compiler = None if compiled else start_compiler()
        if self._compiler:
            stack.callback(stop_group, self._compiler, STOP_COMPILER)
        self._serving = Generation(self._listener, self._variables, compiled=compiled)
        self._begun = time.monotonic()
        self._is_welcome_due = True
        #: The generation before, which serves until its successor can, and those that are stopping.
        self._former: Generation | None = None
        self._retiring: list[Generation] = []
        stack.callback(self._stop)

    def look_after(self) -> None:
        """See to everything once."""
        self._revive_broker()
        self._serving.look_after()
        if self._former:
            self._former.look_after()
        self._retiring = [generation for generation in self._retiring if not generation.is_retired()]
        if self._is_welcome_due and self._serving.wait_until_ready(0):
            self._is_welcome_due = False
            self._greet()
        if self._compiler and self._compiler.poll() is not None:
            self._have_compiled(self._compiler.returncode)
        if self._former and (self._serving.wait_until_ready(0) or time.monotonic() - self._begun > READY):
            self._former.retire()
            self._retiring.append(self._former)
            self._former = None
            print("croupier: the compiled engine has taken over")

    def _greet(self) -> None:
        print(welcome(*self._listener.getsockname()[:2]))
        if self._compiler:
            print("croupier: until the engine is compiled, the computer's moves and simulations are many times slower")

    def _have_compiled(self, status: int) -> None:
        """Start the compiled engine if there is one now."""
        self._compiler = None
        if status == 0 and ENGINE.is_dir():
            self._former, self._serving = self._serving, Generation(self._listener, self._variables, compiled=True)
            self._begun = time.monotonic()

    def _revive_broker(self) -> None:
        """Start the broker again where it was when it has ended; if that does not succeed, next time."""
        if self._broker is None:
            return
        status = self._broker.process.poll()
        try:
            if self._broker.revive():
                print(LOST.format(status=status))
        except EmbeddedError as error:
            print(f"croupier: {error}; trying again")

    def _stop(self) -> None:
        # At once: nobody stops quickly while every core compiles.
        if self._compiler:
            ask_group(self._compiler)
        running = [self._serving, *filter(None, [self._former]), *self._retiring]
        stop_at_once(running, self._listener, STOP)


def listen() -> socket.socket:
    """Open the socket that every service accepts from."""
    host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))
    listener = socket.create_server((host, port), backlog=2048)
    listener.set_inheritable(True)
    return listener


def start_broker() -> EmbeddedBroker | None:
    """Start a broker of our own where none is given."""
    if os.environ.get("CROUPIER_BROKER_URL"):
        return None
    try:
        return EmbeddedBroker()
    except EmbeddedError as error:
        print(f"croupier: {error}.\nJobs are not taken; give CROUPIER_BROKER_URL (Redis, Valkey or RabbitMQ) for them.")
        return None


def broker_variables(broker: EmbeddedBroker | None) -> dict[str, str]:
    """Return what tells the others of a broker of our own."""
    return {"CROUPIER_BROKER_URL": broker.url} if broker else {}


def seal_variables() -> dict[str, str]:
    """Draw a key for sealed tables where none is given: the service, compiled or not, and its workers share it."""
    if os.environ.get("CROUPIER_SEAL_KEYS"):
        return {}
    print("croupier: CROUPIER_SEAL_KEYS is not set: sealed tables can be played on until this program stops")
    return {"CROUPIER_SEAL_KEYS": f"run:{b64encode(token_bytes(32)).decode()}"}


def start_compiler() -> subprocess.Popen[Any] | None:
    """Begin to compile the engine, unless nobody wants that."""
    if os.environ.get("CROUPIER_COMPILE") == "0":
        return None
    compiler = start_child([sys.executable, "-m", "deploy.engine"], cwd=ROOT, start_new_session=True)
    # Whoever asks for something now comes first.
    os.setpriority(os.PRIO_PROCESS, compiler.pid, 10)
    return compiler


def main() -> int:
    """Serve; return the exit status."""
    # Whoever reads what is said from a file reads it when it is said.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    # Both ask us to stop, also where whoever started us ignores a Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if refused := refused_address(os.environ):
        print(f"croupier: {refused}")
        return 1
    try:
        listener = listen()
    except OSError as error:
        print(f"croupier: cannot listen: {error}")
        return 1
    with listener, ExitStack() as stack:
        try:
            launcher = Launcher(listener, stack)
            while True:
                time.sleep(POLL)
                launcher.look_after()
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            print("\ncroupier: stopping")
    return 0


if __name__ == "__main__":
    sys.exit(main())
