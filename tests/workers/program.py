"""The workers' program with the doubles: `celery -A tests.workers.program`."""

from __future__ import annotations

from tests.workers.doubles import install_doubles
from workers.app import app

__all__ = ["app"]

install_doubles()
