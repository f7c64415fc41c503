"""What a deployment may set for logs, read from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

#: Forms of a log line, and the levels from which on lines are written.
JSON: Final = "json"
PLAIN: Final = "plain"
_FORMATS: Final = (JSON, PLAIN)
_LEVELS: Final = ("debug", "info", "warning", "error", "critical")


@dataclass(frozen=True)
class LogSettings:
    """The lowest `level` that is logged, and the form of a line: JSON, PLAIN, or empty: PLAIN on a terminal alone."""

    level: str = "info"
    format: str = ""


def read_log_settings(environment: Mapping[str, str] = os.environ) -> LogSettings:
    """Read the settings of logs; ValueError names a variable with a value that is not allowed."""
    return LogSettings(
        level=_one_of(environment, "CROUPIER_LOG_LEVEL", _LEVELS) or LogSettings.level,
        format=_one_of(environment, "CROUPIER_LOG_FORMAT", _FORMATS),
    )


def _one_of(environment: Mapping[str, str], name: str, values: tuple[str, ...]) -> str:
    text = environment.get(name, "").lower()
    if text and text not in values:
        raise ValueError(f"{name} is {text!r}: it must be one of {', '.join(values)}")
    return text
