"""The stages of all games."""

from __future__ import annotations

from typing import Final

from tests.games.stages import colonne, costly_colours, seven_up, upcolor

STAGES: Final = (colonne.STAGE, costly_colours.STAGE, seven_up.STAGE, upcolor.STAGE)
