"""The resources of a game, /v1/games/{game}: deals, legal moves, moves, views, scores, replays, and its jobs."""

from __future__ import annotations

from typing import Any

from flask import Response
from flask.typing import ResponseReturnValue
from marshmallow import Schema

from service.contract.blueprint import ContractBlueprint
from service.http.responses import SEALED, pure_answer, seen_answer
from service.jobs.catalogue import WEB_KINDS
from service.jobs.submitting import answer_job
from service.jobs.web_kind import WebKind
from service.resources import positions
from service.resources.batches import replays, scores
from service.resources.jobs import job_record
from service.schemas.batches import Record, Replays, ReplaysRequest, Scores, ScoresRequest, score_item
from service.schemas.deals import DealsAnswer, DealsRequest
from service.schemas.game_schemas import GameSchemas, of_game
from service.schemas.moves import LegalMoves, LegalMovesRequest, MovesAnswer, MovesRequest, Seen, ViewsRequest
from service.tables import POSITION_CODES


def game_blueprint(schemas: GameSchemas) -> ContractBlueprint:
    """Return the blueprint with every resource of a game."""
    game, name = schemas.game, schemas.name
    summary = game.rulebook.summary["en"]
    blueprint = ContractBlueprint(game.id, __name__, url_prefix=f"/v1/games/{game.id}", description=summary)

    def of(schema: type[Schema]) -> Schema:
        return of_game(schema, schemas)()

    item, record = score_item(schemas)(), of(Record)

    @blueprint.route("/deals", methods=["POST"], endpoint=f"deal{name}")
    @blueprint.arguments(of(DealsRequest))
    @blueprint.response(200, of(DealsAnswer))
    @blueprint.problems("impossible-deal", "impossible-state", "bad-table", "bad-key")
    def deal(body: dict[str, Any]) -> ResponseReturnValue:
        """Deal the first or the next cards of a match

        With `options`, a new match. With a `state` in phase `deal_over`, or a `table` and any seat's `key`, the next
        deal. The shuffle is public, so the same `seed` gives the same cards in any implementation.
        """
        return positions.deal(game, body)

    @blueprint.route("/legal-moves", methods=["POST"], endpoint=f"listLegalMoves{name}")
    @blueprint.arguments(of(LegalMovesRequest))
    @blueprint.response(200, of(LegalMoves))
    @blueprint.problems("impossible-state", "bad-table", "bad-key")
    def list_legal_moves(body: dict[str, Any]) -> ResponseReturnValue:
        """List the legal moves of the seat to act

        From a `state`, or the `view` of that seat. For another view, or a `table` without the `key` of that seat, the
        list is empty and the response names the seat to act. `verb`, `card` and `meld` narrow the list. With `check`,
        the response says whether each given move is legal, or which rule forbids it.
        """
        listed = positions.legal_moves(game, body)
        return (listed, SEALED) if "table" in body else seen_answer(listed)

    @blueprint.route("/moves", methods=["POST"], endpoint=f"playMoves{name}")
    @blueprint.arguments(of(MovesRequest))
    @blueprint.response(200, of(MovesAnswer))
    @blueprint.problems(*POSITION_CODES, "unreadable-move", "illegal-move")
    def play_moves(body: dict[str, Any]) -> ResponseReturnValue:
        """Play a list of moves, all or none

        Returns the next state, the events, and the legal moves. At a `table`, the moves belong to the seat whose `key`
        is given. A move whose outcome the player cannot foresee, such as drawing a card, must be the last. With
        `computer` in place of `moves`, a player hands the seat to the computer at a level or, with null, takes it back.
        """
        if "table" in body:
            return positions.play_at_table(game, body), SEALED
        return pure_answer(lambda: positions.play(game, body))

    @blueprint.route("/views", methods=["POST"], endpoint=f"view{name}")
    @blueprint.arguments(of(ViewsRequest))
    @blueprint.response(200, of(Seen))
    @blueprint.problems("impossible-state", "bad-table", "bad-key")
    def show_view(body: dict[str, Any]) -> ResponseReturnValue:
        """Show what one seat may see

        Without a `seat` or a `key`, the view of a spectator. Hidden cards are `??`. With `since`, the response also
        contains the later events, the legal moves of the seat, and every score line of the deal.
        """
        shown = positions.seen(game, body)
        return (shown, SEALED) if "table" in body else seen_answer(shown)

    @blueprint.route("/scores", methods=["POST"], endpoint=f"score{name}")
    @blueprint.arguments(of(ScoresRequest))
    @blueprint.response(200, of(Scores))
    @blueprint.problems("impossible-item")
    def score(body: dict[str, Any]) -> Response:
        """Score positions, deals and matches that need no game

        An item is a position, a whole deal as people see it, or a match as the results of its deals. A request contains
        at most 10,000 deals. Each item has one result, an invalid one its own problem. After a thousand faults in all,
        an invalid item reports only its first fault and the number of others. Where the malformed items have more than
        1500 values in all, an item may report one fault only and says so. A body is at most 600 KiB, an answer 2 MiB.
        """
        return pure_answer(lambda: {"results": scores(game, item, body["items"])})

    @blueprint.route("/replays", methods=["POST"], endpoint=f"replay{name}")
    @blueprint.arguments(of(ReplaysRequest))
    @blueprint.response(200, of(Replays))
    def replay_records(body: dict[str, Any]) -> Response:
        """Replay whole records

        Each record is verified and its scores are recomputed, or its faults are reported. A fault does not affect the
        other records. A body is at most 600 KiB, an answer 2 MiB.
        """
        return pure_answer(lambda: {"results": replays(game, record, body["records"])})

    for kind in WEB_KINDS.values():
        _add_jobs(blueprint, schemas, kind)
    return blueprint


def _add_jobs(blueprint: ContractBlueprint, schemas: GameSchemas, kind: WebKind) -> None:
    """Add the resource that creates jobs of a kind: 202, or 200 when one was waited for."""
    job, about = job_record(schemas, kind)(), "The job; with 200 it has ended"
    summary, _, description = kind.about.partition("\n\n")

    @blueprint.route(f"/{kind.name}", methods=["POST"], endpoint=f"{kind.operation}{schemas.name}")
    @blueprint.arguments(of_game(kind.request, schemas)())
    @blueprint.response(202, job, description=about)
    @blueprint.alt_response(200, schema=job, description=about, success=True)
    @blueprint.problems(*kind.codes)
    @blueprint.doc(summary=summary, description=description.rstrip())
    def create(body: dict[str, Any]) -> Response:
        return answer_job(kind, schemas.game, body)
