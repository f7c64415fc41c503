"""The path of a request, read in one place: whether it is a probe, needs a key, is about jobs, and names a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from workers.jobs.catalogue import KINDS

#: Orchestrators and operators ask these: they are always admitted.
_PROBES: Final = ("/healthz", "/readyz", "/metrics")
#: The part of the service that needs a key when there are keys; the rest is for its operators and readers.
_GUARDED: Final = "/v1/"


@dataclass(frozen=True)
class RequestPath:
    """The facts of a path.

    `is_of_jobs` is true of calls that create, read or cancel jobs. `game` is the id in the place of a game's, of a game
    or not; None where a path has no such place.
    """

    is_probe: bool
    is_guarded: bool
    is_of_jobs: bool
    game: str | None


@lru_cache(256)
def read_path(path: str) -> RequestPath:
    """Read a path, as `PATH_INFO` gives it. A slash at its end makes no difference."""
    bare = path.rstrip("/")
    steps = bare.split("/")
    return RequestPath(
        is_probe=bare in _PROBES,
        is_guarded=path.startswith(_GUARDED),
        is_of_jobs=steps[1:3] == ["v1", "jobs"] or steps[-1] in KINDS,
        game=steps[3] if steps[1:3] == ["v1", "games"] and len(steps) > 3 else None,
    )
