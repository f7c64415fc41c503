"""GET /healthz, /readyz, /openapi.json, /problems/{code}: operating the service and reading its contract."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, current_app

from croupier.games.build_info import COMPILED
from service.contract.blueprints import ContractBlueprint, operation
from service.jobs.submitting import job_queue
from service.problems import CODES, ProblemError
from service.responses import fresh_answer, pure_answer
from service.schemas.common import HEALTH, PROBLEM_PAGE, READINESS
from service.settings import service_version
from service.wording.language import requested_language, translate

__all__ = ["BLUEPRINT"]

BLUEPRINT: Final = ContractBlueprint("operations", __name__, description="The service itself, and its contract")

_CODE: Final[dict[str, Any]] = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "the code of a problem",
    "schema": {"type": "string", "enum": list(CODES)},
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


@BLUEPRINT.route("/problems/<string:code>", methods=["GET"], parameters=[_CODE])
@operation(BLUEPRINT, "getProblem", "not-found", scope=None)
@BLUEPRINT.response(200, PROBLEM_PAGE)
def get_problem(code: str) -> Response:
    """Explain the type of a problem answer

    The `type` of every problem is the address of this explanation.
    """
    if code not in CODES:
        raise ProblemError("not-found")
    info = CODES[code]
    page = {"type": f"/problems/{code}", "code": code, "status": info.status}
    return pure_answer(lambda: {**page, "title": translate(info.title, requested_language())})
