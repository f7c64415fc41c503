"""Responders to the levels of La Colonne."""
