"""Upcolor: the checked way in. `read_position` is its one entry."""

from croupier.games.upcolor.validation.reading import read_position as read_position
