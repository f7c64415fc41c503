"""Seven Up: a claimed deal is dealt and played again by the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import CARD_OF
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening
from croupier.games.seven_up.encoding import BEG, DISCARD, GIVE, HAND, PLAY, RUN, STAND, encode
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.validation.cards import RUN_CARDS, tricks_of
from croupier.games.validation.replaying import ReplayedSteps, SeatClaim, Step, play_again


def replay_deal(
    game: Game, options: Options, data: Mapping[str, Any], figures: list[int], history: Sequence[HistoryEntry]
) -> ReplayedSteps:
    """Deal again from `figures` the cards of a claim, which are sound, and play its moves.

    A stand and a gift look alike; without a history the points distinguish them.
    """
    deck, cards = _deck(data["deal"]), _cards_played(data["deal"])
    replays: list[ReplayedSteps] = []
    for opening in _openings(data, history):
        state = SevenUp(options)
        state.resume(figures)
        state.deal(deck)
        # SEV-4: a turned jack may have won before the opening.
        replay = play_again(game, state, cards if state.is_deal_over() else opening + cards, "SEV-11")
        if not replay.faults.found and [state.scored[0], state.scored[1]] == data["deal"]["scored"]:
            replays = [replay]
            break
        replays.append(replay)
    replays[0].opening = Opening(figures, deck)
    return replays[0]


def _deck(deal: Mapping[str, Any]) -> vec[i64]:
    """Return an order of the pack that deals these hands. Which of a seat's cards came first changes nothing."""
    dealer = deal["dealer"]
    held = [[*deal["hands"][seat], *deal["discards"][seat]] for seat in range(2)]
    for _, trick in tricks_of(deal):
        for index, card in enumerate(trick["cards"]):
            held[trick["leader"] if index == 0 else 1 - trick["leader"]].append(card)
    texts: list[str] = []
    for turned in deal["turned"]:
        for _ in range(RUN_CARDS if texts else HAND):
            texts += [held[1 - dealer].pop(), held[dealer].pop()]
        texts.append(turned)
    return vec[i64]([CARD_OF[text] for text in [*texts, *deal["stock"]]])


def _openings(data: Mapping[str, Any], history: Sequence[HistoryEntry]) -> list[list[Step]]:
    """Return the openings that there may have been before the first card (SEV-5 to 7)."""
    deal = data["deal"]
    dealer = deal["dealer"]
    stand = [Step(1 - dealer, encode(STAND, 0), "/phase")]
    beg = [Step(1 - dealer, encode(BEG, 0), "/phase")]
    give = [*beg, Step(dealer, encode(GIVE, 0), "/phase")]
    if len(deal["turned"]) > 1:
        return [[*beg, Step(dealer, encode(RUN, 0), "/deal/turned")]]
    if data["phase"] in ("beg", "answer") and not deal["tricks"] and not deal["trick"]:
        return [[] if data["phase"] == "beg" else beg]
    moves = {entry.move for entry in history}
    if "stand" in moves:
        return [stand]
    return [give] if "beg" in moves or "give" in moves else [stand, give]


def _cards_played(deal: Mapping[str, Any]) -> list[Step]:
    """Return the discards, the eldest's first, and the tricks (SEV-10, SEV-11)."""
    steps = [
        Step(seat, encode(DISCARD, CARD_OF[card]), f"/deal/discards/{seat}", index)
        for seat in (1 - deal["dealer"], deal["dealer"])
        for index, card in enumerate(deal["discards"][seat])
    ]
    claims: list[SeatClaim] = []
    for pointer, trick in tricks_of(deal):
        leader, cards = trick["leader"], f"{pointer}/cards"
        # The winner of a trick and the leader of the next are one seat, named twice.
        claims.append((pointer, "leader", leader))
        for index, card in enumerate(trick["cards"]):
            seat = leader if index == 0 else 1 - leader
            steps.append(Step(seat, encode(PLAY, CARD_OF[card]), cards, index, seat_claims=claims))
        claims = [(pointer, "winner", trick["winner"])] if "winner" in trick else []
    return steps
