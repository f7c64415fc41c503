"""The application factory."""

from __future__ import annotations

from typing import Final

from flask import Flask

from croupier.sealing.tokens import make_tokens
from runtime.lookups import bound_lookups
from runtime.tracing import make_tracer
from service.callers.guard import install_guard
from service.contract.blueprints import ContractApi, ContractBlueprint, spec_options
from service.contract.documents import Documents, documents
from service.contract.examples import add_examples, read_examples
from service.contract.validators import Validators, validators
from service.http.compression import compress
from service.http.concurrency import ProcessSlots
from service.http.headers import install_cors
from service.http.metrics import install_metrics
from service.http.middleware import install_middleware
from service.jobs import submitting
from service.jobs.catalogue import WEB_KINDS
from service.jobs.waiting import Waiters, waiters
from service.problems.fault_codes import list_codes
from service.problems.problem import install_problems
from service.problems.server_errors import install_server_errors
from service.resources import catalogue, evenings, jobs, operations, pages
from service.resources.batches import replay_records, score
from service.resources.deals import deal
from service.resources.legal_moves import list_legal_moves
from service.resources.moves import play_moves
from service.resources.views import show_view
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.game_schemas import GameSchemas
from service.schemas.jobs import JobEnd
from service.settings import Settings, read_settings
from service.tables.opening import tokens
from workers.errors import JobError
from workers.job_queue import JobQueue, make_job_queue

_RESOURCES: Final = (deal, list_legal_moves, play_moves, show_view, score, replay_records)


def create_app(settings: Settings | None = None, job_queue: JobQueue | None = None) -> Flask:
    """Create the application from settings (default: the environment) and a job queue (default: by the settings).

    Raises SettingsError for an invalid variable of the environment.
    """
    settings = settings or read_settings()
    bound_lookups()
    app = Flask("service", static_folder=None)
    # One byte more than is allowed: a body of unknown length is cut at the limit, and must not look complete.
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body + 1
    # No redirects: their addresses would contain `Host`, which a caller controls.
    app.url_map.strict_slashes = app.url_map.merge_slashes = False
    install_problems(app)
    install_server_errors(settings)
    job_queue = job_queue or make_job_queue(settings.jobs)
    submitting.job_queue.install(app, job_queue)
    app.register_error_handler(JobError, submitting.answer_job_error)
    metrics = install_metrics(app, settings, job_queue)
    waiters.install(app, Waiters(settings.waiters, metrics))
    install_guard(app, settings)
    app.after_request(compress)
    install_cors(app, settings)
    api = ContractApi(app, spec_kwargs=spec_options([schemas.game for schemas in GAME_SCHEMAS.values()]))
    api.spec.components.schema("JobEnd", schema=JobEnd)
    api.register_blueprint(catalogue.BLUEPRINT)
    for schemas in GAME_SCHEMAS.values():
        api.register_blueprint(_game_blueprint(schemas))
    api.register_blueprint(evenings.BLUEPRINT)
    api.register_blueprint(jobs.BLUEPRINT)
    api.register_blueprint(operations.BLUEPRINT)
    app.register_blueprint(pages.BLUEPRINT)
    examples = read_examples()
    document = add_examples(list_codes(api.spec.to_dict()), examples)
    documents.install(app, Documents(document, examples))
    validators.install(app, Validators(document["components"]))
    tokens.install(app, make_tokens(settings.jobs.seal_keys, settings.jobs.table_days))
    install_middleware(app, settings, ProcessSlots(), metrics, make_tracer("croupier-web"))
    return app


def _game_blueprint(schemas: GameSchemas) -> ContractBlueprint:
    game = schemas.game
    blueprint = ContractBlueprint(
        game.id, __name__, url_prefix=f"/v1/games/{game.id}", description=game.rulebook.summary["en"]
    )
    for add_resource in _RESOURCES:
        add_resource(blueprint, schemas)
    for kind in WEB_KINDS.values():
        jobs.add_jobs(blueprint, schemas, kind)
    return blueprint
