"""Following a play through the tree of the play, move by move."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.costly_colours.encoding import GO, PLAY, PLAYING, STOP, card_of, move_value, verb_of
from croupier.games.costly_colours.pack import HIGH_ACE
from croupier.games.costly_colours.rules import CostlyColours
from croupier.players.costly_colours.inference import plays_in
from croupier.players.costly_colours.kinds import kind_of
from croupier.players.costly_colours.play_tree import ACE_HIGH, DECIDE, PAIR, STOP_CODE, STUCK
from croupier.players.costly_colours.tables import TreeShape
from croupier.players.history import History

__all__ = ["PlayWalk", "is_play"]


class PlayWalk:
    """Where a play stands in the tree: at `node`; below a PAIR, after a go has been said there or `is_beyond` it.

    Beyond there is nothing to look up: what is left is forced, or up to a seat whose opponent has no card.
    """

    def __init__(self, shape: TreeShape) -> None:
        self.shape = shape
        self.node: i64 = 0
        self.has_pair_go: bool = False
        self.is_beyond: bool = False
        self._turned: i64 = 0

    def begin(self, turned: i64) -> None:
        """Stand before the first card, under the card `turned`."""
        self.node = 0
        self.has_pair_go = False
        self.is_beyond = False
        self._turned = turned

    def follow(self, table: CostlyColours, history: History) -> bool:
        """Stand where `table` is, by its history; tell whether that tells all the plays."""
        self.begin(table.turned)
        if table.phase != PLAYING:
            return True
        if plays_in(history) < table.played_count[0] + table.played_count[1]:
            return False
        for i in range(history.size):
            if is_play(history.moves[i]):
                self.step(i64(history.seats[i] == table.dealer), history.moves[i])
        self.meet(i64(table.to_act == table.dealer))
        return True

    def copy_from(self, other: PlayWalk) -> None:
        """Stand where `other` stands."""
        self.node = other.node
        self.has_pair_go = other.has_pair_go
        self.is_beyond = other.is_beyond
        self._turned = other._turned

    def meet(self, actor: i64) -> None:
        """Take in who is to act (0 the elder): after a go not the one who may add means that no card of his fits."""
        if self.shape.kinds[self.node] == DECIDE and i64(self.shape.actors[self.node]) != actor:
            self._take(STUCK)

    def step(self, actor: i64, move: i64) -> None:
        """Take in a move of the play by `actor`."""
        self.meet(actor)
        kind = self.shape.kinds[self.node]
        if kind == DECIDE:
            self._take(self.code_of(move))
        elif kind == PAIR and verb_of(move) == GO and not self.has_pair_go:
            self.has_pair_go = True
        else:
            self.is_beyond = True

    def is_choice(self) -> bool:
        """Tell whether the seat to act chooses among actions of the tree here."""
        return i64(self.shape.kinds[self.node]) == DECIDE

    def code_of(self, move: i64) -> i64:
        """Return the tree's code of a move of the play."""
        verb = verb_of(move)
        if verb != PLAY:
            return STUCK if verb == GO else STOP_CODE
        return ACE_HIGH if self.is_high(move) else kind_of(card_of(move), self._turned)

    def is_high(self, move: i64) -> bool:
        """Tell whether a move plays an ace high."""
        return move_value(move) == HIGH_ACE

    def action(self, code: i64) -> i64:
        """Return the action of the DECIDE node that has `code`, -1 for none."""
        first = i64(self.shape.firsts[self.node])
        for action in range(first, first + i64(self.shape.counts[self.node])):
            if i64(self.shape.codes[action]) == code:
                return action
        return -1

    def _take(self, code: i64) -> None:
        self.node = i64(self.shape.children[self.action(code)])


def is_play(move: i64) -> bool:
    """Tell whether a move belongs to the play."""
    verb = verb_of(move)
    return verb == PLAY or verb == GO or verb == STOP
