"""How gunicorn serves the application: few threads, one process a core, calm restarts."""

import os
from pathlib import Path

MEMORY = Path("/dev") / "shm"

bind = f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
workers = int(os.environ.get("WEB_CONCURRENCY", os.cpu_count() or 1))
# `sync` resets connections on a SIGTERM under load; threads also serve idle keep-alive connections.
worker_class = "gthread"
threads = 2
preload_app = True
# Longer than the longest answer, shorter than an orchestrator's grace period.
timeout = 30
graceful_timeout = 20
keepalive = 75
# Heartbeats in memory: a busy disk must not look like a hung worker.
worker_tmp_dir = str(MEMORY) if MEMORY.is_dir() else None
control_socket_disable = True
accesslog = None
