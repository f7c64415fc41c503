"""The settings of the environment, read as the service and its workers read them, with every fault."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from croupier.games.build_info import COMPILED
from runtime.log_settings import LogSettings, read_log_settings
from runtime.settings import SettingsError, shown_variables, variables_of
from runtime.tracing import make_tracer
from service.settings import ServerSettings, Settings, read_server_settings, read_settings
from workers.settings import JobSettings

#: Every variable that a deployment may set.
VARIABLES: Final = variables_of(ServerSettings, Settings, JobSettings, LogSettings)
#: Variables of programs that start, build or test Croupier. They are not settings of the service.
OTHERS: Final = (
    "CROUPIER_ADDRESS", "CROUPIER_API_KEY", "CROUPIER_BROKER_MEMORY", "CROUPIER_CI", "CROUPIER_COMPILE",
    "CROUPIER_EXPECT_COMPILED", "CROUPIER_GRAFANA_ADDRESS", "CROUPIER_IMAGE",
    "CROUPIER_PROMETHEUS_ADDRESS", "CROUPIER_RABBITMQ_PASSWORD", "CROUPIER_RELAY_ADDRESS", "CROUPIER_RELAY_KEY",
    "CROUPIER_TRY", "CROUPIER_URL", "CROUPIER_WELCOME",
)  # fmt: skip
#: Variables that Kubernetes sets in every pod for a Service whose name begins with `croupier`.
_KUBERNETES: Final = re.compile(r"CROUPIER_(\w+_)?(SERVICE_HOST|SERVICE_PORT|PORT)(_\w+)?")


@dataclass(frozen=True)
class Configuration:
    """The settings of all programs, and the environment that they were read from."""

    server: ServerSettings
    settings: Settings
    logs: LogSettings
    environment: Mapping[str, str]
    is_compiled: bool = COMPILED

    def is_set(self, name: str) -> bool:
        """Return whether a variable is set to a non-empty text."""
        return bool(self.environment.get(name))

    def rows(self) -> list[tuple[str, str, str]]:
        """Return each variable, its value with secrets masked, and where the value is from."""
        parts = (self.server, self.settings, self.settings.jobs, self.logs)
        return [
            (variable.name, shown, "environment" if self.is_set(variable.name) else variable.origin)
            for part in parts
            for variable, shown in shown_variables(part)
        ]

    def unknown_variables(self) -> dict[str, str]:
        """Return the variables that begin with CROUPIER_ but have no reader, each with the most similar name."""
        known = [variable.name for variable in VARIABLES] + list(OTHERS)
        unknown = sorted(name for name in self.environment if name.startswith("CROUPIER_") and name not in known)
        return {name: get_close_matches(name, known, 1, 0)[0] for name in unknown if not _KUBERNETES.fullmatch(name)}


def read_configuration(environment: Mapping[str, str]) -> Configuration:
    """Read all settings; SettingsError contains every fault."""
    faults: list[str] = []
    parts: list[Any] = []
    for read in (read_server_settings, read_settings, read_log_settings, _read_tracing):
        try:
            parts.append(read(environment))
        except SettingsError as error:
            faults += error.faults
    if faults:
        raise SettingsError(faults)
    server, settings, logs, _ = parts
    return Configuration(server, settings, logs, environment)


def _read_tracing(environment: Mapping[str, str]) -> None:
    """Read the variables of OpenTelemetry. Raises SettingsError if one is wrong, or if the extra is not installed."""
    try:
        make_tracer("croupier", environment)
    except ValueError as error:
        raise SettingsError([str(error)]) from error
