"""The players of a game: its levels, how to make a player of a level, and how to read a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from croupier.games.faults import N_, Fault, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.filling import OF_KNOWN_CARDS, surplus_cards, without_names, without_surplus
from croupier.players.history import History
from croupier.players.player import Player, PolicyPlayer, UniformPolicy
from croupier.players.review.quantities import Quantities
from croupier.players.review.reference import Reference
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds

#: Weakest first; every game has all of them.
LEVEL_NAMES: Final = ("random", "greedy", "strong", "best")
#: Their names for people.
LEVEL_TITLES: Final = {"random": N_("Random"), "greedy": N_("Easy"), "strong": N_("Strong"), "best": N_("Best")}
#: Cheating: `strong` with every hand open. Only measurements use it, as an upper bound for the other levels.
OPEN_HANDS: Final = "open-hands"


@dataclass(frozen=True)
class Level:
    """One level of play, with its iterations or worlds a decision (0: it does not search), and how it chooses.

    `milliseconds` is the time of a decision on one core of the measuring machine. It does not limit the level: its
    iterations are fixed, so a seed gives the same move on any machine, compiled or not.
    """

    name: str
    iterations: int = 0
    milliseconds: float = 0.0
    meaning: str = ""


#: The levels that mean the same in every game.
RANDOM: Final = Level("random", meaning=N_("plays any legal move, each with the same chance"))
GREEDY: Final = Level("greedy", meaning=N_("follows simple rules of thumb, and does not look ahead"))


@dataclass(frozen=True)
class Pace:
    """Assumed lengths of play for the division of a plan into chunks: decisions of a seat a deal, deals a match.

    It must not change, even if play takes longer: cards are drawn chunk by chunk, so another division deals other
    cards.
    """

    decisions: int = 8
    deals: int = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Roster:
    """The players of one game. `unit` is that of a report's values: `points`, `chips` or `win` (a probability)."""

    def __init__(self, game: Game, levels: Sequence[Level], unit: str, pace: Pace = Pace()) -> None:
        self.game = game
        self.levels: dict[str, Level] = {level.name: level for level in levels}
        self.unit = unit
        self.pace = pace

    def level(self, name: str) -> Level:
        """Return a level by its name, or by `OPEN_HANDS`."""
        return self.levels["strong" if name == OPEN_HANDS else name]

    def player(self, level: str, options: Mapping[str, object], iterations: int = 0, seconds: float = 0.0) -> Player:
        """Make a player of `level`, or of `OPEN_HANDS`, for one match under complete `options`.

        Non-zero `iterations` replace the level's own. Non-zero `seconds` end a decision early. A level that does not
        search ignores both.
        """
        if level == "random":
            return PolicyPlayer(UniformPolicy())
        return self.skilled_player(level, options, iterations or self.level(level).iterations, seconds)

    def skilled_player(self, level: str, options: Mapping[str, object], iterations: int, seconds: float) -> Player:
        """Make a player of any level but `random`."""
        raise NotImplementedError

    def reference(self, options: Mapping[str, object]) -> Reference:
        """Make the value function of reviews under complete `options`."""
        raise NotImplementedError

    def quantities(self) -> Quantities:
        """Make the measures by which a review explains a mistake; without them it names rules alone."""
        return Quantities()

    def worlds(self, options: Mapping[str, object]) -> Worlds:
        """Make the worlds that a view allows under complete `options`, each equally likely."""
        raise NotImplementedError

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows: every `??` replaced, those of its history too.

        `view` has the form of the contract's state; its cards are checked by `read_view`. Raises RefusedError if too
        few cards are left, or if a card is hidden that the seat to act must see.
        """
        raise NotImplementedError

    def read_view(self, view: Mapping[str, Any]) -> Position:
        """Read the view of the seat to act: a position equal to the caller's in all that this seat may see.

        Raises RefusedError with every fault, pointers relative to `view`.
        """
        try:
            return self.game.read(self.fill(view))
        except RefusedError as error:
            raise RefusedError(self._faults_of_view(error, view, view["to_act"])) from None

    def draw_world(self, view: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
        """Return the state of a world that the view of the seat to act allows, each equally likely.

        A hidden card of its history is one that the world allows. Raises RefusedError as `read_view` does.
        """
        seen = self.read_view(view)
        worlds, world = self.worlds(self.game.complete_options(view["options"])), seen.state.clone()
        worlds.observe(seen.state, self.read_history(seen))
        worlds.draw(world, rng)
        return self.fill({**view, "deal": {**view["deal"], **self.game.deal_members(world)}})

    def check_view(self, view: Mapping[str, Any]) -> None:
        """Check the view of a seat off turn, or of a spectator, by its visible cards; each `??` counts as a card.

        Raises RefusedError with every fault that remains with any hidden cards, pointers relative to `view`.
        """
        deal = {**view["deal"], "history": []}
        try:
            self.game.read({**self.fill({**view, "deal": deal, "to_act": None}), "to_act": view["to_act"]})
        except RefusedError as error:
            found = self._faults_of_view(error, view, None)
            certain = [fault for fault in found if fault.code in OF_KNOWN_CARDS]
            if certain:
                raise RefusedError(certain) from None

    def _faults_of_view(self, error: RefusedError, view: Mapping[str, Any], actor: int | None) -> Sequence[Fault]:
        """Return the faults of a filled view in which only the cards of `actor` must be visible."""
        faults = without_names(error.faults, view)
        surplus = surplus_cards(faults, actor)
        if not surplus:
            return faults
        pack = self.game.pack(self.game.complete_options(view["options"]))
        return without_surplus(faults, surplus, len(pack))

    def read_history(self, position: Position) -> History:
        """Return the history of `position` as the engine's moves."""
        history = History()
        for entry in position.history:
            history.add(entry.seat, self.game.parse_move(entry.move))
        return history
