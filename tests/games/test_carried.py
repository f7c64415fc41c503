"""What a match carries from deal to deal is all that its next deal needs."""

from __future__ import annotations

from croupier.games.game import Game
from croupier.games.position import Position
from tests.games.samples import every_game, matches, text


@every_game
def test_the_figures_carried_deal_the_same_deal(game: Game) -> None:
    seen = 0
    for match in matches(game):
        carried: list[int] = []
        for step in match:
            state = step.position.state
            if step.deck:
                options = game.write(step.position)["options"]
                assert isinstance(options, dict)
                fresh = game.new_state(options)
                if carried:
                    fresh.resume(carried)
                    seen += 1
                else:
                    fresh.dealer = state.dealer
                fresh.deal(game.deck_codes(step.deck))
                assert text(game, Position(fresh, [])) == text(game, Position(state, []))
            carried = state.carried()
    assert seen > 10


@every_game
def test_the_figures_are_the_same_again(game: Game) -> None:
    for match in matches(game):
        for step in match:
            options = game.write(step.position)["options"]
            assert isinstance(options, dict)
            fresh = game.new_state(options)
            fresh.resume(step.position.state.carried())
            assert fresh.carried() == step.position.state.carried()
            break
