"""Seven Up: the checked way in. A claimed position is dealt and played again; every difference is a fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from games.cards import CARD_OF, CARD_TEXTS, FULL_PACK, PACK_32, SUIT_OF, SUIT_TEXTS
from games.errors import PositionError
from games.faults import Fault, Faults
from games.game import Game
from games.position import Position
from games.replaying import Step, check_history, compare_position, play_again, read_history, single_changes
from games.seven_up.options import Options, read_options
from games.seven_up.rules import SevenUp
from games.seven_up.scoring import beats

__all__ = ["pack_of", "read_position"]

#: The most points one seat can score in a deal: two turned jacks, high, low, jack and game.
_MOST_A_DEAL: Final = 6
_ILLEGAL: Final = 10_000
_OTHER_HISTORY: Final = 100


def pack_of(options: Options) -> list[str]:
    """Return the pack in canonical order (SEV-1)."""
    return [CARD_TEXTS[card] for card in (FULL_PACK if options.deck == 52 else PACK_32)]


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault."""
    options = read_options(data["options"])
    try:
        return _read(game, options, data)
    except PositionError as error:
        # When the other seat as dealer explains the whole position, the dealer may be what is wrong.
        changes = [("/deal/dealer", 1 - data["deal"]["dealer"])]
        mended = single_changes(lambda changed: _read(game, options, changed), data, changes)
        raise PositionError(error.faults + mended) from error


def _read(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    faults = Faults()
    _check_cards(faults, options, data["deal"])
    _check_tricks(faults, data["deal"])
    if faults.found:
        _check_match(faults, options, data)
        raise PositionError(faults.found)
    _check_match(faults, options, data)
    return _replay_best(game, options, data, faults)


def _check_cards(faults: Faults, options: Options, deal: Mapping[str, Any]) -> None:
    """Each card once, and every list as long as the others make it."""
    tricks: list[Mapping[str, Any]] = deal["tricks"] + ([deal["trick"]] if deal["trick"] else [])
    pointers = [f"/deal/tricks/{i}/cards" for i in range(len(deal["tricks"]))] + ["/deal/trick/cards"]
    places = [(f"/deal/hands/{seat}", deal["hands"][seat]) for seat in range(2)]
    places += [("/deal/turned", deal["turned"]), ("/deal/stock", deal["stock"])]
    places += [(f"/deal/discards/{seat}", deal["discards"][seat]) for seat in range(2)]
    places += [(pointer, trick["cards"]) for pointer, trick in zip(pointers, tricks, strict=False)]
    faults.expect_pack(pack_of(options), places, "SEV-1")
    runs = len(deal["turned"]) - 1
    faults.expect_size("/deal/stock", len(deal["stock"]), options.deck - 13 - 7 * runs, "SEV-7")
    for seat in range(2):
        played = sum(_played_by(trick, seat) for trick in tricks)
        expected = 6 + 3 * runs - len(deal["discards"][seat]) - played
        faults.expect_size(f"/deal/hands/{seat}", len(deal["hands"][seat]), expected, "SEV-3")


def _played_by(trick: Mapping[str, Any], seat: int) -> int:
    """How many cards of `trick` are from `seat`."""
    return len(trick["cards"][0 if trick["leader"] == seat else 1 :: 2])


def _check_tricks(faults: Faults, deal: Mapping[str, Any]) -> None:
    """The eldest leads the first trick, the winner of a trick the next (SEV-11, SEV-12)."""
    leader = 1 - deal["dealer"]
    trump = SUIT_OF[_trump(deal["turned"])]
    faults.expect("/deal/trump", deal["trump"], SUIT_TEXTS[trump], "SEV-4")
    for number, trick in enumerate(deal["tricks"]):
        pointer = f"/deal/tricks/{number}"
        faults.expect(f"{pointer}/leader", trick["leader"], leader, "SEV-11")
        led, reply = (CARD_OF[card] for card in trick["cards"])
        leader = 1 - trick["leader"] if beats(reply, led, trump) else trick["leader"]
        faults.expect(f"{pointer}/winner", trick["winner"], leader, "SEV-12")
    if deal["trick"]:
        faults.expect("/deal/trick/leader", deal["trick"]["leader"], leader, "SEV-11")


def _trump(turned: Sequence[str]) -> str:
    """The first turned card's suit, until a card of another suit is turned (SEV-4, SEV-8, SEV-9)."""
    return turned[-1][1]


def _check_match(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """The match before this deal must have been possible, and unfinished."""
    match, deal = data["match"], data["deal"]
    games = _games_before(data)
    before = [match["points"][seat] - deal["scored"][seat] for seat in range(2)]
    for seat in range(2):
        if not 0 <= games[seat] < options.games:
            faults.add(
                f"/match/games/{seat}", "wrong-value", "SEV-18", _range(match["games"][seat], 0, options.games - 1)
            )
        if before[seat] < 0 or (options.count == "in_order" and before[seat] >= options.target):
            highest = options.target - 1 + deal["scored"][seat]
            params = _range(match["points"][seat], deal["scored"][seat], highest)
            faults.add(f"/match/points/{seat}", "wrong-value", "SEV-18", params)
    if max(before) >= options.target and before[0] != before[1] and options.count == "total":
        params = _range(match["points"][before.index(max(before))], 0, options.target - 1)
        faults.add(f"/match/points/{before.index(max(before))}", "wrong-value", "SEV-18", params)
    least = 1 + sum(games) * _deals_for(options.target) + _deals_for(max(before))
    if match["deals"] < least:
        faults.add("/match/deals", "wrong-value", "SEV-18", {"found": match["deals"], "expected": f"{least}…"})
        for seat in range(2):
            if games[seat] > 0:
                faults.add(
                    f"/match/games/{seat}", "wrong-value", "SEV-18", _range(match["games"][seat], 0, games[seat] - 1)
                )
            if before[seat] > 0:
                faults.add(
                    f"/match/points/{seat}", "wrong-value", "SEV-18", _range(match["points"][seat], 0, before[seat])
                )


def _range(found: int, lowest: int, highest: int) -> dict[str, object]:
    return {"found": found, "expected": f"{lowest}…{highest}"}


def _deals_for(points: int) -> int:
    """The fewest deals in which a seat can score `points`."""
    return -(-points // _MOST_A_DEAL)


def _games_before(data: Mapping[str, Any]) -> list[int]:
    """The games won before this deal, which may itself have won one."""
    games = list(data["match"]["games"])
    result = data["deal"]["result"]
    for winner in result["winners"] if result else []:
        games[winner] -= 1
    return games


def _replay_best(game: Game, options: Options, data: Mapping[str, Any], match_faults: Faults) -> Position:
    """Play the deal again in each way its record allows; the way with the fewest faults decides."""
    history = read_history(data)
    best: list[Fault] = []
    least = 2 * _ILLEGAL
    for steps in _ways(data["deal"]):
        faults = Faults()
        state = _dealt(options, data)
        played = play_again(game, state, steps, faults)
        # A way whose moves are not legal, or not those of the history, is farther off than one whose figures differ.
        cost = _ILLEGAL * len(faults.found)
        if cost == 0:
            check_history(faults, history, played)
            cost = _OTHER_HISTORY * len(faults.found)
            compare_position(faults, game, data, state)
            cost += len(faults.found)
        if cost == 0 and not match_faults.found:
            return Position(state, history)
        if cost < least:
            best, least = faults.found, cost
    if match_faults.found:
        best = [fault for fault in best if fault.pointer.startswith("/deal/")]
    raise PositionError(match_faults.found + best)


def _dealt(options: Options, data: Mapping[str, Any]) -> SevenUp:
    """Deal the cards of a claimed position again, as the next deal of its match."""
    state = SevenUp(options)
    state.dealer = data["deal"]["dealer"]
    state.deals = data["match"]["deals"] - 1
    # An annulled deal is dealt again by the same seat: so no rotation here.
    state.is_void = True
    games = _games_before(data)
    for seat in range(2):
        before = data["match"]["points"][seat] - data["deal"]["scored"][seat]
        # Points that cannot have been are a fault of the match already: the deal is played from none then.
        is_possible = 0 <= before < options.target or (options.count == "total" and before >= 0)
        state.points[seat] = before if is_possible else 0
        state.games_won[seat] = max(games[seat], 0)
    state.deal(_deck(data["deal"]))
    return state


def _deck(deal: Mapping[str, Any]) -> vec[i64]:
    """An order of the pack that deals these hands. Which of a seat's cards came first changes nothing."""
    held = [list(deal["hands"][seat]) + list(deal["discards"][seat]) for seat in range(2)]
    for trick in deal["tricks"] + ([deal["trick"]] if deal["trick"] else []):
        for place, card in enumerate(trick["cards"]):
            held[trick["leader"] if place == 0 else 1 - trick["leader"]].append(card)
    dealer = deal["dealer"]
    texts: list[str] = []
    for start, turned in zip((0, 6, 9), deal["turned"], strict=False):
        for place in range(start, start + (6 if start == 0 else 3)):
            texts += [held[1 - dealer][place], held[dealer][place]]
        texts.append(turned)
    return vec[i64]([CARD_OF[text] for text in texts + deal["stock"]])


def _ways(deal: Mapping[str, Any]) -> list[list[Step]]:
    """The sequences of moves that a record allows: a stand, and a beg with a gift, look alike in it."""
    cards = _cards_played(deal)
    if len(deal["turned"]) > 1:
        return [[Step("/phase", "beg"), Step("/deal/turned/1", "run"), *cards]]
    stand = [Step("/phase", "stand"), *cards]
    give = [Step("/phase", "beg"), Step("/phase", "give"), *cards]
    # A history may tell which it was: that way is tried first.
    begged = any(entry["move"] == "beg" for entry in deal.get("history") or [])
    played = [give, stand] if begged else [stand, give]
    # Without a card played the deal may stand before the begging, within it, or be won by a turned jack.
    return played if cards else [[], [Step("/phase", "beg")], *played]


def _cards_played(deal: Mapping[str, Any]) -> list[Step]:
    cards = [
        Step(f"/deal/discards/{seat}/{index}", f"discard {card}")
        for seat in (1 - deal["dealer"], deal["dealer"])
        for index, card in enumerate(deal["discards"][seat])
    ]
    for number, trick in enumerate(deal["tricks"]):
        cards += [Step(f"/deal/tricks/{number}/cards/{i}", f"play {card}") for i, card in enumerate(trick["cards"])]
    if deal["trick"]:
        cards += [Step("/deal/trick/cards/0", f"play {card}") for card in deal["trick"]["cards"]]
    return cards
