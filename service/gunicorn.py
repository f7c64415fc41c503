"""How gunicorn serves the application: some threads, one process a core, calm restarts."""

import os
from pathlib import Path

MEMORY = Path("/dev") / "shm"

# Whoever starts the service may have opened the socket: then one service can follow another without losing anybody.
LISTENER = os.environ.get("CROUPIER_LISTEN_FD")
bind = f"fd://{LISTENER}" if LISTENER else f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
workers = int(os.environ.get("WEB_CONCURRENCY", os.cpu_count() or 1))
# `sync` resets connections on a SIGTERM under load; threads also serve idle keep-alive connections.
worker_class = "gthread"
# A request that waits for a job or listens to it holds a thread; at most five of them may (service/settings.py).
threads = 8
preload_app = True
# Longer than the longest answer, shorter than an orchestrator's grace period.
timeout = 30
graceful_timeout = 20
keepalive = 75
# Heartbeats in memory: a busy disk must not look like a hung worker.
worker_tmp_dir = str(MEMORY) if MEMORY.is_dir() else None
control_socket_disable = True
accesslog = None


def post_worker_init(worker: object) -> None:
    """Tell whoever started the service, if they asked for it, that a process of it answers."""
    if "CROUPIER_READY_FD" in os.environ:
        os.write(int(os.environ["CROUPIER_READY_FD"]), b".")
