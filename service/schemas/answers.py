"""What answers are made of: a legal move, an event, whom a score is of."""

from __future__ import annotations

from functools import cache

from marshmallow import Schema, fields

from service.schemas.fields import Variant, choice, integer, object_schema, seat, text
from service.schemas.shape import Members, Shape, cards

__all__ = ["event", "legal_move", "scorer"]


@cache
def legal_move(shape: Shape) -> type[Schema]:
    """A move that may be played."""
    return object_schema(
        f"{shape.name}LegalMove",
        {
            "move": text("what to send to play it"),
            "verb": choice(tuple(shape.game.rulebook.verbs)),
            "cards": cards(shape.name, Variant.RESPONSE, "the cards it concerns"),
            "label": text("the move in words"),
        },
        closed=False,
    )


def scorer(shape: Shape) -> Members:
    """The seat, or where teams score the team, that a line is of."""
    members: Members = {"seat": seat(shape.seats, required=False)}
    if shape.scorers == "team":
        members["team"] = integer(0, 1, required=False)
    return members


@cache
def event(shape: Shape, variant: Variant = Variant.RESPONSE) -> type[Schema]:
    """Something that happened; of a sealed table, as its reader may see it."""
    return object_schema(
        f"{shape.name}Event{variant.value}",
        {
            "type": choice(shape.game.event_types),
            **scorer(shape),
            "points": fields.Float(metadata={"description": "of a score: what it adds"}),
            "cards": cards(shape.name, variant, "the cards concerned"),
            "rule": text("the rule it rests on", nullable=True),
            "text": text("the event in words"),
        },
        closed=False,
    )
