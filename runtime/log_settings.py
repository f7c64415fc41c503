"""The settings of logs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from runtime.settings import SettingsError, one_of, read_variables, variable

#: Forms of a log line.
JSON: Final = "json"
PLAIN: Final = "plain"
_LEVELS: Final = ("info", "debug", "warning", "error", "critical")


@dataclass(frozen=True)
class LogSettings:
    """The lowest level and the format of logs."""

    level: str = variable("CROUPIER_LOG_LEVEL", one_of(*_LEVELS), _LEVELS[0], "the lowest level, `debug` to `critical`")
    format: str = variable(
        "CROUPIER_LOG_FORMAT", one_of("", JSON, PLAIN), "", "`json` or `plain`", "plain on a terminal, json elsewhere"
    )


def read_log_settings(environment: Mapping[str, str] = os.environ) -> LogSettings:
    """Return the settings. SettingsError names every fault."""
    faults: list[str] = []
    values = read_variables(LogSettings, environment, faults)
    if faults:
        raise SettingsError(faults)
    return LogSettings(**values)
