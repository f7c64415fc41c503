"""The guard of the service: checks the API key of a request, its scope, and the budget of its caller."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from flask import Flask, Response, g, request

from service.callers.keys import JOBS, REFEREE, ApiKey, KeyRing
from service.callers.limits import Budget, LimitsStore, RateLimitState, rate_limit_headers
from service.http.address import client_network
from service.http.application import Extension
from service.http.paths import read_path
from service.http.request_log import request_entry
from service.problems.problem import ProblemError, refusal
from service.settings import Settings

_log = logging.getLogger("croupier")

#: Endpoints that browsers read by an address alone: the view checks its signature.
_SIGNED: Final = ("jobs.listenToJob", "jobs.getJobChart")
_CHALLENGE: Final = {"WWW-Authenticate": 'Bearer realm="croupier"'}


class _Guard:
    def __init__(self, settings: Settings) -> None:
        self.ring = KeyRing(settings.keys) if settings.keys else None
        store = LimitsStore(settings.limits_url or settings.jobs.store_url, settings.jobs.namespace)
        self.requests = Budget("requests", settings.rate, store) if settings.rate else None
        self.jobs = Budget("jobs", settings.job_budget, store) if settings.job_budget else None

    def admit(self) -> None:
        """Admit the request in hand, or raise ProblemError; `g` keeps its key and the states of its budgets."""
        if not read_path(request.path).is_guarded or request.method == "OPTIONS":
            return
        try:
            if self.ring is not None and not requested_signature():
                g.api_key = _key_of_request(self.ring)
                request_entry().caller = g.api_key.name
        finally:
            # A caller without a key of ours is counted by address: guessing has its limit too.
            if self.requests is not None:
                _charge(self.requests, 1)


#: The guard of the running application.
_guard: Final = Extension[_Guard]("guard")


def install_guard(app: Flask, settings: Settings) -> None:
    """Check every request of `app` as the settings say, and log what they leave open."""
    guard = _Guard(settings)
    _guard.install(app, guard)
    if guard.ring or guard.requests or guard.jobs:
        app.before_request(guard.admit)
        app.after_request(_add_rate_limits)
    if not settings.keys:
        _log.warning("no API keys (CROUPIER_KEYS): anybody that reaches this service may use it")
    if not settings.rate:
        _log.warning("no limit of requests (CROUPIER_RATE): a caller may ask as often as it likes")
    if not settings.job_budget:
        _log.warning("no limit of jobs (CROUPIER_JOB_BUDGET): a caller may use every worker")


def requested_signature() -> str:
    """Return the signature that this request has in place of a key, where one is accepted; else empty."""
    if request.endpoint not in _SIGNED or "Authorization" in request.headers:
        return ""
    return request.args.get("ticket", "")


def caller_name() -> str:
    """Return the name of this caller, which owns its jobs; empty without configured keys."""
    key: ApiKey | None = g.get("api_key")
    return key.name if key else ""


def caller_key() -> str:
    """Return the id of this caller's key; empty where it has none."""
    key: ApiKey | None = g.get("api_key")
    return key.id if key else ""


def key_watch(id: str) -> Callable[[], bool]:
    """Return a function that reports whether the key `id` is still valid; without configured keys it returns True."""
    ring = _guard().ring
    return lambda: ring is None or ring.holds(id)


@contextmanager
def spending(seconds: float) -> Iterator[None]:
    """Charge the estimate of a job, in seconds of one core, to its caller's budget; an error within returns it.

    Raises ProblemError when the budget is used up, RefusedError when it is smaller than the estimate.
    """
    # A job costs at least one second.
    cost, budget = max(1, round(seconds)), _guard().jobs
    if budget is None:
        yield
        return
    if cost > budget.quota:
        raise refusal("", "over-budget", seconds=cost, limit=budget.quota)
    _charge(budget, cost)
    try:
        yield
    except Exception:
        _keep_state(budget.spend(caller_account(), -cost))
        raise


def _key_of_request(ring: KeyRing) -> ApiKey:
    kind, _, text = request.headers.get("Authorization", "").partition(" ")
    key = ring.find(text.strip()) if kind.lower() == "bearer" else None
    if key is None:
        raise ProblemError("unauthorized", headers=_CHALLENGE)
    if (JOBS if read_path(request.path).is_of_jobs else REFEREE) not in key.scopes:
        raise ProblemError("out-of-scope")
    return key


def caller_account() -> str:
    """Return the account whose budget and places this request takes of: a key's name, or a network."""
    if name := caller_name():
        return f"key {name}"
    return f"address {client_network(request.remote_addr or '')}"


def _charge(budget: Budget, cost: int) -> None:
    state = _keep_state(budget.spend(caller_account(), cost))
    if not state.is_within:
        request_entry().budget = state.name
        raise ProblemError("too-many-requests", headers={"Retry-After": str(state.wait)})


def _keep_state(state: RateLimitState) -> RateLimitState:
    """Keep the state of a budget for the response headers."""
    g.setdefault("rate_limits", {})[state.name] = state
    return state


def _add_rate_limits(response: Response) -> Response:
    if "rate_limits" in g:
        response.headers.update(rate_limit_headers(g.rate_limits.values()))
    return response
