"""A view hides the cards that its seat may not know, shows the others, and leaks nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position, to_text
from tests.games.places import exchanged, held_cards, hidden_places, texts_in
from tests.games.samples import every_game, matches, positions, seeded, text


def seats(position: Position) -> list[int | None]:
    """Every seat, and the spectator."""
    return [None, *range(position.state.seats)]


def card_lists(data: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Yield the lists that may have hidden cards in a view: pointer and cards."""
    yield "/deal/stock", data["deal"]["stock"]
    for name in ("hands", "discards"):
        for owner, cards in enumerate(data["deal"].get(name, [])):
            if isinstance(cards, list):
                yield f"/deal/{name}/{owner}", cards


@every_game
def test_a_view_hides_what_its_seat_may_not_see_and_nothing_else(game: Game) -> None:
    for position in positions(game):
        data: Any = json.loads(text(game, position))
        for seat in seats(position):
            seen = dict(card_lists(game.view(position, seat)))
            hidden = hidden_places(data, seat)
            for pointer, cards in card_lists(data):
                masked = {index for path, index, _ in hidden if path == pointer}
                # A spectator knows no hand, not even the cards of it that were taken openly.
                if seat is None and pointer.startswith("/deal/hands/") and not data["deal"]["result"]:
                    masked = set(range(len(cards)))
                known = [card for index, card in enumerate(cards) if index not in masked]
                assert seen[pointer] == known + [UNKNOWN] * len(masked), (pointer, seat)


@every_game
def test_no_word_of_a_view_names_a_hidden_card(game: Game) -> None:
    for position in positions(game):
        data = json.loads(text(game, position))
        if len(set(held_cards(data))) < len(held_cards(data)):
            continue  # Equal cards lie in the open too.
        for seat in seats(position):
            hidden = {card for _, _, card in hidden_places(data, seat)}
            assert not hidden & set(texts_in(game.view(position, seat)))


@every_game
def test_views_and_legal_moves_do_not_depend_on_hidden_cards(game: Game) -> None:
    rng = seeded(8)
    tried = possible = 0
    for position in positions(game):
        data = json.loads(text(game, position))
        for seat in seats(position):
            places = hidden_places(data, seat)
            if len(places) < 2:
                continue
            tried += 1
            try:
                other = game.read(exchanged(data, *rng.sample(places, 2)))
            except RefusedError:
                continue  # The moves played exclude this exchange.
            possible += 1
            assert to_text(game.view(other, seat)) == to_text(game.view(position, seat))
            if seat == position.state.to_act:
                assert legal_moves(other) == legal_moves(position)
    assert possible > tried / 2


@every_game
def test_an_event_shows_its_cards_to_whom_they_are_not_hidden(game: Game) -> None:
    for step in chain.from_iterable(matches(game)):
        data: Any = game.write(step.position)
        if len(set(held_cards(data))) < len(held_cards(data)):
            continue  # Equal cards lie in the open too.
        for seat in seats(step.position):
            hidden = {card for _, _, card in hidden_places(data, seat)}
            for event in step.events:
                shown = set(texts_in(game.event_members(event)))
                assert game.sees_cards(step.position.state, event, seat) is not bool(shown & hidden)
