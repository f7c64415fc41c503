"""Costly Colours: the moves that lead to a claimed position.

The record of a deal tells each seat's cards in the order played, not how the seats took turns, what the
aces of earlier series counted, who stopped when, nor whether an offer was refused. So the deal is played
again in every way that its record allows, until one leads exactly there; it branches seldom, a few dozen
moves as a rule. When none does, the nearest position that was reached tells what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from games.cards import ACE, CARD_OF
from games.costly_colours.encoding import ANSWER, GO, OFFER, PHASES, PLAY, PLAYING, STOP, encode
from games.costly_colours.options import Options
from games.costly_colours.rules import CostlyColours
from games.costly_colours.scoring import HIGH_ACE, LOW_ACE, encode_play
from games.errors import PositionError
from games.events import NO_SEAT
from games.faults import Fault, Faults
from games.game import Game
from games.position import HistoryEntry, Position
from games.replaying import Step, check_history, compare_position, play_again, read_history

__all__ = ["retrace"]

#: How far a way is from the claimed position: a number that differs weighs less than another history, which weighs
#: less than a card that could not be played; openings that are not legal come last.
_DIFFERENCE: Final = 10
_OTHER_HISTORY: Final = 1_000
_CARD: Final = 100_000
_NOWHERE: Final = 10_000_000


def retrace(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    """Return the claimed position, whose cards are known to be sound; PositionError names what no way explains."""
    search = _Search(game, options, data)
    for opening in _openings(options, data, search.history):
        faults = Faults()
        state = _dealt(options, data)
        path = play_again(game, state, opening, faults)
        if faults.found:
            search.keep(_NOWHERE, state, path, faults.found)
        elif search.follow(state, path):
            break
    # The one full comparison; the search looked at the numbers only.
    found = search.faults
    if not found:
        faults = Faults()
        check_history(faults, search.history, search.path)
        compare_position(faults, game, data, search.state)
        found = faults.found
    if found:
        names_history = any(fault.pointer.startswith("/deal/history") for fault in found)
        if search.history and not names_history and _is_sound_alone(game, options, data):
            # The nearest way follows the history; without it the position explains itself.
            faults = Faults()
            faults.add("/deal/history", "history")
            found = found + faults.found
        raise PositionError(found)
    return Position(search.state, search.history)


def _is_sound_alone(game: Game, options: Options, data: Mapping[str, Any]) -> bool:
    """Tell whether the claimed position can be without its history."""
    try:
        retrace(game, options, {**data, "deal": {**data["deal"], "history": []}})
    except PositionError:
        return False
    return True


class _Search:
    """A depth-first search for the claimed position, and the nearest position it has met."""

    def __init__(self, game: Game, options: Options, data: Mapping[str, Any]) -> None:
        deal = data["deal"]
        series = deal["series"]
        self.game = game
        self.history = read_history(data)
        self.phase: i64 = PHASES.index(data["phase"])
        self.to_act: i64 = _seat(data["to_act"])
        self.go: i64 = _seat(series["go"])
        self.scored: vec[i64] = vec[i64]([deal["scored"][0], deal["scored"][1]])
        self.played: list[list[int]] = [[CARD_OF[card] for card in deal["played"][seat]] for seat in range(2)]
        self.series: list[int] = [
            int(encode_play(play["seat"], CARD_OF[play["card"]], play["value"])) for play in series["cards"]
        ]
        self.cost = 2 * _NOWHERE
        self.state = CostlyColours(options)
        self.path: list[HistoryEntry] = []
        self.faults: list[Fault] = []

    def follow(self, state: CostlyColours, path: list[HistoryEntry]) -> bool:
        """Play on from `state`, reached by `path`, in every way left; tell whether one was exactly right."""
        missing = self._missing(state)
        if missing == 0 and self._weigh(state, path):
            return True
        moves = self._ways_on(state)
        if missing > 0 and not moves:
            self.keep(missing * _CARD, state, path, [self._stuck(state)])
        for move in moves:
            after = state
            if len(moves) > 1:
                after = cast(CostlyColours, state.clone())
            path.append(HistoryEntry(state.to_act, self.game.move_text(move)))
            after.play(move)
            if self.follow(after, path):
                return True
            path.pop()
        return False

    def keep(self, cost: int, state: CostlyColours, path: list[HistoryEntry], faults: list[Fault]) -> None:
        """Remember this way if it is nearer than any before; `faults` is empty where a comparison can tell them."""
        if cost < self.cost:
            self.cost = cost
            self.state = cast(CostlyColours, state.clone())
            self.path = list(path)
            self.faults = faults

    def _missing(self, state: CostlyColours) -> int:
        """How many of the cards played have not been played yet."""
        played = int(state.played_count[0] + state.played_count[1])
        return len(self.played[0]) + len(self.played[1]) - played

    def _ways_on(self, state: CostlyColours) -> list[int]:
        """The legal moves of the play that the record allows."""
        moves: list[int] = []
        if state.phase != PLAYING:
            return moves
        card = self._next_card(state, state.to_act)
        for move in _plays_of(card) if card is not None else []:
            if not state.refusal(move):
                moves.append(move)
        for verb in (GO, STOP):
            if not state.refusal(encode(verb, 0, 0)):
                moves.append(int(encode(verb, 0, 0)))
        return moves

    def _next_card(self, state: CostlyColours, seat: i64) -> int | None:
        """The card that `seat` plays next, if the record has one more."""
        cards = self.played[seat]
        index = state.played_count[seat]
        return cards[index] if index < len(cards) else None

    def _weigh(self, state: CostlyColours, path: list[HistoryEntry]) -> bool:
        """Keep a position with every card played if it is the nearest; tell whether it is exactly right."""
        cost = _DIFFERENCE * self._differences(state)
        if self.history:
            faults = Faults()
            check_history(faults, self.history, path)
            cost += _OTHER_HISTORY * len(faults.found)
        self.keep(cost, state, path, [])
        return cost == 0

    def _differences(self, state: CostlyColours) -> int:
        """How many of the numbers that the moves decide are not as claimed."""
        differences = int(state.phase != self.phase) + int(state.to_act != self.to_act) + int(state.go != self.go)
        for seat in range(2):
            differences += int(state.scored[seat] != self.scored[seat])
        return differences + int([int(state.series[i]) for i in range(state.series_size)] != self.series)

    def _stuck(self, state: CostlyColours) -> Fault:
        """Why the record's next card cannot be played: the rules forbid it, or it is not that seat's turn."""
        seat = max(state.to_act, 0)
        card = self._next_card(state, seat)
        code = ""
        if card is None:
            seat = 1 - seat
            card = self._next_card(state, seat)
            code = "deal-over" if state.is_deal_over() else ""
        move = _plays_of(cast(int, card))[0]
        code = code or state.refusal(move)
        # The other seat holds the card: it was not its turn (COS-8).
        rule = "COS-8" if code in ("", "not-in-hand") else self.game.refusals[code].rule
        faults = Faults()
        pointer = f"/deal/played/{seat}/{state.played_count[seat]}"
        faults.add(pointer, "not-legal", rule, {"move": self.game.move_text(move)})
        return faults.found[0]


def _seat(seat: int | None) -> int:
    return NO_SEAT if seat is None else seat


def _plays_of(card: int) -> list[int]:
    """The moves that play `card`: two for an ace."""
    if card % 13 == ACE:
        return [int(encode(PLAY, card, LOW_ACE)), int(encode(PLAY, card, HIGH_ACE))]
    return [int(encode(PLAY, card, 0))]


def _dealt_hands(deal: Mapping[str, Any]) -> list[list[str]]:
    """The hands as dealt: every card held or played, before any exchange."""
    hands = [[*deal["hands"][seat], *deal["played"][seat]] for seat in range(2)]
    exchange = deal["exchange"]
    if exchange is not None:
        offerer = exchange["seat"]
        hands[1 - offerer][hands[1 - offerer].index(exchange["passed"])] = exchange["returned"]
        hands[offerer][hands[offerer].index(exchange["returned"])] = exchange["passed"]
    return hands


def _dealt(options: Options, data: Mapping[str, Any]) -> CostlyColours:
    """Deal the cards of a claimed position again, as the next deal of its match."""
    match, deal = data["match"], data["deal"]
    dealer = deal["dealer"]
    state = CostlyColours(options)
    state.deals = match["deals"] - 1
    # COS-1: from the second deal on, dealing passes the deal on.
    state.dealer = dealer if state.deals == 0 else 1 - dealer
    for seat in range(2):
        state.points[seat] = max(match["points"][seat] - deal["scored"][seat], 0)
    hands = _dealt_hands(deal)
    deck: list[str] = []
    for eldest_card, dealer_card in zip(hands[1 - dealer], hands[dealer], strict=True):
        deck += [eldest_card, dealer_card]
    state.deal(vec[i64]([CARD_OF[text] for text in [*deck, deal["turned"], *deal["stock"]]]))
    return state


def _openings(options: Options, data: Mapping[str, Any], history: list[HistoryEntry]) -> list[list[Step]]:
    """The ways that lead to the play, or to the claimed phase before it (COS-6)."""
    deal = data["deal"]
    dealer, offer, exchange = deal["dealer"], deal["offer"], deal["exchange"]
    passed = Step("/phase", "pass")
    if exchange is not None:
        mog = Step("/deal/exchange/passed", f"mog {exchange['passed']}")
        accept = Step("/deal/exchange/returned", f"accept {exchange['returned']}")
        return [[passed, mog, accept] if exchange["seat"] == dealer else [mog, accept]]
    if offer is not None:
        mog = Step("/deal/offer/card", f"mog {offer['card']}")
        return [[passed, mog] if offer["seat"] == dealer else [mog]]
    if options.mog == "off":
        return [[]]
    if PHASES.index(data["phase"]) in (OFFER, ANSWER):
        return [[passed]] if data["to_act"] == dealer else [[]]
    hands = _dealt_hands(deal)
    refused = Step("/phase", "refuse")
    by_eldest = Step("/phase", f"mog {_offered(history, hands, 1 - dealer)}")
    by_dealer = Step("/phase", f"mog {_offered(history, hands, dealer)}")
    # The last: a turned card has won at once, before any move.
    return [[passed, passed], [by_eldest, refused], [passed, by_dealer, refused], []]


def _offered(history: list[HistoryEntry], hands: list[list[str]], seat: int) -> str:
    """The card whose offer was refused: only a history tells which, and any other card leads to the same position."""
    for entry in history:
        verb, _, card = entry.move.partition(" ")
        if verb == "mog" and entry.seat == seat and card in hands[seat]:
            return card
    return hands[seat][0]
