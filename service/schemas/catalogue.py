"""The schemas of all games, in the order in which the service lists the games."""

from __future__ import annotations

from typing import Final

from service.schemas import colonne, costly_colours, seven_up, upcolor
from service.schemas.shape import Shape

__all__ = ["SHAPES"]

SHAPES: Final[tuple[Shape, ...]] = (upcolor.SHAPE, costly_colours.SHAPE, seven_up.SHAPE, colonne.SHAPE)
