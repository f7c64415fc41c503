"""Responders to the levels of Upcolor."""
