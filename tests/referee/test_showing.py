"""Events and score lines are those of the second implementations, from any ply on, without hidden cards."""

from __future__ import annotations

import json

from croupier.games.cards import UNKNOWN
from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from croupier.referee.opening import open_state
from croupier.referee.playing import explain, play
from croupier.referee.reader import Reader
from croupier.referee.scoring import verify_record
from croupier.referee.showing import events_since, position_data
from tests.games.samples import every_game, seeded, text
from tests.games.walking import walk
from tests.referee.support import opened, record_of, reference_deals, reference_matches, reference_of, same_lines, texts


@every_game
def test_move_index_counts_within_the_request(game: Game) -> None:
    deal = next(reference_deals(game))
    position, recorder = opened(game, deal.states[2]), Recorder()
    play(position, deal.moves[2:5], recorder)
    indices = [event["move_index"] for event in position_data(position, recorder, 2)["events"]]
    assert set(indices) == {0, 1, 2}
    assert indices == sorted(indices)


@every_game
def test_events_since_a_ply_are_the_last_of_all(game: Game) -> None:
    for deal in reference_deals(game):
        position = opened(game, deal.states[-1]).seen_by(0)
        whole = events_since(position, 0)
        if whole["events"] is None:
            continue
        same_lines(whole["lines"], [line for lines in deal.lines for line in lines])
        assert {event["ply"] for event in whole["events"]} <= set(range(1, position.ply + 1))
        for since in range(0, position.ply + 1, 4):
            assert events_since(position, since)["events"] == [
                event for event in whole["events"] if event["ply"] > since
            ]


@every_game
def test_moves_since_a_ply_are_those_of_the_seat(game: Game) -> None:
    state = next(reference_deals(game)).states[1]
    for seat in (None, *range(len(state["deal"]["hands"]))):
        shown = events_since(opened(game, state).seen_by(seat), 0)["legal_moves"]
        assert texts(shown) == (sorted(reference_of(game).legal_moves(state)) if seat == state["to_act"] else [])


@every_game
def test_texts_are_in_the_language_of_the_reader(game: Game) -> None:
    """Explanations, events, and the lines and the fault of a record."""
    match = reference_matches(game)[0]
    record = record_of(match)
    record["deals"][-1]["moves"].append("fly")
    found = []
    for language in LANGUAGES:
        reader, recorder = Reader(language=language), Recorder()
        position = open_state(game, match[0].states[0], reader)
        explained = explain(position, "fly")
        play(position, match[0].moves, recorder)
        shown, verified = position_data(position, recorder), verify_record(game, record, reader)
        assert explained
        assert verified.fault
        lines = [line["text"] for deal in verified.deals for line in deal["lines"]]
        found.append([explained.text, verified.fault.text, *lines, *(event["text"] for event in shown["events"])])
    assert [english for english, french in zip(*found, strict=True) if english == french] == []


@every_game
def test_history_without_its_first_moves_has_no_events(game: Game) -> None:
    state = next(deal for deal in reference_deals(game) if len(deal.moves) > 1).states[-1]
    cut = {**state, "deal": {**state["deal"], "history": state["deal"]["history"][1:]}}
    shown = events_since(opened(game, cut).seen_by(0), 0)
    assert (shown["events"], shown["lines"]) == (None, None)
    assert shown["since"] == len(state["deal"]["history"])


@every_game
def test_dealt_hands_are_shown_to_their_seats_alone(game: Game) -> None:
    for deal in reference_deals(game):
        state = deal.states[0]
        for seat in (None, *range(len(state["deal"]["hands"]))):
            for event in events_since(opened(game, state).seen_by(seat), 0)["events"]:
                for owner, hand in enumerate(event.get("hands", [])):
                    assert UNKNOWN not in hand if owner == seat else set(hand) <= {UNKNOWN}


@every_game
def test_cards_of_several_draws_stay_hidden(game: Game) -> None:
    """Hide which of its cards a seat drew when: a state contains only the hand that they have become."""
    hiding = {kind.type for kind in game.events if kind.from_stock and kind.seen_by is not None}
    for deal in reference_deals(game):
        for seat in range(len(deal.states[-1]["deal"]["hands"])):
            shown = events_since(opened(game, deal.states[-1]).seen_by(seat), 0)["events"] or []
            drawn = [event for event in shown if event["type"] in hiding and seat == event.get("seat", seat)]
            dealt = [event["hands"][seat] if "hands" in event else event["cards"] for event in drawn]
            assert len(dealt) < 2 or {card for cards in dealt for card in cards} <= {UNKNOWN}


def test_stakes_are_shown_only_if_certain() -> None:
    """In a game's first deal, unless a void deal preceded it, which may have been this game's."""
    game = GAMES["upcolor"]
    steps = walk(game, game.complete_options({"games": 2, "deals": 1}), seeded(6), 2)
    first, second = (json.loads(text(game, step.position)) for step in steps if step.deck)
    assert [line["rule"] for line in events_since(opened(game, second), 0)["lines"]] == ["UPC-20"] * 4
    first["match"]["deals"] += 1
    second["match"]["deals"] += 1
    shown = events_since(opened(game, second), 0)
    assert (shown["events"], shown["lines"]) == (None, None)
    # In the first game a deal before this one can only have been void: its stakes were paid then.
    assert events_since(opened(game, first), 0)["lines"] == []
