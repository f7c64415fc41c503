"""High Card: the checked way in. `read_position` is its one entry."""

from tests.tiny_game.game.validation.reading import read_position as read_position
