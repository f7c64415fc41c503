"""Configuration of gunicorn: its `gthread` worker, one process for each core, and a stop that loses no request."""

import ctypes
import gc
import logging
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit
from typing import Any

from gunicorn.config import Config
from gunicorn.glogging import Logger

from runtime.log_settings import LogSettings
from runtime.logs import configure_logs
from runtime.settings import SettingsError
from service.check.configuration import Configuration, read_configuration
from service.http.concurrency import ProcessSlots
from service.http.metrics_folder import NAME, forget_process, make_metrics_folder
from service.http.stopping import STOPPING
from service.http.welcome import welcome

MEMORY = Path("/dev") / "shm"
#: Switch interval of threads in seconds. Python's default of 5 ms is longer than most requests.
SWITCH_INTERVAL = 0.0002
#: Options of glibc's `mallopt`: freed blocks of 128 KiB return to the system (M_MMAP_THRESHOLD), and all threads share
#: two heaps (M_ARENA_MAX). By itself, glibc raises the first to the size of the largest freed block and has eight heaps
#: for each core, so large bodies leave gaps in each.
ALLOCATION = {-3: 128 * 1024, -8: 2}


class ServerLog(Logger):
    """Sends gunicorn's log lines to our handler. The application writes the access log itself."""

    def setup(self, cfg: Config) -> None:
        """Configure the logs of the server and the application. Raises SettingsError."""
        Logger.setup(self, cfg)
        configure_logs()
        self.error_log.handlers.clear()
        self.error_log.propagate = True

    def access(self, *_: object) -> None:
        """Ignore a request, because the application has logged it."""


def read_or_exit() -> Configuration:
    """Read the settings. For invalid settings, log every fault and exit."""
    # The application logs the warnings, once.
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
# One for each slot and each place in a queue (docs/decisions/serving.md).
threads = ProcessSlots().threads
worker_connections = min(1000, getrlimit(RLIMIT_NOFILE)[0] // 2)
preload_app = True
# Longer than the longest request, shorter than an orchestrator's grace period.
timeout = 30
graceful_timeout = 20
keepalive = 75
# Heartbeats stay in memory: a busy disk must not look like a worker that hangs.
worker_tmp_dir = str(MEMORY) if MEMORY.is_dir() else None
control_socket_disable = True
accesslog = None
logger_class = ServerLog
# Only CROUPIER_PROXIES selects trusted proxies. No header of a caller sets a script name, a path or a scheme.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
sendfile = False


# Before the application exists, because it counts from its creation.
if os.environ.get("CROUPIER_METRICS_TOKEN"):
    make_metrics_folder()


def when_ready(arbiter: Any) -> None:
    """Print the greeting of `make run`."""
    if os.environ.get("CROUPIER_WELCOME"):
        sys.stdout.write(welcome(*arbiter.LISTENERS[0].getsockname()[:2]))
        sys.stdout.flush()


def post_worker_init(worker: Any) -> None:
    """Exclude the application's objects from garbage collection, begin to count, and stop as `_stop` does."""
    _set_allocation()
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(SWITCH_INTERVAL)
    if metrics := getattr(worker.wsgi, "extensions", {}).get(f"croupier-{NAME}"):
        metrics.begin()
    signal.signal(signal.SIGTERM, lambda number, frame: _stop(worker, number, frame))


def _set_allocation() -> None:
    # Other C libraries have no such options.
    with suppress(AttributeError):
        for option, value in ALLOCATION.items():
            ctypes.CDLL(None).mallopt(option, value)


def _stop(worker: Any, number: int, frame: Any) -> None:
    """Stop as gunicorn does, and close the listeners. gunicorn keeps them open until the last request ends."""
    worker.handle_exit(number, frame)
    STOPPING.set()
    worker.method_queue.defer(_close_listeners, worker)


def _close_listeners(worker: Any) -> None:
    worker.set_accept_enabled(False)
    for listener in worker.sockets:
        listener.close()


def child_exit(server: object, worker: Any) -> None:
    """Remove the gauges of a process that has ended."""
    forget_process(worker.pid)
