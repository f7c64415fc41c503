"""What `make run` starts, under supervisord: a broker, the service, its workers (`deploy/programs.conf`).

While the engine compiles, which takes minutes, the same source serves interpreted; then service and workers start
again, compiled. A program that ends is started again; one that keeps ending ends everything, with status 1.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import socket
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from supervisor import events
from supervisor.medusa.asyncore_25 import ExitNow
from supervisor.options import ServerOptions
from supervisor.supervisord import Supervisor

from deploy.engine import ROOT, TARGET, is_fresh, is_wanted
from deploy.seal_key import seal_variables
from runtime.embedded import EmbeddedError, server_command
from runtime.log_settings import PLAIN
from runtime.temp_folder import TempFolder
from service.http.address import refused_address

PROGRAMS: Final = Path(__file__).with_name("programs.conf")


class Launcher(Supervisor):
    """Runs the programs, passes on their output, and says which of them end."""

    has_failed = False
    is_stopping = False

    def runforever(self) -> None:
        """Run them until something asks to stop."""
        # supervisord would start everything anew when its terminal is closed.
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        events.subscribe(events.ProcessLogStdoutEvent, self._pass_on)
        events.subscribe(events.ProcessStateExitedEvent, self._tell_end)
        events.subscribe(events.ProcessStateBackoffEvent, self._tell_end)
        events.subscribe(events.ProcessStateFatalEvent, self._give_up)
        events.subscribe(events.SupervisorStoppingEvent, self._stop)
        with suppress(ExitNow):
            super().runforever()

    def _pass_on(self, event: events.ProcessLogStdoutEvent) -> None:
        # Their last lines are of no use to a person who ends all of them.
        if not self.is_stopping:
            sys.stdout.write(event.data.decode(errors="replace"))

    def _tell_end(self, event: events.ProcessStateExitedEvent | events.ProcessStateBackoffEvent) -> None:
        if event.process.config.name != "engine":
            print(f"croupier: {event.process.config.name} has ended; it is started again")
        elif TARGET.is_dir():
            print("croupier: the engine is compiled; service and workers start again with it")
            for process in self.process_groups["croupier"].processes.values():
                # The compiler itself has ended, and so may another have at this moment.
                if process.pid and process is not event.process:
                    with suppress(ProcessLookupError):
                        os.kill(process.pid, signal.SIGTERM)

    def _give_up(self, event: events.ProcessStateFatalEvent) -> None:
        print(f"croupier: {event.process.config.name} keeps ending: nothing goes on without it")
        self.has_failed = True
        os.kill(os.getpid(), signal.SIGTERM)

    def _stop(self, _: events.SupervisorStoppingEvent) -> None:
        self.is_stopping = True
        print("\ncroupier: stopping")


def variables(folder: Path) -> dict[str, str]:
    """Return the variables that the programs and their configuration need beside those that are set."""
    paths = [str(TARGET), str(ROOT)] if is_wanted() else [str(ROOT)]
    has_broker = not os.environ.get("CROUPIER_BROKER_URL") and _can_have_broker()
    child_process = [sys.executable, "-P", "-m", "runtime.child_process", str(os.getpid()), sys.executable, "-P", "-m"]
    return {
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONUNBUFFERED": "1",
        "CROUPIER_WELCOME": "1",
        "RUN_FOLDER": str(folder),
        "RUN_PYTHON": shlex.join(child_process),
        "RUN_BROKER": str(has_broker),
        "RUN_COMPILER": str(is_wanted() and not is_fresh()),
        **({"CROUPIER_BROKER_URL": f"redis+socket://{folder}/broker"} if has_broker else {}),
        **seal_variables(),
        **_form_of_logs(),
    }


def _can_have_broker() -> bool:
    try:
        server_command()
    except EmbeddedError as error:
        print(f"croupier: {error}.\nJobs are not taken; give CROUPIER_BROKER_URL (Redis, Valkey or RabbitMQ) for them.")
        return False
    return True


def _form_of_logs() -> dict[str, str]:
    """Return what has the programs, which write to a pipe, log for a person where we write to a terminal."""
    return {"CROUPIER_LOG_FORMAT": PLAIN} if sys.stdout.isatty() and "CROUPIER_LOG_FORMAT" not in os.environ else {}


def refused() -> str:
    """Return why the service does not listen; empty: it can."""
    if reason := refused_address(os.environ):
        return reason
    host, port = os.environ.get("HOST", "127.0.0.1"), os.environ.get("PORT", "8000")
    if not port.isdecimal():
        return f"PORT is {port!r}: it must be a number"
    try:
        socket.create_server((host, int(port))).close()
    except (OSError, OverflowError) as error:
        return f"cannot listen: {error}"
    return ""


def main() -> int:
    """Serve; return the exit status."""
    # Lines are there when they are said, in a file too.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    if reason := refused():
        print(f"croupier: {reason}")
        return 1
    if is_wanted() and not is_fresh():
        shutil.rmtree(TARGET, ignore_errors=True)
    folder = TempFolder("croupier-run-")
    try:
        os.environ.update(variables(folder.path))
        options = ServerOptions()
        options.realize(["--configuration", str(PROGRAMS)])
        options.first, options.test = True, False
        launcher = Launcher(options)
        launcher.main()
        return 1 if launcher.has_failed else 0
    finally:
        folder.remove()


if __name__ == "__main__":
    sys.exit(main())
