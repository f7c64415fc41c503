"""The small card play of Seven Up in the engine: positions of its deals, and policies as strategies of it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from croupier.games.bits import bit
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import PLAYING, STAND, card_of, encode
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from tests.research.small_seven_up import DEALER, ELDER, LEVELS, OPTIONS, TRUMP, TURNED, SmallGame, Strategy


def start(game: SmallGame, deal: int, dealer: int) -> SevenUp:
    """Return the engine's position of a deal whose elder is the other seat than `dealer`."""
    state = SevenUp(OPTIONS)
    state.deals, state.dealer, state.phase, state.to_act = 1, dealer, PLAYING, 1 - dealer
    state.turned[0], state.turned_count, state.trump = TURNED, 1, TRUMP
    state.next = len(state.deck) - (len(game.cards) - 6)
    for owner, seat in ((ELDER, 1 - dealer), (DEALER, dealer)):
        state.hands[seat] = sum(int(bit(game.cards[index])) for index in game.hands[owner][deal])
    return state


def find_set(game: SmallGame, state: SevenUp) -> tuple[int, int]:
    """Return the level and the row of the information set of the seat to act."""
    index_of = {card: index for index, card in enumerate(game.cards)}
    played = [index_of[int(state.played[i])] for i in range(state.played_count)]
    held = [index for index, card in enumerate(game.cards) if state.hands[state.to_act] & bit(card)]
    own = [card for i, card in enumerate(played) if _is_own(state, i)]
    mask = sum(1 << index for index in held + own)
    key = mask * 2 + int(state.to_act == state.dealer)
    if len(played) == 1:
        key = key * 4096 + played[0] + 1
    elif len(played) >= 2:
        trick = (played[0] + 1) * 16 + played[1] + 1
        key = key * 4096 + trick if len(played) == 2 else key * 4096 * 16 + trick * 16 + played[2] + 1
    return len(played), game.rows[len(played)][key]


def _is_own(state: SevenUp, number: int) -> bool:
    return (state.leaders[number >> 1] == state.to_act) == (number & 1 == 0)


def slot_of(state: SevenUp, move: int) -> int:
    """Return the slot of the card that `move` plays."""
    lower = state.hands[state.to_act] & (bit(card_of(move)) - 1)
    return int(lower).bit_count()


class TablePolicy(Policy):
    """Plays by a strategy of the small game."""

    def __init__(self, game: SmallGame, strategy: Strategy) -> None:
        self._game = game
        self._strategy = strategy

    def choose(self, state: State, moves: MoveList, rng: Rng) -> int:
        """Return a move by its chance."""
        assert isinstance(state, SevenUp)
        if state.phase != PLAYING:
            return int(encode(STAND, 0))
        if moves.size == 1:
            return int(moves.items[0])
        level, row = find_set(self._game, state)
        left = float(rng.word()) / 2**32
        for move in moves.to_list():
            left -= self._strategy.chances[level][row][slot_of(state, move)]
            if left < 0:
                return move
        return moves.to_list()[-1]


def tabulate(game: SmallGame, choose: Callable[[SevenUp, MoveList], int]) -> Strategy:
    """Return the strategy of a policy without chance, asked once in every information set."""
    strategy = game.uniform()
    moves = MoveList()
    for level in range(LEVELS):
        for row, node in enumerate(game.examples[level]):
            if game.legal[level][row].sum() == 1:
                continue
            deal, *slots = np.unravel_index(node, game.set_ids[level].shape)
            state = start(game, int(deal), 0)
            for slot in slots:
                state.play(_card_at(state, int(slot)))
            state.legal_moves(moves)
            strategy.chances[level][row] = 0.0
            strategy.chances[level][row][slot_of(state, choose(state, moves))] = 1.0
    return strategy


def _card_at(state: SevenUp, slot: int) -> int:
    cards = [card for card in range(52) if state.hands[state.to_act] & bit(card)]
    return int(encode(5, cards[slot]))
