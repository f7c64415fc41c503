"""The words of a review in the reader's language: labels of moves, and sentences that state what was computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.state import State
from croupier.players.review.plan import DealMoves
from croupier.referee.opening import OpenPosition
from croupier.referee.playing import legal_moves
from croupier.referee.reader import Reader
from croupier.wording.language import translate
from croupier.wording.numbers import number_text
from croupier.wording.places import place_text
from croupier.wording.words import player_name, say, sentence

#: Stands in every review and on the page.
NOTICE: Final = N_("A review is no proof of cheating: a strong player, or a lucky one, agrees with any reviewer.")
GRADE_TITLES: Final = {
    "blunder": N_("blunder"), "mistake": N_("mistake"), "inaccuracy": N_("inaccuracy"), "sound": N_("sound"),
}  # fmt: skip
_PLACE: Final = N_("%(where)s, %(name)s: %(label)s")
_BEST: Final = N_("%(place)s. No legal move is valued higher.")
_NO_LOSS: Final = N_("%(place)s. “%(best)s” is valued higher, but not by more than chance may explain.")
_EVEN: Final = N_("%(place)s. The legal moves differ by less than half a percentage point.")
_LOSS: Final = N_(
    "%(place)s. This costs %(loss)s percentage points (%(low)s to %(high)s) against “%(best)s”. In %(better)s %% of "
    "%(worlds)s likely deals that brings more points, in %(worse)s %% fewer."
)


#: The labels of the legal moves, by the place of a deal and a ply.
Labels = dict[tuple[int, int], dict[str, str]]


def labels_of(game: Game, options: Mapping[str, object], deals: Sequence[DealMoves], language: str) -> Labels:
    """Return the label of every legal move."""
    labels: Labels = {}
    state, moves = game.new_state(options), MoveList()
    for number, deal in enumerate(deals):
        state.resume(list(deal.carried))
        state.deal(deal.cards())
        for ply, move in enumerate(deal.moves):
            state.legal_moves(moves)
            labels[number, ply] = _labels_at(game, state, moves, language)
            state.play(move)
    return labels


def _labels_at(game: Game, state: State, moves: MoveList, language: str) -> dict[str, str]:
    if moves.size < 2:
        return {}
    opened = OpenPosition(game, Position(state, []), Reader(language=language))
    return {each["move"]: each["label"] for each in legal_moves(opened)}


def decision_text(decision: Mapping[str, Any], labels: Mapping[str, str], worlds: int, reader: Reader) -> str:
    """Say a decision: where it was made, what it costs, and in how many worlds the best move does better."""
    language = reader.language
    place = say(_PLACE, _place(decision, labels, reader), language)
    if not decision["counts"]:
        return sentence(_EVEN, {"place": place}, language)
    loss = decision["loss"]["win"]
    values = {move["move"]: move["win"]["value"] for move in decision["moves"]}
    if decision["agrees"] or (loss["value"] <= 0.0 and values[decision["move"]] >= values[decision["best"]]):
        return sentence(_BEST, {"place": place}, language)
    if loss["value"] <= 0.0:
        return sentence(_NO_LOSS, {"place": place, "best": labels[decision["best"]]}, language)
    low, high = loss["interval"]
    members = {
        "place": place,
        "loss": number_text(percent(loss["value"]), language, 1),
        "low": number_text(percent(low), language, 1),
        "high": number_text(percent(high), language, 1),
        "best": labels[decision["best"]],
        "better": _in_hundred(decision["better"]),
        "worse": _in_hundred(decision["worse"]),
        "worlds": worlds,
    }
    return sentence(_LOSS, members, language)


def _place(decision: Mapping[str, Any], labels: Mapping[str, str], reader: Reader) -> dict[str, Any]:
    return {
        "where": place_text(f"/deals/{decision['deal'] - 1}/moves/{decision['ply']}", reader.language),
        "name": player_name(decision["seat"], reader.language, reader.names),
        "label": labels[decision["move"]],
    }


def _in_hundred(share: float) -> int:
    """Return a share of sampled worlds in percent: never 0 or 100."""
    return min(max(round(100 * share), 1), 99)


def percent(share: float) -> float:
    """Return a share in percent, to one decimal."""
    # No −0.
    return round(100.0 * share, 1) + 0.0


def with_words(data: Mapping[str, Any], labels: Labels, first_deal: int, reader: Reader) -> dict[str, Any]:
    """Return the plain data of a review with the labels of its moves, a sentence a decision, and the notice.

    The first deal of `labels` has the number `first_deal`.
    """
    decisions = []
    for decision in data["decisions"]:
        own = labels[decision["deal"] - first_deal, decision["ply"]]
        moves = [{**move, "label": own[move["move"]]} for move in decision["moves"]]
        text = decision_text(decision, own, data["worlds"], reader)
        decisions.append({**decision, "moves": moves, "text": text})
    return {**data, "decisions": decisions, "notice": translate(NOTICE, reader.language)}
