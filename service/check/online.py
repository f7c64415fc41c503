"""What does not answer of all that is set: `python -m service.check --online`."""

from __future__ import annotations

from workers.job_queue import make_job_queue
from workers.settings import JobSettings


def silent(settings: JobSettings) -> list[str]:
    """Call the store and the broker once; return why one cannot be used, a sentence each."""
    if not settings.broker_url:
        return []
    jobs = make_job_queue(settings)
    faults = []
    for name, call in (("CROUPIER_STORE_URL", jobs.store.ping), ("CROUPIER_BROKER_URL", jobs.ping_broker)):
        try:
            call()
        except Exception as error:
            faults.append(f"{name}: {error} ({type(error.__cause__ or error).__name__})")
    return faults
