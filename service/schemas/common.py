"""Schemas that all games share: problems, the catalogue, the rules, the state of the service."""

from __future__ import annotations

from typing import Final

from service.problems.codes import CODES
from service.schemas import fields
from service.schemas.forms import Answer
from workers.health import AWAY, DEAF, FROZEN, NONE, OFF, READY

_SERVED: Final = (READY, DEAF, FROZEN, NONE, AWAY, OFF)


class Fault(Answer):
    """One thing that is wrong."""

    pointer = fields.text("where in the body (RFC 6901); empty: all of it")
    code = fields.text("stable, for programs")
    rule = fields.text("the rule that says so", required=False)
    detail = fields.text("for people")


class Problem(Answer):
    """Why a request is refused (RFC 9457)."""

    type = fields.formatted("uri-reference")
    title = fields.text("what kind of problem it is")
    status = fields.integer(400, 599, "the HTTP status")
    detail = fields.text("what is wrong in this request: a sentence to show to a person")
    code = fields.extensible(CODES, "stable, for programs")
    errors = fields.list_of(fields.nested(Fault), "every fault found, the first hundred of them", most=100)
    more = fields.integer(1, 1_000_000_000, "how many faults there are besides; left out: none", required=False)


class FaultMeaning(Answer):
    text = fields.text("what it says; … is what it quotes")
    game = fields.text("the game that says so; null: any", nullable=True)
    rule = fields.text("the rule that says so", nullable=True)


class ProblemPage(Answer):
    type = fields.formatted("uri-reference")
    code = fields.text()
    status = fields.integer(400, 599, "the HTTP status; null: a fault in `errors`, and no problem", nullable=True)
    title = fields.text("what it is")
    advice = fields.text("what to do about it", nullable=True)
    meanings = fields.list_of(
        fields.nested(FaultMeaning), "what it says as a fault, each wording once; none: it is no fault"
    )


class ProblemPages(Answer):
    problems = fields.list_of(fields.nested(ProblemPage))


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

    symbol = fields.text("what stands on it")
    colour = fields.text("in what colour it is drawn, in English")


class CardPage(Drawn):
    card = fields.text("as states and moves write it")
    name = fields.text()
    suit = fields.text("null: none", nullable=True)
    rank = fields.text("null: none", nullable=True)


class SuitPage(Drawn):
    suit = fields.text()
    name = fields.text()


class LevelPage(Answer):
    level = fields.text()
    title = fields.text()


class TeamPage(Answer):
    team = fields.integer(0, 1)
    title = fields.text()
    seats = fields.list_of(fields.integer(0, 7))


class Seats(Answer):
    """How many seats a table may have."""

    least = fields.integer(2, 8)
    most = fields.integer(2, 8)


class Game(Answer):
    game = fields.text("the id")
    title = fields.text()
    summary = fields.text()
    seats = fields.nested(Seats)
    options = fields.mapping("the options as JSON Schema, with defaults, meanings and titles, of their values too")
    phases = fields.list_of(fields.nested(Phase))
    moves = fields.list_of(fields.nested(Verb), "the grammar of moves")
    levels = fields.list_of(fields.nested(LevelPage), "the computer players it has, the weakest first")
    cards = fields.list_of(fields.nested(CardPage), "each kind of card once")
    suits = fields.list_of(fields.nested(SuitPage), "none: its cards have no suits")
    teams = fields.list_of(fields.nested(TeamPage), "none: everybody plays alone, or an option makes teams")
    rules = fields.text("the version of the rules")


class Catalogue(Answer):
    games = fields.list_of(fields.nested(Game))


class Rule(Answer):
    id = fields.text("stable: score lines and refusals cite it")
    name = fields.text()
    text = fields.text()
    source = fields.list_of(fields.text(), "the words of the French source")
    decision = fields.text("what was settled where the source is silent", nullable=True)
    options = fields.list_of(fields.text(), "the options that vary it")


class Rulebook(Answer):
    game = fields.text()
    version = fields.text("the version of the rules")
    rules = fields.list_of(fields.nested(Rule))


class Health(Answer):
    status = fields.text("always ok")


class ServedQueues(Answer):
    """How each queue of jobs is served."""

    moves = fields.choice(_SERVED)
    analyses = fields.choice(_SERVED)
    simulations = fields.choice(_SERVED, "tournaments too")


class Readiness(Answer):
    """The state of the service."""

    status = fields.text("ready: whatever is answered at once")
    jobs = fields.choice((READY, AWAY, OFF), "whether jobs are taken; away: not now; off: there is no broker")
    workers = fields.choice(
        _SERVED,
        "how the queue with the worst workers is served; deaf: they take nothing though there is work; "
        "frozen: they stand still; none: no worker is there",
    )
    queues = fields.nested(ServedQueues)
    version = fields.text()
    compiled = fields.flag("whether the engine runs compiled")
