"""What is told of moves and of what happened, in the contract."""

from __future__ import annotations

from functools import cache

from marshmallow import Schema, fields

from service.schemas.fields import Variant, choice, flag, integer, number, object_schema, seat, text
from service.schemas.shape import Members, Shape, cards

__all__ = ["event_schema", "explanation_schema", "legal_move_schema", "line_schema"]


def legal_move_schema(shape: Shape) -> type[Schema]:
    """A legal move and its words."""
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


def explanation_schema(shape: Shape) -> type[Schema]:
    """Why a move is legal or not."""
    return object_schema(
        f"{shape.name}Explanation",
        {
            "move": text(),
            "legal": flag(),
            "code": text("why not", nullable=True),
            "rule": text("the rule that forbids it", nullable=True),
            "detail": text("the reason in words", nullable=True),
        },
        closed=False,
    )


def _scorer(shape: Shape) -> Members:
    members: Members = {"seat": seat(shape.seats, required=False)}
    if shape.scorers == "team":
        members["team"] = integer(0, 1, required=False)
    return members


def event_schema(shape: Shape, variant: Variant = Variant.RESPONSE) -> type[Schema]:
    """Something that happened; in a sealed table's answers as its reader may see it."""
    return object_schema(
        f"{shape.name}Event{variant.value}",
        {
            "type": choice(shape.game.event_types),
            **_scorer(shape),
            "points": fields.Float(metadata={"description": "of a score: what it adds"}),
            "cards": cards(shape.name, variant, "the cards concerned"),
            "rule": text("the rule it rests on", nullable=True),
            "text": text("the event in words"),
        },
        closed=False,
    )


@cache
def line_schema(shape: Shape) -> type[Schema]:
    """A score line."""
    return object_schema(
        f"{shape.name}ScoreLine",
        {
            **_scorer(shape),
            "points": number(),
            "rule": text(),
            "cards": cards(shape.name, Variant.RESPONSE, "the cards concerned"),
            "text": text("the line in words"),
        },
        closed=False,
    )
