"""What jobs bring, typed: played moves, values of moves, statistics, ratings."""

from __future__ import annotations

from marshmallow import Schema

from service.schemas import fields
from service.schemas.answers import event, legal_move
from service.schemas.forms import Answer, BaseAnswer
from service.schemas.game_schemas import GameSchemas
from service.schemas.sealed import sealed_answer
from service.schemas.states import states_of
from service.schemas.union import Union, union_schema


class ResultVersions(Answer):
    """By what a result was made."""

    rules = fields.text("of the rules")


class ReportedMove(Answer):
    """What a move is worth."""

    move = fields.text()
    value = fields.number("in the unit of the game's players; null where nothing was compared", nullable=True)
    error = fields.number("its standard error", nullable=True)
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2, nullable=True)
    visits = fields.integer(0, 1_000_000_000, "how often it was tried")


class Report(Answer):
    """What a choice of the computer was made of."""

    moves = fields.list_of(fields.nested(ReportedMove))
    iterations = fields.count()
    stopped = fields.text()


class Estimate(Answer):
    """A mean with its interval."""

    mean = fields.number()
    deviation = fields.number("from group to group")
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2)


class SeatSums(Answer):
    """What a player got in a seat."""

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
    """What a rule scored."""

    rule = fields.text()
    lines = fields.count("how often it scored")
    points = fields.list_of(fields.number(), "by player")


class SimulatedPlayer(Answer):
    """What a player of a simulation achieved."""

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
    """What many plays of the same players brought."""

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


class SimulationResult(Statistics):
    """What a simulation brings."""

    options = fields.mapping("the house rules, complete")


class TournamentPair(Statistics):
    """The statistics of two players of a tournament."""

    pair = fields.list_of(fields.count(), least=2, most=2)


class TournamentRating(Answer):
    """How strong a player of a tournament is."""

    level = fields.text()
    iterations = fields.count()
    rating = fields.number("points, their mean 0; 400 are odds of ten to one")
    interval = fields.list_of(fields.number(), "95 %", least=2, most=2)


class TournamentResult(Answer):
    """What a tournament brings: a rating of each player, and the statistics of each pair."""

    ratings = fields.list_of(fields.nested(TournamentRating))
    pairs = fields.list_of(fields.nested(TournamentPair))
    seed = fields.text()
    options = fields.mapping("the house rules, complete")


class AnalysisResult(Answer):
    """What every legal move is worth; a game adds the moves."""

    unit = fields.choice(("points", "chips", "win"), component="ValueUnit")
    best = fields.text("what the level plays")
    level = fields.text()
    iterations = fields.count()
    stopped = fields.text("`iterations`, `time`, `forced` or `policy`")
    seed = fields.text()
    versions = fields.nested(ResultVersions)


class OpponentMove(Answer):
    """A move that the computer played; a game adds the seats that it has."""

    move = fields.text()


class OpponentMovesResult(Answer):
    """What the computer played: the answer to `moves`, and what each choice was made of; a game adds its own."""

    reports = fields.list_of(fields.nested(Report, nullable=True), "one for one; null where a level knows no values")
    seed = fields.text()
    versions = fields.nested(ResultVersions)


def analysis_result(schemas: GameSchemas) -> type[Schema]:
    """Make the schema of what an analysis brings."""
    verb = fields.choice(tuple(schemas.game.rulebook.verbs), component=f"{schemas.name}Verb")
    said = {"verb": verb, "cards": schemas.fields.cards_of("as they were played or lie"), "label": fields.text()}
    move = ReportedMove.from_dict(said, name=f"{schemas.name}ValuedMove")
    moves = fields.list_of(fields.nested(move), "in the order of legal-moves")
    return AnalysisResult.from_dict({"moves": moves}, name=f"{schemas.name}AnalysisResult")


def opponent_moves_result(schemas: GameSchemas) -> type[Union]:
    """Make the schema of the computer's moves; those at a sealed table are told as those of any other seat are."""
    move = fields.nested(OpponentMove.from_dict({"seat": schemas.fields.seat()}, name=f"{schemas.name}OpponentMove"))
    absent = "left out where only a view was given"
    played = {
        "state": fields.nested(states_of(schemas).state, f"after the moves; {absent}", required=False),
        "moves": fields.list_of(move, "in order"),
        "events": fields.list_of(fields.nested(event(schemas)), absent, required=False),
        "legal_moves": fields.list_of(fields.nested(legal_move(schemas)), absent, required=False),
    }
    # At a table the computer's reasons stay its own.
    at_table = {
        "moves": fields.list_of(move, "in order, as this seat sees them"),
        "versions": fields.nested(ResultVersions),
    }
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("table",): sealed_answer(schemas).from_dict(at_table, name=f"{schemas.name}SealedOpponentMovesResult"),
        (): OpponentMovesResult.from_dict(played, name=f"{schemas.name}OpponentMovesResult"),
    }
    return union_schema(f"{schemas.name}OpponentMovesOutcome", forms)
