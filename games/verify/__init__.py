"""Checking a finished match against the commitment that was made before its first card: `python -m games.verify`."""
