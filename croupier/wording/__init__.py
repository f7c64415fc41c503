"""Texts of the games in English and French: players, cards, moves, events, scores and faults."""
