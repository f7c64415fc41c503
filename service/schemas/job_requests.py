"""The parts of requests for several kinds of job: a webhook, a seed, players, so many deals or matches."""

from __future__ import annotations

from typing import Any, Final

from marshmallow.fields import Field

from croupier.players.roster import LEVEL_NAMES
from service.schemas import fields
from service.schemas.forms import Request
from service.schemas.job_records import MOST_DEALS
from service.schemas.sealed import OfTable
from service.schemas.states import options_input
from service.schemas.templates import OfGame

_MOST_ITERATIONS: Final = 1_000_000
_MOST_MATCHES: Final = 1_000_000
_GROUPS: Final = "rounded up to whole groups of the same cards"

ITERATIONS: Final = fields.integer(
    1, _MOST_ITERATIONS, "instead of the level's own; a level that does not search ignores them", required=False
)
SEED: Final = fields.text("the same seed brings the same result; left out: a fresh one", most=200, required=False)


class Webhook(Request):
    """The address that a message about the end of a job goes to."""

    url = fields.formatted("uri", "https, at a public address", most=2000)
    secrets = fields.list_of(
        fields.text("`whsec_` and 24 to 64 bytes in base64", most=100),
        "each signs: two while one is being replaced",
        least=1,
        most=4,
    )


class JobRequest(Request):
    webhook = fields.nested(Webhook, required=False)


class JobOfTable(JobRequest, OfTable):
    """A request for a job about a sealed table."""


class Contender(Request):
    """A player that is more than a level."""

    level = fields.choice(LEVEL_NAMES, component="Level")
    iterations = ITERATIONS


def contenders(description: str, least: int, most: int) -> Field[Any]:
    """A list of players: of each its level, or more."""
    level = fields.choice(LEVEL_NAMES, component="Level")
    return fields.list_of(fields.AnyOf(level, fields.nested(Contender)), description, least=least, most=most)


class Plays(JobRequest):
    seed = SEED


class HouseRules(Request):
    options = OfGame(lambda game: options_input(game.fields))


class Deals(Request):
    deals = fields.integer(1, MOST_DEALS, _GROUPS)


class Matches(Request):
    matches = fields.integer(1, _MOST_MATCHES, _GROUPS)
