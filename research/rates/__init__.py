"""Measures the rates of play that `croupier.players.arena.rates` reads."""
