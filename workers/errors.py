"""What can be in the way of a job.

JobError
    AwayError           the broker or the store does not answer
    QueueFullError      too many jobs are open
    KeyReusedError      an Idempotency-Key comes with another request
    UnknownJobError     there is no such job
        GoneError       there was, but it is no longer kept
"""

from __future__ import annotations

__all__ = ["AwayError", "GoneError", "JobError", "KeyReusedError", "QueueFullError", "UnknownJobError"]


class JobError(Exception):
    """Something is in the way of a job."""


class AwayError(JobError):
    """The broker or the store does not answer."""


class QueueFullError(JobError):
    """Too many jobs are open."""


class KeyReusedError(JobError):
    """An idempotency key comes with another request than at first."""


class UnknownJobError(JobError):
    """There is no such job."""


class GoneError(UnknownJobError):
    """There was such a job, but it is no longer kept."""
