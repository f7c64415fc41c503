"""What answers are made of: a legal move, an event, whom a score is of."""

from __future__ import annotations

from functools import cache

from marshmallow import Schema, fields

from service.schemas.fields import Variant, choice, integer, number, object_schema, seat, text
from service.schemas.game_schemas import GameSchemas, Members, cards

__all__ = ["event", "legal_move", "score_line", "scorer"]


@cache
def legal_move(schemas: GameSchemas) -> type[Schema]:
    """A move that may be played."""
    return object_schema(
        f"{schemas.name}LegalMove",
        {
            "move": text("what to send to play it"),
            "verb": choice(tuple(schemas.game.rulebook.verbs)),
            "cards": cards(schemas.name, Variant.RESPONSE, "the cards it concerns"),
            "label": text("the move in words"),
        },
        closed=False,
    )


def scorer(schemas: GameSchemas) -> Members:
    """The seat, or where teams score the team, that a line is of."""
    members: Members = {"seat": seat(schemas.seats, required=False)}
    if schemas.scorers == "team":
        members["team"] = integer(0, 1, required=False)
    return members


@cache
def event(schemas: GameSchemas, variant: Variant = Variant.RESPONSE) -> type[Schema]:
    """Something that happened; of a sealed table, as its reader may see it."""
    return object_schema(
        f"{schemas.name}Event{variant.value}",
        {
            "type": choice(schemas.game.event_types),
            **scorer(schemas),
            "points": fields.Float(metadata={"description": "of a score: what it adds"}),
            "cards": cards(schemas.name, variant, "the cards concerned"),
            "rule": text("the rule it rests on", nullable=True),
            "text": text("the event in words"),
        },
        closed=False,
    )


@cache
def score_line(schemas: GameSchemas, variant: Variant = Variant.RESPONSE) -> type[Schema]:
    """A point or points scored, and why."""
    return object_schema(
        f"{schemas.name}ScoreLine{variant.value}",
        {
            **scorer(schemas),
            "points": number(),
            "rule": text(),
            "cards": cards(schemas.name, variant, "the cards concerned"),
            "text": text("the line in words"),
        },
        closed=False,
    )
