"""The Celery program: `celery -A workers.app worker -Q moves` and `celery -A workers.app beat`."""

from __future__ import annotations

import logging
import sys
import warnings
from contextlib import suppress
from typing import Final

from celery.signals import (
    before_task_publish,
    celeryd_after_setup,
    heartbeat_sent,
    setup_logging,
    worker_ready,
    worker_shutdown,
    worker_shutting_down,
)
from celery.utils.log import get_multiprocessing_logger

from runtime.logs import configure_logs
from runtime.lookups import bound_lookups
from runtime.settings import SettingsError
from workers.broker import BrokerClient, make_app
from workers.errors import UnavailableError
from workers.heartbeat import Heartbeat
from workers.settings import JobSettings, read_job_settings
from workers.store.queues import REPAIR, REPAIRS

_log = logging.getLogger("croupier.workers")


def _read_settings() -> JobSettings:
    """Read the settings, or log every fault and exit; a broker must be set."""
    configure_logs()
    try:
        settings = read_job_settings()
        if settings.broker_url:
            return settings
        faults = ["CROUPIER_BROKER_URL is not set: a worker needs a Redis, Valkey or RabbitMQ"]
    except SettingsError as error:
        faults = list(error.faults)
    for fault in faults:
        _log.critical(fault)
    sys.exit(1)


# Warnings about root and about Celery's next version: an operator can do nothing about them.
warnings.filterwarnings("ignore", module="celery")
SETTINGS: Final = _read_settings()
app: Final = make_app(SETTINGS)
BROKER: Final = BrokerClient(app, SETTINGS)
HEARTBEAT: Final = Heartbeat(BROKER, SETTINGS)
celeryd_after_setup.connect(HEARTBEAT.prepare)
worker_ready.connect(HEARTBEAT.start)
heartbeat_sent.connect(HEARTBEAT.on_heartbeat)
worker_shutting_down.connect(HEARTBEAT.on_stopping)
worker_shutdown.connect(HEARTBEAT.stop)


# Celery does not configure logs when this signal has a receiver.
@setup_logging.connect
def configure(**_: object) -> None:
    """Configure the logs of the worker and of its processes."""
    configure_logs()
    bound_lookups()
    logging.getLogger("celery").setLevel(logging.WARNING)
    # Messages about exchanges that cannot delay tasks: no task is delayed here.
    logging.getLogger("kombu.transport.native_delayed_delivery").setLevel(logging.ERROR)
    logger = get_multiprocessing_logger()
    if logger is not None:
        logger.propagate = True


@before_task_publish.connect(sender=REPAIR)
def replace_repair(**_: object) -> None:
    """Remove repairs that no worker has begun, before beat publishes the next one. So they never pile up."""
    with suppress(UnavailableError):
        BROKER.purge(REPAIRS)
