"""Opponents that adapt to the levels of Upcolor, and the data of the levels."""
