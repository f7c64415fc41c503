"""Planted faults of deals, moves, events, positions and views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.conformance.changes import (
    Data,
    drop,
    each,
    events,
    inside,
    mark,
    moves,
    of,
    positions,
    put,
    shift,
    when,
    without,
)
from tests.conformance.fault_proxy import Call, Change

_DEALS: Final = inside(positions, "deal")
_RESULTS: Final = inside(_DEALS, "result")
_UPCOLOR: Final = of(positions, "upcolor")
_SEVEN_UP: Final = of(positions, "seven-up")
_COLONNE: Final = of(positions, "colonne")
_UPCOLOR_DEALS: Final = inside(_UPCOLOR, "deal")
_COSTLY_DEALS: Final = inside(of(positions, "costly-colours"), "deal")
_SEVEN_UP_DEALS: Final = inside(_SEVEN_UP, "deal")
_COLONNE_DEALS: Final = inside(_COLONNE, "deal")
_SCORES: Final = of(events, "score")


def _is_view(call: Call, game: str = "") -> bool:
    return call.resource == "views" and call.is_right and game in ("", call.game)


def _is_view_of_state(call: Call, game: str = "") -> bool:
    return _is_view(call, game) and bool(call.sent.get("state"))


# Deals


def _deal_to_the_left_of_the_dealer(call: Call) -> None:
    if call.resource == "deals" and call.game == "upcolor" and "state" in call.sent and call.is_right:
        deal = call.body["state"]["deal"]
        deal["dealer"] = (call.sent["state"]["deal"]["dealer"] + 1) % len(deal["hands"])


def _play_after_a_win(position: Data) -> None:
    if position["phase"] == "match_over":
        position.update(phase="beg", to_act=0)


def _swap_jokers(deal: Data) -> None:
    for hand in deal["hands"]:
        if hand[-2:] == ["RJ", "BJ"]:
            hand[-2:] = ["BJ", "RJ"]


# Events


def _round_points(line: Data) -> None:
    if isinstance(line.get("points"), float):
        line["points"] = int(line["points"])


def _meld_before_the_card(event: Data) -> None:
    meld = event["meld_now"]
    meld["cards"] = [card for card in meld["cards"] if card["card"] not in event["cards"]]


def _number_the_players(call: Call) -> None:
    for event in events(call):
        for number, name in enumerate(call.sent.get("names", ()), 1):
            event["text"] = event.get("text", "").replace(name, f"player {number}")


# Legal moves


def _ignore_verb(call: Call) -> None:
    """Answer a filtered list with one more move."""
    if call.resource == "legal-moves" and "verb" in call.sent and call.is_right:
        call.body["legal_moves"].append(dict(call.body["legal_moves"][0], verb="other"))


def _filter_explanations(call: Call) -> None:
    if call.resource == "legal-moves" and {"verb", "card", "meld"} & call.sent.keys() and "check" in call.sent:
        call.body["check"] = []


def _nobody_to_act(call: Call) -> None:
    """Hide the seat to act from the view of another seat."""
    if call.resource == "legal-moves" and "view" in call.sent and call.is_right and not call.body["legal_moves"]:
        call.body["to_act"] = None


# Positions


def _history_required(call: Call) -> None:
    state = call.sent.get("state")
    is_played = isinstance(state, dict) and call.is_right and state["phase"] == "play"
    if is_played and not state.get("deal", {}).get("history"):
        call.status = 422


def _meld_never_in_hand(deal: Data) -> None:
    for meld in deal.get("melds", ()):
        meld["in_hand"] = False


def _win_counts_from_the_next_deal(position: Data) -> None:
    if position["phase"] == "deal_over":
        for winner in position["deal"]["result"]["winners"]:
            position["match"]["won"][winner] -= 1


def _new_game_immediately(position: Data) -> None:
    if position["phase"] == "deal_over" and position["deal"]["result"]["winners"]:
        position["match"]["points"] = [0, 0]


def _gift_is_scored_at_the_end(deal: Data) -> None:
    if deal["result"] is None and any(played["move"] == "give" for played in deal.get("history") or ()):
        deal["scored"][1 - deal["dealer"]] -= 1


def _sort_discards(deal: Data) -> None:
    for thrown in deal["discards"]:
        thrown.sort(key=lambda card: ("SHDC?".index(card[-1]), "A23456789TJQK?".index(card[0])))


def _exchange_names_the_acceptor(deal: Data) -> None:
    if exchange := deal["exchange"]:
        exchange["seat"] = 1 - exchange["seat"]


def _laid_immediately(position: Data) -> None:
    if position["deal"]["turn"]["laid"] and position["to_act"] is not None:
        position["deal"]["laid"][position["to_act"]] = True


def _whole_pile_is_discards(deal: Data) -> None:
    if deal["turn"]["took"] == "all":
        deal["turn"]["took"] = "discards"


# Views


def _open_hand(call: Call) -> None:
    """Show the first hand to a spectator."""
    if _is_view(call) and "state" in call.sent and call.sent.get("seat") is None:
        call.body["view"]["deal"]["hands"][0] = call.sent["state"]["deal"]["hands"][0]


def _open_stock(call: Call) -> None:
    if _is_view(call) and "state" in call.sent:
        call.body["view"]["deal"]["stock"][:1] = call.sent["state"]["deal"]["stock"][:1]


def _open_offer(call: Call) -> None:
    """Show an offered card before it is accepted."""
    if _is_view_of_state(call, "costly-colours") and call.sent["state"]["deal"].get("offer"):
        call.body["view"]["deal"]["offer"] = {**call.sent["state"]["deal"]["offer"]}


def _open_exchange(call: Call) -> None:
    if _is_view_of_state(call, "costly-colours"):
        call.body["view"]["deal"]["exchange"] = call.sent["state"]["deal"]["exchange"]


def _open_discards_at_the_end(call: Call) -> None:
    if _is_view_of_state(call, "seven-up") and call.sent["state"]["to_act"] is None:
        call.body["view"]["deal"]["discards"] = call.sent["state"]["deal"]["discards"]


def _hide_own_discards(call: Call) -> None:
    if _is_view(call, "seven-up"):
        discards = call.body["view"]["deal"]["discards"]
        discards[:] = [["??"] * len(cards) for cards in discards]


def _hide_own_draw(event: Data) -> None:
    event["cards"] = ["??"] * len(event["cards"])


FAULTS: Final[Mapping[str, Change]] = {
    # Deals
    "the deck begins with its last card": when(lambda call: call.is_right and "deck" in call.body,
        lambda call: call.body["deck"].insert(0, call.body["deck"].pop())),
    "a given dealer is ignored": when(lambda call: call.sent.get("dealer") == 1, each(_DEALS, put(dealer=0))),
    "no seed in the answer": when(lambda call: call.resource == "deals" and call.is_right,
        lambda call: call.body.pop("seed", None)),
    "the same seed each time": when(
        lambda call: call.resource == "deals" and call.is_right and call.sent == {"options": {}},
        lambda call: call.body.update(seed="drawn")),
    "the stock from its bottom": each(_DEALS, lambda deal: deal["stock"].reverse()),
    "hands as they were dealt": each(_DEALS, lambda deal: [hand.reverse() for hand in deal["hands"]]),
    "the black joker before the red one": each(_DEALS, _swap_jokers),
    "options as they were given": when(lambda call: call.is_right and "options" in call.sent and "state" in call.body,
        lambda call: call.body["state"].update(options=call.sent["options"])),
    "Upcolor: the seat to the left of the dealer deals": _deal_to_the_left_of_the_dealer,
    "a match won by the turned jack goes on": when(lambda call: call.resource == "deals",
        each(positions, _play_after_a_win)),
    # Events
    "no text of events": each(events, drop("text")),
    "texts of events in one language": when(lambda call: call.language == "fr", each(events, mark("text"))),
    "plain spaces in French": each(events,
        lambda event: event.update(text=event["text"].replace("\u202f", " ").replace("\xa0", " "))),
    "texts without the names of the request": _number_the_players,
    "no move_index": each(events, drop("move_index")),
    "a move_index from 1": each(events, shift("move_index")),
    "a ply from the next move": each(events, shift("ply")),
    "no event when hands are opened": without("events", lambda event: event["type"] != "show"),
    "no event for a last card": without("events", lambda event: event["type"] != "last-card"),
    "no event for a match that is won": without("events", lambda event: event["type"] != "match-won"),
    "no event for an annulled deal": without("events", lambda event: event["type"] != "annul"),
    "taken cards from the top": each(of(events, "take"), lambda event: event["cards"].reverse()),
    "no meld after a join": each(of(events, "join"), drop("meld_now")),
    "the meld before an added card": when(lambda call: call.game == "colonne",
        each(of(events, "add"), _meld_before_the_card)),
    "the joker of a swap is left out": each(of(events, "swap"), drop("joker")),
    "a coup blanc cites the floche": each(_SCORES,
        lambda line: line.update(rule="COL-23") if line["rule"] == "COL-24" else None),
    "half points are cut": each(_SCORES, _round_points),
    "no factor of a column": each(_SCORES, drop("factor")),
    "rounding is not said": each(_SCORES, drop("rounded")),
    "no points that count against a seat": each(_SCORES, drop("against")),
    "no line for a full": without("events", lambda event: event.get("rule") != "UPC-21"),
    "a pair royal counts as a pair": each(_SCORES,
        lambda line: line.update(points=2) if line["points"] == 9 else None),
    # Legal moves
    "no label": each(moves, drop("label")),
    "labels in one language": when(lambda call: call.language == "fr", each(moves, mark("label"))),
    "the last of many legal moves is missing": when(lambda call: len(list(moves(call))) > 12,
        lambda call: call.body["legal_moves"].pop()),
    "cards of a move in the order of the pack": each(moves, lambda move: move["cards"].sort()),
    "no count of a play": each(moves, drop("count")),
    "a filter is ignored": _ignore_verb,
    "a filter narrows the explanations": _filter_explanations,
    "explanations without a sentence": each(
        lambda call: iter(call.body.get("check", ()) if call.is_right else ()), drop("detail")),
    "nobody to act for another seat": _nobody_to_act,
    # Positions
    "a void deal counts as one": each(_RESULTS, put(void=False)),
    "nobody wins a deal": each(_RESULTS, put(winners=[])),
    "a match that is won goes on": each(positions,
        lambda part: part.update(phase="deal_over") if part["phase"] == "match_over" else None),
    "no winners of a match": each(inside(positions, "match"), put(winners=[])),
    "shared wins have one winner": each(inside(positions, "match"),
        lambda match: match.update(winners=match["winners"][:1])),
    "no history": each(_DEALS, put(history=[])),
    "the history is required": _history_required,
    "Upcolor: a win counts from the next deal": each(_UPCOLOR, _win_counts_from_the_next_deal),
    "Upcolor: the pot without what was won": each(inside(_UPCOLOR, "match"),
        lambda match: match.update(pot=match["pot"] - sum(match["gained"]))),
    "Upcolor: a round without passes": each(inside(_UPCOLOR_DEALS, "round"),
        lambda table: table.update(plays=[play for play in table["plays"] if play["card"] is not None])),
    "Upcolor: nobody is barred": each(inside(_UPCOLOR, "match"), put(barred=[])),
    "Costly Colours: a go is forgotten": each(inside(_COSTLY_DEALS, "series"), put(go=None)),
    "Costly Colours: an exchange names the acceptor": each(_COSTLY_DEALS, _exchange_names_the_acceptor),
    "Seven Up: a gift is scored at the end": each(_SEVEN_UP_DEALS, _gift_is_scored_at_the_end),
    "Seven Up: a new game begins before the next deal": each(_SEVEN_UP, _new_game_immediately),
    "Seven Up: discards in the order of the pack": each(_SEVEN_UP_DEALS, _sort_discards),
    "Seven Up: only the last turned card": each(_SEVEN_UP_DEALS, lambda deal: deal.update(turned=deal["turned"][-1:])),
    "Seven Up: no led card": each(_SEVEN_UP_DEALS, put(trick=None)),
    "La Colonne: columns are never in hand": each(_DEALS, _meld_never_in_hand),
    "La Colonne: quiet counts passes": each(_COLONNE_DEALS, lambda deal: deal.update(quiet=deal["passes"])),
    "La Colonne: a seat has laid before its turn ends": each(_COLONNE, _laid_immediately),
    "La Colonne: the whole pile is a part of it": each(_COLONNE_DEALS, _whole_pile_is_discards),
    # Views
    "a spectator sees a hand": _open_hand,
    "a view shows the next card of the stock": _open_stock,
    "a view does not say from which ply on it is whole": when(_is_view, lambda call: call.body.pop("since", None)),
    "hidden cards before known ones": each(_DEALS,
        lambda deal: [hand.sort(key=lambda card: card != "??") for hand in deal["hands"]]),
    "an offered card is open": _open_offer,
    "an exchange is open": _open_exchange,
    "discards are open when the deal is over": _open_discards_at_the_end,
    "a seat does not know its own discards": _hide_own_discards,
    "a seat does not see its own draw": when(lambda call: call.resource == "views" and "key" in call.sent,
        each(of(events, "draw"), _hide_own_draw)),
}  # fmt: skip
