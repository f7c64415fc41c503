"""GET /healthz, /readyz, /metrics, /openapi.json and its parts, /problems: operating the service, its contract."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from flask import Response, request

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.version import __version__
from service.contract.blueprints import ContractBlueprint, path_parameter
from service.contract.documents import WHOLE, documents
from service.contract.examples import PARTS
from service.http.metrics import metrics
from service.http.responses import NO_STORE, fresh_answer
from service.http.stored import stored_json
from service.jobs.submitting import job_queue
from service.problems.codes import CODES
from service.problems.fault_codes import code_page, fault_codes
from service.problems.problem import ProblemError
from service.resources.page import readable_answer
from service.schemas.common import Health, ProblemPage, ProblemPages, Readiness
from service.schemas.fields import enum_of

BLUEPRINT: Final = ContractBlueprint("operations", __name__, description="The service itself, and its contract")

_CODE: Final = path_parameter("code", "the code of a problem, or of a fault in its `errors`", {"type": "string"})
_CHALLENGE: Final = {"WWW-Authenticate": 'Bearer realm="metrics"'}
_DOCUMENT: Final = {"type": "object"}
_GAME: Final = path_parameter("game", "the id of a game", enum_of(list(GAMES)))
_EXAMPLE: Final = (
    path_parameter("operation", "the operationId", {"type": "string"}),
    path_parameter("part", "the part of the exchange", enum_of(PARTS)),
)


@BLUEPRINT.operation("getHealth", "/healthz", Health, scope=None, pure=False)
def get_health() -> Response:
    """Report that the process is alive

    Succeeds while the process can respond.
    """
    return fresh_answer({"status": "ok"})


@BLUEPRINT.operation("getReadiness", "/readyz", Readiness, scope=None, pure=False)
def get_readiness() -> Response:
    """Report whether the service is ready

    With its version, the state of each queue of jobs, and whether the engine runs compiled. The service stays ready
    without a broker or workers, because only jobs need them.
    """
    about = {"version": __version__, "compiled": COMPILED}
    return fresh_answer({"status": "ready", **asdict(job_queue().health.state()), **about})


@BLUEPRINT.operation(
    "getMetrics",
    "/metrics",
    {"type": "string"},
    "unauthorized",
    "not-found",
    scope=None,
    pure=False,
    content_type="text/plain",
    description="Metrics in the format of Prometheus",
)
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


@BLUEPRINT.operation("getContract", "/openapi.json", _DOCUMENT, scope=None, description="The OpenAPI document")
def get_contract() -> Response:
    """Return the contract of this service as OpenAPI

    Its examples are real exchanges, each at an address of its own.
    """
    return stored_json(lambda language: documents().of(WHOLE, language))


@BLUEPRINT.operation(
    "getGameContract",
    "/openapi/<string:game>.json",
    {"type": "object"},
    "unknown-game",
    scope=None,
    parameters=[_GAME],
    description="The OpenAPI document",
)
def get_game_contract(game: str) -> Response:
    """Return the contract of one game as OpenAPI

    It contains the operations of the game, and how to follow its jobs. The whole contract also contains what all games
    share: the catalogue, and events, charts and webhooks of jobs.
    """
    if game not in GAMES:
        raise ProblemError("unknown-game")
    return stored_json(lambda language: documents().of(game, language))


@BLUEPRINT.operation(
    "getExample",
    "/examples/<string:operation>/<string:part>.json",
    {"type": "object"},
    "not-found",
    scope=None,
    parameters=_EXAMPLE,
    description="The body",
)
def get_example(operation: str, part: str) -> Response:
    """Return an example of the contract

    The body of a recorded request or of its response.
    """
    body = documents().examples.get(operation, {}).get(part, {}).get("body")
    if body is None:
        raise ProblemError("not-found")
    return stored_json(lambda _: body)


@BLUEPRINT.operation("listProblems", "/problems", ProblemPages, scope=None)
def list_problems() -> Response:
    """List every code of a problem or a fault

    Each code has a meaning. The code of a problem also has a status and advice. More codes may be added. A request that
    prefers `text/html` gets a page.
    """
    codes = list({**CODES, **fault_codes()})
    return readable_answer(
        "problems.html", lambda language: {"problems": [code_page(code, language) for code in codes]}
    )


@BLUEPRINT.operation("getProblem", "/problems/<string:code>", ProblemPage, "not-found", scope=None, parameters=[_CODE])
def get_problem(code: str) -> Response:
    """Explain a code of a problem or a fault

    The `type` of every problem is the address of this explanation. A request that prefers `text/html` gets a page.
    """
    if code not in CODES and code not in fault_codes():
        raise ProblemError("not-found")
    return readable_answer("problem.html", lambda language: code_page(code, language))
