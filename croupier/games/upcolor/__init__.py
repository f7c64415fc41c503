"""Upcolor: two to eight players, a colour code to follow, hands to shed, a pot to win."""
