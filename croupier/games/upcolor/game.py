"""Upcolor as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from croupier.games.build_info import LIBRARY
from croupier.games.cards import CardNotation
from croupier.games.faults import RefusedError, unreadable_move
from croupier.games.game import Game
from croupier.games.rulebook import load_rulebook
from croupier.games.upcolor import notation
from croupier.games.upcolor.encoding import HISTORY_LIMIT, PHASES
from croupier.games.upcolor.events import EVENTS, LINES
from croupier.games.upcolor.hands import texts_in
from croupier.games.upcolor.options import SPECS, Options, read_options
from croupier.games.upcolor.pack import KINDS, pack_of
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.score_item import ITEMS, RESULT, enter_deal, score_game
from croupier.games.upcolor.validation import read_position
from croupier.games.upcolor.view import seen_members
from croupier.games.upcolor.wording import CARD_NAMES, LABELS, MOVE_FORMS, REFUSALS


class _Upcolor(Game):
    def seats(self, options: Mapping[str, object]) -> int:
        return cast(int, options["players"])

    def unreadable(self, text: str) -> RefusedError:
        return unreadable_move(text, MOVE_FORMS, {"kinds": " ".join(KINDS)})


UPCOLOR: Final = _Upcolor(
    id="upcolor",
    prefix="UPC",
    rulebook=load_rulebook(LIBRARY / "games" / "upcolor" / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    events=EVENTS,
    line_texts=LINES,
    refusals=REFUSALS,
    labels=LABELS,
    history_limit=HISTORY_LIMIT,
    read_options=read_options,
    pack_under=pack_of,
    state_under=Upcolor,
    read_position=read_position,
    match_members=notation.match_members,
    deal_members=notation.deal_members,
    seen_members=seen_members,
    scored=notation.scored_of,
    result_winners=notation.result_winners,
    move_members=notation.move_members,
    move_texts=notation.MOVE_TEXTS,
    move_size=1,
    score_item=score_game,
    item_forms=ITEMS,
    result_form=RESULT,
    enter_deal=enter_deal,
    cards=CardNotation(KINDS, texts_in),
    card_names=CARD_NAMES,
    in_partnership=lambda options: cast(Options, options).teams,
    seat_range=(2, 8),
)
