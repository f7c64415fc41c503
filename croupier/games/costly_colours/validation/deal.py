"""Costly Colours: a claimed deal is dealt and played again by the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import CARD_OF
from croupier.games.costly_colours.encoding import ACCEPT, MOG, PASS, REFUSE, encode
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.validation.cards import held_by
from croupier.games.costly_colours.validation.play_orders import PlayOrders
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening
from croupier.games.validation.replaying import ReplayedSteps, Step, play_again


def replay_deal(
    game: Game, options: Options, data: Mapping[str, Any], figures: list[int], history: list[HistoryEntry]
) -> ReplayedSteps:
    """Deal again from `figures` the cards of a claim, which are sound; play its moves in the nearest order."""
    orders, hands = PlayOrders(game, data, history), _dealt_hands(data["deal"])
    deck = _deck(data["deal"], hands)
    for opening in _openings(options, data, history, hands):
        state = CostlyColours(options)
        state.resume(figures)
        state.deal(deck)
        if orders.try_opening(play_again(game, state, opening, "COS-6")):
            break
    replay = cast(ReplayedSteps, orders.nearest)
    replay.opening = Opening(figures, deck)
    return replay


def _dealt_hands(deal: Mapping[str, Any]) -> list[list[str]]:
    """Return the hands as dealt: every card held or played, before any exchange."""
    hands = [held_by(deal, seat) for seat in range(2)]
    exchange = deal["exchange"]
    if exchange is not None:
        offerer = exchange["seat"]
        hands[1 - offerer][hands[1 - offerer].index(exchange["passed"])] = exchange["returned"]
        hands[offerer][hands[offerer].index(exchange["returned"])] = exchange["passed"]
    return hands


def _deck(deal: Mapping[str, Any], hands: list[list[str]]) -> vec[i64]:
    """Return an order of the pack that deals these hands. Which of a seat's cards came first changes nothing."""
    texts = [card for pair in zip(hands[1 - deal["dealer"]], hands[deal["dealer"]], strict=True) for card in pair]
    return vec[i64]([CARD_OF[text] for text in [*texts, deal["turned"], *deal["stock"]]])


def _openings(
    options: Options, data: Mapping[str, Any], history: Sequence[HistoryEntry], hands: list[list[str]]
) -> list[list[Step]]:
    """Return the openings that there may have been before the play, or before the claimed phase ahead of it (COS-6)."""
    deal = data["deal"]
    dealer = deal["dealer"]
    pass_on = Step(1 - dealer, encode(PASS, 0, 0), "/phase")
    made = deal["exchange"] or deal["offer"]
    if made:
        before = [pass_on] if made["seat"] == dealer else []
        return [[*before, *_offering(deal)]]
    if options.mog == "off":
        return [[]]
    if data["phase"] in ("offer", "answer"):
        return [[pass_on] if data["to_act"] == dealer else []]
    passed = [pass_on, Step(dealer, encode(PASS, 0, 0), "/phase")]
    refused = {
        1 - dealer: _refused(1 - dealer, _offered(history, hands, 1 - dealer)),
        dealer: [pass_on, *_refused(dealer, _offered(history, hands, dealer))],
    }
    for entry in history:
        if entry.move == "refuse":
            return [refused[1 - entry.seat]]
        if entry.move == "pass" and entry.seat == dealer:
            return [passed]
    # The last: a turned card has won before any move.
    return [passed, *refused.values(), []]


def _offering(deal: Mapping[str, Any]) -> list[Step]:
    """Return the offer that stands, or the exchange that was made."""
    offer, exchange = deal["offer"], deal["exchange"]
    if exchange is None:
        return [Step(offer["seat"], encode(MOG, CARD_OF[offer["card"]], 0), "/deal/offer/card")]
    seat = exchange["seat"]
    return [
        Step(seat, encode(MOG, CARD_OF[exchange["passed"]], 0), "/deal/exchange/passed"),
        Step(1 - seat, encode(ACCEPT, CARD_OF[exchange["returned"]], 0), "/deal/exchange/returned"),
    ]


def _refused(seat: int, card: str) -> list[Step]:
    return [Step(seat, encode(MOG, CARD_OF[card], 0), "/phase"), Step(1 - seat, encode(REFUSE, 0, 0), "/phase")]


def _offered(history: Sequence[HistoryEntry], hands: list[list[str]], seat: int) -> str:
    """Return the card whose offer was refused. Only a history shows it; any other leads to the same position."""
    for entry in history:
        verb, _, card = entry.move.partition(" ")
        if verb == "mog" and entry.seat == seat and card in hands[seat]:
            return card
    return hands[seat][0]
