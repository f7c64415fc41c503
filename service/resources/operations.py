"""GET /healthz, /readyz, /openapi.json, /problems, /problems/{code}: the service itself, and its contract."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, current_app

from croupier.games.build_info import COMPILED
from service.contract.blueprints import ContractBlueprint, operation
from service.fault_codes import code_page, fault_codes
from service.jobs.submitting import job_queue
from service.problem_codes import CODES
from service.problems import ProblemError
from service.responses import fresh_answer, pure_answer
from service.schemas.common import HEALTH, PROBLEM_PAGE, PROBLEM_PAGES, READINESS
from service.settings import service_version
from service.wording.language import requested_language

__all__ = ["BLUEPRINT"]

BLUEPRINT: Final = ContractBlueprint("operations", __name__, description="The service itself, and its contract")

_CODE: Final[dict[str, Any]] = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "the code of a problem, or of a fault in its `errors`",
    "schema": {"type": "string"},
}


@BLUEPRINT.route("/healthz", methods=["GET"])
@operation(BLUEPRINT, "getHealth", scope=None, pure=False)
@BLUEPRINT.response(200, HEALTH)
def get_health() -> Response:
    """Tell that the process is alive

    Answers as long as the process can answer at all.
    """
    return fresh_answer({"status": "ok"})


@BLUEPRINT.route("/readyz", methods=["GET"])
@operation(BLUEPRINT, "getReadiness", scope=None, pure=False)
@BLUEPRINT.response(200, READINESS)
def get_readiness() -> Response:
    """Tell that requests can be answered

    With the version of the service, whether jobs are taken and done, and whether the engine runs compiled. A broker
    or workers that are away do not make the service less ready for all the rest.
    """
    found = job_queue().health.state()
    about = {"version": service_version(), "compiled": COMPILED}
    return fresh_answer({"status": "ready", "jobs": found.jobs, "workers": found.workers, **about})


@BLUEPRINT.route("/openapi.json", methods=["GET"])
@operation(BLUEPRINT, "getContract", scope=None)
@BLUEPRINT.response(200, {"type": "object"}, description="The OpenAPI document")
def get_contract() -> Response:
    """Give the contract of this service as OpenAPI

    The document that this page shows, with real exchanges as examples.
    """
    return pure_answer(lambda: current_app.extensions["croupier-contract"])


@BLUEPRINT.route("/problems", methods=["GET"])
@operation(BLUEPRINT, "listProblems", scope=None)
@BLUEPRINT.response(200, PROBLEM_PAGES)
def list_problems() -> Response:
    """List every code of a problem or a fault

    Each with what it means; a problem with its status and what to do about it. More codes may come.
    """
    codes = list({**CODES, **fault_codes()})
    return pure_answer(lambda: {"problems": [code_page(code, requested_language()) for code in codes]})


@BLUEPRINT.route("/problems/<string:code>", methods=["GET"], parameters=[_CODE])
@operation(BLUEPRINT, "getProblem", "not-found", scope=None)
@BLUEPRINT.response(200, PROBLEM_PAGE)
def get_problem(code: str) -> Response:
    """Explain a code of a problem or a fault

    The `type` of every problem is the address of this explanation.
    """
    if code not in CODES and code not in fault_codes():
        raise ProblemError("not-found")
    return pure_answer(lambda: code_page(code, requested_language()))
