"""Reviews of played matches: the cost of every decision, with luck separated from skill (docs/reviews.md)."""
