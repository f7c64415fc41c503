"""Schemas that all games share: problems, the catalogue, the rules."""

from __future__ import annotations

from service.problems.codes import CODES
from service.schemas import fields
from service.schemas.forms import Answer


class Fault(Answer):
    """One thing that is wrong."""

    pointer = fields.text("the place in the body (RFC 6901); empty for the whole body")
    code = fields.text("stable, for programs")
    rule = fields.text("the rule that applies", required=False)
    detail = fields.text("a sentence for people")


class Problem(Answer):
    """Why a request is refused (RFC 9457)."""

    type = fields.formatted("uri-reference")
    title = fields.text("the kind of problem")
    status = fields.integer(400, 599, "the HTTP status")
    detail = fields.text("the fault of this request in a sentence for people")
    code = fields.extensible(CODES, "stable, for programs")
    errors = fields.list_of(fields.nested(Fault), "the faults found, at most the first hundred", most=100)
    more = fields.integer(1, 1_000_000_000, "number of further faults; default: 0", required=False)


class Phase(Answer):
    phase = fields.text()
    title = fields.text()
    meaning = fields.text()


class Verb(Answer):
    """A kind of move, and how it is written."""

    verb = fields.text()
    title = fields.text()
    grammar = fields.text("C is a card")
    meaning = fields.text()


class Drawn(Answer):
    """A symbol and its colour, as a page draws them."""

    symbol = fields.text("the symbol on the card")
    colour = fields.text("the colour in which it is drawn, in English")


class CardPage(Drawn):
    card = fields.text("as in states and moves")
    name = fields.text()
    suit = fields.text("null if it has none", nullable=True)
    rank = fields.text("null if it has none", nullable=True)


class SuitPage(Drawn):
    suit = fields.text()
    name = fields.text()


class LevelPage(Answer):
    level = fields.text()
    title = fields.text()
    meaning = fields.text("how it chooses")


class TeamPage(Answer):
    team = fields.integer(0, 1)
    title = fields.text()
    seats = fields.list_of(fields.named("Seat", fields.integer(0, 7)))


class Seats(Answer):
    """How many seats a table may have."""

    least = fields.integer(2, 8)
    most = fields.integer(2, 8)


class Game(Answer):
    game = fields.text("the id")
    title = fields.text()
    summary = fields.text()
    seats = fields.nested(Seats)
    options = fields.mapping(
        "the options as JSON Schema, with defaults, and with meanings and titles of options and values"
    )
    phases = fields.list_of(fields.nested(Phase))
    moves = fields.list_of(fields.nested(Verb), "the grammar of its moves")
    levels = fields.list_of(fields.nested(LevelPage), "its computer players, the weakest first")
    cards = fields.list_of(fields.nested(CardPage), "each kind of card, once")
    suits = fields.list_of(fields.nested(SuitPage), "empty if its cards have no suits")
    teams = fields.list_of(fields.nested(TeamPage), "empty if everybody plays alone, or if an option makes teams")
    rules = fields.text("the version of the rules")


class Catalogue(Answer):
    games = fields.list_of(fields.nested(Game))


class Rule(Answer):
    id = fields.text("stable: score lines and faults cite it")
    name = fields.text()
    text = fields.text()
    source = fields.list_of(fields.text(), "the words of the French source")
    decision = fields.text("the decision where the source is silent", nullable=True)
    options = fields.list_of(fields.text(), "the options that change it")


class Rulebook(Answer):
    game = fields.text()
    version = fields.text("the version of the rules")
    rules = fields.list_of(fields.nested(Rule))
