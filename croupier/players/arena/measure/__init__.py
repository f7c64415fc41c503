"""Measuring what play costs: the rates that `croupier.players.arena.rates` reads."""
