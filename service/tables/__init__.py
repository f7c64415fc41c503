"""Positions that a request names: opened, and presented to a seat."""
