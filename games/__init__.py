"""The four games: state, legal moves, play, scoring, notation, views. No I/O, no clock, no web."""
