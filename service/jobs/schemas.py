"""Jobs in the contract: the record of a job and the message about its end; the parts of requests and of results."""

from __future__ import annotations

from typing import Any, Final

from marshmallow.fields import Field

from service.schemas import fields
from service.schemas.common import Problem
from service.schemas.forms import Answer, BaseAnswer, Request
from service.schemas.game_schemas import OfGame
from service.schemas.states import options_input
from workers.jobs.catalogue import KINDS
from workers.store.records import ENDED, STATES

MOST_DEALS: Final = 10_000_000
#: Of a tournament of eight players: 28 pairs.
_MOST_PLAYS: Final = 28 * (MOST_DEALS + 8)
MOST_ITERATIONS: Final = 1_000_000
_MOST_MATCHES: Final = 1_000_000
_GROUPS: Final = "rounded up to whole groups of plays on the same cards"


class Progress(Answer):
    done = fields.integer(0, _MOST_PLAYS)
    total = fields.integer(1, _MOST_PLAYS, "deals or matches of a simulation or tournament; 1 for other jobs")


class Timing(Answer):
    queued_seconds = fields.number("until the job began")
    run_seconds = fields.number("since the job began")
    decisions_per_second = fields.number("of simulations: moves played in a second", required=False)


class JobLinks(Answer):
    self = fields.formatted("uri-reference")
    events = fields.formatted("uri-reference", "with a ticket in place of a key, valid for ten minutes")
    chart = fields.formatted("uri-reference", "with a ticket, like `events`", required=False)


class JobFacts(Answer):
    """The members of every job, in the message about its end too."""

    id = fields.text()
    state = fields.choice(STATES, component="JobState")
    progress = fields.nested(Progress)
    created = fields.formatted("date-time", "time when it was created")
    started = fields.formatted("date-time", "time when a worker began", nullable=True)
    finished = fields.formatted("date-time", "time when it ended", nullable=True)
    expires = fields.formatted("date-time", "time until which it is kept", nullable=True)
    is_partial = fields.keyed("partial", fields.flag("whether the result covers only the part that is done"))


class JobRecord(JobFacts, BaseAnswer):
    """The members of every job; each type of job adds its game, its kind and its result."""

    problem = fields.nested(Problem, "the problem that ended it", nullable=True)
    timing = fields.nested(Timing)
    links = fields.nested(JobLinks)


class EndedJobLinks(Answer):
    self = fields.formatted("uri-reference")


class EndedJob(JobFacts):
    type = fields.text("its game and kind, such as `seven-up/simulation`")
    game = fields.text()
    kind = fields.choice(tuple(KINDS), component="JobKind")
    result = fields.mapping("as in the job, without texts in the reader's language", nullable=True)
    problem = fields.text("the code of the problem that ended it", nullable=True)
    links = fields.nested(EndedJobLinks)


class JobEnd(Answer):
    """The message to a webhook."""

    type = fields.choice(tuple(f"job.{state}" for state in ENDED))
    timestamp = fields.formatted("date-time", "time when it ended")
    data = fields.nested(EndedJob)


_WEBHOOK_HEADERS: Final = {
    "webhook-id": "the id of the message: the same in every attempt",
    "webhook-timestamp": "time of this attempt, in seconds since 1970",
    "webhook-signature": "one signature for each secret, with spaces between",
}
_WEBHOOK: Final = """\
The service posts this to the `webhook` of a job, signed with its `secrets` (Standard Webhooks). Without a 2xx response
within seconds it tries again, five times within about an hour, with the same id. It does not follow redirects.
"""

WEBHOOKS: Final[dict[str, Any]] = {
    "jobEnded": {
        "post": {
            "operationId": "tellJobEnded",
            "summary": "Report that a job has ended",
            "description": _WEBHOOK,
            "tags": ["jobs"],
            "security": [],
            "parameters": [
                {"name": name, "in": "header", "required": True, "description": text, "schema": {"type": "string"}}
                for name, text in _WEBHOOK_HEADERS.items()
            ],
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/JobEnd"}}},
            },
            "responses": {
                "204": {"description": "The message was accepted; any 2xx status means this"},
                "410": {"description": "The receiver wants no further messages; the service stops sending"},
            },
        }
    }
}


# Requests


ITERATIONS: Final = fields.integer(
    1, MOST_ITERATIONS, "in place of the level's own; ignored by a level that does not search", required=False
)
SEED: Final = fields.text("the same seed gives the same result; default: a new one", most=200, required=False)


class Webhook(Request):
    """The address that a message about the end of a job goes to."""

    url = fields.formatted("uri", "https, at a public address", most=2000)
    secrets = fields.list_of(
        fields.named("WebhookSecret", fields.text("`whsec_` and 24 to 64 bytes in base64", most=100)),
        "each signs the message: give two while one is being replaced",
        least=1,
        most=4,
    )


class JobRequest(Request):
    webhook = fields.nested(Webhook, required=False)


class Contender(Request):
    """A player that is more than a level."""

    level = fields.level()
    iterations = ITERATIONS


def contenders(description: str, least: int, most: int) -> Field[Any]:
    """A list of players: of each its level, or more."""
    level = fields.level()
    return fields.list_of(fields.AnyOf(level, fields.nested(Contender)), description, least=least, most=most)


class HouseRules(Request):
    options = OfGame(lambda game: options_input(game.fields))


class Deals(Request):
    deals = fields.integer(1, MOST_DEALS, _GROUPS)


class Matches(Request):
    matches = fields.integer(1, _MOST_MATCHES, _GROUPS)


# Results of several kinds


class ResultVersions(Answer):
    rules = fields.text("of the rules")


class ReportedMove(Answer):
    move = fields.text()
    value = fields.number("in the unit of the game's players; null if no moves were compared", nullable=True)
    error = fields.number("its standard error", nullable=True)
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2, nullable=True)
    visits = fields.integer(0, 1_000_000_000, "number of times that it was tried")


class Estimate(Answer):
    """A mean with its interval."""

    mean = fields.number()
    deviation = fields.number("standard deviation between groups")
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2)


class SeatSums(Answer):
    """The sums of a player in a seat."""

    seat = fields.integer(0, 7)
    plays = fields.count()
    wins = fields.count()
    draws = fields.count()
    points = fields.number()


class Bar(Answer):
    """How often a value occurred."""

    value = fields.number()
    count = fields.count()


class RuleSums(Answer):
    rule = fields.text()
    lines = fields.count("number of times that it scored")
    points = fields.list_of(fields.number(), "by player")


class SimulatedPlayer(Answer):
    """The sums and means of a player of a simulation."""

    level = fields.text()
    iterations = fields.count("0 if the level does not search")
    plays = fields.count("number of seats that it played")
    wins = fields.count()
    draws = fields.count()
    win_rate = fields.nested(Estimate, nullable=True)
    points = fields.nested(Estimate, "for each deal or match and seat", nullable=True)
    points_difference = fields.nested(Estimate, "lead over the others on the same cards", nullable=True)
    wins_difference = fields.nested(Estimate, nullable=True)
    seats = fields.list_of(fields.nested(SeatSums))
    scores = fields.list_of(fields.nested(Bar), "points of a deal")


class Statistics(BaseAnswer):
    """The statistics of many plays of the same players."""

    unit = fields.choice(("deals", "matches"), component="PlayUnit")
    plays = fields.count("deals or matches")
    groups = fields.count("number of groups of plays on the same cards")
    group_size = fields.count()
    deals = fields.count()
    void_deals = fields.count()
    moves = fields.count()
    players = fields.list_of(fields.nested(SimulatedPlayer), "each player once")
    rules = fields.list_of(fields.nested(RuleSums))
    events = fields.mapping("number of events by type")
    deal_lengths = fields.list_of(fields.nested(Bar), "moves of a deal")
    match_lengths = fields.list_of(fields.nested(Bar), "deals of a match")
    seed = fields.text()
    versions = fields.nested(ResultVersions)
