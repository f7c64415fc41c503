"""How gunicorn serves the application: some threads, one process a core, calm restarts."""

import gc
import os
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit
from typing import Any

from service.observation.figures import figures_of
from service.observation.folder import forget_process, make_figures_folder
from workers.observation.lines import gather_lines

MEMORY = Path("/dev") / "shm"

# Whoever starts the service may have opened the socket: then one service can follow another without losing anybody.
LISTENER = os.environ.get("CROUPIER_LISTEN_FD")
bind = f"fd://{LISTENER}" if LISTENER else f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
workers = int(os.environ.get("WEB_CONCURRENCY", os.cpu_count() or 1))
# Threads that only compute: requests are read, and answers sent, by one loop, however slow callers are.
worker_class = "service.server.worker.Worker"
# Of the referee's calls; large ones, and those that may wait, have others (docs/decisions/serving.md). Only one
# computes at a time: the second is there for when the first takes long.
threads = 2
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
logger_class = "service.observation.server_log.ServerLog"
# Only CROUPIER_PROXIES says which proxy is believed: no caller's header names a script, a path or a scheme.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
# Answers go out through the worker's own buffers.
sendfile = False


# Before the application is made, which counts from then on.
if os.environ.get("CROUPIER_METRICS_TOKEN"):
    make_figures_folder()


def post_worker_init(worker: Any) -> None:
    """Leave what the application is made of out of garbage collection, and tell who asked for it that it answers."""
    gc.collect()
    gc.freeze()
    figures_of(worker.wsgi).begin()
    gather_lines()
    if "CROUPIER_READY_FD" in os.environ:
        os.write(int(os.environ["CROUPIER_READY_FD"]), b".")


def child_exit(server: object, worker: Any) -> None:
    """Take away what was so only while a process lived."""
    forget_process(worker.pid)
