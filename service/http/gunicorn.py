"""How gunicorn serves the application: its own threaded worker, a process a core, calm restarts."""

import gc
import logging
import os
import signal
import sys
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit
from typing import Any

from gunicorn.config import Config
from gunicorn.glogging import Logger

from runtime.log_settings import LogSettings
from runtime.logs import configure_logs
from runtime.settings import SettingsError
from service.check.configuration import Configuration, read_configuration
from service.http.admission import Limits
from service.http.metrics_folder import NAME, forget_process, make_metrics_folder
from service.http.stopping import STOPPING
from service.http.welcome import welcome

MEMORY = Path("/dev") / "shm"
#: Seconds after which a computing thread lets another go on: Python's 5 ms are several times what a request takes.
TURN = 0.0002


class ServerLog(Logger):
    """Hands the lines of gunicorn to the one handler of this program; the application logs requests itself."""

    def setup(self, cfg: Config) -> None:
        """Configure the logs of the server and the application. Raises SettingsError."""
        super().setup(cfg)
        configure_logs()
        self.error_log.handlers.clear()
        self.error_log.propagate = True

    def access(self, *_: object) -> None:
        """Log nothing: the application has logged the request."""


def read_or_exit() -> Configuration:
    """Read the settings; where they cannot be read, log every fault and exit."""
    # Warnings of reading are logged once, by the application.
    logging.disable()
    try:
        return read_configuration(os.environ)
    except SettingsError as error:
        logging.disable(logging.NOTSET)
        configure_logs(LogSettings())
        for fault in error.faults:
            logging.getLogger("croupier").critical(fault)
        sys.exit(1)
    finally:
        logging.disable(logging.NOTSET)


server = read_or_exit().server
bind = f"{server.host}:{server.port}"
workers = server.processes
worker_class = "gthread"
# Few compute: the others stand in line, wait for jobs or listen (docs/decisions/serving.md).
threads = Limits().threads
worker_connections = min(1000, getrlimit(RLIMIT_NOFILE)[0] // 2)
preload_app = True
# Longer than the longest answer, shorter than an orchestrator's grace period.
timeout = 30
graceful_timeout = 20
keepalive = 75
# Heartbeats in memory: a busy disk must not look like a hung worker.
worker_tmp_dir = str(MEMORY) if MEMORY.is_dir() else None
control_socket_disable = True
accesslog = None
logger_class = ServerLog
# Only CROUPIER_PROXIES says which proxy is believed: no caller's header names a script, a path or a scheme.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
sendfile = False


# Before the application is made, which counts from then on.
if os.environ.get("CROUPIER_METRICS_TOKEN"):
    make_metrics_folder()


def when_ready(arbiter: Any) -> None:
    """Greet a person who started it with `make run`."""
    if os.environ.get("CROUPIER_WELCOME"):
        sys.stdout.write(welcome(*arbiter.LISTENERS[0].getsockname()[:2]))
        sys.stdout.flush()


def post_worker_init(worker: Any) -> None:
    """Keep the objects of the application out of garbage collection; begin to count; stop as `_stop` does."""
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(TURN)
    if metrics := getattr(worker.wsgi, "extensions", {}).get(f"croupier-{NAME}"):
        metrics.begin()
    signal.signal(signal.SIGTERM, lambda number, frame: _stop(worker, number, frame))


def _stop(worker: Any, number: int, frame: Any) -> None:
    """Stop as gunicorn does, and accept no more: it keeps its listeners open until the last request ends."""
    worker.handle_exit(number, frame)
    STOPPING.set()
    worker.method_queue.defer(_close_listeners, worker)


def _close_listeners(worker: Any) -> None:
    worker.set_accept_enabled(False)
    for listener in worker.sockets:
        listener.close()


def child_exit(server: object, worker: Any) -> None:
    """Take away the gauges of a process that has ended."""
    forget_process(worker.pid)
