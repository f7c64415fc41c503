"""Items to score, a file a game."""
