"""The worlds of every game: each looks to the seat to act like the position, and samplers read only visible cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position, to_text
from croupier.games.state import State
from croupier.players.catalogue import ROSTERS
from croupier.players.colonne import weighted_worlds as colonne_weighted
from croupier.players.colonne.exchanged_worlds import ExchangedWorlds
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.costly_colours import weighted_worlds as costly_weighted
from croupier.players.costly_colours.lookup_policy import lookup_applies
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.player import UniformPolicy
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up import weighted_worlds as seven_up_weighted
from croupier.players.seven_up.opponent import Kind, Opponent
from croupier.players.seven_up.opponent_worlds import OpponentWorlds
from croupier.players.seven_up.worlds import SevenUpWorlds
from croupier.players.upcolor.worlds import UpcolorWorlds
from tests.games.places import held_cards
from tests.players.choices import decisions

#: Every sampler: its game, and its constructor for the table of a state.
SAMPLERS: Final[dict[str, tuple[str, Callable[[Any], Worlds]]]] = {
    "colonne": ("colonne", lambda state: ColonneWorlds(state.options)),
    "colonne, likely": (
        "colonne",
        lambda state: colonne_weighted.WeightedWorlds(state.options, GreedyPolicy(state.options.twos == "any_suit")),
    ),
    "colonne, exchanged": (
        "colonne",
        lambda state: ExchangedWorlds(state.options, GreedyPolicy(state.options.twos == "any_suit")),
    ),
    "costly-colours": ("costly-colours", lambda state: CostlyColoursWorlds()),
    "costly-colours, likely": (
        "costly-colours",
        lambda state: costly_weighted.WeightedWorlds(state.options, lookup_applies(state.options)),
    ),
    "seven-up": ("seven-up", lambda state: SevenUpWorlds(state.options)),
    "seven-up, likely": ("seven-up", lambda state: seven_up_weighted.WeightedWorlds(state.options)),
    "seven-up, opponent": (
        "seven-up",
        lambda state: OpponentWorlds(state.options, Opponent([UniformPolicy()], [Kind(0, 25, 100)])),
    ),
    "upcolor": ("upcolor", lambda state: UpcolorWorlds(state.options)),
    "upcolor, weighed": ("upcolor", lambda state: UpcolorWorlds(state.options, is_weighed=True)),
}
every_sampler = pytest.mark.parametrize(("id", "sampler"), SAMPLERS.values(), ids=SAMPLERS)


def drawn(sampler: Callable[[Any], Worlds], state: State, history: History, seed: int) -> State:
    """Draw a world for the seat to act of `state`."""
    worlds, world = sampler(state), state.clone()
    worlds.observe(state, history)
    worlds.draw(world, Rng(seed))
    return world


def shortened(history: History, seed: int) -> History:
    """Return a history, in every third case without its beginning."""
    if seed % 3:
        return history
    left = History()
    for index in range(seed % 7, history.size):
        left.add(history.seats[index], history.moves[index])
    return left


def state_text(game: Game, state: State) -> str:
    return to_text(game.write(Position(state, [])))


@every_sampler
def test_world_looks_to_its_seat_like_the_position(id: str, sampler: Callable[[Any], Worlds]) -> None:
    roster = ROSTERS[id]
    game, different = roster.game, 0
    for seed, position in enumerate(decisions(game, 32, 900, 40)):
        seat = position.state.to_act
        world = drawn(sampler, position.state, shortened(roster.read_history(position), seed), seed)
        other = Position(world, position.history)
        assert to_text(game.view(other, seat)) == to_text(game.view(position, seat))
        assert legal_moves(other) == legal_moves(position)
        data = game.write(Position(world, []))
        assert sorted(held_cards(data)) == sorted(game.pack(cast(dict[str, object], data["options"])))
        different += state_text(game, world) != state_text(game, position.state)
    assert different


@every_sampler
def test_true_places_of_unseen_cards_do_not_change_worlds(id: str, sampler: Callable[[Any], Worlds]) -> None:
    """Worlds drawn for a world equal those drawn for the position with the same random numbers."""
    roster = ROSTERS[id]
    for position in decisions(roster.game, 23, 400, 40):
        history = roster.read_history(position)
        twin = drawn(sampler, position.state, history, 1)
        one, other = (drawn(sampler, state, history, 2) for state in (position.state, twin))
        assert state_text(roster.game, one) == state_text(roster.game, other)
