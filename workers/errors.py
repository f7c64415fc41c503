"""Errors of jobs."""

from __future__ import annotations


class JobError(Exception):
    """A job cannot be created, read or cancelled."""


class UnavailableError(JobError):
    """The broker or the store does not respond, or accepts no more."""


class StoreFullError(UnavailableError):
    """The store has no room for another record."""


class QueueFullError(JobError):
    """Too many jobs are open, in all or of this caller."""


class KeyReusedError(JobError):
    """An idempotency key was used with another request."""


class UnknownJobError(JobError):
    """The job does not exist."""


class GoneError(UnknownJobError):
    """The record of the job has expired."""
