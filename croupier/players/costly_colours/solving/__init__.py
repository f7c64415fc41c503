"""Making the lookups of the play, and measuring their exploitability."""
