"""The parts of results of several kinds of job: the value of a move, statistics of many plays."""

from __future__ import annotations

from service.schemas import fields
from service.schemas.forms import Answer, BaseAnswer


class ResultVersions(Answer):
    rules = fields.text("of the rules")


class ReportedMove(Answer):
    move = fields.text()
    value = fields.number("in the unit of the game's players; null where nothing was compared", nullable=True)
    error = fields.number("its standard error", nullable=True)
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2, nullable=True)
    visits = fields.integer(0, 1_000_000_000, "how often it was tried")


class Estimate(Answer):
    """A mean with its interval."""

    mean = fields.number()
    deviation = fields.number("from group to group")
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2)


class SeatSums(Answer):
    """The sums of a player in a seat."""

    seat = fields.seat(8)
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
    lines = fields.count("how often it scored")
    points = fields.list_of(fields.number(), "by player")


class SimulatedPlayer(Answer):
    """The sums and means of a player of a simulation."""

    level = fields.text()
    iterations = fields.count("0: it does not search")
    plays = fields.count("seats that it took")
    wins = fields.count()
    draws = fields.count()
    win_rate = fields.nested(Estimate, nullable=True)
    points = fields.nested(Estimate, "a deal or match and seat", nullable=True)
    points_difference = fields.nested(Estimate, "more than the others, on the same cards", nullable=True)
    wins_difference = fields.nested(Estimate, nullable=True)
    seats = fields.list_of(fields.nested(SeatSums))
    scores = fields.list_of(fields.nested(Bar), "points a deal")


class Statistics(BaseAnswer):
    """The statistics of many plays of the same players."""

    unit = fields.choice(("deals", "matches"), component="PlayUnit")
    plays = fields.count("deals or matches")
    groups = fields.count("of plays on the same cards")
    group_size = fields.count()
    deals = fields.count()
    void_deals = fields.count()
    moves = fields.count()
    players = fields.list_of(fields.nested(SimulatedPlayer), "each once")
    rules = fields.list_of(fields.nested(RuleSums))
    events = fields.mapping("counts by type")
    deal_lengths = fields.list_of(fields.nested(Bar), "moves a deal")
    match_lengths = fields.list_of(fields.nested(Bar), "deals a match")
    seed = fields.text()
    versions = fields.nested(ResultVersions)
