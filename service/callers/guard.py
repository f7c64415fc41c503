"""The guard at the door: who calls, whether the call is in its key's scope, and whether its budget has room."""

from __future__ import annotations

import logging
from typing import Final

from flask import Flask, Response, g, request

from service.callers.keys import JOBS, REFEREE, ApiKey
from service.callers.limits import Budget, Standing
from service.callers.ring import KeyRing
from service.problems import ProblemError
from service.settings import Settings

__all__ = ["caller_name", "install_guard", "spend_on_job"]

_log = logging.getLogger("croupier")

#: What needs a key when there are keys; the rest is for whoever operates the service or reads its contract.
_GUARDED: Final = "/v1/"
#: The resources that make jobs, by the last step of their address.
_JOB_RESOURCES: Final = frozenset(("opponent-moves", "analyses", "simulations", "tournaments"))
_CHALLENGE: Final = {"WWW-Authenticate": 'Bearer realm="croupier"'}


class _Guard:
    def __init__(self, settings: Settings) -> None:
        self._ring = KeyRing(settings.keys) if settings.keys else None
        self._requests = Budget("requests", settings.rate, settings.limits_url) if settings.rate else None
        self.jobs = Budget("jobs", settings.job_budget, settings.limits_url) if settings.job_budget else None

    def admit(self) -> None:
        """Let the request in, or end it with a problem; what was found is kept in `g`."""
        if not request.path.startswith(_GUARDED) or request.method == "OPTIONS":
            return
        if self._ring is not None:
            g.api_key = _key_of_request(self._ring)
        if self._requests is not None:
            _hold_to(self._requests, 1)


def install_guard(app: Flask, settings: Settings) -> None:
    """Ask every request of `app` for what the settings demand; what they leave open is said in the log."""
    guard = _Guard(settings)
    app.extensions["croupier-guard"] = guard
    app.before_request(guard.admit)
    app.after_request(_tell_standing)
    if not settings.keys:
        _log.warning("no API keys (CROUPIER_KEYS): whoever reaches this service may use it")
    if not settings.rate:
        _log.warning("no limit of requests (CROUPIER_RATE): a caller may ask as often as it likes")
    if not settings.job_budget:
        _log.warning("no limit of jobs (CROUPIER_JOB_BUDGET): a caller may use every worker")


def caller_name() -> str:
    """Return the name that what this caller makes belongs to; empty where there are no keys."""
    key: ApiKey | None = g.get("api_key")
    return key.name if key else ""


def spend_on_job(app: Flask, seconds: float) -> None:
    """Take what a job is to cost, in seconds of one core, from the caller's budget; a problem when it is used up."""
    guard: _Guard = app.extensions["croupier-guard"]
    if guard.jobs is not None:
        _hold_to(guard.jobs, max(1, round(seconds)))


def _key_of_request(ring: KeyRing) -> ApiKey:
    kind, _, text = request.headers.get("Authorization", "").partition(" ")
    key = ring.find(text.strip()) if kind.lower() == "bearer" else None
    if key is None:
        raise ProblemError("unauthorized", headers=_CHALLENGE)
    if _scope_of(request.path) not in key.scopes:
        raise ProblemError("out-of-scope")
    return key


def _scope_of(path: str) -> str:
    steps = path.rstrip("/").split("/")
    return JOBS if steps[2] == "jobs" or steps[-1] in _JOB_RESOURCES else REFEREE


def _hold_to(budget: Budget, cost: int) -> None:
    standing = budget.spend(caller_name() or request.remote_addr or "", cost)
    if standing is None:
        return
    g.standing = standing
    if not standing.is_within:
        raise ProblemError("too-many-requests", headers={"Retry-After": str(max(1, standing.reset))})


def _tell_standing(response: Response) -> Response:
    standing: Standing | None = g.get("standing")
    if standing is not None:
        response.headers.update(standing.fields())
    return response
