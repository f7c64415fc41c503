"""Moves and deals lead where the second implementations lead; illegal moves are refused at their place."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import draw_deal
from croupier.games.rulebook import LANGUAGES
from croupier.referee.opening import OpenPosition, open_state
from croupier.referee.playing import Cards, explain, first_deal, legal_moves, moves_data, next_deal, play
from croupier.referee.reader import Reader
from croupier.referee.showing import position_data
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.referee.support import ReferenceDeal, many_matches, opened, reference_deals, reference_of, same_lines, texts
from tests.thoroughness import scaled

_REFERENCES: Final = Path(__file__).parent.parent / "reference"


@every_game
@pytest.mark.parametrize("part", range(4))
def test_matches_are_those_of_the_reference(game: Game, part: int) -> None:
    """Compare deals, states, score lines, legal moves, and some views, after every move of random matches."""
    facts, rng = facts_of(game), seeded(part)
    for match in many_matches(game, scaled(1, 16) * facts.reference_matches, part, facts.reference_deals):
        position = first_position(game, match[0])
        for number, deal in enumerate(match):
            if number > 0:
                assert next_deal(position, Recorder(), Cards(deck=deal.deck)) == deal.deck
                assert position.held_data() == {"state": deal.states[0]}
            for ply, move in enumerate(deal.moves, 1):
                check_move(position, move, deal.states[ply], deal.lines[ply])
                if rng.random() < 0.1:
                    check_views(game, position, deal.states[ply])


def first_position(game: Game, deal: ReferenceDeal) -> OpenPosition:
    """Deal the first cards of a match as the reference did."""
    cards = Cards(deck=deal.deck, dealer=deal.states[0]["deal"]["dealer"])
    position, deck = first_deal(game, deal.states[0]["options"], Reader(), Recorder(), cards)
    assert (position.held_data(), deck) == ({"state": deal.states[0]}, deal.deck)
    return position


def check_move(position: OpenPosition, move: str, state: dict[str, Any], lines: list[dict[str, Any]]) -> None:
    """Play a move; compare the state, the events' score lines and the legal moves."""
    recorder, start = Recorder(), len(position.position.history)
    play(position, [move], recorder)
    shown = position_data(position, recorder, start)
    assert shown["state"] == state
    assert position.to_act == state["to_act"]
    same_lines([event for event in shown["events"] if event["type"] == "score"], lines)
    assert all(event["text"] and event["move_index"] == 0 for event in shown["events"])
    assert texts(shown["legal_moves"]) == sorted(reference_of(position.game).legal_moves(state))


def check_views(game: Game, position: OpenPosition, state: dict[str, Any]) -> None:
    """Compare what a spectator and each seat see."""
    for seat in (None, *range(len(state["deal"]["hands"]))):
        seen = position.seen_by(seat).seen_data()
        assert seen == {"view": reference_of(game).view(state, seat), "ply": 1 + len(state["deal"]["history"])}


@every_game
def test_moves_have_distinct_labels_and_all_their_cards(game: Game) -> None:
    for deal in reference_deals(game):
        for state in deal.states[::7]:
            for language in LANGUAGES:
                moves = legal_moves(open_state(game, state, Reader(language=language)))
                assert len({move["label"] for move in moves}) == len(moves)
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
def test_illegal_moves_are_refused_with_their_pointer(game: Game) -> None:
    """Refuse moves of other positions exactly where the reference forbids them, with the code of their explanation."""
    rng = seeded(4)
    pool = sorted({move for deal in reference_deals(game) for move in deal.moves})
    for deal in reference_deals(game):
        for index in range(0, len(deal.moves), 6):
            state, move = deal.states[index], rng.choice(pool)
            fault = explain(opened(game, state), move)
            assert (fault is None) == (move in reference_of(game).legal_moves(state))
            if fault is not None:
                with pytest.raises(RefusedError) as refused:
                    play(opened(game, deal.states[0]), [*deal.moves[:index], move], Recorder())
                assert (refused.value.pointer, refused.value.code) == (f"/moves/{index}", fault.code)
                assert fault.text
                assert fault.rule == refused.value.rule
                [explained] = moves_data(opened(game, state), {}, [move])["check"]
                assert (explained["legal"], explained["code"]) == (False, fault.code)
                assert (explained["rule"], explained["detail"]) == (fault.rule or None, fault.text)


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
def test_seed_decides_cards_and_first_dealer(game: Game) -> None:
    position, deck = first_deal(game, {}, Reader(), Recorder(), Cards("croupier"))
    again, same = first_deal(game, {}, Reader(), Recorder(), Cards("croupier"))
    other, _ = first_deal(game, {}, Reader(), Recorder(), Cards("other"))
    assert deck == same
    assert position.held_data() == again.held_data() != other.held_data()
    by_deck, _ = first_deal(game, {}, Reader(), Recorder(), Cards(deck=deck))
    assert by_deck.position.state.dealer == 0


@every_game
def test_seed_decides_the_next_cards_by_their_number(game: Game) -> None:
    state = next(deal for deal in reference_deals(game) if deal.states[-1]["phase"] == "deal_over").states[-1]
    expected = draw_deal(game, state["options"], "croupier", state["match"]["deals"] + 1).deck
    assert next_deal(opened(game, state), Recorder(), Cards("croupier")) == expected


@every_game
def test_next_deal_waits_for_the_end_of_the_deal(game: Game) -> None:
    with pytest.raises(RefusedError) as refused:
        next_deal(opened(game, next(reference_deals(game)).states[0]), Recorder(), Cards("croupier"))
    assert (refused.value.pointer, refused.value.code) == ("/state/phase", "deal-not-over")


def test_every_game_has_its_reference() -> None:
    assert {path.stem for path in _REFERENCES.glob("*.py")} == {game.replace("-", "_") for game in GAMES}
