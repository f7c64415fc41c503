"""Every variable that a deployment may set, and how what comes of it is written down."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from service.check.configuration import Configuration
from service.check.masking import MASK, masked_url


@dataclass(frozen=True)
class Variable:
    """A variable, what comes of it (empty: off), and where that is from when the variable is not set."""

    name: str
    value: Callable[[Configuration], object]
    otherwise: str = "default"

    def written(self, configuration: Configuration) -> str:
        """Return what comes of it, as it would be set; secrets are masked."""
        value = self.value(configuration)
        return str(int(value)) if isinstance(value, bool) else str(value)

    def origin(self, configuration: Configuration) -> str:
        """Return where the value is from."""
        return "environment" if configuration.is_set(self.name) else self.otherwise


def _origins(found: Configuration) -> str:
    return " ".join(found.settings.cors_origins)


def _metrics_token(found: Configuration) -> str:
    return MASK if found.settings.metrics_token else ""


def _metrics_address(found: Configuration) -> str:
    return ":".join(map(str, found.settings.jobs.metrics_address or ()))


def _log_format(found: Configuration) -> str:
    return found.logs.format or "plain on a terminal, json elsewhere"


def _collector(found: Configuration) -> str:
    return masked_url(found.variables.get("OTEL_EXPORTER_OTLP_ENDPOINT", ""))


def _keys(found: Configuration) -> str:
    return f"{found.settings.keys} ({found.keys} in force)" if found.settings.keys else ""


def _limits_url(found: Configuration) -> str:
    return masked_url(found.settings.limits_url or found.settings.jobs.store_url)


def _seal_keys(found: Configuration) -> str:
    return ",".join(f"{key.id}:{MASK}" for key in found.settings.jobs.seal_keys)


def _broker_url(found: Configuration) -> str:
    return masked_url(found.settings.jobs.broker_url)


def _store_url(found: Configuration) -> str:
    return masked_url(found.settings.jobs.store_url)


VARIABLES: Final = (
    Variable("HOST", attrgetter("host")),
    Variable("PORT", attrgetter("port")),
    Variable("WEB_CONCURRENCY", attrgetter("processes"), "cores of this machine"),
    Variable("CROUPIER_BARE", lambda found: found.variables.get("CROUPIER_BARE", "")),
    Variable("CROUPIER_PROXIES", attrgetter("settings.proxies")),
    Variable("CROUPIER_HTTPS_ONLY", attrgetter("settings.https_only")),
    Variable("CROUPIER_CORS_ORIGINS", _origins),
    Variable("CROUPIER_MAX_BODY", attrgetter("settings.max_body")),
    Variable("CROUPIER_KEYS", _keys),
    Variable("CROUPIER_RATE", attrgetter("settings.rate")),
    Variable("CROUPIER_JOB_BUDGET", attrgetter("settings.job_budget")),
    Variable("CROUPIER_LIMITS_URL", _limits_url, "the store"),
    Variable("CROUPIER_SEAL_KEYS", _seal_keys, "drawn at each start"),
    Variable("CROUPIER_TABLE_DAYS", attrgetter("settings.jobs.table_days")),
    Variable("CROUPIER_BROKER_URL", _broker_url),
    Variable("CROUPIER_STORE_URL", _store_url, "the broker"),
    Variable("CROUPIER_NAMESPACE", attrgetter("settings.jobs.namespace")),
    Variable("CROUPIER_KEEP_SECONDS", attrgetter("settings.jobs.keep_seconds")),
    Variable("CROUPIER_QUEUE_LIMIT", attrgetter("settings.jobs.queue_limit")),
    Variable("CROUPIER_STORE_BYTES", attrgetter("settings.jobs.store_bytes")),
    Variable("CROUPIER_JOB_COST", attrgetter("settings.jobs.cost_limit")),
    Variable("CROUPIER_TASK_SECONDS", attrgetter("settings.jobs.task_seconds")),
    Variable("CROUPIER_HEARTBEAT", attrgetter("settings.jobs.heartbeat")),
    Variable("CROUPIER_WEBHOOK_CA", attrgetter("settings.jobs.webhook_ca")),
    Variable("CROUPIER_WEBHOOK_LOOPBACK", attrgetter("settings.jobs.webhook_loopback")),
    Variable("CROUPIER_METRICS_TOKEN", _metrics_token),
    Variable("CROUPIER_METRICS_ADDRESS", _metrics_address),
    Variable("CROUPIER_LOG_LEVEL", attrgetter("logs.level")),
    Variable("CROUPIER_LOG_FORMAT", _log_format),
    Variable("OTEL_EXPORTER_OTLP_ENDPOINT", _collector),
)
#: Read by what starts, builds or tries Croupier: they change nothing of what it would run with.
OTHERS: Final = (
    "CROUPIER_ADDRESS", "CROUPIER_BROKER_MEMORY", "CROUPIER_CI", "CROUPIER_COMPILE", "CROUPIER_EXPECT_COMPILED",
    "CROUPIER_GRAFANA_ADDRESS", "CROUPIER_IMAGE", "CROUPIER_PROMETHEUS_ADDRESS",
    "CROUPIER_RABBITMQ_PASSWORD", "CROUPIER_TRY", "CROUPIER_WELCOME", "CROUPIER_WORKER",
)  # fmt: skip
#: What Kubernetes tells every pod of a Service whose name begins like ours.
_KUBERNETES: Final = re.compile(r"CROUPIER_(\w+_)?(SERVICE_HOST|SERVICE_PORT|PORT)(_\w+)?")


def unknown_variables(configuration: Configuration) -> list[str]:
    """Return the variables that look like ours and are read by nobody."""
    known = {variable.name for variable in VARIABLES} | set(OTHERS)
    ours = (name for name in configuration.variables if name.startswith("CROUPIER_") and name not in known)
    return sorted(name for name in ours if not _KUBERNETES.fullmatch(name))
