"""Starts the programs of `make run` under supervisord: a broker, the service, its workers (`deploy/programs.conf`).

While the engine compiles, which takes minutes, the service runs on the source. Then service and workers start again on
the compiled engine. The exit status is 1 when the service cannot start.
"""

from __future__ import annotations

import os
import shlex
import shutil
import socket
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from supervisor.options import ServerOptions

from deploy.engine import ROOT, TARGET, is_fresh, is_wanted
from deploy.launcher import Launcher, SharedSocket
from deploy.seal_key import seal_variables
from runtime.embedded import EmbeddedError, server_command
from runtime.log_settings import PLAIN
from runtime.temp_folder import TempFolder
from service.http.address import refused_address

#: Pages that a developer serves may call the service, whatever their port.
_LOCAL_PAGES: Final = "http://localhost:* http://127.0.0.1:*"
PROGRAMS: Final = Path(__file__).with_name("programs.conf")


def variables(folder: Path) -> dict[str, str]:
    """Return the variables that the programs and their configuration need in addition to those that are set."""
    paths = [str(TARGET), str(ROOT)] if is_wanted() else [str(ROOT)]
    has_broker = not os.environ.get("CROUPIER_BROKER_URL") and _can_have_broker()
    child_process = [sys.executable, "-P", "-m", "runtime.child_process", str(os.getpid()), sys.executable, "-P", "-m"]
    return {
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONUNBUFFERED": "1",
        "CROUPIER_WELCOME": "1",
        "CROUPIER_CORS_ORIGINS": os.environ.get("CROUPIER_CORS_ORIGINS", _LOCAL_PAGES),
        "RUN_FOLDER": str(folder),
        "RUN_PYTHON": shlex.join(child_process),
        "RUN_BROKER": str(has_broker),
        "RUN_WORKERS": str(has_broker or bool(os.environ.get("CROUPIER_BROKER_URL"))),
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
    """Return the variable for plain logs when this program writes to a terminal: the others write to a pipe."""
    return {"CROUPIER_LOG_FORMAT": PLAIN} if sys.stdout.isatty() and "CROUPIER_LOG_FORMAT" not in os.environ else {}


def listen() -> socket.socket:
    """Listen on HOST and PORT. Raises ValueError with the reason why that is impossible."""
    if reason := refused_address(os.environ):
        raise ValueError(reason)
    host, port = os.environ.get("HOST", "127.0.0.1").strip("[]"), os.environ.get("PORT", "8000")
    if not port.isdecimal():
        raise ValueError(f"PORT is {port!r}: it must be a number")
    try:
        return socket.create_server((host, int(port)), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, OverflowError) as error:
        raise ValueError(f"cannot listen: {error}") from error


def main() -> int:
    """Serve; return the exit status."""
    # Each line is written when it is complete, in a file too.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    try:
        listener = listen()
    except ValueError as error:
        print(f"croupier: {error}")
        return 1
    if is_wanted() and not is_fresh():
        shutil.rmtree(TARGET, ignore_errors=True)
    folder = TempFolder("croupier-run-")
    try:
        os.environ.update(variables(folder.path))
        options = ServerOptions()
        options.realize(["--configuration", str(PROGRAMS)])
        # Options that `supervisord.main` sets.
        vars(options).update(first=True, test=False)
        launcher = Launcher(options, SharedSocket(listener))
        launcher.main()
        return 1 if launcher.has_failed else 0
    finally:
        folder.remove()


if __name__ == "__main__":
    sys.exit(main())
