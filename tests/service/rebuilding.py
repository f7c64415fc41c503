"""Tables that are rebuilt from events alone, by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

UNKNOWN: Final = "??"
Event = Mapping[str, Any]


class RebuiltTable:
    """Rebuilding that all games share. `seat` is the reader's (None: a spectator); `pack` is in canonical order."""

    def __init__(self, options: Mapping[str, Any], pack: Sequence[str], seat: int | None) -> None:
        self.options, self.seat = options, seat
        self._order = {card: index for index, card in enumerate(dict.fromkeys(pack))}
        self._size = len(pack)
        self.match: dict[str, Any] = {"deals": 0, "points": [0, 0], "winners": []}
        self.deal: dict[str, Any] = {}

    def apply(self, events: Sequence[Event]) -> None:
        """Apply the events of an answer."""
        for event in events:
            draw = getattr(self, f"on_{event['type'].replace('-', '_')}", None)
            if draw is not None:
                draw(event)

    def on_deal(self, event: Event) -> None:
        self.match["deals"] += 1
        self.deal = {"dealer": event["seat"], "hands": [self._sorted(hand) for hand in event["hands"]], "result": None}
        self.deal["scored"] = [0, 0]
        self.stock(self._size - sum(len(hand) for hand in event["hands"]))

    def on_score(self, event: Event) -> None:
        scorer = event["team"] if "team" in event else event["seat"]
        self.match["points"][scorer] += event["points"]
        self.deal["scored"][scorer] += event["points"]

    def on_show(self, event: Event) -> None:
        if "hands" in event:
            self.deal["hands"] = event["hands"]

    def on_deal_over(self, event: Event) -> None:
        self.deal["result"] = {"void": False, "winners": [], "points": self.deal["scored"]}

    def on_match_won(self, event: Event) -> None:
        self.match["winners"] = [event["team"] if "team" in event else event["seat"]]

    # Cards

    def stock(self, cards: int) -> None:
        """Set the number of cards in the stock."""
        self.deal["stock"] = [UNKNOWN] * cards

    def drawn(self, cards: int) -> None:
        """Take cards off the stock."""
        self.stock(len(self.deal["stock"]) - cards)

    def receive(self, seat: int, cards: Sequence[str]) -> None:
        """Put cards into a hand: known cards in canonical order, then hidden ones."""
        self.deal["hands"][seat] = self._sorted([*self.deal["hands"][seat], *cards])

    def give(self, seat: int, cards: Sequence[str]) -> None:
        """Take cards from a hand: the card itself if it is known there, otherwise a hidden one."""
        for card in cards:
            hand = self.deal["hands"][seat]
            hand.remove(card if card in hand else UNKNOWN)

    def _sorted(self, cards: Sequence[str]) -> list[str]:
        return sorted(cards, key=lambda card: self._order.get(card, len(self._order)))


class SevenUpTable(RebuiltTable):
    """Seven Up: trump, discards, tricks. A won game ends with the next deal."""

    is_game_won = False

    def on_deal(self, event: Event) -> None:
        if self.is_game_won:
            self.match["points"] = [0, 0]
        self.is_game_won = False
        self.match.setdefault("games", [0, 0])
        super().on_deal(event)
        self.deal.update(turned=[], trump=None, discards=[[], []], tricks=[], trick=None)

    def on_turn(self, event: Event) -> None:
        self.deal["turned"] += event["cards"]
        self.deal["trump"] = event["cards"][0][1]
        self.drawn(1)

    def on_more_cards(self, event: Event) -> None:
        for seat, cards in enumerate(event["hands"]):
            self.receive(seat, cards)
            self.drawn(len(cards))

    def on_discard(self, event: Event) -> None:
        self.give(event["seat"], event["cards"])
        self.deal["discards"][event["seat"]] += event["cards"]

    def on_play(self, event: Event) -> None:
        self.give(event["seat"], event["cards"])
        if self.deal["trick"] is None:
            self.deal["trick"] = {"leader": event["seat"], "cards": event["cards"]}

    def on_trick(self, event: Event) -> None:
        leader = self.deal["trick"]["leader"]
        self.deal["tricks"].append({"leader": leader, "cards": event["cards"], "winner": event["seat"]})
        self.deal["trick"] = None

    def on_annul(self, event: Event) -> None:
        self.deal["annulled"] = True

    def on_deal_over(self, event: Event) -> None:
        super().on_deal_over(event)
        self.deal["result"]["void"] = self.deal.pop("annulled", False)

    def on_game_won(self, event: Event) -> None:
        self.is_game_won = True
        self.match["games"][event["seat"]] += 1
        self.deal["result"]["winners"] = [event["seat"]]


class CostlyColoursTable(RebuiltTable):
    """Costly Colours: offer, exchange, played cards, series."""

    def on_deal(self, event: Event) -> None:
        super().on_deal(event)
        self.deal.update(played=[[], []], offer=None, exchange=None)
        self.on_new_series(event)

    def on_turn(self, event: Event) -> None:
        [self.deal["turned"]] = event["cards"]
        self.drawn(1)

    def on_mog(self, event: Event) -> None:
        self.deal["offer"] = {"seat": event["seat"], "card": event["cards"][0]}

    def on_refuse(self, event: Event) -> None:
        self.deal["offer"] = None

    def on_accept(self, event: Event) -> None:
        offerer, taker = self.deal["offer"]["seat"], event["seat"]
        [passed], [returned] = event["received"], event["cards"]
        self.deal.update(offer=None, exchange={"seat": offerer, "passed": passed, "returned": returned})
        self.give(offerer, [passed])
        self.give(taker, [returned])
        self.receive(offerer, [returned])
        self.receive(taker, [passed])

    def on_play(self, event: Event) -> None:
        seat, [card] = event["seat"], event["cards"]
        self.give(seat, [card])
        self.deal["played"][seat].append(card)
        self.deal["series"]["cards"].append({"seat": seat, "card": card, "value": event["value"]})
        self.deal["series"]["count"] = event["count"]

    def on_go(self, event: Event) -> None:
        self.deal["series"]["go"] = event["seat"]

    on_out_of_cards = on_go

    def on_new_series(self, event: Event) -> None:
        self.deal["series"] = {"cards": [], "count": 0, "go": None}

    def on_match_won(self, event: Event) -> None:
        super().on_match_won(event)
        self.deal["result"]["winners"] = [event["seat"]]


class UpcolorTable(RebuiltTable):
    """Upcolor: round, collected cards. The deal and its end report the money of the match."""

    def on_deal(self, event: Event) -> None:
        super().on_deal(event)
        self.match = event["match"]
        self.deal.update(scored=[0] * len(event["hands"]), taken=[], round={"leader": None, "plays": []})

    def on_score(self, event: Event) -> None:
        # A stake precedes the deal and does not belong to it.
        if self.deal:
            self.deal["scored"][event["seat"]] += event["points"]

    def on_open(self, event: Event) -> None:
        self.deal["round"]["leader"] = event["seat"]

    def on_play(self, event: Event) -> None:
        self.give(event["seat"], event["cards"])
        self.deal["round"]["plays"].append({"seat": event["seat"], "card": event["cards"][0]})

    def on_pass(self, event: Event) -> None:
        if self.deal["round"]["plays"]:
            self.deal["round"]["plays"].append({"seat": event["seat"], "card": None})
        else:
            self.deal["round"]["leader"] = (event["seat"] + 1) % len(self.deal["hands"])

    def on_collect(self, event: Event) -> None:
        self.deal["taken"] += event["cards"]
        self.deal["round"] = {"leader": event["seat"], "plays": []}

    def on_draw(self, event: Event) -> None:
        self.receive(event["seat"], event["cards"])
        self.drawn(1)

    def on_deal_won(self, event: Event) -> None:
        seat, seats = event["seat"], len(self.deal["hands"])
        self.deal["won"] = [seat, (seat + seats // 2) % seats] if self.options["teams"] else [seat]

    def on_deal_over(self, event: Event) -> None:
        winners = self.deal.pop("won", [])
        self.match = event["match"]
        self.deal["result"] = {"void": not winners, "winners": winners, "points": self.deal["scored"]}

    def on_match_won(self, event: Event) -> None:
        """Do nothing: the end of the deal reports the winner."""


class ColonneTable(RebuiltTable):
    """La Colonne: discards, melds from the events, turn, and cards that were taken openly."""

    has_ended = False

    def on_deal(self, event: Event) -> None:
        super().on_deal(event)
        self.deal.update(turned=None, trump=None, discards=[], melds=[], laid=[False] * 4, shown=[[], [], [], []])
        self.deal.update(passes=0, quiet=0, turn={"number": 0})
        self._begin_turn()

    def apply(self, events: Sequence[Event]) -> None:
        super().apply(events)
        if self.has_ended and self.deal["result"] is None:
            self._begin_turn()

    def _begin_turn(self) -> None:
        self.has_ended = False
        self.deal["turn"] = {
            "number": self.deal["turn"]["number"] + 1,
            "took": None,
            "laid": 0,
            "joker": None,
            "moved": [],
        }

    def _end_turn(self, seat: int) -> None:
        deal, turn, self.has_ended = self.deal, self.deal["turn"], True
        deal["passes"] = deal["passes"] + 1 if turn["took"] is None else 0
        deal["quiet"] = deal["quiet"] + 1 if turn["took"] != "stock" and turn["laid"] == 0 else 0
        deal["laid"][seat] = deal["laid"][seat] or turn["laid"] > 0

    def on_turn(self, event: Event) -> None:
        [card] = event["cards"]
        self.deal.update(turned=card, trump=card[1] if card[1] in "SHDC" else None, discards=[card])
        self.drawn(1)

    def on_trump(self, event: Event) -> None:
        self.deal["trump"] = event["colour"]

    def on_draw(self, event: Event) -> None:
        self._next()
        self.receive(event["seat"], event["cards"])
        self.drawn(1)
        self.deal["turn"]["took"] = "stock"

    def on_take(self, event: Event) -> None:
        self._next()
        seat, cards = event["seat"], event["cards"]
        self.receive(seat, [UNKNOWN] * len(cards) if self.seat is None else cards)
        self.deal["shown"][seat] = self._sorted([*self.deal["shown"][seat], *cards])
        self.deal["discards"] = self.deal["discards"][: -len(cards)]
        self.deal["turn"]["took"] = "discards" if self.deal["stock"] else "all"

    def on_pass(self, event: Event) -> None:
        self._next()
        self._end_turn(event["seat"])

    def on_throw(self, event: Event) -> None:
        self._leave(event["seat"], event["cards"])
        self.deal["discards"] = self.deal["discards"] + event["cards"]
        self._end_turn(event["seat"])

    def on_meld(self, event: Event) -> None:
        joker = self.deal["turn"]["joker"]
        own = [card for card in event["cards"] if joker is None or card != joker["card"]]
        self._leave(event["seat"], own)
        self.deal["turn"]["laid"] += len(own)
        self.deal["turn"]["joker"] = None
        self._lie(event)

    on_add = on_meld

    def on_swap(self, event: Event) -> None:
        self._leave(event["seat"], event["cards"])
        self.deal["turn"]["laid"] += 1
        self._take_back(event, event["joker"], event["cards"][0])

    def on_lift(self, event: Event) -> None:
        self._take_back(event, event["cards"][0], event["as"][0])

    def on_join(self, event: Event) -> None:
        self.deal["melds"] = [meld for meld in self.deal["melds"] if meld["number"] != event["from"]]
        self._lie(event)

    def on_deal_over(self, event: Event) -> None:
        super().on_deal_over(event)
        if not self.has_ended:
            # The last cards were laid, and none was thrown.
            self._end_turn(event["seat"])
        self.deal["result"]["winners"] = [event["seat"] % 2] if "seat" in event else []

    def _next(self) -> None:
        """Begin a turn if an answer contains several."""
        if self.has_ended:
            self._begin_turn()

    def _lie(self, event: Event) -> None:
        others = [meld for meld in self.deal["melds"] if meld["number"] != event["meld"]]
        self.deal["melds"] = sorted([*others, event["meld_now"]], key=lambda meld: meld["number"])

    def _take_back(self, event: Event, joker: str, face: str) -> None:
        turn = self.deal["turn"]
        turn["joker"] = {"card": joker, "from": event["meld"], "as": face}
        turn["moved"] = self._sorted([*turn["moved"], joker])
        self._lie(event)

    def _leave(self, seat: int, cards: Sequence[str]) -> None:
        self.give(seat, cards)
        self.deal["shown"][seat] = [card for card in self.deal["shown"][seat] if card not in cards]


REBUILT: Final[Mapping[str, type[RebuiltTable]]] = {
    "upcolor": UpcolorTable,
    "costly-colours": CostlyColoursTable,
    "seven-up": SevenUpTable,
    "colonne": ColonneTable,
}
