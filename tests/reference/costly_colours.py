"""Costly Colours: a plain reference implementation of the rules COS-1 to COS-21.

It works directly on the JSON-like state, is written to be read next to the rules, and prefers
brute force to speed. Every public function is pure: no argument is ever modified.

A score line is ``{"seat": s, "points": n, "rule": "COS-n", "cards": [...]}``, with the cards concerned in pack order.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations, product
from typing import Any

State = dict[str, Any]
Options = dict[str, Any]
Line = dict[str, Any]
Play = dict[str, Any]  # one card of a series: {"seat", "card", "value"}

GAME = "costly-colours"
RULES = "1"
HIDDEN = "??"
SEATS = (0, 1)

RANKS = "A23456789TJQK"  # COS-5, ace low
SUITS = "SHDC"
RED = "HD"  # COS-20: the other two suits are black
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # COS-1, canonical order

HAND_SIZE = 3
LIMIT = 31
TOTALS = (15, 25, LIMIT)
PAIR_POINTS = {2: 2, 3: 9, 4: 18}  # pair, pair royal, double pair royal

# Cards


def in_pack_order(cards: list[str]) -> list[str]:
    """Return the cards in the pack's canonical order."""
    return sorted(cards, key=PACK.index)


def rank_number(card: str) -> int:
    """Return 1 for an ace up to 13 for a king (COS-5, COS-11)."""
    return RANKS.index(card[0]) + 1


def card_values(card: str) -> tuple[int, ...]:
    """Return what the card may count: courts 10, an ace 1 or 11 (COS-5)."""
    return (1, 11) if card[0] == "A" else (min(rank_number(card), 10),)


def is_jack_or_deuce(card: str) -> bool:
    """Return whether the card is one of the two ranks that pay by themselves."""
    return card[0] in "J2"


def jack_deuce_points(card: str, turned: str) -> int:
    """Return 4 for a jack or deuce of the turned card's suit, otherwise 2 (COS-7, 12, 18)."""
    return 4 if card[1] == turned[1] else 2


def score_line(points: int, rule: str, cards: list[str]) -> Line:
    """Return a line that has no seat yet."""
    return {"points": points, "rule": rule, "cards": in_pack_order(cards)}


def with_seat(seat: int, lines: list[Line]) -> list[Line]:
    """Return the lines as scored by that seat."""
    return [{"seat": seat, **line} for line in lines]


def line_points(rate: str, cards: list[str]) -> int:
    """Return what a total of 15, 25 or 31 made of these cards scores (option `point_rate`)."""
    return len(cards) if rate == "per_card" else 1


# What a card played scores: COS-9 to COS-12


def play_lines(options: Options, turned: str, series: list[Play]) -> list[Line]:
    """Return what the last card of the series scores its player, in the order of counting."""
    cards: list[str] = [play["card"] for play in series]
    count = sum(play["value"] for play in series)
    lines = total_in_play(options, cards, count)
    if options["pairs_in_play"]:
        lines += pair_in_play(cards)
    lines += sequence_in_play(cards)
    if options["jack_deuce"] == "play_and_show" and is_jack_or_deuce(cards[-1]):
        lines.append(score_line(jack_deuce_points(cards[-1], turned), "COS-12", cards[-1:]))
    return lines


def total_in_play(options: Options, cards: list[str], count: int) -> list[Line]:
    """COS-9: the count reaches exactly 15, 25 or 31."""
    if count not in TOTALS:
        return []
    return [score_line(line_points(options["point_rate"], cards), "COS-9", cards)]


def pair_in_play(cards: list[str]) -> list[Line]:
    """COS-10: the last cards of the series are of one rank; only the longest such tail scores."""
    for size in (4, 3, 2):
        tail = cards[-size:]
        if len(tail) == size and len({card[0] for card in tail}) == 1:
            return [score_line(PAIR_POINTS[size], "COS-10", tail)]
    return []


def sequence_in_play(cards: list[str]) -> list[Line]:
    """COS-11: the longest tail of three cards or more of consecutive ranks, in any order."""
    for size in range(len(cards), 2, -1):
        tail = cards[-size:]
        if are_consecutive(tail):
            return [score_line(size, "COS-11", tail)]
    return []


def are_consecutive(cards: list[str]) -> bool:
    """Return whether the ranks, sorted, follow one another without gap or repeat, the ace low."""
    ranks = sorted(rank_number(card) for card in cards)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


# What a hand scores in the show: COS-17 to COS-21


def show_lines(options: Options, turned: str, hand: list[str]) -> list[Line]:
    """Return what the three cards score with the turned card, in the order of announcement."""
    four = in_pack_order([*hand, turned])
    return [
        *points_in_show(options, four),
        *jacks_and_deuces_in_show(turned, hand),
        *pairs_in_show(four),
        *colours_in_show(four),
        *flush_in_show(options, four),
    ]


def points_in_show(options: Options, four: list[str]) -> list[Line]:
    """COS-17: 15s, then 25s, then 31s; smaller sets first, then pack order."""
    lines = []
    for total in TOTALS:
        for size in (2, 3, 4):
            for cards in combinations(four, size):
                if total in possible_sums(options, list(cards)):
                    points = line_points(options["point_rate"], list(cards))
                    lines.append(score_line(points, "COS-17", list(cards)))
    return lines


def possible_sums(options: Options, cards: list[str]) -> set[int]:
    """Return every sum of the set, each ace counted 1 or 11 (only 1 with `ace_in_show` low)."""
    low_only = options["ace_in_show"] == "low"
    values = [card_values(card)[:1] if low_only else card_values(card) for card in cards]
    return {sum(choice) for choice in product(*values)}


def jacks_and_deuces_in_show(turned: str, hand: list[str]) -> list[Line]:
    """COS-18: those of the hand only; the turned card has paid by COS-4."""
    return [
        score_line(jack_deuce_points(card, turned), "COS-18", [card])
        for card in in_pack_order(hand)
        if is_jack_or_deuce(card)
    ]


def pairs_in_show(four: list[str]) -> list[Line]:
    """COS-19: each rank held at least twice among the four cards, ace upward."""
    lines = []
    for rank in RANKS:
        same = [card for card in four if card[0] == rank]
        if len(same) >= 2:
            lines.append(score_line(PAIR_POINTS[len(same)], "COS-19", same))
    return lines


def colours_in_show(four: list[str]) -> list[Line]:
    """COS-20: the best colour line only."""
    suit = largest([[card for card in four if card[1] == suit] for suit in SUITS])
    reds = [card for card in four if card[1] in RED]
    colour = largest([reds, [card for card in four if card not in reds]])
    if len(suit) == 4:
        return [score_line(6, "COS-20", suit)]
    if len(colour) == 4 and len(suit) == 3:
        return [score_line(5, "COS-20", colour)]
    if len(colour) == 4:
        return [score_line(4, "COS-20", colour)]
    if len(suit) == 3:
        return [score_line(4, "COS-20", suit)]
    if len(colour) == 3:
        return [score_line(2, "COS-20", colour)]
    return []


def largest(groups: list[list[str]]) -> list[str]:
    """Return the group with most cards."""
    return max(groups, key=len)


def flush_in_show(options: Options, four: list[str]) -> list[Line]:
    """COS-21: a suited run of four cards, else of three, once."""
    if not options["flush"]:
        return []
    for size in (4, 3):
        for cards in combinations(four, size):
            if len({card[1] for card in cards}) == 1 and are_consecutive(list(cards)):
                return [score_line(options["flush"], "COS-21", list(cards))]
    return []


# Deals


def new_match(options: dict[str, Any], deck: list[str], dealer: int) -> tuple[State, list[Line]]:
    """Start a match with its first deal; return the state and the lines scored by the deal."""
    match = {"deals": 0, "points": [0, 0], "winners": []}
    return start_deal(deepcopy(options), match, deck, dealer)


def next_deal(state: State, deck: list[str]) -> tuple[State, list[Line]]:
    """Deal again after a deal that did not end the match; the deal passes (COS-1)."""
    dealer = opponent(state["deal"]["dealer"])
    return start_deal(deepcopy(state["options"]), deepcopy(state["match"]), deck, dealer)


def start_deal(options: Options, match: dict[str, Any], deck: list[str], dealer: int) -> tuple[State, list[Line]]:
    """Deal three cards each and turn the next (COS-3); the turned card may pay (COS-4)."""
    eldest = opponent(dealer)
    hands: list[list[str]] = [[], []]
    for position, card in enumerate(deck[: 2 * HAND_SIZE]):  # one by one, the eldest first
        hands[eldest if position % 2 == 0 else dealer].append(card)
    state: State = {
        "game": GAME,
        "rules": RULES,
        "options": options,
        "match": {**match, "deals": match["deals"] + 1},
        "deal": {
            "dealer": dealer,
            "hands": [in_pack_order(hand) for hand in hands],
            "stock": deck[2 * HAND_SIZE + 1 :],
            "turned": deck[2 * HAND_SIZE],
            "played": [[], []],
            "offer": None,
            "exchange": None,
            "series": empty_series(),
            "scored": [0, 0],
            "history": [],
            "result": None,
        },
        "phase": "offer" if options["mog"] == "exchange" else "play",
        "to_act": eldest,
    }
    lines: list[Line] = []
    turned = state["deal"]["turned"]
    if is_jack_or_deuce(turned):  # COS-4
        record(state, lines, with_seat(dealer, [score_line(4, "COS-4", [turned])]))
    return state, lines


def opponent(seat: int) -> int:
    """Return the other seat."""
    return 1 - seat


def empty_series() -> dict[str, Any]:
    """Return a series without cards."""
    return {"cards": [], "count": 0, "go": None}


# Moves


def legal_moves(state: State) -> list[str]:
    """Return the moves of the seat to act; none when the deal or the match is over."""
    seat: int | None = state["to_act"]
    if seat is None:
        return []
    hand: list[str] = state["deal"]["hands"][seat]
    if state["phase"] == "offer":  # COS-6
        return [f"mog {card}" for card in hand] + ["pass"]
    if state["phase"] == "answer":  # COS-6
        return [f"accept {card}" for card in hand] + ["refuse"]
    moves = fitting_plays(state, seat)
    if state["deal"]["series"]["go"] is None:
        return moves or ["go"]  # COS-13: a seat that can play must
    if state["options"]["after_go"] == "may_stop":  # COS-13: after the other's go
        moves.append("stop")
    return moves


def fitting_plays(state: State, seat: int) -> list[str]:
    """Return the plays of the seat that do not pass 31 (COS-8); an ace always names its value."""
    deal = state["deal"]
    moves = []
    for card in deal["hands"][seat]:
        for value in card_values(card):
            if deal["series"]["count"] + value <= LIMIT:
                moves.append(f"play {card}={value}" if card[0] == "A" else f"play {card}")
    return moves


def play(state: State, move: str) -> tuple[State, list[Line]]:
    """Return the state after a legal move of the seat to act, and the lines it scored."""
    after = deepcopy(state)
    seat: int = after["to_act"]
    after["deal"]["history"].append({"seat": seat, "move": move})
    lines: list[Line] = []
    verb, _, argument = move.partition(" ")
    if verb == "mog":
        offer_card(after, seat, argument)
    elif verb == "pass":
        pass_offer(after, seat)
    elif verb == "refuse":
        refuse_offer(after, lines)
    elif verb == "accept":
        accept_offer(after, lines, seat, argument)
    elif verb == "play":
        play_card(after, lines, seat, argument)
    elif verb == "go":
        give_go(after, lines, seat)
    else:
        end_series(after, lines)  # stop
    return after, lines


def offer_card(state: State, seat: int, card: str) -> None:
    """COS-6: the card stays in its holder's hand until the offer is accepted."""
    state["deal"]["offer"] = {"seat": seat, "card": card}
    state["phase"] = "answer"
    state["to_act"] = opponent(seat)


def pass_offer(state: State, seat: int) -> None:
    """COS-6: if the eldest does not offer the dealer may; if neither does, play begins."""
    dealer = state["deal"]["dealer"]
    if seat == dealer:
        begin_play(state)
    else:
        state["to_act"] = dealer


def refuse_offer(state: State, lines: list[Line]) -> None:
    """COS-6: who offered scores 1. The card offered stays secret, so the line shows none."""
    offerer = state["deal"]["offer"]["seat"]
    state["deal"]["offer"] = None
    record(state, lines, with_seat(offerer, [score_line(1, "COS-6", [])]))
    begin_play(state)


def accept_offer(state: State, lines: list[Line], seat: int, returned: str) -> None:
    """COS-6: the offered card goes over, the other comes back; either may pay (COS-7)."""
    deal = state["deal"]
    offerer, passed = deal["offer"]["seat"], deal["offer"]["card"]
    move_card(deal["hands"], passed, offerer, seat)
    move_card(deal["hands"], returned, seat, offerer)
    deal["offer"] = None
    deal["exchange"] = {"seat": offerer, "passed": passed, "returned": returned}
    for giver, card in ((offerer, passed), (seat, returned)):
        paid = giver == deal["dealer"] or state["options"]["mog_bonus"] == "either"
        if paid and is_jack_or_deuce(card):  # COS-7
            points = jack_deuce_points(card, deal["turned"])
            record(state, lines, with_seat(giver, [score_line(points, "COS-7", [card])]))
    begin_play(state)


def move_card(hands: list[list[str]], card: str, giver: int, taker: int) -> None:
    """Move a card from one hand to the other, both kept in pack order."""
    hands[giver].remove(card)
    hands[taker] = in_pack_order([*hands[taker], card])


def begin_play(state: State) -> None:
    """COS-8: the eldest plays first."""
    if not is_match_over(state):
        state["phase"] = "play"
        state["to_act"] = opponent(state["deal"]["dealer"])


def play_card(state: State, lines: list[Line], seat: int, argument: str) -> None:
    """Put a card on the series, score it (COS-9 to 12), and see who acts next."""
    deal = state["deal"]
    card, _, named = argument.partition("=")
    value = int(named) if named else card_values(card)[0]
    deal["hands"][seat].remove(card)
    deal["played"][seat].append(card)
    series = deal["series"]
    series["cards"].append({"seat": seat, "card": card, "value": value})
    series["count"] += value
    scored = play_lines(state["options"], deal["turned"], series["cards"])
    record(state, lines, with_seat(seat, scored))
    if not is_match_over(state):
        after_card(state, lines, seat)


def after_card(state: State, lines: list[Line], seat: int) -> None:
    """Go on after a card of the seat that did not end the match."""
    deal = state["deal"]
    other = opponent(seat)
    if deal["series"]["count"] == LIMIT:  # COS-15
        end_series(state, lines)
    elif deal["series"]["go"] is not None:  # COS-13: the other seat has said go
        add_or_end(state, lines, seat)
    elif deal["hands"][other]:  # COS-8
        state["to_act"] = other
    else:  # COS-13: a seat without cards says go without a word
        give_go(state, lines, other)


def give_go(state: State, lines: list[Line], stuck: int) -> None:
    """COS-13: the go pays 1 immediately to the other seat, which may then add cards."""
    state["deal"]["series"]["go"] = stuck
    gainer = opponent(stuck)
    record(state, lines, with_seat(gainer, [score_line(1, "COS-13", [])]))
    if not is_match_over(state):
        add_or_end(state, lines, gainer)


def add_or_end(state: State, lines: list[Line], seat: int) -> None:
    """COS-13, 15: after a go the seat may add while a card fits; otherwise the series ends."""
    if fitting_plays(state, seat):
        state["to_act"] = seat
    else:
        end_series(state, lines)


def end_series(state: State, lines: list[Line]) -> None:
    """COS-15: a new series while both seats hold cards; otherwise the show."""
    deal = state["deal"]
    if all(deal["hands"]):
        state["to_act"] = opponent(deal["series"]["cards"][-1]["seat"])
        deal["series"] = empty_series()
    else:
        show(state, lines)


def show(state: State, lines: list[Line]) -> None:
    """COS-16: the eldest counts first, then the dealer; each the cards held when play began."""
    deal = state["deal"]
    for seat in (opponent(deal["dealer"]), deal["dealer"]):
        hand = deal["hands"][seat] + deal["played"][seat]
        record(state, lines, with_seat(seat, show_lines(state["options"], deal["turned"], hand)))
    if not is_match_over(state):
        close_deal(state, winners_after_deal(state))


# Scores and endings


def record(state: State, lines: list[Line], scored: list[Line]) -> None:
    """Add the lines to the score one by one, up to the line that wins immediately (COS-2)."""
    for line in scored:
        if is_match_over(state):
            return
        seat = line["seat"]
        lines.append(line)
        state["deal"]["scored"][seat] += line["points"]
        state["match"]["points"][seat] += line["points"]
        reached = state["match"]["points"][seat] >= state["options"]["target"]
        if state["options"]["end"] == "at_once" and reached:
            close_deal(state, [seat])


def winners_after_deal(state: State) -> list[int]:
    """Option `end` after_deal: the higher total once the target is reached; a tie plays on."""
    points = state["match"]["points"]
    if max(points) < state["options"]["target"] or points[0] == points[1]:
        return []
    return [points.index(max(points))]


def close_deal(state: State, winners: list[int]) -> None:
    """End the deal, and the match if it has a winner."""
    scored = list(state["deal"]["scored"])
    state["deal"]["result"] = {"void": False, "winners": list(winners), "points": scored}
    state["match"]["winners"] = list(winners)
    state["phase"] = "match_over" if winners else "deal_over"
    state["to_act"] = None


def is_match_over(state: State) -> bool:
    """Return whether a seat has won the match."""
    return bool(state["phase"] == "match_over")


# Views


def view(state: State, seat: int | None) -> State:
    """Return what the seat may know (None: a spectator); a card it may not know is ``??``."""
    seen = deepcopy(state)
    deal = seen["deal"]
    deal["stock"] = [HIDDEN] * len(deal["stock"])
    if deal["result"] is None:  # once the deal is over every hand is open
        exchanged = exchanged_cards(deal) if seat is not None else []
        for owner in SEATS:
            if owner != seat:
                deal["hands"][owner] = hidden_hand(deal["hands"][owner], exchanged)
    deal["history"] = [seen_move(deal, entry, seat) for entry in deal["history"]]
    if deal["offer"] is not None and deal["offer"]["seat"] != seat:
        deal["offer"]["card"] = HIDDEN
    if deal["exchange"] is not None and seat is None:
        deal["exchange"].update(passed=HIDDEN, returned=HIDDEN)
    return seen


def exchanged_cards(deal: dict[str, Any]) -> list[str]:
    """Return the two cards of the exchange, which both seats have seen."""
    exchange = deal["exchange"]
    return [] if exchange is None else [exchange["passed"], exchange["returned"]]


def hidden_hand(hand: list[str], known: list[str]) -> list[str]:
    """Return the known cards of a hand first, then the others face down."""
    shown = [card for card in hand if card in known]
    return shown + [HIDDEN] * (len(hand) - len(shown))


def seen_move(deal: dict[str, Any], entry: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Return a move of the history; the card of an offer or of an answer may be hidden."""
    verb = entry["move"].split(" ")[0]
    exchanged = deal["exchange"] is not None
    both_know = verb not in ("mog", "accept") or (exchanged and seat is not None)
    if both_know or entry["seat"] == seat:
        return entry
    return {"seat": entry["seat"], "move": f"{verb} {HIDDEN}"}
