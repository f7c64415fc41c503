"""The policy of La Colonne: legal under every option, unchanged, and far better than chance."""

from __future__ import annotations

from zlib import crc32

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_OF
from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import SIMPLE
from croupier.games.position import Position
from croupier.games.referee import legal_moves
from croupier.players.colonne.greedy import Greedy
from croupier.players.player import PolicyPlayer, UniformPolicy
from tests.games.colonne_table import dealt as deal_case
from tests.players.colonne_deals import DEFAULTS, OPTIONS, dealt, decisions_of_greedy, play_match


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_its_move_is_a_legal_one(options: dict[str, object]) -> None:
    greedy = Greedy(options["twos"] == "any_suit")
    for seed in range(60 if COMPILED else 3):
        for state in decisions_of_greedy(options, seed):
            assert greedy.pick(state) in legal_moves(Position(state, []))


def test_it_looks_once_and_remembers_nothing() -> None:
    greedy = Greedy(True)
    for seed in range(20 if COMPILED else 2):
        for state in decisions_of_greedy(DEFAULTS, seed):
            assert greedy.pick(state) == Greedy(True).pick(state)


def test_it_is_still_greedy_v1() -> None:
    """Strength is measured against these choices: a change of this number makes another policy, with another name."""
    greedy = Greedy(True)
    played: list[str] = []
    for seed in range(60):
        state = dealt(DEFAULTS, seed)
        while not state.is_deal_over():
            played.append(COLONNE.move_text(greedy.pick(state)))
            state.play(greedy.pick(state))
    assert (len(played), crc32(" ".join(played).encode())) == (1784, 2374906333)


def test_it_lays_all_its_cards_at_once_when_it_can() -> None:
    hands = ["3S 4S 5S 8H 9H TH JD QD KD", "", "", ""]
    position = deal_case({"turned": "7C", "hands": hands, "stock": "7S"}, 0)
    state = position.state
    assert isinstance(state, Colonne)
    greedy = Greedy(True)
    moves = []
    while not state.is_deal_over() and state.turn == 1:
        moves.append(COLONNE.move_text(greedy.pick(state)))
        state.play(greedy.pick(state))
    assert [move.split()[0] for move in moves] == [moves[0].split()[0], "meld", "meld", "meld", "throw"]
    assert state.out == 3
    assert state.scored[1] > 101 * SIMPLE


def test_it_throws_no_wild_card_while_it_holds_another() -> None:
    wild = {CARD_OF[text] for text in ("RJ", "BJ", "2S", "2H", "2D", "2C")}
    greedy = Greedy(True)
    for seed in range(60 if COMPILED else 4):
        for state in decisions_of_greedy(DEFAULTS, seed):
            hand = {card for card in range(54) if state.hands[state.to_act] >> card & 1}
            verb, *cards = COLONNE.move_text(greedy.pick(state)).split()
            assert verb != "throw" or CARD_OF[cards[0]] not in wild or hand <= wild


def test_it_wins_nearly_every_match_against_chance() -> None:
    greedy, chance = PolicyPlayer(Greedy(True)), PolicyPlayer(UniformPolicy())
    matches = 100 if COMPILED else 2
    won = sum(play_match((greedy, chance), seed) == 0 for seed in range(matches))
    won += sum(play_match((chance, greedy), seed) == 1 for seed in range(matches))
    assert won >= 0.98 * 2 * matches
