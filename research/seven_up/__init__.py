"""Opponents that adapt to the levels of Seven Up, and the data of the levels."""
