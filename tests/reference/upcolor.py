"""Upcolor, written to be read: a slow and plain implementation of the numbered rules UPC-1 to UPC-22.

Every function is pure. A state is the JSON-like dict that the service speaks, with every field present; no
function changes its arguments. The code is plain, because a fast engine is compared with it move by move.

A score line is ``{"seat": s, "points": n, "rule": "UPC-n", "cards": []}``. In Upcolor points are chips, so no line
concerns a card and ``cards`` is always empty. The sum of all lines of a match is ``match["money"]``.

The order of lines: stakes by seat when a game's first deal is dealt; when a deal is won, its shares, its sweep,
a refund and then a full. Partners come in the order of the deal's winners, the seat that went out first.
"""

from collections.abc import Mapping, Sequence
from typing import Any

State = dict[str, Any]
Line = dict[str, Any]

ORDER = "GYBRVX"  # canonical order of the pack, and of every hand
FOLLOWS = {"G": "Y", "Y": "B", "B": "R", "R": "V"}  # UPC-3: the colour that answers each colour
STRENGTH = "XVRBYG"  # UPC-18: weakest first
HAND_SIZE = 7  # UPC-2
RULES_VERSION = "1"

# Hands and seats


def _sorted_hand(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


def _clockwise(first: int, players: int) -> list[int]:
    """All seats in turn order, from ``first``."""
    return [(first + step) % players for step in range(players)]


def _side(options: Mapping[str, Any], seat: int) -> list[int]:
    """The seats that win when ``seat`` goes out: itself, then its partner opposite when there are teams."""
    if not options["teams"]:
        return [seat]
    players = options["players"]
    return [seat, (seat + players // 2) % players]


def _copy(value: Any) -> Any:
    """A copy of a JSON-like value that shares nothing that can change."""
    if isinstance(value, dict):
        return {key: _copy(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_copy(part) for part in value]
    return value


# Dealing


def new_match(options: Mapping[str, Any], deck: Sequence[str], dealer: int) -> tuple[State, list[Line]]:
    """The first deal of a match, and the lines of the first game's stakes."""
    match = _new_match(options)
    state: State = {
        "game": "upcolor",
        "rules": RULES_VERSION,
        "options": _copy(options),
        "match": match,
        "deal": {},
        "phase": "lead",
        "to_act": None,
    }
    lines = _stake_game(options, match, carried=0)
    _deal_cards(state, deck, dealer)
    return state, lines


def next_deal(state: State, deck: Sequence[str]) -> tuple[State, list[Line]]:
    """The deal after one that is over, and the stakes when it opens a new game."""
    new: State = _copy(state)
    options, match, result = new["options"], new["match"], new["deal"]["result"]
    lines: list[Line] = []
    if result["void"]:
        dealer = new["deal"]["dealer"]  # UPC-18: the same dealer deals it again
    else:
        dealer = (result["winners"][0] + 1) % options["players"]  # UPC-17
        if match["deal_in_game"] < options["deals"]:
            match["deal_in_game"] += 1
        else:
            match["game"] += 1
            lines = _stake_game(options, match, carried=match["held"])
    _deal_cards(new, deck, dealer)
    return new, lines


def _new_match(options: Mapping[str, Any]) -> dict[str, Any]:
    """The ``match`` object before any stake."""
    players = options["players"]
    return {
        "deals": 0,
        "game": 1,
        "deal_in_game": 1,
        "money": [0] * players,
        "won": [0] * players,
        "gained": [0] * players,
        "pot": 0,
        "held": 0,
        "barred": [],
        "winners": [],
    }


def _stake_game(options: Mapping[str, Any], match: dict[str, Any], carried: int) -> list[Line]:
    """Every seat stakes for game ``match["game"]``; the pot receives the rest that the game before could not pay."""
    players = options["players"]
    stake = options["stake"] * 2 ** (match["game"] - 1)  # UPC-20
    match["deal_in_game"] = 1
    match["won"] = [0] * players
    match["gained"] = [0] * players
    match["pot"] = players * stake + carried  # UPC-19
    match["held"] = 0
    match["barred"] = []  # UPC-22: a bar lasts within one game
    rule = "UPC-19" if match["game"] == 1 else "UPC-20"
    lines: list[Line] = []
    for seat in range(players):
        _add_line(match["money"], lines, seat, -stake, rule)
    return lines


def _deal_cards(state: State, deck: Sequence[str], dealer: int) -> None:
    """Deal seven cards each, one by one from the dealer's left, and find who opens (UPC-2, UPC-16)."""
    players = state["options"]["players"]
    hands: list[list[str]] = [[] for _ in range(players)]
    for number, card in enumerate(deck[: HAND_SIZE * players]):
        hands[(dealer + 1 + number) % players].append(card)
    hands = [_sorted_hand(hand) for hand in hands]
    leader = _opener(hands, dealer)
    state["match"]["deals"] += 1
    state["deal"] = {
        "dealer": dealer,
        "hands": hands,
        "stock": list(deck[HAND_SIZE * players :]),
        "scored": [0] * players,
        "history": [],
        "result": None,
        "taken": [],
        "round": {"leader": leader, "plays": []},
    }
    state["phase"] = "lead"
    state["to_act"] = leader


def _opener(hands: Sequence[Sequence[str]], dealer: int) -> int:
    """UPC-16: the first seat from the dealer with an imperial, else the first with another card it may lead."""
    seats = _clockwise(dealer, len(hands))
    for wanted in ("G", "YBR"):
        for seat in seats:
            if any(card in wanted for card in hands[seat]):
                return seat
    raise ValueError("nobody can open")  # cannot be: there are only 12 violet and discard cards


# Moves


def legal_moves(state: State) -> list[str]:
    """The texts of every legal move of the seat to act; none when the deal is over."""
    if state["phase"] not in ("lead", "follow"):
        return []
    hand = state["deal"]["hands"][state["to_act"]]
    played = [play["card"] for play in state["deal"]["round"]["plays"] if play["card"] is not None]
    if not played:
        cards, may_pass = _lead_choice(state, hand)
    elif played[-1] == "X":
        cards, may_pass = _free_choice(state, hand)
    else:
        cards, may_pass = _answer_choice(state, hand, FOLLOWS[played[-1]])
    moves = [f"play {card}" for card in ORDER if card in cards and card in hand]
    return [*moves, "pass"] if may_pass else moves


def _lead_choice(state: State, hand: Sequence[str]) -> tuple[str, bool]:
    """The cards a leader may play if he holds them, and whether he may pass."""
    if not state["deal"]["taken"]:  # UPC-16: nothing was collected yet, so this lead opens the deal
        return ("G" if "G" in hand else "YBR"), False
    return "GYBRX", _only_violet(hand)  # UPC-14, UPC-15


def _free_choice(state: State, hand: Sequence[str]) -> tuple[str, bool]:
    """The same after a discard card: UPC-8 and UPC-12, UPC-10 for violet, UPC-9 for the last seat."""
    cards = "GYBR" if _is_last_seat(state) else "GYBRX"
    must_play = state["options"]["after_discard"] == "must_play" and any(card in "YBR" for card in hand)
    return cards, not must_play


def _answer_choice(state: State, hand: Sequence[str], demanded: str) -> tuple[str, bool]:
    """The same on a coloured card: UPC-6 and UPC-12, UPC-7 for the imperial, UPC-9 for the last seat."""
    cards = demanded + "G" if _is_last_seat(state) else demanded + "GX"
    return cards, demanded not in hand


def _is_last_seat(state: State) -> bool:
    """UPC-9: the n-th seat from the leader, whether or not others passed."""
    return bool(len(state["deal"]["round"]["plays"]) == state["options"]["players"] - 1)


def _only_violet(hand: Sequence[str]) -> bool:
    return all(card == "V" for card in hand)


def play(state: State, move: str) -> tuple[State, list[Line]]:
    """The state after a legal move, and the score lines it brought."""
    new: State = _copy(state)
    deal, seat = new["deal"], new["to_act"]
    deal["history"].append({"seat": seat, "move": move})
    if move == "pass" and new["phase"] == "lead":
        _open_round(new, (seat + 1) % new["options"]["players"])  # UPC-15
        return new, []
    card = None if move == "pass" else move.removeprefix("play ")
    if card is not None:
        deal["hands"][seat].remove(card)
    deal["round"]["plays"].append({"seat": seat, "card": card})
    if not deal["hands"][seat] and new["options"]["finish"] == "at_once":
        return new, _deal_won(new, seat)  # UPC-4: before the round is collected
    if card == "V" or len(deal["round"]["plays"]) == new["options"]["players"]:  # UPC-11, UPC-13
        return new, _end_round(new)
    new["phase"] = "follow"
    new["to_act"] = (seat + 1) % new["options"]["players"]  # UPC-5
    return new, []


def _open_round(state: State, leader: int) -> None:
    state["deal"]["round"] = {"leader": leader, "plays": []}
    state["phase"] = "lead"
    state["to_act"] = leader


def _end_round(state: State) -> list[Line]:
    """UPC-13: collect, draw, and lead; then a win after the draw (option ``finish``) or a block (UPC-18)."""
    deal, options = state["deal"], state["options"]
    plays = [(play["seat"], play["card"]) for play in deal["round"]["plays"] if play["card"] is not None]
    order_of_play = _clockwise(deal["round"]["leader"], options["players"])
    collector = plays[-1][0]
    deal["taken"] += [card for _, card in plays]
    if deal["stock"]:
        deal["hands"][collector] = _sorted_hand([*deal["hands"][collector], deal["stock"].pop(0)])
    _open_round(state, collector)
    for seat in order_of_play:
        if not deal["hands"][seat]:  # only with finish after_draw
            return _deal_won(state, seat)
    if _is_blocked(state):
        return _end_blocked(state)
    return []


def _is_blocked(state: State) -> bool:
    """UPC-18: every hand holds only violet; with option ``blocked`` ``leader`` the leader's hand is enough."""
    hands = state["deal"]["hands"]
    if state["options"]["blocked"] == "leader":
        return _only_violet(hands[state["to_act"]])
    return all(_only_violet(hand) for hand in hands)


def _end_blocked(state: State) -> list[Line]:
    """UPC-18: the seat that alone holds the best best-card wins, otherwise the deal is void."""
    best = [max(STRENGTH.index(card) for card in hand) for hand in state["deal"]["hands"]]
    if best.count(max(best)) == 1:
        return _deal_won(state, best.index(max(best)))
    state["deal"]["result"] = {"void": True, "winners": [], "points": list(state["deal"]["scored"])}
    state["phase"] = "deal_over"  # the bars stay for the deal dealt again (UPC-22)
    state["to_act"] = None
    return []


# Money


def shares(pot: int, deals: int, pot_split: str) -> list[int]:
    """UPC-19: each deal gets half of the remaining pot, rounded down, the last one the rest; or that list backwards."""
    parts: list[int] = []
    for _ in range(deals - 1):
        parts.append((pot - sum(parts)) // 2)
    parts.append(pot - sum(parts))
    return parts if pot_split == "halving" else parts[::-1]


def _add_line(amounts: list[int], lines: list[Line], seat: int, points: int, rule: str) -> None:
    """Book a line, unless it is 0, and add it to the seat's amount."""
    if points != 0:
        lines.append({"seat": seat, "points": points, "rule": rule, "cards": []})
        amounts[seat] += points


def _deal_won(state: State, out: int) -> list[Line]:
    """End a deal that the seat ``out`` wins, with its partner in teams."""
    options, match, deal = state["options"], state["match"], state["deal"]
    holders = [seat for seat, hand in enumerate(deal["hands"]) if "X" in hand]
    lines = _settle(options, match, out, holders)
    for line in lines:
        deal["scored"][line["seat"]] += line["points"]
    deal["result"] = {"void": False, "winners": _side(options, out), "points": list(deal["scored"])}
    match_over = _is_last_deal(options, match) and match["game"] == options["games"]
    state["phase"] = "match_over" if match_over else "deal_over"
    state["to_act"] = None
    if match_over:
        match["winners"] = _ranked_first(options, match["money"])
    return lines


def _ranked_first(options: Mapping[str, Any], money: Sequence[int]) -> list[int]:
    """The seats with the most net money, by the partners' sum in teams; ties stand."""
    sums = [sum(money[mate] for mate in _side(options, seat)) for seat in range(options["players"])]
    return [seat for seat, amount in enumerate(sums) if amount == max(sums)]


def _is_last_deal(options: Mapping[str, Any], match: Mapping[str, Any]) -> bool:
    """Whether this deal, once won, ends its game."""
    return bool(match["deal_in_game"] == options["deals"])


def _settle(options: Mapping[str, Any], match: dict[str, Any], out: int, holders: Sequence[int]) -> list[Line]:
    """Book a deal won by ``out``; ``holders`` are the seats that ended it with a discard card in hand."""
    for seat in _side(options, out):
        match["won"][seat] += 1
    if options["stake"] == 0:  # played without money: only deals won are counted
        lines: list[Line] = []
        for seat in _side(options, out):
            _add_line(match["money"], lines, seat, 1, "UPC-4")
    else:
        lines = _pay_share(options, match, out)
        if _is_last_deal(options, match):
            if match["game"] == options["games"]:
                lines += _refund(options, match)
            lines += _pay_full(options, match, out)
    barring = options["discard_penalty"] and not _is_last_deal(options, match)
    match["barred"] = list(holders) if barring else []  # UPC-22
    return lines


def _pay_share(options: Mapping[str, Any], match: dict[str, Any], out: int) -> list[Line]:
    """The deal's share (UPC-19) and the last deal's sweep (UPC-22); what is barred stays in the pot.

    Partners halve the sum of both once, the odd chip to ``out``. Of his half, the line UPC-19 is what halving the
    share alone would give, and the line UPC-22 is the rest.
    """
    winners = _side(options, out)
    share = shares(match["pot"], options["deals"], options["pot_split"])[match["deal_in_game"] - 1]
    sweep = match["held"] if _is_last_deal(options, match) else 0
    whole = _split(share + sweep, winners)
    of_share = _split(share, winners)
    match["held"] -= sweep
    payments = [(seat, of_share[seat], "UPC-19") for seat in winners]
    payments += [(seat, whole[seat] - of_share[seat], "UPC-22") for seat in winners]
    lines: list[Line] = []
    for seat, amount, rule in payments:
        if seat in match["barred"]:
            match["held"] += amount
        else:
            match["gained"][seat] += amount
            _add_line(match["money"], lines, seat, amount, rule)
    return lines


def _split(amount: int, winners: Sequence[int]) -> dict[int, int]:
    """An amount shared equally by one or two winners, the odd chip to the first."""
    parts = {seat: amount // len(winners) for seat in winners}
    parts[winners[0]] += amount % len(winners)
    return parts


def _refund(options: Mapping[str, Any], match: dict[str, Any]) -> list[Line]:
    """UPC-22: what nobody could take in the match's last game goes back equally, odd chips to the lowest seats."""
    players, held = options["players"], match["held"]
    match["held"] = 0
    lines: list[Line] = []
    for seat in range(players):
        odd = 1 if seat < held % players else 0
        _add_line(match["money"], lines, seat, held // players + odd, "UPC-22")
    return lines


def _pay_full(options: Mapping[str, Any], match: dict[str, Any], out: int) -> list[Line]:
    """UPC-21: who won every deal of a game of two or more pays a tenth of the gross gain to each other seat."""
    payers = _side(options, out)
    others = [seat for seat in range(options["players"]) if seat not in payers]
    if options["deals"] < 2 or match["won"][out] < options["deals"]:
        return []
    tenth = sum(match["gained"][seat] for seat in payers) // 10
    lines: list[Line] = []
    for seat in payers:  # with teams the number of others is even, so partners pay the same
        _add_line(match["money"], lines, seat, -tenth * len(others) // len(payers), "UPC-21")
    for seat in others:
        _add_line(match["money"], lines, seat, tenth, "UPC-21")
    return lines


# Views


def view(state: State, seat: int | None) -> State:
    """Return a seat's or a spectator's (None) view: other hands after the deal only, and never the stock."""
    seen: State = _copy(state)
    deal = seen["deal"]
    deal["stock"] = ["??"] * len(deal["stock"])
    if deal["result"] is None:
        deal["hands"] = [hand if owner == seat else ["??"] * len(hand) for owner, hand in enumerate(deal["hands"])]
    return seen
