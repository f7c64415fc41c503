"""Seven Up as the referee sees it."""

from __future__ import annotations

from typing import Final

from croupier.games.build_info import LIBRARY
from croupier.games.game import Game
from croupier.games.rulebook import load_rulebook
from croupier.games.seven_up import notation
from croupier.games.seven_up.encoding import HISTORY_LIMIT, PHASES
from croupier.games.seven_up.events import EVENTS, LINES
from croupier.games.seven_up.options import SPECS, read_options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.score_item import DEALS, ITEMS, RESULT, enter_deal, is_annulled, score_item
from croupier.games.seven_up.unseen import fill_deal
from croupier.games.seven_up.validation import read_position
from croupier.games.seven_up.view import seen_entry, seen_members
from croupier.games.seven_up.wording import LABELS, REFUSALS

SEVEN_UP: Final = Game(
    id="seven-up",
    prefix="SEV",
    rulebook=load_rulebook(LIBRARY / "games" / "seven_up" / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    events=EVENTS,
    line_texts=LINES,
    refusals=REFUSALS,
    labels=LABELS,
    history_limit=HISTORY_LIMIT,
    read_options=read_options,
    pack_under=pack_of,
    state_under=SevenUp,
    read_position=read_position,
    match_members=notation.match_members,
    deal_members=notation.deal_members,
    seen_members=seen_members,
    seen_entry=seen_entry,
    move_members=notation.move_members,
    move_texts=notation.MOVE_TEXTS,
    move_size=2,
    score_item=score_item,
    item_forms=ITEMS,
    deal_forms=DEALS,
    result_form=RESULT,
    enter_deal=enter_deal,
    is_annulled=is_annulled,
    fill_deal=fill_deal,
    foreseen=frozenset(("discard", "play", "stand")),
)
