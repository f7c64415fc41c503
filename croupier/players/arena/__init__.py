"""Levels against each other on the same cards: duplicate deals, exact sums, intervals and ratings."""
