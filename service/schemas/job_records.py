"""The record of a job in the contract: the members of every job, and the message about its end."""

from __future__ import annotations

from typing import Final

from service.schemas import fields
from service.schemas.common import Problem
from service.schemas.forms import Answer, BaseAnswer
from workers.jobs.catalogue import KINDS
from workers.store.records import ENDED, STATES

MOST_DEALS: Final = 10_000_000
#: Of a tournament of eight players: 28 pairs.
_MOST_PLAYS: Final = 28 * (MOST_DEALS + 8)


class Progress(Answer):
    done = fields.integer(0, _MOST_PLAYS)
    total = fields.integer(1, _MOST_PLAYS, "deals or matches of a simulation or tournament, 1 for what is one piece")


class Timing(Answer):
    queued_seconds = fields.number("until it began")
    run_seconds = fields.number("since it began")
    decisions_per_second = fields.number("of simulations: moves played a second", required=False)


class JobLinks(Answer):
    self = fields.formatted("uri-reference")
    events = fields.formatted("uri-reference", "with a ticket in the place of a key, good for ten minutes")
    chart = fields.formatted("uri-reference", "with a ticket, as `events`", required=False)


class JobFacts(Answer):
    """The members of every job, in the message about its end too."""

    id = fields.text()
    state = fields.choice(STATES, component="JobState")
    progress = fields.nested(Progress)
    created = fields.formatted("date-time", "when it was handed in")
    started = fields.formatted("date-time", "when a worker began", nullable=True)
    finished = fields.formatted("date-time", "when it ended", nullable=True)
    expires = fields.formatted("date-time", "until when it is kept", nullable=True)
    is_partial = fields.keyed("partial", fields.flag("whether the result is of the part that is done"))


class JobRecord(JobFacts, BaseAnswer):
    """The members of every job; each type of job adds its game, its kind and its result."""

    problem = fields.nested(Problem, "why it failed", nullable=True)
    timing = fields.nested(Timing)
    links = fields.nested(JobLinks)


class EndedJobLinks(Answer):
    self = fields.formatted("uri-reference")


class EndedJob(JobFacts):
    type = fields.text("its game and what it is, as `seven-up/simulation`")
    game = fields.text()
    kind = fields.choice(tuple(KINDS), component="JobKind")
    result = fields.mapping("as the job has it, but for words in the reader's language", nullable=True)
    problem = fields.text("the code of why it failed", nullable=True)
    links = fields.nested(EndedJobLinks)


class JobEnd(Answer):
    """The message to a webhook."""

    type = fields.choice(tuple(f"job.{state}" for state in ENDED))
    timestamp = fields.formatted("date-time", "when it ended")
    data = fields.nested(EndedJob)
