"""The four games: state, legal moves, play, scoring, notation, views. No I/O, no clock, no web."""

from croupier.games import build_info as build_info
