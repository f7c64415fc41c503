"""High Card as the referee sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.games.game import Game
from croupier.games.rulebook import load_rulebook
from tests.tiny_game.game.encoding import HISTORY_LIMIT, PHASES
from tests.tiny_game.game.events import EVENTS, LINES
from tests.tiny_game.game.notation import MOVE_TEXTS, deal_members, match_members, move_members, result_winners
from tests.tiny_game.game.options import SPECS, read_options
from tests.tiny_game.game.pack import pack_of
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.game.score_item import ITEMS, score_tricks
from tests.tiny_game.game.validation import read_position
from tests.tiny_game.game.view import seen_members
from tests.tiny_game.game.wording import LABELS, REFUSALS

HIGH_CARD: Final = Game(
    id="high-card",
    prefix="HIC",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    events=EVENTS,
    line_texts=LINES,
    refusals=REFUSALS,
    labels=LABELS,
    history_limit=HISTORY_LIMIT,
    read_options=read_options,
    pack_under=pack_of,
    state_under=HighCard,
    read_position=read_position,
    match_members=match_members,
    deal_members=deal_members,
    seen_members=seen_members,
    result_winners=result_winners,
    move_members=move_members,
    move_texts=MOVE_TEXTS,
    move_size=1,
    score_item=score_tricks,
    item_forms=ITEMS,
)
