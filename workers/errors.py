"""What can be in the way of a job.

JobError
    UnavailableError           the broker or the store does not answer, or can take nothing more
        StoreFullError  the records of jobs take all the room that there is or that they may
    QueueFullError      too many jobs are open, in all or of this caller
    KeyReusedError      an Idempotency-Key comes with another request
    UnknownJobError     there is no such job
        GoneError       there was, but it is no longer kept
"""

from __future__ import annotations


class JobError(Exception):
    """Something is in the way of a job."""


class UnavailableError(JobError):
    """The broker or the store does not answer, or can take nothing more."""


class StoreFullError(UnavailableError):
    """The records of jobs take all the room that there is or that they may."""


class QueueFullError(JobError):
    """Too many jobs are open, in all or of this caller."""


class KeyReusedError(JobError):
    """An idempotency key comes with another request than at first."""


class UnknownJobError(JobError):
    """There is no such job."""


class GoneError(UnknownJobError):
    """There was such a job, but it is no longer kept."""
