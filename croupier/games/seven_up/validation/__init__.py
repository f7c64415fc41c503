"""Seven Up: the checked way in. `read_position` is its one entry."""

from croupier.games.seven_up.validation.reading import read_position as read_position
