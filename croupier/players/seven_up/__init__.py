"""Players of Seven Up."""
