"""The application factory."""

from __future__ import annotations

from flask import Flask
from flask_smorest import Api

from croupier.sealing.tokens import make_tokens
from runtime.lookups import bound_lookups
from runtime.tracing import make_tracer
from service.callers.guard import install_guard
from service.contract.blueprint import spec_options
from service.contract.documents import Documents, documents, with_needed_components
from service.contract.examples import add_examples, read_examples
from service.http.compression import compress
from service.http.concurrency import ProcessSlots
from service.http.headers import install_cors
from service.http.metrics import install_metrics
from service.http.middleware import install_middleware
from service.http.responses import install_json
from service.jobs import submitting
from service.jobs.schemas import WEBHOOKS, JobEnd
from service.jobs.waiting import Waiters, waiters
from service.problems.fault_codes import list_codes
from service.problems.problem import install_problems
from service.problems.server_errors import install_server_errors
from service.resources import catalogue, evenings, jobs, operations, pages
from service.resources.game import game_blueprint
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.component import Validators, validators
from service.settings import Settings, read_settings
from service.tables import tokens
from workers.errors import JobError
from workers.job_queue import JobQueue, make_job_queue


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
    install_server_errors(settings)
    job_queue = job_queue or make_job_queue(settings.jobs)
    submitting.job_queue.install(app, job_queue)
    app.register_error_handler(JobError, submitting.answer_job_error)
    metrics = install_metrics(app, settings, job_queue)
    waiters.install(app, Waiters(settings.waiters, metrics))
    install_guard(app, settings)
    app.after_request(compress)
    install_json(app)
    install_cors(app, settings)
    games = [schemas.game for schemas in GAME_SCHEMAS.values()]
    api = Api(app, spec_kwargs={**spec_options(games), "webhooks": WEBHOOKS})
    # After the API, whose own handler of HTTP errors would drop `Allow` and `Retry-After`.
    install_problems(app)
    api.spec.components.schema("JobEnd", schema=JobEnd)
    api.register_blueprint(catalogue.BLUEPRINT)
    for schemas in GAME_SCHEMAS.values():
        api.register_blueprint(game_blueprint(schemas))
    api.register_blueprint(evenings.BLUEPRINT)
    api.register_blueprint(jobs.BLUEPRINT)
    api.register_blueprint(operations.BLUEPRINT)
    app.register_blueprint(pages.BLUEPRINT)
    examples = read_examples()
    # flask-smorest adds components that no operation uses.
    document = add_examples(list_codes(with_needed_components(api.spec.to_dict())), examples)
    documents.install(app, Documents(document, examples))
    validators.install(app, Validators(document["components"]))
    tokens.install(app, make_tokens(settings.jobs.seal_keys, settings.jobs.table_days))
    install_middleware(app, settings, ProcessSlots(), metrics, make_tracer("croupier-web"))
    return app
