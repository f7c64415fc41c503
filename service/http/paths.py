"""Facts about the path of a request: probe, guarded, about jobs, and its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from runtime.text_cache import cache_short_texts
from workers.jobs.catalogue import KINDS

#: Requests of orchestrators and operators. They are always admitted.
_PROBES: Final = ("/healthz", "/readyz", "/metrics")
#: Paths that need an API key if keys are configured.
_GUARDED: Final = "/v1/"


@dataclass(frozen=True)
class RequestPath:
    """Facts about a path.

    `is_of_jobs`: the call creates, reads or cancels a job. `game` is the text where a path has the id of a game, valid
    or not. Other paths have None.
    """

    is_probe: bool
    is_guarded: bool
    is_of_jobs: bool
    game: str | None


@cache_short_texts
def read_path(path: str) -> RequestPath:
    """Read a path from `PATH_INFO`. A trailing slash makes no difference."""
    bare = path.rstrip("/")
    steps = bare.split("/")
    return RequestPath(
        is_probe=bare in _PROBES,
        is_guarded=path.startswith(_GUARDED),
        is_of_jobs=steps[1:3] == ["v1", "jobs"] or steps[-1] in KINDS,
        game=steps[3] if steps[1:3] == ["v1", "games"] and len(steps) > 3 else None,
    )
