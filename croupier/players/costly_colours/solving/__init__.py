"""Makes the lookups of the play, and measures their exploitability."""
