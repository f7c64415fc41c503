"""Planted faults: each changes the answers of one situation that the kit must ask about.

Another test changes every leaf and every header, so a fault that any answer shows needs no row here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tests.conformance.fault_proxy import Call, Fault


def when(condition: Callable[[Call], object], fault: Fault) -> Fault:
    """Return a fault of some answers."""
    return lambda call: condition(call) and fault(call)


def accepted(condition: Callable[[Call], object]) -> Fault:
    """Return the fault that a request is accepted."""
    return when(condition, lambda call: vars(call).update(status=200))


def is_view(call: Call) -> bool:
    return call.resource == "views" and bool(call.answer)


# Deals and positions


def swap_jokers(call: Call) -> None:
    for hand in call.deal.get("hands", ()):
        if hand[-2:] == ["RJ", "BJ"]:
            hand[-2:] = ["BJ", "RJ"]


def deal_to_the_left_of_the_dealer(call: Call) -> None:
    if call.resource == "deals" and call.sent_deal and call.deal:
        call.deal["dealer"] = (call.sent_deal["dealer"] + 1) % len(call.deal["hands"])


def count_wins_from_the_next_deal(call: Call) -> None:
    if call.position.get("phase") == "deal_over":
        for winner in call.deal["result"]["winners"]:
            call.position["match"]["won"][winner] -= 1


def score_gift_at_the_end(call: Call) -> None:
    if call.deal and call.deal["result"] is None and any(e["move"] == "give" for e in call.deal["history"] or ()):
        call.deal["scored"][1 - call.deal["dealer"]] -= 1


def sort_discards(call: Call) -> None:
    for thrown in call.deal.get("discards", ()):
        thrown.sort(key=lambda card: ("SHDC?".index(card[-1]), "A23456789TJQK?".index(card[0])))


def lay_immediately(call: Call) -> None:
    if call.deal and call.deal["turn"]["laid"] and call.position["to_act"] is not None:
        call.deal["laid"][call.position["to_act"]] = True


def begin_the_next_game(call: Call) -> None:
    if call.position.get("phase") == "deal_over" and call.deal["result"]["winners"]:
        call.position["match"]["points"] = [0, 0]


# Events, moves and views


def meld_before_the_card(call: Call) -> None:
    for event in call.events("add"):
        meld = event["meld_now"]
        meld["cards"] = [card for card in meld["cards"] if card["card"] not in event["cards"]]


def hide_own_draw(call: Call) -> None:
    for event in call.events("draw"):
        event["cards"] = ["??"] * len(event["cards"])


def show(name: str) -> Fault:
    """Return the fault that a view of a state shows a hidden member."""
    return when(
        lambda call: is_view(call) and call.sent_deal, lambda call: call.deal.update({name: call.sent_deal[name]})
    )


# Batches and evenings


def accept_wrong_claims(call: Call) -> None:
    for result in call.results("replays"):
        if result["fault"] and result["fault"]["pointer"].startswith(("/result", "/deals/0/result")):
            result.update(valid=True, fault=None)


def invent_unknown_cards(call: Call) -> None:
    for result in call.results("replays"):
        stock = result["state"]["deal"]["stock"] if result["state"] else []
        stock[:] = ["AS" if card == "??" else card for card in stock]


def blame_the_first_deal(call: Call) -> None:
    for result in call.results("replays"):
        if result["fault"]:
            result["fault"]["pointer"] = result["fault"]["pointer"].replace("/deals/1/", "/deals/0/")


def give_every_deal_a_winner(call: Call) -> None:
    for result in call.results("replays"):
        for deal in result["deals"] or ():
            if (found := deal.get("result")) and found["points"][0] != found["points"][1]:
                found["winners"] = [found["points"].index(max(found["points"]))]


def refuse_unknown_discards(call: Call) -> None:
    for record, result in zip(call.sent.get("records", ()), call.results("replays"), strict=False):
        if "discard ??" in str(record):
            result.update(valid=False)


def require_kind(call: Call) -> None:
    for item, result in zip(call.sent.get("items", ()), call.results("scores"), strict=False):
        if isinstance(item, dict) and "kind" not in item and "totals" in result:
            result["totals"] = []


def drop_last_standing(call: Call) -> None:
    for result in call.results("scores"):
        del result.get("standings", [])[1:]


def swap_old_and_new(call: Call) -> None:
    for difference in (call.answer.get("differences") or {}).get("matches", ()):
        difference["old"], difference["new"] = difference["new"], difference["old"]


# Tables and jobs


def repeat_hand_over(call: Call) -> None:
    """Report an event although the seat stays as it is."""
    if "computer" in call.sent and "table" in call.sent and call.answer and not call.answer["events"]:
        event = {"type": "seat", "seat": call.body["seat"], "computer": None, "text": "…", "move_index": None}
        call.body["events"].append(event)


def give_computers_keys(call: Call) -> None:
    if "keys" in call.answer:
        call.answer["keys"] = [key or "k" * 22 for key in call.answer["keys"]]


def reveal_the_last_deal(call: Call) -> None:
    record = ((call.answer.get("result") or call.answer).get("reveal") or {}).get("record")
    if record:
        del record["deals"][:-1]


def ignore_precision(call: Call) -> None:
    for result in call.job("simulations"):
        result["plays"] += result["group_size"]
        result["groups"] += 1


def change_seats(call: Call) -> None:
    for result in call.job("simulations"):
        result["group_size"] = len(call.sent["players"])


def be_certain(call: Call) -> None:
    for player in (player for result in call.job("simulations") for player in result["players"]):
        player["wins_difference"]["interval"] = [player["wins_difference"]["mean"]] * 2


def narrow_ratings(call: Call) -> None:
    for rating in (rating for result in call.job("tournaments") for rating in result["ratings"]):
        rating["interval"] = [(rating["rating"] + bound) / 2 for bound in rating["interval"]]


def end_course_early(call: Call) -> None:
    for result in call.job("reviews"):
        del result["course"][1:]


def drop_tickets(call: Call) -> None:
    links = call.answer.get("links") or {}
    links.update({name: links[name].partition("?")[0] for name in ("events", "chart") if name in links})


def repeat_moves(call: Call) -> None:
    for result in call.job("opponent-moves"):
        result["moves"] *= 2


#: Faults of any game. They are planted in the plays of Seven Up.
OF_ANY_GAME: Final[Mapping[str, Fault]] = {
    "a given dealer is ignored": when(lambda call: call.sent.get("dealer") == 1,
        lambda call: call.deal.update(dealer=0)),
    "the same seed each time": when(lambda call: call.resource == "deals" and call.sent == {"options": {}},
        lambda call: call.answer.update(seed="drawn")),
    "a filter is ignored": when(lambda call: "verb" in call.sent and call.answer.get("legal_moves"),
        lambda call: call.body["legal_moves"].append({**call.body["legal_moves"][0], "verb": "other"})),
    "a filter narrows the explanations": when(
        lambda call: {"verb", "card", "meld"} & call.sent.keys() and "check" in call.answer,
        lambda call: call.answer.update(check=[])),
    "nobody to act for another seat": when(lambda call: call.resource == "legal-moves" and "view" in call.sent,
        lambda call: call.answer.update(to_act=None)),
    "the history is required": when(
        lambda call: call.position.get("phase") == "play" and call.sent_deal and not call.sent_deal.get("history"),
        lambda call: vars(call).update(status=422)),
    "a spectator sees a hand": when(lambda call: is_view(call) and call.sent_deal and call.sent.get("seat") is None,
        lambda call: call.deal["hands"].__setitem__(0, call.sent_deal["hands"][0])),
    "wrong claims are valid": accept_wrong_claims,
    "unknown cards are invented": invent_unknown_cards,
    "every fault is one of the first deal": blame_the_first_deal,
    "a state with unknown cards is accepted": accepted(
        lambda call: call.status == 422 and "??" in str(call.sent.get("state", ""))),
    "one wrong item spoils a batch": when(
        lambda call: any("errors" in result for result in call.results("scores")),
        lambda call: vars(call).update(status=422, body=call.body["results"][0])),
    "the kind of an item is required": require_kind,
    "no standings after the last deal": drop_last_standing,
    "an evening swaps old and new outcomes": swap_old_and_new,
    "no number of further faults": lambda call: isinstance(call.body, dict) and call.body.pop("more", None),
    "the document is always in English": when(
        lambda call: call.request.path == "/openapi.json" and call.language == "fr",
        lambda call: call.headers.update({"content-language": "en"})),
    "an ETag is never recognized": accepted(lambda call: call.status == 304),
    "a wrong key opens a table": accepted(lambda call: call.status == 403),
    "a spliced table opens": accepted(lambda call: call.code == "bad-table"),
    "several wrong moves at a table are accepted": accepted(
        lambda call: "table" in call.sent and call.sent.get("moves") == ["fly", "go"]),
    "a seat that stays has an event": repeat_hand_over,
    "a seat of the computer has a key": give_computers_keys,
    "only the last deal is revealed": reveal_the_last_deal,
    "an analysis of another seat is a bad table": when(
        lambda call: call.resource == "analyses" and "table" in call.sent and call.code,
        lambda call: call.body.update(code="bad-table")),
    "the limit of moves is exceeded": when(lambda call: "limit" in call.sent, repeat_moves),
    "links without a ticket": drop_tickets,
    "events without progress": when(lambda call: call.resource == "events",
        lambda call: vars(call).update(text=call.text.replace(b"progress", b"part"))),
    "the chart is in English": when(lambda call: call.resource == "chart.svg",
        lambda call: call.headers.update({"content-language": "en"})),
    "a key is used for another body": accepted(lambda call: call.code == "key-reused"),
    "a precision is ignored": when(lambda call: "precision" in call.sent, ignore_precision),
    "the players always change seats": when(lambda call: call.sent.get("duplicate") is False, change_seats),
    "intervals of ratings are narrow": narrow_ratings,
}  # fmt: skip
#: Faults that are planted in the plays of a game.
FAULTS: Final[Mapping[str, Mapping[str, Fault]]] = {
    "seven-up": {
        **OF_ANY_GAME,
        "a gift is scored at the end": score_gift_at_the_end,
        "a void deal counts as one": lambda call: (call.deal.get("result") or {}).update(void=False),
        "discards in the order of the pack": sort_discards,
        "a seat does not know its own discards": when(is_view,
            lambda call: call.deal.update(discards=[["??"] * len(cards) for cards in call.deal["discards"]])),
    },
    "costly-colours": {
        "a go is forgotten": lambda call: (call.deal.get("series") or {}).update(go=None),
        "every deal has a winner": give_every_deal_a_winner,
    },
    "upcolor": {
        "the seat to the left of the dealer deals": deal_to_the_left_of_the_dealer,
        "a win counts from the next deal": count_wins_from_the_next_deal,
        "shared wins have one winner": when(lambda call: call.position,
            lambda call: call.position["match"].update(winners=call.position["match"]["winners"][:1])),
        "a seat does not see its own draw": when(lambda call: call.resource == "views", hide_own_draw),
        "the course of a match ends early": end_course_early,
        "differences of matches are certain": when(lambda call: "matches" in call.sent, be_certain),
    },
    "colonne": {
        "the black joker before the red one": swap_jokers,
        "taken cards from the top": lambda call: [event["cards"].reverse() for event in call.events("take")],
        "the meld before an added card": meld_before_the_card,
        "quiet counts passes": when(lambda call: call.deal, lambda call: call.deal.update(quiet=call.deal["passes"])),
        "a seat has laid before its turn ends": lay_immediately,
    },
}  # fmt: skip
#: Faults that only later recorded matches show.
RARE: Final[Mapping[str, Mapping[str, Fault]]] = {
    "seven-up": {
        "a new game begins before the next deal": begin_the_next_game,
        "a match won by the turned jack goes on": when(
            lambda call: call.resource == "deals" and call.position.get("phase") == "match_over",
            lambda call: call.position.update(phase="beg", to_act=0)),
        "discards are open when the deal is over": when(lambda call: call.sent_deal.get("result"), show("discards")),
        "an unknown discard is refused": refuse_unknown_discards,
    },
    "costly-colours": {"an offered card is open": show("offer"), "an exchange is open": show("exchange")},
    "upcolor": {
        "nobody is barred": when(lambda call: call.position, lambda call: call.position["match"].update(barred=[]))
    },
    "colonne": {
        "columns are never in hand": lambda call: [meld.update(in_hand=False) for meld in call.deal.get("melds", ())],
        "the whole pile is a part of it": when(lambda call: call.deal and call.deal["turn"]["took"] == "all",
            lambda call: call.deal["turn"].update(took="discards")),
    },
}  # fmt: skip
