"""A reference implementation of Seven Up (All Fours), written to be read and compared against.

Two seats, tricks with trumps. Everything works on the plain, JSON-like state; nothing is fast and nothing is cached.
Every public function is pure: it never changes its arguments. The ids in the comments (SEV-1 ...) are those of the
rules; "decisions" means the section of the rules on what their source leaves open.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Json = dict[str, Any]

SUITS = "SHDC"
PACK_RANKS = "A23456789TJQK"  # SEV-1, in the order in which cards are listed
STRENGTH = "23456789TJQKA"  # SEV-1: from the weakest to the strongest, in trumps too
HAND_SIZE = 6
HIDDEN = "??"

# Cards


def suit_of(card: str) -> str:
    """Return the suit of a card."""
    return card[1]


def strength(card: str) -> int:
    """Return how strong a card is within its suit (SEV-1)."""
    return STRENGTH.index(card[0])


def card_points(card: str, options: Json) -> int:
    """Return what a card counts for the game point (SEV-2)."""
    worth: dict[str, int] = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": options["ten"]}
    return worth.get(card[0], 0)


def in_pack_order(cards: list[str]) -> list[str]:
    """Return the cards in the order of the pack: suits S H D C, in each A 2 3 ... Q K."""
    return sorted(cards, key=lambda card: (SUITS.index(suit_of(card)), PACK_RANKS.index(card[0])))


# Tricks and their count


def replies(hand: list[str], led: str, trump: str, options: Json) -> list[str]:
    """Return the cards of a hand that may answer the card led (SEV-11)."""
    if any(suit_of(card) == suit_of(led) for card in hand):
        return [card for card in hand if suit_of(card) in (suit_of(led), trump)]
    trumps = [card for card in hand if suit_of(card) == trump]
    if trumps and options["void"] == "must_trump":
        return trumps
    return list(hand)


def trick_winner(leader: int, cards: list[str], trump: str) -> int:
    """Return the seat that takes a trick of two cards (SEV-12)."""
    led, reply = cards
    if suit_of(reply) == suit_of(led):
        return 1 - leader if strength(reply) > strength(led) else leader
    return 1 - leader if suit_of(reply) == trump else leader


def count_tricks(options: Json, trump: str, tricks: list[Json]) -> list[Json]:
    """Return all the score lines of the tricks, in the order in which they are counted (SEV-13 to 16)."""
    player: dict[str, int] = {}
    captor: dict[str, int] = {}
    for trick in tricks:
        winner = trick_winner(trick["leader"], trick["cards"], trump)
        for index, card in enumerate(trick["cards"]):
            player[card] = trick["leader"] if index == 0 else 1 - trick["leader"]
            captor[card] = winner
    return count_trumps(options, trump, player, captor) + count_game(options, captor)


def count_trumps(options: Json, trump: str, player: dict[str, int], captor: dict[str, int]) -> list[Json]:
    """Return the lines of high, low and jack, from who played and who captured each card."""
    trumps = sorted((card for card in captor if suit_of(card) == trump), key=strength)
    if not trumps:  # SEV-17: no trump played, no high, low or jack
        return []
    lowest, highest = trumps[0], trumps[-1]  # SEV-17: a sole trump is both
    low_goes_to = captor if options["low"] == "captor" else player
    lines = [score_line(captor[highest], "SEV-13", [highest]), score_line(low_goes_to[lowest], "SEV-14", [lowest])]
    jack = "J" + trump
    if jack in trumps:
        lines.append(score_line(captor[jack], "SEV-15", [jack]))
    return lines


def count_game(options: Json, captor: dict[str, int]) -> list[Json]:
    """Return the line of the game point, if there is one (SEV-16)."""
    totals = [sum(card_points(card, options) for card in captor if captor[card] == seat) for seat in (0, 1)]
    if totals[0] == totals[1]:  # SEV-16: nobody on a tie
        return []
    winner = totals.index(max(totals))
    counting = [card for card in captor if captor[card] == winner and card_points(card, options) > 0]
    return [score_line(winner, "SEV-16", in_pack_order(counting))]


def score_line(seat: int, rule: str, cards: list[str]) -> Json:
    """Return one score line; every score of this game is one point."""
    return {"seat": seat, "points": 1, "rule": rule, "cards": cards}


# Scores during a match


def _game_winner(state: Json) -> int | None:
    """Return the seat whose points win the game as they stand: the higher at or over the target, if any (SEV-18)."""
    points: list[int] = state["match"]["points"]
    if points[0] == points[1] or max(points) < state["options"]["target"]:
        return None
    return points.index(max(points))


def _mark(state: Json, lines: list[Json], line: Json) -> bool:
    """Score a line; return whether that ends the game immediately (never when the option `count` is `total`)."""
    lines.append(line)
    state["match"]["points"][line["seat"]] += line["points"]
    state["deal"]["scored"][line["seat"]] += line["points"]
    return state["options"]["count"] == "in_order" and _game_winner(state) is not None


def _end_deal(state: Json, void: bool) -> None:
    """End the deal, the game if it is won, and the match if enough games are won (SEV-18)."""
    match, deal = state["match"], state["deal"]
    winner = _game_winner(state)
    winners = [] if winner is None else [winner]
    deal["result"] = {"void": void, "winners": winners, "points": list(deal["scored"])}
    state["phase"], state["to_act"] = "deal_over", None
    if winner is not None:
        match["games"][winner] += 1
        if match["games"][winner] == state["options"]["games"]:
            match["winners"] = winners.copy()
            state["phase"] = "match_over"


# Dealing


def new_match(options: Json, deck: list[str], dealer: int) -> tuple[Json, list[Json]]:
    """Return the state after the first deal of a match, and the lines that the deal scored."""
    match = {"deals": 0, "games": [0, 0], "points": [0, 0], "winners": []}
    return _deal_out(deepcopy(options), match, deck, dealer)


def next_deal(state: Json, deck: list[str]) -> tuple[Json, list[Json]]:
    """Return the state after the next deal of a match whose last deal is over, and the lines that it scored."""
    match, last = deepcopy(state["match"]), state["deal"]
    if last["result"]["winners"]:  # decisions: a game was won; scores restart at 0-0
        match["points"] = [0, 0]
    # SEV-3: the seats deal in turn, across games too; decisions: after an annulled deal the same dealer deals again.
    dealer = last["dealer"] if last["result"]["void"] else 1 - last["dealer"]
    return _deal_out(deepcopy(state["options"]), match, deck, dealer)


def _deal_out(options: Json, match: Json, deck: list[str], dealer: int) -> tuple[Json, list[Json]]:
    """Deal six cards each and turn the trump (SEV-3, SEV-4)."""
    match["deals"] += 1
    deal: Json = {
        "dealer": dealer,
        "hands": [[], []],
        "stock": list(deck),
        "scored": [0, 0],
        "history": [],
        "result": None,
        "turned": [],
        "trump": None,
        "discards": [[], []],
        "tricks": [],
        "trick": None,
    }
    state: Json = {"game": "seven-up", "rules": "1", "options": options, "match": match, "deal": deal}
    state["phase"], state["to_act"] = "beg", 1 - dealer
    _give_cards(deal, HAND_SIZE)
    card = _turn_card(deal)
    deal["trump"] = suit_of(card)
    lines: list[Json] = []
    if card[0] == "J" and _mark(state, lines, score_line(dealer, "SEV-4", [card])):
        _end_deal(state, void=False)
    return state, lines


def _give_cards(deal: Json, number: int) -> None:
    """Give each seat so many cards of the stock, one by one, the eldest first (SEV-3, SEV-7)."""
    for _ in range(number):
        for seat in (1 - deal["dealer"], deal["dealer"]):
            deal["hands"][seat].append(deal["stock"].pop(0))
    deal["hands"] = [in_pack_order(hand) for hand in deal["hands"]]


def _turn_card(deal: Json) -> str:
    """Turn the first card of the stock up; it stays out of play."""
    card: str = deal["stock"].pop(0)
    deal["turned"].append(card)
    return card


# Moves


def legal_moves(state: Json) -> list[str]:
    """Return the texts of all the legal moves of the seat to act."""
    phase, deal = state["phase"], state["deal"]
    if phase == "beg":  # SEV-5
        return ["stand", "beg"]
    if phase == "answer":
        return ["give", "run"] if _may_give(state) else ["run"]
    if phase == "discard":  # SEV-10; decisions: trumps may be discarded
        return ["discard " + card for card in deal["hands"][state["to_act"]]]
    if phase == "play":
        hand = deal["hands"][state["to_act"]]
        if deal["trick"] is None:  # SEV-11: the leader plays what it likes
            return ["play " + card for card in hand]
        return ["play " + card for card in replies(hand, deal["trick"]["cards"][0], deal["trump"], state["options"])]
    return []


def _may_give(state: Json) -> bool:
    """Return whether the dealer may give: `gift_out` false forbids a point that wins the eldest's game."""
    options = state["options"]
    if options["gift_out"] or options["count"] == "total":
        return True
    points: int = state["match"]["points"][1 - state["deal"]["dealer"]]
    return points + 1 < int(options["target"])


def play(state: Json, move: str) -> tuple[Json, list[Json]]:
    """Return the state after a legal move, and the lines that it scored."""
    state = deepcopy(state)
    lines: list[Json] = []
    state["deal"]["history"].append({"seat": state["to_act"], "move": move})
    verb, _, card = move.partition(" ")
    if verb == "stand":
        _begin_play(state)
    elif verb == "beg":
        state["phase"], state["to_act"] = "answer", state["deal"]["dealer"]
    elif verb == "give":
        _give(state, lines)
    elif verb == "run":
        _run(state, lines)
    elif verb == "discard":
        _discard(state, card)
    else:
        _play_card(state, lines, card)
    return state, lines


def _begin_play(state: Json) -> None:
    """Let the eldest lead the first trick (SEV-11)."""
    state["phase"], state["to_act"] = "play", 1 - state["deal"]["dealer"]


def _give(state: Json, lines: list[Json]) -> None:
    """Keep the trump; the eldest scores 1 and may win by it, unplayed (SEV-6)."""
    if _mark(state, lines, score_line(1 - state["deal"]["dealer"], "SEV-6", [])):
        _end_deal(state, void=False)
    else:
        _begin_play(state)


def _run(state: Json, lines: list[Json]) -> None:
    """Run the cards, once or twice, until another suit is turned; else annul the deal (SEV-7 to 9)."""
    deal = state["deal"]
    for _ in range(2):
        _give_cards(deal, 3)  # SEV-7, SEV-8
        card = _turn_card(deal)
        if suit_of(card) != suit_of(deal["turned"][0]):
            _settle_trump(state, lines, card)
            return
        # Decisions: a jack of the first trump's suit designates nothing and scores nothing.
    _end_deal(state, void=True)  # SEV-8


def _settle_trump(state: Json, lines: list[Json], card: str) -> None:
    """Take the suit of the card turned for trump; a jack scores the dealer 1 (SEV-9)."""
    deal = state["deal"]
    deal["trump"] = suit_of(card)
    if card[0] == "J" and _mark(state, lines, score_line(deal["dealer"], "SEV-9", [card])):
        _end_deal(state, void=False)
    else:
        state["phase"], state["to_act"] = "discard", 1 - deal["dealer"]  # SEV-10: the eldest first


def _discard(state: Json, card: str) -> None:
    """Discard a card face down; at six cards it is the dealer's turn to discard, then play begins (SEV-10)."""
    deal, seat = state["deal"], state["to_act"]
    deal["hands"][seat].remove(card)
    deal["discards"][seat].append(card)
    if len(deal["hands"][seat]) > HAND_SIZE:
        return
    if seat == deal["dealer"]:
        _begin_play(state)
    else:
        state["to_act"] = deal["dealer"]


def _play_card(state: Json, lines: list[Json], card: str) -> None:
    """Lead or reply; the winner of a trick leads the next (SEV-11), and the sixth trick ends the deal."""
    deal, seat = state["deal"], state["to_act"]
    deal["hands"][seat].remove(card)
    if deal["trick"] is None:
        deal["trick"] = {"leader": seat, "cards": [card]}
        state["to_act"] = 1 - seat
        return
    leader, cards = deal["trick"]["leader"], [*deal["trick"]["cards"], card]
    winner = trick_winner(leader, cards, deal["trump"])
    deal["tricks"].append({"leader": leader, "cards": cards, "winner": winner})
    deal["trick"] = None
    state["to_act"] = winner
    if len(deal["tricks"]) == HAND_SIZE:
        _count_deal(state, lines)


def _count_deal(state: Json, lines: list[Json]) -> None:
    """Count the tricks; decisions: in the order of the rules, and a game won stops the count."""
    deal = state["deal"]
    for line in count_tricks(state["options"], deal["trump"], deal["tricks"]):
        if _mark(state, lines, line):
            break
    _end_deal(state, void=False)


# Views


def view(state: Json, seat: int | None) -> Json:
    """Return what a seat may see of a state; None is a spectator, who knows no hand and no discard."""
    seen = deepcopy(state)
    deal = seen["deal"]
    deal["stock"] = [HIDDEN] * len(deal["stock"])
    for other in (0, 1):
        if other == seat:
            continue
        if deal["result"] is None:  # when a deal is over every hand is open
            deal["hands"][other] = [HIDDEN] * len(deal["hands"][other])
        deal["discards"][other] = [HIDDEN] * len(deal["discards"][other])  # decisions: face down to the end
    for entry in deal["history"]:
        if entry["seat"] != seat and entry["move"].startswith("discard "):
            entry["move"] = "discard " + HIDDEN
    return seen
