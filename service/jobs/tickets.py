"""Tickets of jobs: what listens to events or shows a picture by an address alone, as a browser does, sends no key."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tickets import check_ticket, issue_ticket
from croupier.sealing.tokens import ExpiredError
from service.callers.guard import ticket_of_request
from service.problems import Detail, ProblemError
from service.wording.language import requested_language, translate
from workers.store import Store

__all__ = ["has_ticket", "ticket_of"]

_EXPIRED: Final = N_("this ticket has expired: read the job again, its links have a new one")
_OTHER: Final = N_("this ticket was not given for this job")


def ticket_of(store: Store, id: str) -> str:
    """Make a ticket for reading the job `id`."""
    return issue_ticket(store.settings.seal_keys, _purpose(id), store.clock())


def has_ticket(store: Store, id: str) -> bool:
    """Tell whether this request brings a ticket for reading the job `id`; ProblemError when it brings a bad one."""
    ticket = ticket_of_request()
    try:
        if ticket:
            check_ticket(store.settings.seal_keys, _purpose(id), ticket, store.clock())
    except ExpiredError as error:
        raise _refusal("expired", _EXPIRED) from error
    except UnsealError as error:
        raise _refusal("unsealed", _OTHER) from error
    return bool(ticket)


def _purpose(id: str) -> str:
    return f"job/{id}"


def _refusal(code: str, message: str) -> ProblemError:
    return ProblemError("bad-ticket", [Detail("", code, translate(message, requested_language()))])
