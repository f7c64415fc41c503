"""What the jobs that choose moves share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.position import RULES_VERSION
from croupier.players.roster import Roster

#: A cap for machines that are far too slow: what is chosen must not depend on how busy this one is.
DECISION_SECONDS: Final = 600.0
VERSIONS: Final = {"rules": RULES_VERSION}


def options_of(roster: Roster, spec: Mapping[str, Any]) -> dict[str, object]:
    """Return the complete options of the position that a spec is about; a table's stand beside its token."""
    given = spec if "table" in spec else spec["view" if "view" in spec else "state"]
    return roster.game.complete_options(given.get("options", {}))
