"""Checking a finished match against the commitment made before its first card: `python -m croupier.games.verify`."""
