"""Seven Up on the same cards with seats exchanged: points a deal."""

from __future__ import annotations

from math import inf, sqrt

from croupier.games.seven_up.game import SEVEN_UP
from croupier.players.arena.match import Match
from croupier.players.arena.mind import Mind
from croupier.players.player import Player
from croupier.players.rng import Rng
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from croupier.players.seven_up.search import CardPlayPlayer

__all__ = ["duel", "level"]

_NO_CAP = 1e9


def level(name: str, rules: dict[str, object] | None = None, iterations: int = 0, card_play: bool = False) -> Player:
    """Make a player of a level, or one that plays its cards alone and decides the rest as `greedy` does."""
    player = SEVEN_UP_ROSTER.player(name, SEVEN_UP.complete_options(rules or {}), iterations, _NO_CAP)
    return CardPlayPlayer(player) if card_play else player


def duel(one: str, other: str, pairs: int, card_play: bool = False, seed: int = 61) -> tuple[float, float]:
    """Return what `one` scores more than `other` a deal, the mean over pairs of deals and its standard error."""
    table = Match(SEVEN_UP, SEVEN_UP.complete_options({}))
    ours, theirs = (Mind(level(name, card_play=card_play), 0.0) for name in (one, other))
    decks, cards, minds = Rng(seed), Rng(0), Rng(seed + 1)
    total = squares = 0.0
    for _ in range(pairs):
        seed = int(decks.word())
        difference = 0
        for seat in range(2):
            cards.restart(seed)
            table.sit([ours, theirs] if seat == 0 else [theirs, ours], table.count)
            table.deal(cards)
            table.play(minds, inf)
            difference += int(table.count.points[seat] - table.count.points[1 - seat])
        total += difference / 2
        squares += difference**2 / 4
    mean = total / pairs
    return mean, sqrt((squares / pairs - mean * mean) / pairs)
