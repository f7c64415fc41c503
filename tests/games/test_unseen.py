"""Records with cards that the play never showed: the same verdict and lines, and the cards stay unknown."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.games.cards import UNKNOWN
from croupier.games.game import Game
from croupier.games.records import RecordReplay, replay
from croupier.games.seven_up.game import SEVEN_UP
from tests.games.samples import Record, every_game, records
from tests.games.walking import line_data
from tests.thoroughness import scaled


def lines(game: Game, outcome: RecordReplay) -> list[Any]:
    """Return the lines and the result of each deal."""
    return [([line_data(game, line) for line in deal.lines], deal.result) for deal in outcome.deals]


def left(game: Game, record: Record, number: int) -> int:
    """Return how many cards the stock holds at the end of a deal of the record."""
    state: Any = replay(game, {**record, "deals": record["deals"][: number + 1]}).state
    return len(state["deal"]["stock"])


@every_game
def test_an_undrawn_stock_may_be_unknown(game: Game) -> None:
    for record in records(game, scaled(3 if game.id == "colonne" else 8, 40)):
        expected, hidden = replay(game, record), copy.deepcopy(record)
        for number, deal in enumerate(hidden["deals"]):
            size = left(game, record, number)
            deal["deck"][len(deal["deck"]) - size :] = [UNKNOWN] * size
        outcome = replay(game, hidden)
        assert outcome.fault is None
        assert lines(game, outcome) == lines(game, expected)
        assert expected.state
        assert outcome.state
        expected.state["deal"]["stock"] = [UNKNOWN] * len(expected.state["deal"]["stock"])
        assert outcome.state == expected.state


@every_game
def test_a_card_that_came_into_play_must_be_known(game: Game) -> None:
    """The last one that was dealt, drawn or turned; of Seven Up, which may throw what is dealt, a turned card."""
    for record in records(game, scaled(3 if game.id == "colonne" else 8, 40)):
        deck = record["deals"][-1]["deck"]
        index = 12 if game is SEVEN_UP else len(deck) - left(game, record, len(record["deals"]) - 1) - 1
        deck[index] = UNKNOWN
        fault = replay(game, record).fault
        assert fault
        assert (fault.pointer, fault.code) == (f"/deals/{len(record['deals']) - 1}/deck/{index}", "unseen-card")


@every_game
def test_known_cards_occur_once(game: Game) -> None:
    [record] = records(game, 1, deals=1)
    deck = record["deals"][0]["deck"]
    deck[-1] = UNKNOWN
    for card, code in [("1Z", "card-foreign"), (deck[0], "card-twice")]:
        # Of Upcolor there are many of a kind: one more than there are.
        spare = [index for index in range(1, len(deck) - 1) if deck[index] != card]
        copies = game.pack(record["options"]).count(card) - deck.count(card)
        wrong = copy.deepcopy(record)
        for index in spare[: copies + 1]:
            wrong["deals"][0]["deck"][index] = card
        fault = replay(game, wrong).fault
        assert fault
        assert fault.code == code
    record["deals"][0]["deck"] = deck[:-2]
    record["deals"][0]["deck"][-1] = UNKNOWN
    fault = replay(game, record).fault
    assert fault
    assert (fault.pointer, fault.code) == ("/deals/0/deck", "wrong-size")


def with_unseen_throws(record: Record) -> Record:
    """Return a record of Seven Up as people see it: only cards that were played or turned are known."""
    seen = copy.deepcopy(record)
    for deal in seen["deals"]:
        shown = {move.split()[1] for move in deal["moves"] if move.startswith("play")}
        deck = deal["deck"]
        turned = {deck[12]} | ({deck[19]} if "run" in deal["moves"] else set())
        if "run" in deal["moves"] and deck[12][-1] == deck[19][-1]:
            turned.add(deck[26])
        deal["deck"] = [card if card in shown | turned else UNKNOWN for card in deck]
        deal["moves"] = [f"discard {UNKNOWN}" if move.startswith("discard") else move for move in deal["moves"]]
    return seen


def test_seven_up_needs_only_played_and_turned_cards() -> None:
    for record in records(SEVEN_UP, scaled(60, 600), deals=4):
        expected, outcome = replay(SEVEN_UP, record), replay(SEVEN_UP, with_unseen_throws(record))
        assert outcome.fault is None
        assert lines(SEVEN_UP, outcome) == lines(SEVEN_UP, expected)
        state: Any = outcome.state
        # Cards that were thrown or never shown stay unknown.
        assert {card for hand in [*state["deal"]["discards"], state["deal"]["stock"]] for card in hand} == {UNKNOWN}
        assert {UNKNOWN}.issuperset(card for hand in state["deal"]["hands"] for card in hand)
        assert all("discard" not in entry["move"] or UNKNOWN in entry["move"] for entry in state["deal"]["history"])


def test_an_unfinished_deal_is_replayed_with_unseen_cards() -> None:
    for record in records(SEVEN_UP, scaled(60, 600), deals=1):
        moves = record["deals"][0]["moves"]
        for size in range(1, len(moves)):
            record["deals"][0]["moves"] = moves[:size]
            assert replay(SEVEN_UP, with_unseen_throws(record)).fault is None


def run_deal(*moves: str, **deck: str) -> Record:
    """Return a deal of Seven Up in which the cards are run: of the eldest 2S … 7S and three more, trump hearts."""
    eldest, dealer = [f"{rank}S" for rank in "234567"], [f"{rank}D" for rank in "234567"]
    first = [card for pair in zip(eldest, dealer, strict=True) for card in pair]
    second = [card for pair in zip(["9S", "TS", "JS"], ["9D", "TD", "2H"], strict=True) for card in pair]
    cards = [*first, "3C", *second, "3H"]
    cards = [deck.get(f"c{card}", card) for card in cards]
    cards += [UNKNOWN] * (52 - len(cards))
    return {"game": "seven-up", "options": {}, "deals": [{"deck": cards, "dealer": 0, "moves": ["beg", "run", *moves]}]}


def test_an_unseen_card_is_one_with_which_the_play_was_legal() -> None:
    """The dealer has a diamond and no known trump: its unknown card must not be one that it had to play."""
    throws = ["discard 9S", "discard TS", "discard JS", "discard 2D", "discard 3D", "discard ??"]
    plays = ["play 2S", "play 4D"]
    assert replay(SEVEN_UP, run_deal(*throws, *plays, c2H=UNKNOWN)).fault is None
    # The 2 of hearts is known: it must be the card that was thrown.
    assert replay(SEVEN_UP, run_deal(*throws, *plays)).fault is None
    fault = replay(SEVEN_UP, run_deal(*throws[:5], "discard 9D", *plays)).fault
    assert fault
    assert (fault.pointer, fault.code) == ("/deals/0/moves/9", "must-trump")


@pytest.mark.parametrize("moves", [["discard ??"] * 7, ["discard ??"] * 6 + ["play 2S", "discard ??"]])
def test_more_throws_than_there_are_are_found(moves: list[str]) -> None:
    fault = replay(SEVEN_UP, run_deal(*moves)).fault
    assert fault
    assert (fault.pointer, fault.code) == (f"/deals/0/moves/{len(moves) + 1}", "play-a-card")
