"""The four games as games of OpenSpiel. Importing this module registers `croupier_upcolor` and the others.

The parameters are a game's options (-1 for an option whose default depends on another), and for all games:

- `match`: play a whole match instead of one deal.
- `dealer`: the seat that deals first.
- `cards`: the first deck, separated by spaces, with `??` for a card that chance draws. The cards after the last
  named one lie in the order of the pack, without chance. If omitted, chance draws every card of every deck.
- `moves`: moves, separated by `;`, that are played before the first decision, so that a tree may begin in mid-deal.
  They must be legal whatever chance draws.

Players are seats. Returns are those of `Episode.returns`. The information state of a player is the view of its seat as
one line of JSON. It contains the history of the deal, but neither earlier deals nor the times at which cards were
drawn. `resample_from_infostate` makes ISMCTS of `open_spiel.python.algorithms` work. The bots of OpenSpiel in C++ do
not ask games in Python for it, and end the process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any, ClassVar, Final, cast

import numpy as np
import pyspiel

from croupier.adapters.episode import Episode
from croupier.adapters.observations import Encoder, HistoryEncoder
from croupier.games.cards import UNKNOWN
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.position import Position, to_text
from croupier.players import draw_world
from croupier.referee.forms import check_seat, refusing
from croupier.wording.language import ENGLISH

_OWN: Final[dict[str, bool | int | str]] = {"match": False, "dealer": 0, "cards": "", "moves": ""}
#: Bound of the returns of a deal. Upcolor's depends on the stakes.
_MOST_WON: Final = {"costly-colours": 300.0, "seven-up": 20.0, "colonne": 800.0}
#: Parameter value of an option whose default depends on another option.
_FOLLOWS: Final = -1
#: Bound that OpenSpiel requires for the length of a match.
_MOST_DEALS: Final = 1000


def game_name(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"croupier_{game.replace('-', '_')}"


def _game_type(game: Game) -> pyspiel.GameType:
    options = {spec.name: _FOLLOWS if spec.follows else spec.default for spec in game.options}
    return pyspiel.GameType(
        short_name=game_name(game.id),
        long_name=game.rulebook.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.seat_range[0],
        max_num_players=game.seat_range[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**options, **_OWN},
    )


class CroupierGame(pyspiel.Game):
    """A game under its parameters; its id is a class attribute."""

    game: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        given = {name: value for name, value in (params or {}).items() if value != _FOLLOWS}
        own = {name: given.pop(name, default) for name, default in _OWN.items()}
        self.start = Episode(game, given, match=bool(own["match"]))
        self.dealer = check_seat(own["dealer"], self.start.seats, ENGLISH, "/dealer")
        texts = [text.strip() for text in str(own["moves"]).split(";") if text.strip()]
        with refusing(self.start.game, pointer="/moves"):
            self.moves = [self.start.actions.index_of[text] for text in texts]
        self.pack = self.start.game.pack(self.start.options)
        self.kinds = list(dict.fromkeys(self.pack))
        self.cards = str(own["cards"]).split() or [UNKNOWN] * len(self.pack)
        self.is_fixed = bool(own["cards"])
        self.encoder = Encoder(game, self.start.options)
        deals = _MOST_DEALS if self.start.match else 1
        most = 1.0 if self.start.match else _MOST_WON.get(game) or self._pot()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.start.actions),
            max_chance_outcomes=len(self.kinds),
            num_players=self.start.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=deals * self.start.game.history_limit,
        )
        super().__init__(_game_type(GAMES[game]), info, dict(params or {}))

    def _pot(self) -> float:
        """Return the stakes of all seats in Upcolor with a full's tenths, or the bound of a deal without money."""
        options = self.start.options
        return 2.0 * max(int(str(options["stake"])), 1) * self.start.seats

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of cards that chance may draw."""
        return len(self.pack) * (_MOST_DEALS if self.start.match else 1)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the parameters."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> CroupierState:
        """Return the state before the cards are dealt."""
        return CroupierState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> CroupierObserver:
        """Return an observer; with perfect recall, its texts contain the history of the deal."""
        if params:
            raise ValueError(f"there are no parameters of observation: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no seat sees all hands: a state's text shows them")
        history = HistoryEncoder(self.game, self.start.options) if kind.perfect_recall else None
        return CroupierObserver(self.encoder, history, kind.private_info == pyspiel.PrivateInfoType.NONE)


class CroupierState(pyspiel.State):
    """A deal, or a match, and the deck that chance draws for it."""

    def __init__(self, game: CroupierGame) -> None:
        super().__init__(game)
        self.episode = deepcopy(game.start)
        self.deck = list(game.cards)
        self._deal_drawn(game)

    def _deal_drawn(self, game: CroupierGame) -> None:
        """Deal once chance has drawn the deck."""
        if UNKNOWN in self.deck:
            return
        rest = list((Counter(game.pack) - Counter(self.deck)).elements())
        first = self.episode.position is None
        self.episode.deal([*self.deck, *rest], game.dealer)
        for move in game.moves if first else ():
            self.episode.play(move)
        self.deck = [UNKNOWN] * len(game.pack)

    def current_player(self) -> int:
        """Return the seat to act, or the chance player, or the terminal player."""
        if self.episode.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.episode.needs_deal else self.episode.to_act

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each remaining kind of card, by its index in the pack, with its probability."""
        game = self.get_game()
        left = Counter(game.pack) - Counter(self.deck)
        total = left.total()
        return [(kind, left[card] / total) for kind, card in enumerate(game.kinds) if left[card]]

    def _apply_action(self, action: int) -> None:
        if self.episode.needs_deal:
            game = self.get_game()
            self.deck[self.deck.index(UNKNOWN)] = game.kinds[action]
            self._deal_drawn(game)
        else:
            self.episode.play(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CroupierState:
        """Return a state with the same information state of `player`, the seat to act: its hidden cards are drawn.

        Each deal that the view allows is equally likely; no other knowledge counts, such as the parameter `cards`.
        The state has a history of its own: the earlier deals as they were, and the drawn deck.
        """
        episode, game = self.episode, self.get_game()
        if player != self.current_player():
            raise ValueError(f"player {player} is not to act: only the view of the seat to act has worlds")
        if game.is_fixed:
            raise ValueError("no world is drawn for a deck that the parameter `cards` fixes")
        world = episode.game.read(draw_world(episode.view(player), seed=str(sampler())))
        drawn = cast(CroupierState, game.new_initial_state())
        for action in [*self._earlier(), *drawn._actions_of(world)]:
            drawn.apply_action(action)
        return drawn

    def _earlier(self) -> list[int]:
        """Return the actions before this deal: none in the first one."""
        table = self.episode.table
        own = len(self.deck) + len(table.history)
        return [] if table.state.deals == 1 else [int(action) for action in self.history()[:-own]]

    def _actions_of(self, world: Position) -> Iterator[int]:
        """Yield the actions that deal the cards of a position and play its moves, except those of `moves`."""
        game, opening = self.get_game(), world.opening
        if opening is None:
            raise ValueError("the history of this deal is not whole")
        texts = self.episode.game.cards.texts
        yield from (game.kinds.index(texts[code]) for code in opening.deck)
        start = len(game.moves) if world.state.deals == 1 else 0
        yield from (self.episode.actions.index_of[entry.move] for entry in world.history[start:])

    def _action_to_string(self, player: int, action: int) -> str:
        kinds: list[str] = self.get_game().kinds
        return kinds[action] if player == pyspiel.PlayerId.CHANCE else self.episode.actions.texts[action]

    def is_terminal(self) -> bool:
        """Return whether the episode is over."""
        return self.episode.is_over

    def returns(self) -> list[float]:
        """Return the gain of each seat, 0 before the end."""
        return self.episode.returns() if self.episode.is_over else [0.0] * self.episode.seats

    def __str__(self) -> str:
        """Write the drawn part of the deck, or the position with all cards."""
        if self.episode.needs_deal:
            return f"Deck: {' '.join(self.deck)}"
        return to_text(self.episode.game.write(self.episode.table))


class CroupierObserver:
    """Observer of a seat's or a spectator's view.

    `tensor` is written by the `Encoder`, and with perfect recall by the `HistoryEncoder` after it. The view is also
    available as a text.
    """

    def __init__(self, encoder: Encoder, history: HistoryEncoder | None, is_public: bool) -> None:
        self._encoder = encoder
        self._history = history
        self._is_public = is_public
        self.tensor = np.zeros(encoder.size + (history.size if history else 0), np.float32)
        self.dict = {"view": self.tensor[: encoder.size]}
        if history:
            self.dict["history"] = self.tensor[encoder.size :]

    def _view(self, state: CroupierState, player: int) -> dict[str, Any] | None:
        """Return the reader's view; None before the first deal."""
        episode = state.episode
        return None if episode.position is None else episode.view(None if self._is_public else player)

    def set_from(self, state: CroupierState, player: int) -> None:
        """Write a player's view into `tensor`; zeros before the first deal."""
        view = self._view(state, player)
        self.tensor[:] = 0
        if view is not None:
            self.dict["view"][:] = self._encoder.encode(view, player)
            if self._history:
                self.dict["history"][:] = self._history.encode(view, player)

    def string_from(self, state: CroupierState, player: int) -> str:
        """Write the reader and the view as one line; the view is `null` before the first deal."""
        view = self._view(state, player)
        if view is not None and self._history is None:
            view["deal"] = {name: value for name, value in view["deal"].items() if name != "history"}
        text = "null" if view is None else to_text(view)
        return f"public {text}" if self._is_public else f"seat {player} {text}"


for _game in GAMES.values():
    # OpenSpiel releases a class correctly when Python exits, but no other callable.
    _kind = type(game_name(_game.id), (CroupierGame,), {"__doc__": _game.rulebook.title["en"], "game": _game.id})
    pyspiel.register_game(_game_type(_game), _kind)
