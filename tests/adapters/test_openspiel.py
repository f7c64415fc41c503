"""Tests of the OpenSpiel games: its own tests, and additional ones."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any, cast

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import croupier
from croupier.adapters.actions import action_table
from croupier.adapters.episode import Episode
from croupier.adapters.openspiel import CroupierGame, CroupierState, game_name
from croupier.games.catalogue import GAMES
from croupier.games.position import to_text
from croupier.players.catalogue import ROSTERS
from research.openspiel import main as compare_exactly
from tests.thoroughness import scaled

NAMES = [
    *(game_name(game) for game in GAMES),
    "croupier_upcolor(players=2)",
    "croupier_upcolor(players=8,teams=true,stake=0)",
    "croupier_costly_colours(match=true,target=31)",
    "croupier_seven_up(match=true,deck=32,games=1,dealer=1)",
    "croupier_colonne(wild_in_sets=true,twos=own_suit)",
]


def play_on(state: pyspiel.State, rng: random.Random) -> None:
    """Take a random action."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def hides(state: CroupierState, player: int) -> bool:
    """Return whether a player's information states are equal in another world that its view allows."""
    episode = state.episode
    twin = cast(CroupierState, state.clone())
    filled = ROSTERS[episode.game.id].fill(episode.game.view(episode.table, player))
    twin.episode.position = episode.game.read(filled)
    texts = (state.information_state_string(player), state.observation_string(player))
    return texts == (twin.information_state_string(player), twin.observation_string(player))


def find_leaks(name: str, sims: int) -> int:
    """Return the number of information states of seats to act, in random deals, that leak."""
    rng, leaks = random.Random(1), 0
    for _ in range(sims):
        state = pyspiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                leaks += not hides(cast(CroupierState, state), state.current_player())
            play_on(state, rng)
    return leaks


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_of_openspiel_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=scaled(2, 20), serialize=True, verbose=False)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "colonne"])
def test_playthroughs_are_reproducible(game: str) -> None:
    first = playthrough(game_name(game), None, seed=7)
    assert "IsTerminal() = True" in first
    assert playthrough(game_name(game), None, seed=7) == first


def test_playthrough_of_la_colonne_is_reproducible() -> None:
    """Only of a deal's last moves: its texts are long, 16,680 actions a state, and four observers."""
    match = croupier.deal("colonne", deck=GAMES["colonne"].pack({}))
    while not match.is_deal_over:
        match.push(next(move for move in match.legal_moves if move.split()[0] in ("draw", "throw", "pass")))
    cards, moves = " ".join(match.record["deals"][0]["deck"]), "; ".join(match.move_stack[:-2])
    last = f"croupier_colonne(cards={cards},moves={moves})"
    first, second = (playthrough(last, [action_table("colonne").index_of["pass"]] * 2) for _ in range(2))
    assert "IsTerminal() = True" in first
    assert first == second


@pytest.mark.parametrize("game", GAMES)
def test_information_states_hide_what_views_hide(game: str) -> None:
    assert find_leaks(game_name(game), scaled(3, 30)) == 0


@pytest.mark.parametrize("game", GAMES)
def test_planted_leak_is_detected(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Episode.view

    def leaking(episode: Episode, seat: int | None) -> dict[str, Any]:
        view = honest(episode, seat)
        view["deal"]["stock"] = episode.game.deal_members(episode.table.state)["stock"]
        return view

    monkeypatch.setattr(Episode, "view", leaking)
    assert find_leaks(game_name(game), 3) > 0


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_give_equal_information_states(game: str) -> None:
    rng = random.Random(2)
    texts: dict[tuple[int, str], str] = {}
    views: dict[tuple[int, str], str] = {}
    for _ in range(scaled(5, 50)):
        state = cast(CroupierState, pyspiel.load_game(game_name(game)).new_initial_state())
        while not state.is_terminal():
            if not state.is_chance_node():
                for player in range(state.episode.seats):
                    text, view = state.information_state_string(player), to_text(state.episode.view(player))
                    assert texts.setdefault((player, view), text) == text
                    assert views.setdefault((player, text), view) == view
            play_on(state, rng)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_a_parameter(game: str) -> None:
    loaded = pyspiel.load_game(game_name(game))
    options = {spec.name for spec in GAMES[game].options}
    own = {"match", "dealer", "cards", "moves"}
    assert set(loaded.get_type().parameter_specification) == options | own
    assert not options & own
    state = cast(CroupierState, loaded.new_initial_state())
    assert state.episode.options == GAMES[game].complete_options({})


def test_dependent_option_follows_another() -> None:
    """The ten of 32 cards counts nothing unless the option says otherwise (SEV-2)."""
    for params, ten in (("deck=32", 0), ("deck=32,ten=10", 10), ("deck=52", 10)):
        state = cast(CroupierState, pyspiel.load_game(f"croupier_seven_up({params})").new_initial_state())
        assert state.episode.options["ten"] == ten


@pytest.mark.parametrize("game", GAMES)
def test_chance_draws_every_card_once(game: str) -> None:
    state = cast(CroupierState, pyspiel.load_game(game_name(game)).new_initial_state())
    rng, drawn = random.Random(3), Counter[str]()
    pack = Counter(GAMES[game].pack(state.episode.options))
    while state.is_chance_node():
        outcomes = dict(state.chance_outcomes())
        left = pack - drawn
        kinds = list(pack)
        assert {kinds[kind]: chance for kind, chance in outcomes.items()} == {
            card: pytest.approx(copies / left.total()) for card, copies in left.items()
        }
        before = Counter(state.deck)
        play_on(state, rng)
        drawn += Counter(state.deck) - before if state.is_chance_node() else left
    assert drawn == pack


def test_cards_and_moves_start_in_mid_deal() -> None:
    cards = "8S 8D 8H 2C ?? ?? 8C"
    params = {"mog": "off", "cards": cards, "moves": "play 8S; play 8D"}
    state = pyspiel.load_game("croupier_costly_colours", params).new_initial_state()
    hidden = 0
    while state.is_chance_node():
        assert len(state.chance_outcomes()) == 47 - hidden
        play_on(state, random.Random(4))
        hidden += 1
    assert (hidden, state.current_player()) == (2, 1)
    assert '"move":"play 8D"' in state.information_state_string(0)


def test_illegal_moves_are_rejected() -> None:
    cards = " ".join(GAMES["seven-up"].pack(GAMES["seven-up"].complete_options({})))
    with pytest.raises(croupier.RefusedError):
        pyspiel.load_game("croupier_seven_up", {"cards": cards, "moves": "give"}).new_initial_state()


@pytest.mark.parametrize(
    ("params", "pointer"),
    [
        ({"dealer": 5}, "/dealer"),
        ({"moves": "fly"}, "/moves"),
        ({"cards": "AS AS"}, "/deck/1"),
        ({"cards": "ZZ"}, "/deck/0"),
    ],
)
def test_invalid_parameters_are_rejected_with_pointer(params: dict[str, Any], pointer: str) -> None:
    with pytest.raises(croupier.RefusedError) as refused:
        pyspiel.load_game("croupier_seven_up", params).new_initial_state()
    assert refused.value.pointer == pointer


@pytest.mark.parametrize("name", NAMES)
def test_game_can_be_pickled(name: str) -> None:
    game = pyspiel.load_game(name)
    sent = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert str(sent) == str(game)
    assert str(sent.new_initial_state()) == str(game.new_initial_state())


def test_public_observation_hides_hands() -> None:
    loaded = cast(CroupierGame, pyspiel.load_game("croupier_seven_up"))
    state, rng = loaded.new_initial_state(), random.Random(5)
    while state.is_chance_node():
        play_on(state, rng)
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = loaded.make_py_observer(public)
    text = to_text({"hands": [["??"] * 6] * 2})[1:-1]
    assert [text in observer.string_from(state, player) for player in range(2)] == [True, True]
    assert observer.string_from(state, 0) == observer.string_from(state, 1)
    with pytest.raises(ValueError, match="no seat sees all hands"):
        loaded.make_py_observer(
            pyspiel.IIGObservationType(
                public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
            )
        )


def test_openspiel_and_library_agree_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    """Both compute best responses, exploitability and double-dummy play."""
    assert compare_exactly() == 0
    assert "random play gives away 0.081869 points; the library says 0.081869" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_resampled_state_has_the_same_information_state(name: str) -> None:
    rng, changed = random.Random(6), 0
    state = pyspiel.load_game(name).new_initial_state()
    steps = 0
    while not state.is_terminal() and steps < scaled(25, 400):
        if not state.is_chance_node():
            steps += 1
            player = state.current_player()
            twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.legal_actions() == state.legal_actions()
            assert len(twin.history()) == len(state.history())
            changed += str(twin) != str(state)
        play_on(state, rng)
    assert changed > steps / 2
    # Its history leads to it, as OpenSpiel sends states to other processes.
    assert str(pickle.loads(pickle.dumps(twin))) == str(twin)  # noqa: S301


@pytest.mark.parametrize("game", GAMES)
def test_information_state_tensor_contains_the_history(game: str) -> None:
    loaded, rng = pyspiel.load_game(game_name(game)), random.Random(7)
    state, seen = loaded.new_initial_state(), dict[tuple[float, ...], str]()
    size = loaded.information_state_tensor_size()
    while not state.is_terminal() and len(seen) < 60:
        if not state.is_chance_node():
            player = state.current_player()
            tensor, text = tuple(state.information_state_tensor(player)), state.information_state_string(player)
            assert len(tensor) == size == len(state.observation_tensor(player)) + 2 * GAMES[game].history_limit
            assert seen.setdefault(tensor, text) == text
        play_on(state, rng)
    assert len(set(seen.values())) == len(seen) > 3


def test_resampling_off_turn_and_of_fixed_cards_is_rejected() -> None:
    state, rng = pyspiel.load_game("croupier_seven_up").new_initial_state(), random.Random(8)
    while state.is_chance_node():
        play_on(state, rng)
    with pytest.raises(ValueError, match="is not to act"):
        state.resample_from_infostate(1 - state.current_player(), lambda: 0.5)
    cards = " ".join(GAMES["seven-up"].pack(GAMES["seven-up"].complete_options({})))
    fixed = pyspiel.load_game("croupier_seven_up", {"cards": cards}).new_initial_state()
    with pytest.raises(ValueError, match="that the parameter `cards` fixes"):
        fixed.resample_from_infostate(fixed.current_player(), lambda: 0.5)


@pytest.mark.parametrize("game", GAMES)
def test_search_of_openspiel_plays_a_deal(game: str) -> None:
    loaded, rng = pyspiel.load_game(game_name(game)), random.Random(9)
    numbers = np.random.RandomState(9)
    bot = ISMCTSBot(loaded, RandomRolloutEvaluator(random_state=numbers), 2.0, 2, random_state=numbers)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            play_on(state, rng)
    assert sum(state.returns()) == pytest.approx(0)
