"""Costly Colours as the referee sees it."""

from __future__ import annotations

from typing import Final, cast

from croupier.games.build_info import LIBRARY
from croupier.games.costly_colours import notation
from croupier.games.costly_colours.encoding import HISTORY_LIMIT, PHASES, PLAY, move_value, verb_of
from croupier.games.costly_colours.events import EVENTS, LINES
from croupier.games.costly_colours.options import SPECS, read_options
from croupier.games.costly_colours.pack import pack_of
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.score_item import DEALS, ITEMS, RESULT, enter_deal, score_item
from croupier.games.costly_colours.validation import read_position
from croupier.games.costly_colours.view import seen_entry, seen_members
from croupier.games.costly_colours.wording import LABELS, REFUSALS
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State


class _CostlyColours(Game):
    def unreadable(self, text: str) -> RefusedError:
        return notation.unreadable(text)

    def move_context(self, state: State, move: int) -> tuple[int, ...]:
        """Return of a play the count that it announces (COS-8)."""
        return (cast(CostlyColours, state).count + move_value(move),) if verb_of(move) == PLAY else ()


COSTLY_COLOURS: Final = _CostlyColours(
    id="costly-colours",
    prefix="COS",
    rulebook=load_rulebook(LIBRARY / "games" / "costly_colours" / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    events=EVENTS,
    line_texts=LINES,
    refusals=REFUSALS,
    labels=LABELS,
    history_limit=HISTORY_LIMIT,
    read_options=read_options,
    pack_under=pack_of,
    state_under=CostlyColours,
    read_position=read_position,
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
    foreseen=frozenset(("play",)),
)
