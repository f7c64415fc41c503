"""The words of a review in the reader's language: labels of moves, and sentences that state what was computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.state import State
from croupier.players.review.plan import DealMoves
from croupier.players.review.quantities import SHARE, Quantity
from croupier.players.roster import Roster
from croupier.referee.opening import OpenPosition
from croupier.referee.playing import legal_moves
from croupier.referee.reader import Reader
from croupier.wording.cards import semicolons
from croupier.wording.language import translate
from croupier.wording.numbers import number_text, percent_text
from croupier.wording.places import place_text
from croupier.wording.words import player_name, say, sentence

#: Stands in every review and on the page.
NOTICE: Final = N_("A review is no proof of cheating: a strong player, or a lucky one, agrees with any reviewer.")
GRADE_TITLES: Final = {
    "blunder": N_("blunder"), "mistake": N_("mistake"), "inaccuracy": N_("inaccuracy"),
    "unclear": N_("unclear"), "good": N_("good"),
}  # fmt: skip
_PLACE: Final = N_("%(where)s, %(name)s: %(label)s")
_BEST: Final = N_("%(place)s. No legal move is valued higher.")
_NO_LOSS: Final = N_("%(place)s. “%(best)s” is valued higher, but not by more than chance may explain.")
_EVEN: Final = N_("%(place)s. It matters little which legal move is played here.")
_LOSS: Final = N_(
    "%(place)s. This costs %(loss)s percentage points of the chance to win (%(low)s to %(high)s), and %(deal_loss)s "
    "points of the deal (%(least)s to %(most)s), against “%(best)s”. In %(better)s of %(worlds)s likely deals that "
    "brings more points, in %(worse)s fewer."
)
_REASON: Final = N_("%(name)s: %(best)s instead of %(played)s")
_REASON_BY_CARD: Final = N_("%(name)s: %(best)s instead of %(played)s, most often with %(cards)s")
_REASONS: Final = N_("%(text)s With it, on average: %(reasons)s.")
_RULE: Final = N_("net points by “%(rule)s”")


@dataclass(frozen=True)
class Scene:
    """The view of a seat when it acted, and the label of each of its legal moves."""

    view: Mapping[str, Any]
    labels: Mapping[str, str]


#: The scenes of a match, by the place of a deal and a ply.
Scenes = dict[tuple[int, int], Scene]


def scenes_of(game: Game, options: Mapping[str, object], deals: Sequence[DealMoves], language: str) -> Scenes:
    """Return the scene of every ply at which the seat to act had a choice."""
    scenes: Scenes = {}
    state, moves = game.new_state(options), MoveList()
    for number, deal in enumerate(deals):
        state.resume(list(deal.carried))
        state.deal(deal.cards())
        for ply, move in enumerate(deal.moves):
            state.legal_moves(moves)
            if moves.size > 1:
                scenes[number, ply] = _scene(game, state, language)
            state.play(move)
    return scenes


def _scene(game: Game, state: State, language: str) -> Scene:
    position = Position(state, [])
    listed = legal_moves(OpenPosition(game, position, Reader(language=language)))
    return Scene(game.view(position, int(state.to_act)), {each["move"]: each["label"] for each in listed})


def decision_text(decision: Mapping[str, Any], labels: Mapping[str, str], reader: Reader) -> str:
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
    points = decision["loss"]["points"]
    chances = [number_text(percent(each), language, 1) for each in (loss["value"], *loss["interval"])]
    margins = [number_text(round(each, 1) + 0.0, language, 1) for each in (points["value"], *points["interval"])]
    members = {
        "place": place,
        **dict(zip(("loss", "low", "high", "deal_loss", "least", "most"), (*chances, *margins), strict=True)),
        "best": labels[decision["best"]],
        "better": _in_hundred(decision["better"], language),
        "worse": _in_hundred(decision["worse"], language),
        "worlds": decision["worlds"],
    }
    return sentence(_LOSS, members, language)


def _place(decision: Mapping[str, Any], labels: Mapping[str, str], reader: Reader) -> dict[str, Any]:
    return {
        "where": place_text(f"/deals/{decision['deal'] - 1}/moves/{decision['ply']}", reader.language),
        "name": player_name(decision["seat"], reader.language, reader.names),
        "label": labels[decision["move"]],
    }


def _in_hundred(share: float, language: str) -> str:
    """Write a share of sampled worlds in percent: never 0 or 100."""
    return percent_text(min(max(share, 0.01), 0.99), language, 0)


def percent(share: float) -> float:
    """Return a share in percent, to one decimal."""
    # No −0.
    return round(100.0 * share, 1) + 0.0


def quantity_text(roster: Roster, reason: Mapping[str, Any], reader: Reader) -> str:
    """Name the quantity of a reason, and whose it is."""
    language, quantity = reader.language, _quantity(roster, reason)
    if quantity is not None:
        return say(quantity.text, {"seat": reason["seat"]}, language, reader.names)
    return translate(_RULE, language) % {"rule": roster.game.rulebook.rules[reason["quantity"]].name[language]}


def _quantity(roster: Roster, reason: Mapping[str, Any]) -> Quantity | None:
    """Return the game's quantity that a reason is of; None for the points by a rule."""
    return {each.id: each for each in roster.quantities().listed}.get(reason["quantity"])


def reason_text(roster: Roster, reason: Mapping[str, Any], reader: Reader) -> str:
    """Say a quantity after the best move, and after the one played."""
    language, quantity = reader.language, _quantity(roster, reason)
    is_share = quantity is not None and quantity.unit == SHARE
    means = {move: _amount(reason[move], is_share, language) for move in ("best", "played")}
    members = {"name": quantity_text(roster, reason, reader), **means}
    if reason["card"] is None:
        return say(_REASON, members, language)
    return say(_REASON_BY_CARD, {**members, "cards": [reason["card"]]}, language, game=roster.game)


def _amount(mean: float, is_share: bool, language: str) -> str:
    if is_share:
        return _in_hundred(mean, language)
    return number_text(round(mean, 2) + 0.0, language, 2)


def with_words(
    roster: Roster, data: Mapping[str, Any], scenes: Scenes, first_deal: int, reader: Reader
) -> dict[str, Any]:
    """Return the plain data of a review with the view and a sentence of each decision, labels, and the notice.

    The first deal of `scenes` has the number `first_deal`.
    """
    decisions = []
    for decision in data["decisions"]:
        scene = scenes[decision["deal"] - first_deal, decision["ply"]]
        moves = [{**move, "label": scene.labels[move["move"]]} for move in decision["moves"]]
        reasons = [{**each, "text": reason_text(roster, each, reader)} for each in decision["reasons"]]
        text = decision_text(decision, scene.labels, reader)
        if reasons:
            members = {"text": text, "reasons": semicolons([each["text"] for each in reasons], reader.language)}
            text = translate(_REASONS, reader.language) % members
        decisions.append({**decision, "reasons": reasons, "view": scene.view, "moves": moves, "text": text})
    return {**data, "decisions": decisions, "notice": translate(NOTICE, reader.language)}
