"""Responders to the levels of Costly Colours."""
