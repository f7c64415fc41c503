"""GET /healthz, /readyz, /metrics, /openapi.json and its parts, /problems: operating the service, its contract."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from flask import Response, request

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.version import __version__
from service.contract.blueprint import ContractBlueprint, path_parameter
from service.contract.documents import WHOLE, documents
from service.contract.examples import PARTS
from service.http.metrics import metrics
from service.http.responses import NO_STORE
from service.http.stored import stored_json
from service.jobs.submitting import job_queue
from service.problems.codes import CODES
from service.problems.fault_codes import code_page, fault_codes
from service.problems.problem import ProblemError
from service.resources.page import readable_answer
from service.schemas import fields
from service.schemas.fields import enum_of
from service.schemas.forms import Answer
from workers.health import AWAY, NONE, OFF, READY

BLUEPRINT: Final = ContractBlueprint("operations", __name__, description="The service itself, and its contract")

#: "deaf" and "frozen" are part of the contract; a worker in these states is not counted.
_SERVED: Final = (READY, "deaf", "frozen", NONE, AWAY, OFF)
_CODE: Final = path_parameter("code", "the code of a problem, or of a fault in its `errors`", {"type": "string"})
_CHALLENGE: Final = {"WWW-Authenticate": 'Bearer realm="metrics"'}
_GAME: Final = path_parameter("game", "the id of a game", enum_of(list(GAMES)))
_OPERATION: Final = path_parameter("operation", "the operationId", {"type": "string"})
_PART: Final = path_parameter("part", "the part of the exchange", enum_of(PARTS))


# Schemas


class Document(Answer):
    """An object of any form."""


class Health(Answer):
    status = fields.text("always ok")


class ServedQueues(Answer):
    """How each queue of jobs is served."""

    moves = fields.choice(_SERVED)
    analyses = fields.choice(_SERVED)
    simulations = fields.choice(_SERVED, "also of tournaments")


class Readiness(Answer):
    """The state of the service."""

    status = fields.text("ready: requests that need no job are served")
    jobs = fields.choice((READY, AWAY, OFF), "whether jobs are accepted; away: not at present; off: there is no broker")
    workers = fields.choice(
        _SERVED,
        "the state of the queue with the worst workers; deaf: they take no jobs although jobs wait; frozen: "
        "they make no progress; none: there is no worker",
    )
    queues = fields.nested(ServedQueues)
    version = fields.text()
    compiled = fields.flag("whether the engine is compiled")


class FaultMeaning(Answer):
    text = fields.text("the text; … stands for quoted parts")
    game = fields.text("the game of this text; null for any game", nullable=True)
    rule = fields.text("the rule that applies", nullable=True)


class ProblemPage(Answer):
    type = fields.formatted("uri-reference")
    code = fields.text()
    status = fields.integer(400, 599, "the HTTP status; null if it is only a fault in `errors`", nullable=True)
    title = fields.text("the meaning of the code")
    advice = fields.text("advice on what to do", nullable=True)
    meanings = fields.list_of(
        fields.nested(FaultMeaning), "its texts as a fault, each wording once; empty if it is never a fault"
    )


class ProblemPages(Answer):
    problems = fields.list_of(fields.nested(ProblemPage))


# The service itself


@BLUEPRINT.route("/healthz", endpoint="getHealth")
@BLUEPRINT.response(200, Health)
def get_health() -> dict[str, str]:
    """Report that the process is alive

    Succeeds while the process can respond.
    """
    return {"status": "ok"}


@BLUEPRINT.route("/readyz", endpoint="getReadiness")
@BLUEPRINT.response(200, Readiness)
def get_readiness() -> dict[str, Any]:
    """Report whether the service is ready

    With its version, the state of each queue of jobs, and whether the engine runs compiled. The service stays ready
    without a broker or workers, because only jobs need them.
    """
    about = {"version": __version__, "compiled": COMPILED}
    return {"status": "ready", **asdict(job_queue().health.state()), **about}


@BLUEPRINT.route("/metrics", endpoint="getMetrics")
@BLUEPRINT.response(
    200, {"type": "string"}, content_type="text/plain", description="Metrics in the format of Prometheus"
)
@BLUEPRINT.problems("unauthorized", "not-found")
def get_metrics() -> Response:
    """Return the metrics of requests, jobs and workers

    For the operator, with the configured token as `Authorization: Bearer`. Without a configured token, 404.
    """
    counted = metrics()
    if counted is None:
        raise ProblemError("not-found")
    if not counted.admits(request.headers.get("Authorization", "")):
        raise ProblemError("unauthorized", headers=_CHALLENGE)
    text, content_type = counted.text()
    return Response(text, content_type=content_type, headers={"Cache-Control": NO_STORE})


# Its contract


@BLUEPRINT.route("/openapi.json", endpoint="getContract")
@BLUEPRINT.response(200, Document, description="The OpenAPI document")
@BLUEPRINT.alt_response(304, "OpenUnchanged")
def get_contract() -> Response:
    """Return the contract of this service as OpenAPI

    Its examples are real exchanges, each at an address of its own.
    """
    return stored_json(lambda language: documents().of(WHOLE, language))


@BLUEPRINT.route("/openapi/<string:game>.json", endpoint="getGameContract", parameters=[_GAME])
@BLUEPRINT.response(200, Document, description="The OpenAPI document")
@BLUEPRINT.alt_response(304, "OpenUnchanged")
@BLUEPRINT.problems("unknown-game")
def get_game_contract(game: str) -> Response:
    """Return the contract of one game as OpenAPI

    It contains the operations of the game, and how to follow its jobs. The whole contract also contains what all games
    share: the catalogue, and events, charts and webhooks of jobs.
    """
    if game not in GAMES:
        raise ProblemError("unknown-game")
    return stored_json(lambda language: documents().of(game, language))


@BLUEPRINT.route(
    "/examples/<string:operation>/<string:part>.json", endpoint="getExample", parameters=[_OPERATION, _PART]
)
@BLUEPRINT.response(200, Document, description="The body")
@BLUEPRINT.alt_response(304, "OpenUnchanged")
@BLUEPRINT.problems("not-found")
def get_example(operation: str, part: str) -> Response:
    """Return an example of the contract

    The body of a recorded request or of its response.
    """
    body = documents().examples.get(operation, {}).get(part, {}).get("body")
    if body is None:
        raise ProblemError("not-found")
    return stored_json(lambda _: body)


@BLUEPRINT.route("/problems", endpoint="listProblems")
@BLUEPRINT.response(200, ProblemPages)
@BLUEPRINT.alt_response(304, "OpenUnchanged")
def list_problems() -> Response:
    """List every code of a problem or a fault

    Each code has a meaning. The code of a problem also has a status and advice. More codes may be added. A request that
    prefers `text/html` gets a page.
    """
    codes = list({**CODES, **fault_codes()})
    return readable_answer(
        "problems.html", lambda language: {"problems": [code_page(code, language) for code in codes]}
    )


@BLUEPRINT.route("/problems/<string:code>", endpoint="getProblem", parameters=[_CODE])
@BLUEPRINT.response(200, ProblemPage)
@BLUEPRINT.alt_response(304, "OpenUnchanged")
@BLUEPRINT.problems("not-found")
def get_problem(code: str) -> Response:
    """Explain a code of a problem or a fault

    The `type` of every problem is the address of this explanation. A request that prefers `text/html` gets a page.
    """
    if code not in CODES and code not in fault_codes():
        raise ProblemError("not-found")
    return readable_answer("problem.html", lambda language: code_page(code, language))
