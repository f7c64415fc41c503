"""The codes of problems, and of the faults in their `errors` that no game brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.faults import N_, Fault, Message, Plural
from croupier.referee.fault import TABLE_FAULTS, VIEW_FAULTS


@dataclass(frozen=True)
class CodeInfo:
    """The HTTP status of a problem code, its title, and what to do about it."""

    status: int
    title: str
    advice: str


CODES: Final[dict[str, CodeInfo]] = {
    "bad-request": CodeInfo(400, N_("The request could not be understood"),
        N_("Check the request line and its headers.")),
    "malformed-json": CodeInfo(400, N_("The body is not JSON"), N_("Send one JSON object in UTF-8.")),
    "duplicate-key": CodeInfo(400, N_("An object has a duplicate property"), N_("Use each property name once.")),
    "too-deep": CodeInfo(400, N_("The body is nested too deep"),
        N_("Send a body as the contract describes it. No valid body has so many levels.")),
    "number-out-of-range": CodeInfo(400, N_("A number is out of range"),
        N_("Send whole numbers of at most 15 digits.")),
    "malformed-header": CodeInfo(400, N_("The header Idempotency-Key cannot be read"),
        N_("Send at most 200 ASCII letters, digits and signs. A value with a space needs double quotes.")),
    "unauthorized": CodeInfo(401, N_("This operation needs an API key"),
        N_("Send an API key in the header Authorization: Bearer.")),
    "out-of-scope": CodeInfo(403, N_("The API key has no permission for this operation"),
        N_("Use a key with the scope that the contract names for this operation.")),
    "bad-ticket": CodeInfo(403, N_("The ticket is invalid or has expired"),
        N_("Get the job again: its links have a new ticket.")),
    "not-found": CodeInfo(404, N_("This address does not exist"),
        N_("Check the path in the contract, /openapi.json.")),
    "unknown-game": CodeInfo(404, N_("There is no such game"), N_("/v1/games lists the games.")),
    "unknown-job": CodeInfo(404, N_("There is no such job"),
        N_("Check the id. Jobs of other callers cannot be seen.")),
    "method-not-allowed": CodeInfo(405, N_("This resource does not support the method"),
        N_("Use one of the methods in the header Allow.")),
    "request-too-slow": CodeInfo(408, N_("The request did not arrive completely in time"),
        N_("Send the whole request again, without pauses.")),
    "job-not-finished": CodeInfo(409, N_("The job has not succeeded, so it has no chart"),
        N_("Wait for its end and try again; a job that failed or was cancelled has no chart.")),
    "job-expired": CodeInfo(410, N_("The record of the job has expired"),
        N_("Create the job again; the same seed gives the same result.")),
    "body-too-large": CodeInfo(413, N_("The body is too large"), N_("Split the request into several smaller ones.")),
    "address-too-long": CodeInfo(414, N_("The address is too long"), N_("Send the parameters in the body.")),
    "unsupported-media-type": CodeInfo(415, N_("The body must be application/json, in UTF-8 and uncompressed"),
        N_("Send the body as application/json, uncompressed.")),
    "expectation-failed": CodeInfo(417, N_("The expectation of the header Expect cannot be met"),
        N_("Remove the header Expect.")),
    "invalid-body": CodeInfo(422, N_("The body does not have the expected form"),
        N_("Correct what `errors` names, each at its pointer.")),
    "impossible-state": CodeInfo(422, N_("This state is impossible"),
        N_("Send the state from the last response, unchanged.")),
    "impossible-deal": CodeInfo(422, N_("The cards cannot be dealt"),
        N_("Deal only when the deal is over, with a deck that holds each card of the pack once.")),
    "bad-key": CodeInfo(403, N_("The key does not belong to a seat of this table"),
        N_("Use the key of this seat from the response to the deal.")),
    "bad-table": CodeInfo(422, N_("The table cannot be opened"),
        N_("Send the table from the last response, unchanged, to the address of its game.")),
    "not-your-turn": CodeInfo(422, N_("Another seat is to act"), N_("Wait until the other seat has played.")),
    "unreadable-move": CodeInfo(422, N_("A text is not a move of this game"),
        N_("Send a move in the notation of `legal-moves`.")),
    "illegal-move": CodeInfo(422, N_("A move is not legal"),
        N_("Play one of the legal moves; `errors` cite the rule.")),
    "impossible-record": CodeInfo(422, N_("The record breaks a rule"),
        N_("Correct the fault that `errors` names; `replays` verifies records.")),
    "impossible-item": CodeInfo(422, N_("The item cannot be scored"),
        N_("Correct what `errors` names, each at its pointer.")),
    "job-too-large": CodeInfo(422, N_("The job would take too long"),
        N_("Request fewer deals or matches, fewer iterations, or a faster level.")),
    "key-reused": CodeInfo(422, N_("The Idempotency-Key was already used for a different request"),
        N_("Use a new Idempotency-Key for each new request.")),
    "too-many-requests": CodeInfo(429, N_("The caller has reached its limit"),
        N_("Wait for the seconds in Retry-After.")),
    "headers-too-large": CodeInfo(431, N_("The headers are too large"), N_("Send fewer or shorter headers.")),
    "internal-error": CodeInfo(500, N_("The service has an internal error"),
        N_("Try again; if it happens again, report the X-Request-Id of the response.")),
    "job-failed": CodeInfo(500, N_("The job failed on our side"),
        N_("Create the job again; if it fails again, report its id.")),
    "job-poisoned": CodeInfo(500, N_("Several workers died at the same part of the job"),
        N_("Report the id of the job; a new attempt would fail, too.")),
    "job-outdated": CodeInfo(500,
        N_("The job was created by another version of this service, whose rules may differ"),
        N_("Create the job again.")),
    "job-too-slow": CodeInfo(500, N_("A part of the job took too long"),
        N_("Create the job again when the service is less busy, or ask for less.")),
    "overloaded": CodeInfo(503, N_("The service is overloaded"),
        N_("Try again after the seconds in Retry-After.")),
    "broker-away": CodeInfo(503, N_("Jobs cannot be created or read at the moment"),
        N_("Wait as many seconds as Retry-After says, and try again; games continue meanwhile.")),
    "queue-full": CodeInfo(503, N_("Too many jobs are waiting"),
        N_("Try again after the seconds in Retry-After.")),
    "store-full": CodeInfo(503, N_("The store of jobs is full"),
        N_("Try again after the seconds in Retry-After.")),
    "too-many-listeners": CodeInfo(503, N_("Too many callers are listening"),
        N_("Read the job from time to time, or listen again later.")),
}  # fmt: skip

#: Faults of a call: messages by code.
CALL_FAULTS: Final[dict[str, str]] = {
    "too-many-deals": N_("the matches of one request may contain at most %(most)s deals"),
    "body-too-large": N_("the answer would have more than %(most)s MiB"),
    "unreadable-sheet": N_("the sheet cannot be read: its first row must name the columns"),
    **TABLE_FAULTS,
    **VIEW_FAULTS,
    # Jobs
    "nobody-to-act": N_("nobody is to act: the deal is over"),
    "not-the-computer": N_("the computer does not play for %(player)s"),
    "match-not-over": N_("the deal is not over: it cannot be reviewed while cards are hidden"),
    "no-record": N_("the table does not contain the record of its match, because the match was too long"),
    "not-to-act": N_("%(player)s, who is to act, is not among these seats"),
    "wrong-number": N_("%(place)s must name %(expected)s players, one for each seat"),
    "wrong-sides": N_("%(place)s must name %(sides)s players, one for each team, or %(expected)s, one for each seat"),
    "same-teams": N_("every team has the same players, so nothing can be compared: name one player for each team"),
    "player-twice": N_("%(place)s: %(player)s is named twice"),
    "too-costly": N_("the job would take about %(seconds)s seconds of one core; at most %(limit)s are allowed"),
    "over-budget": N_("the job would cost about %(seconds)s seconds of one core; the budget of a caller is %(limit)s"),
    "unsafe-url": N_(
        "%(place)s must be an https URL of a public host, in ASCII, without a user name, a password or a space"
    ),
    "bad-secret": N_("%(place)s must be whsec_ and 24 to 64 bytes in base64"),
    "ticket-expired": N_("this ticket has expired: get the job again for a new one"),
    "other-ticket": N_("this ticket belongs to another job"),
}
#: The message of `too-costly` where one decision is too slow, which cannot be cut.
SLOW_DECISION: Final = N_(
    "%(place)s: one decision would take about %(seconds)s seconds of one core; at most %(limit)s are allowed"
)
#: Stable code and message of faults of form, by the JSON Schema keyword; four keys are our own.
FORM_FAULTS: Final[dict[str, tuple[str, Message]]] = {
    "type": ("wrong-type", N_("%(place)s must be %(expected)s")),
    "required": ("missing", N_("%(place)s is missing")),
    "additionalProperties": ("unknown-member", N_("%(place)s is not known here")),
    "only-beside": ("unknown-member", N_("%(place)s can only be used with “%(other)s”")),
    "not-beside": ("unknown-member", N_("%(place)s cannot be combined with “%(other)s”")),
    "nearly": ("unknown-member", N_("%(place)s is not known here; did you mean “%(nearest)s”?")),
    "enum": ("not-allowed", N_("%(place)s must be %(expected)s")),
    "const": ("not-allowed", N_("%(place)s must be %(expected)s")),
    "unseen": ("unseen-card", N_("%(place)s is hidden: this request needs every card")),
    "game": ("not-allowed", N_("this address is for %(expected)s, but the request is for %(found)s")),
    "minimum": ("out-of-range", N_("%(place)s must be at least %(expected)s")),
    "maximum": ("out-of-range", N_("%(place)s must be at most %(expected)s")),
    "minItems": (
        "wrong-length",
        Plural(
            "%(place)s must contain at least %(expected)s item",
            "%(place)s must contain at least %(expected)s items",
            "expected",
        ),
    ),
    "maxItems": (
        "wrong-length",
        Plural(
            "%(place)s must contain at most %(expected)s item",
            "%(place)s must contain at most %(expected)s items",
            "expected",
        ),
    ),
    "pattern": ("wrong-form", N_("%(place)s must be %(expected)s")),
    "minLength": (
        "wrong-length",
        Plural(
            "%(place)s must have at least %(expected)s character",
            "%(place)s must have at least %(expected)s characters",
            "expected",
        ),
    ),
    "maxLength": (
        "wrong-length",
        Plural(
            "%(place)s must have at most %(expected)s character",
            "%(place)s must have at most %(expected)s characters",
            "expected",
        ),
    ),
    "oneOf": ("not-allowed", N_("%(place)s matches none of the accepted forms")),
    "anyOf": ("not-allowed", N_("%(place)s matches none of the accepted forms")),
}
#: The problem of faults of a call whose code decides it.
_PROBLEM_BY_CODE: Final = {
    "unsealed": "bad-table", "expired": "bad-table", "no-seat": "bad-key",
    "not-your-turn": "not-your-turn", "handed-over": "not-your-turn", "handed-too-often": "not-your-turn",
    "other-view": "not-your-turn", "hand-hidden": "not-your-turn",
    "match-over": "impossible-deal", "deal-not-over": "impossible-deal",
    "must-be-last": "invalid-body", "nobody-to-act": "invalid-body",
    "match-not-over": "invalid-body", "no-record": "invalid-body",
    "body-too-large": "body-too-large", "too-costly": "job-too-large", "over-budget": "job-too-large",
    "ticket-expired": "bad-ticket", "other-ticket": "bad-ticket",
}  # fmt: skip
#: The problem of other faults, by the member of the body that they are in.
_PROBLEM_BY_MEMBER: Final = {
    "state": "impossible-state", "view": "impossible-state", "deck": "impossible-deal", "table": "not-your-turn",
    "moves": "illegal-move", "record": "impossible-record",
}  # fmt: skip
_UNREADABLE: Final = "unreadable-move"


def problem_code(fault: Fault) -> str:
    """Return the problem of a request whose first fault this is."""
    if fault.code in _PROBLEM_BY_CODE:
        return _PROBLEM_BY_CODE[fault.code]
    member = fault.pointer.split("/")[1] if fault.pointer else ""
    if member == "moves" and fault.code == _UNREADABLE:
        return _UNREADABLE
    return _PROBLEM_BY_MEMBER.get(member, "invalid-body")
