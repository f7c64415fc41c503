"""Players of the four games, their levels, and the arena that measures them."""

from croupier.players.choosing import analyse as analyse
from croupier.players.choosing import choose as choose
