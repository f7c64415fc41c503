"""The workers' program with the doubles: `celery -A tests.workers.program`."""

from __future__ import annotations

from tests.workers.doubles import install_doubles
from workers.running import tasks

install_doubles()

app = tasks.app
