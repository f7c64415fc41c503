"""A service with an embedded broker, a key for sealed tables, and workers."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from runtime.embedded import embedded_broker
from tests.harness.service import APPLICATION, Service
from tests.harness.workers import Workers

#: Key of sealed tables, for the service and its workers.
SEAL: Final = f"t:{b64encode(bytes(32)).decode()}"


@contextmanager
def running_service(
    workers: int = 1, processes: int = 1, application: str = APPLICATION, **options: Any
) -> Iterator[Service]:
    """Serve on a free port in `processes`, with `workers` for jobs; `options` are those of Program, for both."""
    with embedded_broker() as broker:
        options = {"CROUPIER_BROKER_URL": broker, "CROUPIER_SEAL_KEYS": SEAL, **options}
        with Workers(workers, **options), Service(processes, application, **options) as service:
            yield service
