"""Starting a match: `deal` a new one, or `load` one from its record or a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from croupier.games.faults import Faults
from croupier.games.gameplay import check_deck
from croupier.match import Match
from croupier.referee.forms import (
    adding_to,
    check_names,
    check_object,
    check_seat,
    check_seed,
    find_game,
    game_of,
    read_record,
    refusing,
)
from croupier.referee.opening import open_record
from croupier.wording.faces import read_cards
from croupier.wording.language import ENGLISH


def deal(
    game: str,
    options: Mapping[str, object] | None = None,
    *,
    seed: str | None = None,
    deck: Sequence[str] | None = None,
    dealer: int | None = None,
    names: Sequence[str] = (),
    language: str = ENGLISH,
) -> Match:
    """Deal the first deal of a match. The same `seed` deals the same cards everywhere, over HTTP too.

    Without a `seed` one is drawn. A `deck` replaces the shuffled cards of this deal. Texts use `names`, one a seat, and
    `language`. Raises RefusedError with every wrong argument: options, seed, names, dealer and deck.
    """
    rules, faults = find_game(game, language), Faults()
    with adding_to(faults):
        check_seed(seed, language)
    with adding_to(faults), refusing(rules, language):
        complete = rules.complete_options(check_object({} if options is None else options, language, "/options"))
        seats = rules.seats(complete)
        with adding_to(faults):
            check_names(seats, names, language)
        with adding_to(faults):
            check_seat(0 if dealer is None else dealer, seats, language, "/dealer")
        with adding_to(faults), refusing(rules, language, (), "/deck"):
            check_deck(rules, complete, rules.pack(complete) if deck is None else list(read_cards(deck)))
    faults.refuse()
    match = Match(rules, complete, token_hex(8) if seed is None else seed, names, language)
    match._begin(deck, dealer)
    return match


def load(
    data: Mapping[str, Any], *, seed: str | None = None, names: Sequence[str] = (), language: str = ENGLISH
) -> Match:
    """Continue a match from a state as the contract writes it, or from a whole record, which is replayed.

    Later deals are shuffled with `seed`, or with the record's. Raises RefusedError with every fault of a state and of
    the other arguments, or with the first fault of a record.
    """
    rules, faults = game_of(data, language), Faults()
    given = data.get("seed") if seed is None else seed
    with adding_to(faults):
        check_seed(given, language)
    with adding_to(faults), refusing(rules, language):
        complete = rules.complete_options(check_object(data.get("options", {}), language, "/options"))
        with adding_to(faults):
            check_names(rules.seats(complete), names, language)
        reported = () if faults.found else names
        with adding_to(faults):
            match = Match(rules, complete, token_hex(8) if given is None else given, reported, language)
            with refusing(rules, language, reported):
                if "deals" in data:
                    open_record(rules, read_record(data, language))
            match._restore(data)
    faults.refuse()
    return match
