"""Signed links of jobs, for browsers: an event stream or a picture is opened by its address alone, without a key.

The query contains a ticket. It begins with the id of the API key that it was issued to, and expires with that key.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.sealing.sealer import UnsealError
from croupier.sealing.tickets import check_ticket, issue_ticket
from croupier.sealing.tokens import ExpiredError
from service.callers.guard import caller_key, key_watch, ticket_of_request
from service.problems.problem import refusal
from workers.store.store import Store


def ticket_of(store: Store, id: str) -> str:
    """Make a ticket for this caller, for reading the job `id`."""
    key = caller_key()
    ticket = issue_ticket(store.settings.seal_keys, _purpose(id, key), store.host_time())
    return f"{key}.{ticket}" if key else ticket


def has_ticket(store: Store, id: str) -> bool:
    """Tell whether this request brings a ticket for reading the job `id`; ProblemError when it brings a bad one."""
    text = ticket_of_request()
    key, _, ticket = text.rpartition(".")
    try:
        if text:
            check_ticket(store.settings.seal_keys, _purpose(id, key), ticket, store.host_time())
            if not key_watch(key)():
                raise ExpiredError
    except ExpiredError as error:
        raise refusal("", "ticket-expired") from error
    except UnsealError as error:
        raise refusal("", "other-ticket") from error
    return bool(text)


def reader_holds() -> Callable[[], bool]:
    """Return a function that says whether the key of this reader, or of its ticket, is still valid."""
    text = ticket_of_request()
    return key_watch(text.rpartition(".")[0] if text else caller_key())


def _purpose(id: str, key: str) -> str:
    return f"job/{id}/{key}"
