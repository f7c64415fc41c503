"""Players of the four games, their levels, and the arena that measures them."""
