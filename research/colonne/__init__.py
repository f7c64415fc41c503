"""Opponents that adapt to the levels of La Colonne, and the data of the levels."""
