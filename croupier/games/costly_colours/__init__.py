"""Costly Colours: two players, a cousin of cribbage."""
