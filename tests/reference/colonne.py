"""La Colonne: a plain reference implementation.

Slow, simple and literal. States are the JSON-like dicts of the service's contract; every function is pure.
The ids in the comments (COL-13 ...) are those of the numbered rules of the game.
Points are counted in halves inside (an ace is 3 halves) and written as points in every line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

Json = dict[str, Any]
Pair = tuple[str, str]  # a card and its face: the card it stands for, itself if it is natural

SUITS = "SHDC"
RANKS = "A23456789TJQK"
JOKERS = ("RJ", "BJ")
PACK = [rank + suit for suit in SUITS for rank in RANKS] + list(JOKERS)
SEQUENCE = RANKS + "A"  # COL-10: the ace is low (place 0) or high (place 13)
LAST_INDEX = len(SEQUENCE) - 1
LONGEST_RUN = 13  # COL-10
LOCKED_FROM = 6  # COL-13
COLUMN = 9  # COL-20
SET_RANKS = "3A"  # COL-9
HAND_SIZE = 9  # COL-2
SEATS = 4
PASSES_TO_END = 4  # COL-17
QUIET_TO_END = 24
NAMEABLE = {"BJ": "SC", "RJ": "HD"}  # COL-3
FLOCHE_POINTS = {"simple": 101, "suivie": 150, "royale": 250}  # COL-23
HIDDEN = "??"

# Cards and small helpers


def clone(value: Any) -> Any:
    """Return a deep copy of a JSON value (the entries of a history, which never change, are shared)."""
    if isinstance(value, dict):
        return {key: list(item) if key == "history" else clone(item) for key, item in value.items()}
    if isinstance(value, list):
        return [clone(item) for item in value]
    return value


def in_pack_order(cards: list[str]) -> list[str]:
    """Return the cards in the canonical order of the pack."""
    return sorted(cards, key=PACK.index)


def is_two_or_joker(card: str) -> bool:
    """Return whether the card is one of the six that may be wild (COL-11)."""
    return card in JOKERS or card[0] == "2"


def stands_for(card: str, face: str, options: Json) -> bool:
    """Return whether the card may stand at `face` in a run: as itself, or as a wild card (COL-11, option `twos`)."""
    if card == face or card in JOKERS:
        return True
    return card[0] == "2" and (options["twos"] == "any_suit" or card[1] == face[1])


def text_of(card: str, face: str) -> str:
    """Write a card: plainly if natural, else `C=D`."""
    return card if card == face else f"{card}={face}"


def read_card(text: str) -> Pair:
    """Read what `text_of` writes."""
    card, _, face = text.partition("=")
    return card, face or card


def team_of(seat: int) -> int:
    """Return the team of a seat (COL-1)."""
    return seat % 2


def meld_numbered(state: Json, number: int) -> Json:
    """Return the meld of that number."""
    found: Json = next(meld for meld in state["deal"]["melds"] if meld["number"] == number)
    return found


def own_melds(state: Json) -> list[Json]:
    """Return the melds of the team whose turn it is (COL-12)."""
    return [meld for meld in state["deal"]["melds"] if meld["team"] == team_of(state["to_act"])]


def own_hand(state: Json) -> list[str]:
    """Return the hand of the seat to act."""
    hand: list[str] = state["deal"]["hands"][state["to_act"]]
    return hand


# Dealing


def new_match(options: Json, deck: list[str], dealer: int) -> tuple[Json, list[Json]]:
    """Deal the first deal of a match."""
    match = {"deals": 1, "points": [0, 0], "winners": []}
    return dealt(clone(options), match, deck, dealer), []


def next_deal(state: Json, deck: list[str]) -> tuple[Json, list[Json]]:
    """Deal the next deal of a match that stands between two deals (COL-27, option `deal_moves`)."""
    step = 1 if state["options"]["deal_moves"] == "left" else -1
    match = clone(state["match"])
    match["deals"] += 1
    return dealt(clone(state["options"]), match, deck, (state["deal"]["dealer"] + step) % SEATS), []


def dealt(options: Json, match: Json, deck: list[str], dealer: int) -> Json:
    """Return the state after the deck has been dealt (COL-2, COL-3, COL-6)."""
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    for index in range(HAND_SIZE * SEATS):
        hands[(dealer - 1 - index) % SEATS].append(deck[index])  # COL-2: one by one, from the dealer's right
    turned = deck[HAND_SIZE * SEATS]
    deal = {
        "dealer": dealer,
        "hands": [in_pack_order(hand) for hand in hands],
        "stock": deck[HAND_SIZE * SEATS + 1 :],
        "turned": turned,
        "trump": None if turned in JOKERS else turned[1],  # COL-3
        "discards": [turned],  # COL-6
        "melds": [],
        "turn": new_turn(1),
        "laid": [False] * SEATS,
        "shown": [[] for _ in range(SEATS)],
        "passes": 0,
        "quiet": 0,
        "scored": [0, 0],
        "history": [],
        "result": None,
    }
    return {
        "game": "colonne",
        "rules": "1",
        "options": options,
        "match": match,
        "deal": deal,
        "phase": "trump" if turned in JOKERS else "take",
        "to_act": (dealer - 1) % SEATS,  # COL-4
    }


def new_turn(number: int) -> Json:
    """Return the record of a turn that begins."""
    return {"number": number, "took": None, "laid": 0, "joker": None, "moved": []}


# Runs and sets


def start_of(run: Json) -> int:
    """Return the place of a run's first card; an ace that stands first is low (COL-10)."""
    return SEQUENCE.index(run["cards"][0]["as"][0])


def end_of(run: Json) -> int:
    """Return the place of a run's last card."""
    return start_of(run) + len(run["cards"]) - 1


def suit_of(run: Json) -> str:
    """Return the suit of a run."""
    suit: str = run["cards"][0]["as"][1]
    return suit


def faces_to_add(meld: Json) -> list[str]:
    """Return the faces that would make the meld one card longer (COL-9, COL-10), each once."""
    faces = [entry["as"] for entry in meld["cards"]]
    if meld["kind"] == "set":
        return [face for suit in SUITS if (face := faces[0][0] + suit) not in faces]
    if len(faces) == LONGEST_RUN:
        return []
    ends = [start_of(meld) - 1, end_of(meld) + 1]
    found = [SEQUENCE[index] + suit_of(meld) for index in ends if 0 <= index <= LAST_INDEX]
    return list(dict.fromkeys(found))  # 2 ... K lacks the same ace at both ends


def fits(card: str, face: str, meld: Json, options: Json) -> bool:
    """Return whether the card may stand at `face`, one of those that the meld lacks."""
    if meld["kind"] == "run" or card == face:
        return stands_for(card, face, options)
    has_wild = any(entry["card"] != entry["as"] for entry in meld["cards"])
    return bool(options["wild_in_sets"]) and not has_wild and stands_for(card, face, options)


def new_runs(cards: list[str], options: Json) -> Iterator[list[Pair]]:
    """Yield every run of exactly three cards (COL-10, COL-11), in rank order."""
    for suit in SUITS:
        faces = [rank + suit for rank in SEQUENCE]
        able = [card for card in cards if card[1] == suit or is_two_or_joker(card)]
        choices = [[card for card in able if stands_for(card, face, options)] for face in faces]
        for start in range(len(SEQUENCE) - 2):
            for trio in product(*choices[start : start + 3]):
                if len(set(trio)) == 3 and not all(is_two_or_joker(card) for card in trio):
                    yield list(zip(trio, faces[start : start + 3], strict=True))


def new_sets(cards: list[str], options: Json) -> Iterator[list[Pair]]:
    """Yield every set of three cards (COL-9, option `wild_in_sets`), in the order of the suits."""
    wilds_allowed = 1 if options["wild_in_sets"] else 0
    for rank, suits in product(SET_RANKS, combinations(SUITS, 3)):
        faces = [rank + suit for suit in suits]
        able = [card for card in cards if card[0] == rank or is_two_or_joker(card)]
        choices = [[card for card in able if stands_for(card, face, options)] for face in faces]
        for trio in product(*choices):
            wilds = sum(card != face for card, face in zip(trio, faces, strict=True))
            if len(set(trio)) == 3 and wilds <= wilds_allowed:
                yield list(zip(trio, faces, strict=True))


def touch(low: Json, high: Json) -> bool:
    """Return whether two runs make one longer run, `low` first (COL-14, COL-10)."""
    return (
        low["kind"] == high["kind"] == "run"
        and low["team"] == high["team"]
        and suit_of(low) == suit_of(high)
        and end_of(low) + 1 == start_of(high)
        and len(low["cards"]) + len(high["cards"]) <= LONGEST_RUN
    )


def is_in_hand(meld: Json) -> bool:
    """Return whether nine of a column's cards bear one seat and turn (COL-21)."""
    stamps = Counter((entry["seat"], entry["turn"]) for entry in meld["cards"])
    return meld["kind"] == "run" and max(stamps.values()) >= COLUMN


# Legal moves


def legal_moves(state: Json) -> list[str]:
    """Return the text of every legal move of the seat to act."""
    if state["phase"] == "trump":
        return [f"trump {suit}" for suit in NAMEABLE[state["deal"]["turned"]]]  # COL-3
    if state["phase"] == "take":
        return take_moves(state)
    if state["phase"] == "lay":
        moves = [move for move in lay_moves(state) if leaves_an_end(state, move)]
        return moves + ([f"throw {card}" for card in own_hand(state)] if may_throw(state) else [])
    if state["phase"] == "place":
        return [move for move in place_moves(state) if leaves_an_end(state, move)]
    return []


def take_moves(state: Json) -> list[str]:
    """Return the moves that begin a turn (COL-6, COL-7, COL-16, option `take`)."""
    deal = state["deal"]
    if deal["stock"]:
        deepest = len(deal["discards"]) if state["options"]["take"] == "any_depth" else 1
        return ["draw"] + [f"take {count}" for count in range(1, deepest + 1)]
    if deal["discards"] and turn_can_end(after_taking(state, "take all")):
        return ["pass", "take all"]
    return ["pass"]


def lay_moves(state: Json) -> list[str]:
    """Return every `meld`, `add`, `swap`, `lift` and `join` that the table allows, wherever it leads."""
    options, hand = state["options"], own_hand(state)
    return (
        [meld_text(pairs) for pairs in new_melds(hand, options)]
        + add_moves(state, hand)
        + swap_moves(state)
        + lift_moves(state)
        + join_moves(state)
    )


def place_moves(state: Json) -> list[str]:
    """Return every place for the joker just taken off the table, save the one it came from (COL-13)."""
    origin = state["deal"]["turn"]["joker"]
    joker = origin["card"]
    melds = new_melds([*own_hand(state), joker], state["options"])
    texts = [meld_text(pairs) for pairs in melds if any(card == joker for card, _ in pairs)]
    same_place = f"add {text_of(joker, origin['as'])} {origin['from']}"
    return texts + [move for move in add_moves(state, [joker]) if move != same_place]


def new_melds(cards: list[str], options: Json) -> list[list[Pair]]:
    """Return every new run and set of three."""
    return [*new_runs(cards, options), *new_sets(cards, options)]


def meld_text(pairs: list[Pair]) -> str:
    """Write a `meld` move."""
    return " ".join(["meld", *(text_of(card, face) for card, face in pairs)])


def add_moves(state: Json, cards: list[str]) -> list[str]:
    """Return every `add` of one of the cards to a meld of the team (COL-9, COL-10, COL-12)."""
    return [
        f"add {text_of(card, face)} {meld['number']}"
        for meld in own_melds(state)
        for face in faces_to_add(meld)
        for card in cards
        if fits(card, face, meld, state["options"])
    ]


def loose_jokers(state: Json) -> Iterator[tuple[Json, int]]:
    """Yield each joker that is not locked nor moved this turn, as its run and its index there (COL-13)."""
    for meld in own_melds(state):
        if meld["kind"] == "run" and len(meld["cards"]) < LOCKED_FROM:
            for index, entry in enumerate(meld["cards"]):
                if entry["card"] in JOKERS and entry["card"] not in state["deal"]["turn"]["moved"]:
                    yield meld, index


def swap_moves(state: Json) -> list[str]:
    """Return every `swap`: the card that a joker stands for is in the hand (COL-13)."""
    swaps = [(meld["cards"][index]["as"], meld["number"]) for meld, index in loose_jokers(state)]
    return [f"swap {card} {number}" for card, number in swaps if card in own_hand(state)]


def lift_moves(state: Json) -> list[str]:
    """Return every `lift`: a joker at an end of a run that keeps three cards (COL-13)."""
    return [
        f"lift {meld['cards'][index]['card']} {meld['number']}"
        for meld, index in loose_jokers(state)
        if len(meld["cards"]) > 3 and index in (0, len(meld["cards"]) - 1)
    ]


def join_moves(state: Json) -> list[str]:
    """Return every `join`, the lower number first (COL-14, option `joins`)."""
    if not state["options"]["joins"]:
        return []
    pairs = combinations(own_melds(state), 2)  # the melds lie in the order of their numbers
    return [f"join {a['number']} {b['number']}" for a, b in pairs if touch(a, b) or touch(b, a)]


def may_throw(state: Json) -> bool:
    """Return whether the turn may end with a throw: after `take all` a card must have left the hand (COL-16)."""
    turn = state["deal"]["turn"]
    return bool(turn["took"] != "all" or turn["laid"] > 0)


def leaves_an_end(state: Json, move: str) -> bool:
    """Return whether the turn can still end after the move."""
    if may_throw(state) and move.startswith(("meld", "add", "join")):
        return True  # no joker is in the air then, and what may be thrown now may be thrown after
    return turn_can_end(after_laying(state, move))


def turn_can_end(state: Json) -> bool:
    """Return whether some series of moves ends the turn (COL-16; COL-13: a joker in the air needs a place)."""
    if state["phase"] == "place":
        return any(leaves_an_end(state, move) for move in place_moves(state))
    return may_throw(state) or any(leaves_an_end(state, move) for move in lay_moves(state))


# Effects of moves. They change only cards, melds, the turn and the phase.


def after_taking(state: Json, move: str) -> Json:
    """Return the state after `draw`, `take K` or `take all`."""
    state = clone(state)
    deal, seat = state["deal"], state["to_act"]
    if move == "draw":
        taken = [deal["stock"].pop(0)]
    else:
        depth = len(deal["discards"]) if move == "take all" else int(move.split()[1])
        taken = deal["discards"][-depth:]
        del deal["discards"][-depth:]
        deal["shown"][seat] = in_pack_order(deal["shown"][seat] + taken)
    deal["turn"]["took"] = {"draw": "stock", "take all": "all"}.get(move, "discards")
    deal["hands"][seat] = in_pack_order(deal["hands"][seat] + taken)
    state["phase"] = "lay"
    return state


def after_laying(state: Json, move: str) -> Json:
    """Return the state after a `meld`, `add`, `swap`, `lift` or `join`; the phase is then `lay` or `place`."""
    state = clone(state)
    verb, *words = move.split()
    if verb == "meld":
        do_meld(state, [read_card(word) for word in words])
    elif verb == "add":
        do_add(state, read_card(words[0]), int(words[1]))
    elif verb == "swap":
        do_swap(state, words[0], int(words[1]))
    elif verb == "lift":
        do_lift(state, words[0], int(words[1]))
    else:
        do_join(state, int(words[0]), int(words[1]))
    return state


def entry_of(state: Json, pair: Pair) -> Json:
    """Take the card from the hand, or from the air, and return it as it will lie on the table."""
    turn = state["deal"]["turn"]
    if turn["joker"] and turn["joker"]["card"] == pair[0]:
        turn["joker"] = None
        state["phase"] = "lay"
    else:
        leave_hand(state, pair[0])
        turn["laid"] += 1
    return {"card": pair[0], "as": pair[1], "seat": state["to_act"], "turn": turn["number"]}


def leave_hand(state: Json, card: str) -> None:
    """Take a card out of the hand of the seat to act."""
    own_hand(state).remove(card)
    shown = state["deal"]["shown"][state["to_act"]]
    if card in shown:
        shown.remove(card)


def do_meld(state: Json, pairs: list[Pair]) -> None:
    """Lay a new meld of three."""
    melds = state["deal"]["melds"]
    is_set = len({face[0] for _, face in pairs}) == 1
    melds.append(
        {
            "number": max((meld["number"] for meld in melds), default=0) + 1,
            "team": team_of(state["to_act"]),
            "kind": "set" if is_set else "run",
            "cards": [entry_of(state, pair) for pair in pairs],
            "in_hand": False,
        }
    )


def do_add(state: Json, pair: Pair, number: int) -> None:
    """Lay a card on a meld; an ace that would fit both ends goes to the low one."""
    meld = meld_numbered(state, number)
    entry = entry_of(state, pair)
    if meld["kind"] == "set":
        meld["cards"] = sorted([*meld["cards"], entry], key=lambda item: SUITS.index(item["as"][1]))
        return
    below = start_of(meld) - 1
    at_low_end = below >= 0 and pair[1][0] == SEQUENCE[below]
    meld["cards"] = [entry, *meld["cards"]] if at_low_end else [*meld["cards"], entry]
    meld["in_hand"] = is_in_hand(meld)


def do_swap(state: Json, card: str, number: int) -> None:
    """Put a card in the place of the joker that stands for it (COL-13)."""
    cards = meld_numbered(state, number)["cards"]
    index = next(i for i, entry in enumerate(cards) if entry["card"] in JOKERS and entry["as"] == card)
    joker = cards[index]
    cards[index] = entry_of(state, (card, card))
    hold_joker(state, joker, number)


def do_lift(state: Json, card: str, number: int) -> None:
    """Take a joker off an end of a run (COL-13)."""
    cards = meld_numbered(state, number)["cards"]
    joker = next(entry for entry in cards if entry["card"] == card)
    cards.remove(joker)
    hold_joker(state, joker, number)


def hold_joker(state: Json, joker: Json, number: int) -> None:
    """Record the joker that must be laid immediately, and that it has been moved this turn (COL-13)."""
    turn = state["deal"]["turn"]
    turn["joker"] = {"card": joker["card"], "from": number, "as": joker["as"]}
    turn["moved"] = in_pack_order([*turn["moved"], joker["card"]])
    state["phase"] = "place"


def do_join(state: Json, lower: int, higher: int) -> None:
    """Make one run of two that touch; it keeps the lower number (COL-14)."""
    kept, gone = meld_numbered(state, lower), meld_numbered(state, higher)
    first, second = (kept, gone) if touch(kept, gone) else (gone, kept)
    kept["cards"] = first["cards"] + second["cards"]
    kept["in_hand"] = is_in_hand(kept)
    state["deal"]["melds"].remove(gone)


# Playing


def play(state: Json, move: str) -> tuple[Json, list[Json]]:
    """Play a legal move; return the new state and the score lines of the deal if it ended."""
    verb, *words = move.split()
    seat = state["to_act"]
    if verb in ("draw", "take"):
        new = after_taking(state, move)
    elif verb in ("meld", "add", "swap", "lift", "join"):
        new = after_laying(state, move)
    else:
        new = clone(state)
    new["deal"]["history"].append({"seat": seat, "move": move})
    if verb == "trump":
        new["deal"]["trump"], new["phase"] = words[0], "take"
    if verb == "throw":
        leave_hand(new, words[0])
        new["deal"]["discards"].append(words[0])
    is_out = not own_hand(new) and new["phase"] != "place"  # COL-15
    if verb in ("throw", "pass") or is_out:
        return new, end_turn(new, passed=verb == "pass", is_out=is_out)
    return new, []


def end_turn(state: Json, *, passed: bool, is_out: bool) -> list[Json]:
    """Close the turn, and the deal if it ends it (COL-15, COL-17); return the score lines."""
    deal, turn, seat = state["deal"], state["deal"]["turn"], state["to_act"]
    floche = floche_of(state) if is_out else None
    deal["laid"][seat] = deal["laid"][seat] or turn["laid"] > 0
    deal["passes"] = deal["passes"] + 1 if passed else 0
    deal["quiet"] = 0 if turn["took"] == "stock" or turn["laid"] else deal["quiet"] + 1
    if is_out:
        return end_deal(state, seat, floche)
    if deal["passes"] == PASSES_TO_END or deal["quiet"] == QUIET_TO_END:
        return end_deal(state, None, None)
    deal["turn"] = new_turn(turn["number"] + 1)
    state["phase"], state["to_act"] = "take", (seat - 1) % SEATS  # COL-4
    return []


def floche_of(state: Json) -> str | None:
    """Return which floche (COL-23) the seat to act has made, its hand being empty; None if none."""
    deal, now = state["deal"], state["deal"]["turn"]["number"]
    if deal["laid"][state["to_act"]]:
        return None
    touched = [meld for meld in deal["melds"] if any(entry["turn"] == now for entry in meld["cards"])]
    if not all(entry["turn"] == now for meld in touched for entry in meld["cards"]):
        return None  # a card went to an older meld, or a run was joined to one
    if len(touched) > 1 or touched[0]["kind"] == "set":
        return "simple"
    return "royale" if suit_of(touched[0]) == deal["trump"] else "suivie"


def end_deal(state: Json, out: int | None, floche: str | None) -> list[Json]:
    """Count the deal, and close the match if a team has won it (COL-26)."""
    deal, match = state["deal"], state["match"]
    item = {
        "options": state["options"],
        "trump": deal["trump"],
        "melds": deal["melds"],
        "hands": deal["hands"],
        "out": out,
        "laid": deal["laid"],
        "floche": floche,
        "coup_blanc": floche is not None and not any(deal["laid"][s] for s in range(SEATS) if s != out),  # COL-24
    }
    score = score_item(item)
    deal["scored"] = score["totals"]
    winners = [] if out is None else [team_of(out)]
    deal["result"] = {"void": False, "winners": winners, "points": list(score["totals"])}
    match["points"] = [before + gained for before, gained in zip(match["points"], score["totals"], strict=True)]
    match["winners"] = match_winners(match["points"], state["options"]["target"])
    state["phase"], state["to_act"] = "match_over" if match["winners"] else "deal_over", None
    lines: list[Json] = score["lines"]
    return lines


def match_winners(points: list[int], target: int) -> list[int]:
    """Return the team that has won the match, if any (COL-26): the higher of two; equal, another deal."""
    best = max(points)
    if best < target or points[0] == points[1]:
        return []
    return [points.index(best)]


# Scores. All in halves of a point until a line is written.


def halves_of(card: str) -> int:
    """Return the value of a card in half points (COL-19)."""
    if card in JOKERS:
        return {"RJ": 12, "BJ": 6}[card]
    if card[0] == "2":
        return 4
    return 1 if card[0] in "3456" else 3 if card[0] == "A" else 2


def multiplier(meld: Json, trump: str | None, options: Json) -> int:
    """Return the multiplier of the meld's card points (COL-20); 1 if it is not a column."""
    cards = meld["cards"]
    if meld["kind"] == "set" or len(cards) < COLUMN:
        return 1
    is_pure = all(entry["as"] == entry["card"] for entry in cards)
    is_trump = suit_of(meld) == trump
    in_hand = bool(meld.get("in_hand", False))
    if len(cards) == LONGEST_RUN:
        return 7 if is_pure or is_trump else 5
    if is_trump and in_hand:
        return 7
    if is_trump and is_pure:
        return int(options["pure_trump"])
    return 5 if is_pure or is_trump or in_hand else 3


def line(team: int, halves: int, rule: str, cards: list[str]) -> Json:
    """Write a score line."""
    points = halves // 2 if halves % 2 == 0 else halves / 2
    return {"team": team, "points": points, "rule": rule, "cards": in_pack_order(cards)}


def score_item(item: Json) -> Json:
    """Count a table, the hands left and the bonuses; lines in the order that the rules fix."""
    good, bad = meld_lines(item) + out_lines(item), hand_lines(item)
    lines = good + bad
    for team in (0, 1):
        lines = lines + rounding_lines(team, good) + rounding_lines(team, bad)
    totals = [int(sum(entry["points"] for entry in lines if entry["team"] == team)) for team in (0, 1)]
    return {"totals": totals, "lines": lines}


def meld_lines(item: Json) -> list[Json]:
    """Return the lines of the melds (COL-19, COL-20), each followed by as much again in a coup blanc (COL-24)."""
    options, lines = item["options"], []
    for meld in item["melds"]:
        cards = [entry["card"] for entry in meld["cards"]]
        is_column = meld["kind"] == "run" and len(cards) >= COLUMN
        halves = sum(map(halves_of, cards)) * multiplier(meld, item["trump"], options)
        lines.append(line(meld["team"], halves, "COL-20" if is_column else "COL-19", cards))
        if item["coup_blanc"] and item["out"] is not None and meld["team"] == team_of(item["out"]):
            lines.append(line(meld["team"], halves, "COL-24", cards))
    return lines


def out_lines(item: Json) -> list[Json]:
    """Return the 10 (COL-22) and the floche (COL-23), which `instead` drops in a coup blanc (COL-24)."""
    if item["out"] is None:
        return []
    team = team_of(item["out"])
    lines = [line(team, 20, "COL-22", [])]
    dropped = item["coup_blanc"] and item["options"]["coup_blanc"] == "instead"
    if item["floche"] and not dropped:
        lines.append(line(team, 2 * FLOCHE_POINTS[item["floche"]], "COL-23", []))
    return lines


def hand_lines(item: Json) -> list[Json]:
    """Return the cards left in each hand, twice for a seat that laid nothing, save in a coup blanc (COL-25)."""
    lines = []
    for seat, hand in enumerate(item["hands"]):
        factor = 1 if item["laid"][seat] or item["coup_blanc"] else 2
        if hand:
            lines.append(line(team_of(seat), -factor * sum(map(halves_of, hand)), "COL-25", hand))
    return lines


def rounding_lines(team: int, lines: list[Json]) -> list[Json]:
    """Return the half that rounds a team's good points up, or its bad (negative) points towards nought (COL-25)."""
    total = sum(entry["points"] for entry in lines if entry["team"] == team)
    return [] if total == int(total) else [line(team, 1, "COL-25", [])]


# Views


def view(state: Json, seat: int | None) -> Json:
    """Return the view of a seat, or a spectator (None): the same schema with `??` for hidden cards."""
    seen: Json = clone(state)
    deal = seen["deal"]
    deal["stock"] = [HIDDEN] * len(deal["stock"])
    if deal["result"] is not None:
        return seen  # the hands are counted in the open
    for other, hand in enumerate(deal["hands"]):
        if other != seat:
            known = [] if seat is None else deal["shown"][other]
            deal["hands"][other] = [*known, *[HIDDEN] * (len(hand) - len(known))]
    return seen
