"""Who chooses a move, and the plays that need no thought."""
