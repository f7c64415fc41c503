"""Upcolor: the state of one world that a view allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.faults import Fault, Faults, RefusedError
from croupier.games.upcolor.encoding import FOLLOW, HAND, LEAD, PASS
from croupier.games.upcolor.hands import hand_of, one, texts_in
from croupier.games.upcolor.notation import MOVE_TEXTS
from croupier.games.upcolor.options import Options, read_options
from croupier.games.upcolor.pack import IMPERIAL, KIND_OF, KINDS, OF_EACH, PACK_SIZE
from croupier.games.upcolor.rules import Upcolor
from croupier.players.filling import filled
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.upcolor.worlds import UpcolorWorlds


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of one world that `view` allows: a card for every `??` of the other hands and the stock.

    If no deal explains the view, any cards left are used, so that reading the state reports the fault. A `??` in the
    hand of the seat to act is kept for the same reason, and each for which no card is left when the number of hands is
    wrong. Otherwise raises RefusedError when too few cards are left.
    """
    options = read_options(view["options"])
    deal = view["deal"]
    hands, stock = _drawn(options, view) or _any_cards(options, deal, view["to_act"])
    return {**view, "deal": {**deal, "hands": hands, "stock": stock}}


def _drawn(options: Options, view: Mapping[str, Any]) -> tuple[list[list[str]], list[str]] | None:
    """The hands and the stock of a world of the view; None if the view has no world."""
    if not _is_well_made(options, view):
        return None
    state = _public_state(options, view)
    worlds, world = UpcolorWorlds(options), Upcolor(options)
    try:
        worlds.observe(state, _history(view))
        worlds.draw(world, Rng(0))
    except ValueError:
        return None
    hands = [texts_in(world.hands[seat]) for seat in range(options.players)]
    return hands, [KINDS[world.deck[index]] for index in range(world.next, PACK_SIZE)]


def _is_well_made(options: Options, view: Mapping[str, Any]) -> bool:
    """Return whether the view has its seats and cards in the right numbers, and hides every card that it must hide."""
    deal, actor, seats = view["deal"], view["to_act"], options.players
    plays, history = deal["round"]["plays"], deal.get("history") or []
    named = [actor, deal["dealer"], deal["round"]["leader"], *(move["seat"] for move in [*plays, *history])]
    if any(seat is None or not 0 <= seat < seats for seat in named):
        return False
    if len(deal["hands"]) != seats or len(plays) >= seats or any(len(hand) > HAND for hand in deal["hands"]):
        return False
    if any(hand != [UNKNOWN] * len(hand) for seat, hand in enumerate(deal["hands"]) if seat != actor):
        return False
    known = [*deal["hands"][actor], *deal["taken"], *(play["card"] for play in plays if play["card"] is not None)]
    if deal["stock"] != [UNKNOWN] * len(deal["stock"]) or any(card not in KIND_OF for card in known):
        return False
    hidden = len(deal["stock"]) + sum(len(hand) for hand in deal["hands"]) - len(deal["hands"][actor])
    return hidden + len(known) == PACK_SIZE and all(
        known.count(card) <= copies for card, copies in zip(KINDS, OF_EACH, strict=True)
    )


def _public_state(options: Options, view: Mapping[str, Any]) -> Upcolor:
    """The position that the view shows; hidden hands have only a size."""
    deal, plays = view["deal"], view["deal"]["round"]["plays"]
    state = Upcolor(options)
    state.dealer, state.leader, state.to_act = deal["dealer"], deal["round"]["leader"], view["to_act"]
    state.phase = FOLLOW if plays else LEAD
    state.next = PACK_SIZE - len(deal["stock"])
    for seat, hand in enumerate(deal["hands"]):
        state.hands[seat] = hand_of(hand) if seat == view["to_act"] else len(hand) * one(IMPERIAL)
    for index, card in enumerate(deal["taken"]):
        state.taken[index] = KIND_OF[card]
    state.taken_count = len(deal["taken"])
    for index, play in enumerate(plays):
        state.plays[index] = PASS if play["card"] is None else KIND_OF[play["card"]]
    state.plays_count = len(plays)
    return state


def _history(view: Mapping[str, Any]) -> History:
    """The history as the engine's moves; empty when one of its texts is not a move."""
    history = History()
    entries = view["deal"].get("history") or []
    if all(entry["move"] in MOVE_TEXTS.move_of for entry in entries):
        for entry in entries:
            history.add(entry["seat"], MOVE_TEXTS.move_of[entry["move"]])
    return history


def _any_cards(options: Options, deal: Mapping[str, Any], actor: int | None) -> tuple[list[list[str]], list[str]]:
    """Return the hands and the stock with any cards that are left, except the hand of `actor`."""
    plays = [play["card"] for play in deal["round"]["plays"] if play["card"] is not None]
    known = [card for cards in (*deal["hands"], deal["stock"], deal["taken"], plays) for card in cards]
    cards = [card for card, copies in zip(KINDS, OF_EACH, strict=True) for _ in range(copies - known.count(card))]
    if known.count(UNKNOWN) > len(cards) and len(deal["hands"]) == options.players:
        raise RefusedError(_surplus_faults(deal, len(known), known.count(UNKNOWN) - len(cards)))
    left = iter(cards)
    # The stock first: an imperial there does not affect the opening of the deal.
    stock = filled(deal["stock"], left)
    hands = [list(hand) if seat == actor else filled(hand, left) for seat, hand in enumerate(deal["hands"])]
    return hands, stock


def _surplus_faults(deal: Mapping[str, Any], size: int, surplus: int) -> list[Fault]:
    """Return the faults of a deal of `size` cards, with `surplus` hidden cards more than the pack has left.

    A list that is too long is at fault, or else the whole deal.
    """
    faults = Faults()
    for seat, hand in enumerate(deal["hands"]):
        if len(hand) > HAND:
            faults.expect_size(f"/deal/hands/{seat}", len(hand), HAND, "UPC-2")
    if not faults.found and len(deal["stock"]) >= surplus:
        faults.expect_size("/deal/stock", len(deal["stock"]), len(deal["stock"]) - surplus, "UPC-1")
    if not faults.found:
        faults.expect_size("/deal", size, PACK_SIZE, "UPC-1")
    return faults.found
