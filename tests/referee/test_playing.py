"""Moves and deals lead where the second implementations lead; illegal moves are refused at their place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from croupier.referee.opening import open_state
from croupier.referee.playing import Cards, copied, explain, first_deal, legal_moves, moves_data, next_deal, play
from croupier.referee.reader import Reader
from tests.games.samples import every_game, seeded
from tests.referee.support import opened, reference_deals, reference_matches, reference_of, texts


@every_game
def test_played_moves_lead_to_reference_states(game: Game) -> None:
    rng = seeded(3)
    for deal in reference_deals(game):
        position, played = opened(game, deal.states[0]), 0
        while played < len(deal.moves):
            moves = deal.moves[played : played + rng.randrange(1, 6)]
            play(position, moves, Recorder())
            played += len(moves)
            assert position.held_data() == {"state": deal.states[played]}
            assert position.to_act == deal.states[played]["to_act"]


@every_game
def test_legal_moves_are_those_of_the_reference(game: Game) -> None:
    for deal in reference_deals(game):
        for state in deal.states[::7]:
            moves = legal_moves(opened(game, state))
            assert texts(moves) == sorted(reference_of(game).legal_moves(state))
            for language in LANGUAGES:
                labels = [move["label"] for move in legal_moves(open_state(game, state, Reader(language=language)))]
                assert len(set(labels)) == len(moves)
            for move in moves:
                assert {word for word in move["move"].split() if word in deal.deck} <= set(move["cards"])


@every_game
def test_filters_keep_the_moves_that_match(game: Game) -> None:
    for deal in reference_deals(game):
        position = opened(game, deal.states[len(deal.states) // 2])
        every = legal_moves(position)
        for move in every:
            assert move in legal_moves(position, {"verb": move["verb"]})
            assert all(each["verb"] == move["verb"] for each in legal_moves(position, {"verb": move["verb"]}))
            for card in move["cards"]:
                kept = [each for each in every if card in each["cards"]]
                assert legal_moves(position, {"card": card}) == kept
            if "meld" in move:
                kept = [each for each in every if move["meld"] in (each.get("meld"), each.get("from"))]
                assert legal_moves(position, {"meld": move["meld"]}) == kept


@every_game
def test_illegal_moves_are_refused_at_their_place(game: Game) -> None:
    """Refuse moves of other positions exactly where the reference forbids them, with the code of their explanation."""
    rng = seeded(4)
    pool = sorted({move for deal in reference_deals(game) for move in deal.moves})
    for deal in reference_deals(game):
        for place in range(0, len(deal.moves), 6):
            state, move = deal.states[place], rng.choice(pool)
            fault = explain(opened(game, state), move)
            assert (fault is None) == (move in reference_of(game).legal_moves(state))
            if fault is not None:
                with pytest.raises(RefusedError) as refused:
                    play(opened(game, deal.states[0]), [*deal.moves[:place], move], Recorder())
                assert (refused.value.pointer, refused.value.code) == (f"/moves/{place}", fault.code)
                assert fault.text
                assert fault.rule == refused.value.rule


@every_game
def test_reader_off_turn_has_no_moves(game: Game) -> None:
    state = next(reference_deals(game)).states[0]
    [*others] = [seat for seat in range(len(state["deal"]["hands"])) if seat != state["to_act"]]
    for seat in (None, *others):
        position, move = opened(game, state, seat), reference_of(game).legal_moves(state)[0]
        listed = moves_data(position, {}, [move])
        assert listed["legal_moves"] == []
        assert (listed["check"][0]["legal"], listed["check"][0]["code"]) == (False, "not-your-turn")
        with pytest.raises(RefusedError, match="not-your-turn"):
            play(position, [move], Recorder())
        assert position.held_data() == {"state": state}
    own = opened(game, state, state["to_act"])
    play(own, [legal_moves(own)[0]["move"]], Recorder())


@every_game
def test_deals_are_those_of_the_reference(game: Game) -> None:
    for match in reference_matches(game):
        first, dealer = match[0], match[0].states[0]["deal"]["dealer"]
        cards = Cards(deck=first.deck, dealer=dealer)
        position, deck = first_deal(game, first.states[0]["options"], Reader(), Recorder(), cards)
        assert (position.held_data(), deck) == ({"state": first.states[0]}, first.deck)
        for before, deal in pairwise(match):
            position = opened(game, before.states[-1])
            assert next_deal(position, Recorder(), Cards(deck=deal.deck)) == deal.deck
            assert position.held_data() == {"state": deal.states[0]}


@every_game
def test_seed_decides_cards_and_first_dealer(game: Game) -> None:
    position, deck = first_deal(game, {}, Reader(), Recorder(), Cards("croupier"))
    again, same = first_deal(game, {}, Reader(), Recorder(), Cards("croupier"))
    other, _ = first_deal(game, {}, Reader(), Recorder(), Cards("other"))
    assert deck == same
    assert position.held_data() == again.held_data() != other.held_data()
    by_deck, _ = first_deal(game, {}, Reader(), Recorder(), Cards(deck=deck))
    assert by_deck.position.state.dealer == 0


@every_game
def test_next_deal_waits_for_the_end_of_the_deal(game: Game) -> None:
    with pytest.raises(RefusedError) as refused:
        next_deal(opened(game, next(reference_deals(game)).states[0]), Recorder(), Cards("croupier"))
    assert (refused.value.pointer, refused.value.code) == ("/state/phase", "deal-not-over")


@every_game
def test_copies_change_apart(game: Game) -> None:
    deal = next(reference_deals(game))
    position = opened(game, deal.states[0])
    kept = copied(position.position)
    play(position, deal.moves[:1], Recorder())
    assert game.write(kept) == deal.states[0]
