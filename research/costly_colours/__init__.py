"""Opponents that adapt to the levels of Costly Colours, and the data of the levels."""
