"""Twenty more faults planted from the contract: four in each game, and four that all games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.conformance.fault_proxy import Call, Change, events, job_results, positions, problems, results


def _positions(call: Call, game: str) -> Iterator[dict[str, Any]]:
    """Yield the state or the view of an answer of a game, open or sealed."""
    yield from positions(call) if call.game == game else ()


# Upcolor


def _won_counts_from_the_next_deal(call: Call) -> None:
    """Upcolor: the figures of a deal are in `match` as soon as the deal is over: `won`."""
    for position in _positions(call, "upcolor"):
        if position["phase"] == "deal_over":
            for winner in position["deal"]["result"]["winners"]:
                position["match"]["won"][winner] -= 1


def _pot_shrinks(call: Call) -> None:
    """Upcolor: `pot` is as staked and carried in, not what is left of it."""
    for position in _positions(call, "upcolor"):
        position["match"]["pot"] -= sum(position["match"]["gained"])


def _round_without_passes(call: Call) -> None:
    """Upcolor: a pass is in the plays of a round, with `card` null."""
    for position in _positions(call, "upcolor"):
        table = position["deal"]["round"]
        table["plays"] = [play for play in table["plays"] if play["card"] is not None]


def _course_ends_early(call: Call) -> None:
    """Reviews of Upcolor: the course goes to the end of the match."""
    for result in job_results(call, "reviews"):
        if call.body["type"].startswith("upcolor/") and len(result["course"]) > 1:
            result["course"].pop()


# Costly Colours


def _go_is_forgotten(call: Call) -> None:
    """Costly Colours: `series.go` is the seat that said go or had no card left."""
    for position in _positions(call, "costly-colours"):
        position["deal"]["series"]["go"] = None


def _exchange_names_the_acceptor(call: Call) -> None:
    """Costly Colours: `exchange.seat` is the seat that offered."""
    for position in _positions(call, "costly-colours"):
        if exchange := position["deal"]["exchange"]:
            exchange["seat"] = 1 - exchange["seat"]


def _offer_is_open(call: Call) -> None:
    """Views of Costly Colours: a seat does not know an offered card before it is accepted."""
    offer = ((call.sent.get("state") or {}).get("deal") or {}).get("offer") if call.is_right else None
    if call.game == "costly-colours" and call.resource == "views" and offer:
        call.body["view"]["deal"]["offer"] = {**offer}


def _every_deal_has_a_winner(call: Call) -> None:
    """Replays of Costly Colours: a deal has a winner only if the match was won through it."""
    for replay in results(call, "replays") if call.game == "costly-colours" else ():
        for deal in replay.get("deals") or ():
            if result := deal.get("result"):
                points = result["points"]
                result["winners"] = [points.index(max(points))] if points[0] != points[1] else []


# Seven Up


def _discards_in_the_order_of_the_pack(call: Call) -> None:
    """Seven Up: `discards` are in the order thrown."""
    for position in _positions(call, "seven-up"):
        for thrown in position["deal"]["discards"]:
            thrown.sort(key=lambda card: ("SHDC?".index(card[-1]), "A23456789TJQK?".index(card[0])))


def _record_of_the_last_deal(call: Call) -> None:
    """Sealed tables of Seven Up: the record that is revealed has every deal of the match."""
    parts = (call.body, call.body.get("result")) if call.is_right else ()
    for part in parts:
        record = (part.get("reveal") or {}).get("record") if part and "table" in part else None
        if record and record["game"] == "seven-up":
            record["deals"] = record["deals"][-1:]


def _never_void(call: Call) -> None:
    """Seven Up: the result of a deal that nobody can play is void."""
    for position in _positions(call, "seven-up"):
        if result := position["deal"]["result"]:
            result["void"] = False


def _gift_is_scored_at_the_end(call: Call) -> None:
    """Seven Up: the given point counts in `deal.scored` immediately."""
    for position in _positions(call, "seven-up"):
        deal = position["deal"]
        if deal["result"] is None and any(played["move"] == "give" for played in deal.get("history") or ()):
            deal["scored"][1 - deal["dealer"]] -= 1


# La Colonne


def _quiet_counts_passes(call: Call) -> None:
    """La Colonne: `quiet` counts turns without a draw or a laid card, and `passes` only passes."""
    for position in _positions(call, "colonne"):
        position["deal"]["quiet"] = position["deal"]["passes"]


def _neighbours_are_partners(call: Call) -> None:
    """Catalogue: the seats of the teams of La Colonne."""
    for game in (call.body, *(call.body.get("games") or ())) if call.is_right else ():
        if game.get("game") == "colonne" and game.get("teams"):
            for team in game["teams"]:
                team["seats"] = [2 * team["team"], 2 * team["team"] + 1]


def _meld_before_the_card(call: Call) -> None:
    """Events of La Colonne: a changed meld is in the event as it is after the change."""
    for event in events(call, "add") if call.game == "colonne" else ():
        cards = event["meld_now"]["cards"]
        event["meld_now"]["cards"] = [card for card in cards if card["card"] not in event["cards"]]


def _all_is_discards(call: Call) -> None:
    """La Colonne: `took` distinguishes the whole pile from a part of it."""
    for position in _positions(call, "colonne"):
        if position["deal"]["turn"]["took"] == "all":
            position["deal"]["turn"]["took"] = "discards"


# All games


def _narrow_ratings(call: Call) -> None:
    """Tournaments: the interval of a rating is one of 95 %, not of 68 %."""
    for result in job_results(call, "tournaments"):
        for rating in result["ratings"]:
            rating["interval"] = [(rating["rating"] + bound) / 2 for bound in rating["interval"]]


def _links_without_ticket(call: Call) -> None:
    """Jobs: the links to the events and the chart contain a ticket."""
    if call.is_right and "links" in call.body:
        links = call.body["links"]
        for name in ("events", "chart"):
            if name in links:
                links[name] = links[name].partition("?")[0]


def _old_is_new(call: Call) -> None:
    """Evenings: a difference to an earlier submission has the earlier outcome as `old`."""
    for difference in (call.body.get("differences") or {}).get("matches", ()) if call.is_right else ():
        difference["old"], difference["new"] = difference["new"], difference["old"]


def _problems_claim_english(call: Call) -> None:
    """Headers: Content-Language is the language of a problem."""
    for _ in problems(call):
        for name in call.headers:
            if name.lower() == "content-language":
                call.headers[name] = "en"


FAULTS: Final[Mapping[str, Change]] = {
    function.__name__.strip("_").replace("_", " "): function
    for function in (
        _won_counts_from_the_next_deal, _pot_shrinks, _round_without_passes, _course_ends_early, _go_is_forgotten,
        _exchange_names_the_acceptor, _offer_is_open, _every_deal_has_a_winner, _discards_in_the_order_of_the_pack,
        _record_of_the_last_deal, _never_void, _gift_is_scored_at_the_end, _quiet_counts_passes,
        _neighbours_are_partners, _meld_before_the_card, _all_is_discards, _narrow_ratings, _links_without_ticket,
        _old_is_new, _problems_claim_english,
    )
}  # fmt: skip
