"""Croupier: a referee, a scorer and an opponent for card games.

`croupier.games` holds the rules, `croupier.players` who chooses moves, `croupier.sealing` tables that hide their cards.
"""
