"""La Colonne as the referee sees it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from croupier.games.build_info import LIBRARY
from croupier.games.colonne import notation
from croupier.games.colonne.encoding import JOIN, LIFT, PHASES, SWAP, TAKE, move_number, move_verb
from croupier.games.colonne.events import EVENTS, LINES
from croupier.games.colonne.limits import HISTORY_LIMIT
from croupier.games.colonne.options import SPECS, read_options
from croupier.games.colonne.pack import pack_of
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.score_item import ITEMS, RESULT, enter_deal, score_table
from croupier.games.colonne.validation import read_position
from croupier.games.colonne.view import seen_members
from croupier.games.colonne.wording import LABELS, REFUSALS
from croupier.games.faults import Fault
from croupier.games.game import Game
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State


class _Colonne(Game):
    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def move_text(self, move: int) -> str:
        return notation.move_text(move)

    def move_context(self, state: State, move: int) -> tuple[int, ...]:
        """Return the discards of a take, from the top; of a swap its joker, of a lift the card that one stood for."""
        table, verb = cast(Colonne, state), move_verb(move)
        if verb == TAKE:
            return tuple(table.taken_by(move_number(move)))
        return tuple(notation.joker_context(table, move)) if verb in (SWAP, LIFT) else ()

    def fault(self, state: State, move: int, code: str) -> Fault:
        """Return the fault of `move`; its cards are the missing ones, and its meld is the one that does not exist."""
        fault, table = super().fault(state, move, code), cast(Colonne, state)
        params: dict[str, object] = dict(fault.params)
        if code == "not-in-hand":
            params["cards"] = notation.lacking(table, move)
            params.pop("as", None)
        elif code == "no-meld" and move_verb(move) == JOIN and table.melds.index_of(move_number(move)) != -1:
            params["meld"] = params["from"]
        return replace(fault, params=params)


COLONNE: Final = _Colonne(
    id="colonne",
    prefix="COL",
    rulebook=load_rulebook(LIBRARY / "games" / "colonne" / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    events=EVENTS,
    line_texts=LINES,
    refusals=REFUSALS,
    labels=LABELS,
    history_limit=HISTORY_LIMIT,
    read_options=read_options,
    pack_under=pack_of,
    state_under=Colonne,
    read_position=read_position,
    deal_members=notation.deal_members,
    seen_members=seen_members,
    result_winners=notation.result_winners,
    move_members=notation.move_members,
    score_item=score_table,
    item_forms=ITEMS,
    deal_forms=ITEMS,
    result_form=RESULT,
    enter_deal=enter_deal,
    foreseen=frozenset(("add", "join", "lift", "meld", "swap", "take", "trump")),
    points_unit=2,
    in_partnership=lambda options: True,
    seat_range=(4, 4),
)
