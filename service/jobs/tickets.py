"""Tickets of jobs: what listens to events or shows a picture by an address alone, as a browser does, sends no key."""

from __future__ import annotations

from croupier.sealing.sealer import UnsealError
from croupier.sealing.tickets import check_ticket, issue_ticket
from croupier.sealing.tokens import ExpiredError
from service.callers.guard import ticket_of_request
from service.problems import ProblemError, call_fault
from service.wording.language import requested_language
from workers.store import Store

__all__ = ["has_ticket", "ticket_of"]


def ticket_of(store: Store, id: str) -> str:
    """Make a ticket for reading the job `id`."""
    return issue_ticket(store.settings.seal_keys, _purpose(id), store.host_time())


def has_ticket(store: Store, id: str) -> bool:
    """Tell whether this request brings a ticket for reading the job `id`; ProblemError when it brings a bad one."""
    ticket = ticket_of_request()
    try:
        if ticket:
            check_ticket(store.settings.seal_keys, _purpose(id), ticket, store.host_time())
    except ExpiredError as error:
        raise _refusal("ticket-expired") from error
    except UnsealError as error:
        raise _refusal("other-ticket") from error
    return bool(ticket)


def _purpose(id: str) -> str:
    return f"job/{id}"


def _refusal(code: str) -> ProblemError:
    return ProblemError("bad-ticket", [call_fault("", code, requested_language())])
