"""What all games share in the contract: problems, the catalogue, the rules, the state of the service."""

from __future__ import annotations

from typing import Final

from marshmallow import fields

from service.schemas.fields import choice, flag, integer, list_of, nested, object_schema, text
from workers.health import AWAY, DEAF, FROZEN, NONE, OFF, READY

__all__ = ["GAME_LIST", "GAME_PAGE", "HEALTH", "PROBLEM", "PROBLEM_PAGE", "PROBLEM_PAGES", "READINESS", "RULES_PAGE"]

_FAULT: Final = object_schema(
    "Fault",
    {
        "pointer": text("where in the body (RFC 6901); empty: all of it"),
        "code": text("stable, for programs"),
        "rule": text("the rule that says so", required=False),
        "detail": text("for people"),
    },
    closed=False,
)

PROBLEM: Final = object_schema(
    "Problem",
    {
        "type": fields.String(required=True, metadata={"format": "uri-reference"}),
        "title": text("what kind of problem it is"),
        "status": integer(400, 599, "the HTTP status"),
        "detail": text("what is wrong in this request: a sentence to show to a person"),
        "code": text("stable, for programs"),
        "errors": list_of(nested(_FAULT), "every fault found, the first hundred of them", most=100),
        "more": integer(1, 1_000_000_000, "how many faults there are besides; left out: none", required=False),
    },
    closed=False,
)

_MEANING: Final = object_schema(
    "FaultMeaning",
    {
        "text": text("what it says; … is what it quotes"),
        "game": text("the game that says so; null: any", nullable=True),
        "rule": text("the rule that says so", nullable=True),
    },
    closed=False,
)
PROBLEM_PAGE: Final = object_schema(
    "ProblemPage",
    {
        "type": fields.String(required=True, metadata={"format": "uri-reference"}),
        "code": text(),
        "status": integer(400, 599, "the HTTP status; null: a fault in `errors`, and no problem", nullable=True),
        "title": text("what it is"),
        "advice": text("what to do about it", nullable=True),
        "meanings": list_of(nested(_MEANING), "what it says as a fault, each wording once; none: it is no fault"),
    },
    closed=False,
)
PROBLEM_PAGES: Final = object_schema("ProblemPages", {"problems": list_of(nested(PROBLEM_PAGE))}, closed=False)

_OPTION_SCHEMA: Final = fields.Dict(
    keys=fields.String(),
    required=True,
    metadata={"description": "the options as JSON Schema, with defaults, meanings and titles, of their values too"},
)
_PHASE: Final = object_schema("Phase", {"phase": text(), "title": text(), "meaning": text()}, closed=False)
_VERB: Final = object_schema(
    "Verb", {"verb": text(), "title": text(), "grammar": text("C is a card"), "meaning": text()}, closed=False
)
_DRAWN: Final = {"symbol": text("what stands on it"), "colour": text("in what colour it is drawn, in English")}
_CARD: Final = object_schema(
    "CardPage",
    {
        "card": text("as states and moves write it"),
        "name": text(),
        "suit": text("null: none", nullable=True),
        "rank": text("null: none", nullable=True),
        **_DRAWN,
    },
    closed=False,
)
_SUIT: Final = object_schema("SuitPage", {"suit": text(), "name": text(), **_DRAWN}, closed=False)
_LEVEL: Final = object_schema("LevelPage", {"level": text(), "title": text()}, closed=False)
_TEAM: Final = object_schema(
    "TeamPage", {"team": integer(0, 1), "title": text(), "seats": list_of(integer(0, 7))}, closed=False
)
_SEATS: Final = object_schema("Seats", {"least": integer(2, 8), "most": integer(2, 8)}, closed=False)

GAME_PAGE: Final = object_schema(
    "Game",
    {
        "game": text("the id"),
        "title": text(),
        "summary": text(),
        "seats": nested(_SEATS),
        "options": _OPTION_SCHEMA,
        "phases": list_of(nested(_PHASE)),
        "moves": list_of(nested(_VERB), "the grammar of moves"),
        "levels": list_of(nested(_LEVEL), "the computer players it has, the weakest first"),
        "cards": list_of(nested(_CARD), "each kind of card once"),
        "suits": list_of(nested(_SUIT), "none: its cards have no suits"),
        "teams": list_of(nested(_TEAM), "none: everybody plays alone, or an option makes teams"),
        "rules": text("the version of the rules"),
    },
    closed=False,
)
GAME_LIST: Final = object_schema("Catalogue", {"games": list_of(nested(GAME_PAGE))}, closed=False)

_RULE: Final = object_schema(
    "Rule",
    {
        "id": text("stable: score lines and refusals cite it"),
        "name": text(),
        "text": text(),
        "source": list_of(text(), "the words of the French source"),
        "decision": text("what was settled where the source is silent", nullable=True),
        "options": list_of(text(), "the options that vary it"),
    },
    closed=False,
)
RULES_PAGE: Final = object_schema(
    "Rulebook",
    {"game": text(), "version": text("the version of the rules"), "rules": list_of(nested(_RULE))},
    closed=False,
)

HEALTH: Final = object_schema("Health", {"status": text("always ok")}, closed=False)
READINESS: Final = object_schema(
    "Readiness",
    {
        "status": text("ready: whatever is answered at once"),
        "jobs": choice((READY, AWAY, OFF), "whether jobs are taken; away: not now; off: there is no broker"),
        "workers": choice(
            (READY, DEAF, FROZEN, NONE, AWAY, OFF),
            "who does them; deaf: takes nothing though there is work; frozen: stands still; none: no worker is there",
        ),
        "version": text(),
        "compiled": flag("whether the engine runs compiled"),
    },
    closed=False,
)
