"""The suites of every game, tried on one that is in no catalogue while they are collected."""

from __future__ import annotations

import pytest

from tests.games import (
    test_accepted_states,
    test_fault_kinds,
    test_histories,
    test_mangled,
    test_rule_ids,
    test_rulebooks,
    test_views,
)  # fmt: skip
from tests.games import test_conformance as test_rules
from tests.players import test_arena, test_arena_rates, test_arena_turns
from tests.players import test_conformance as test_players
from tests.service import (
    conftest,
    test_catalogue,
    test_deals,
    test_french,
    test_legal_moves,
    test_moves,
    test_replays,
    test_scores,
    test_sealed_jobs,
    test_sealed_play,
    test_sealed_tables,
)
from tests.service import test_views as test_seen
from tests.tiny_game.laws import laws
from tests.workers import test_rotation

pytestmark = pytest.mark.usefixtures("same_secrets")

globals().update(
    laws(
        test_rules,
        test_rulebooks,
        test_views,
        test_fault_kinds,
        test_rule_ids,
        test_histories,
        test_mangled,
        test_accepted_states,
        test_players,
        test_arena,
        test_arena_rates,
        test_arena_turns,
        test_catalogue,
        test_deals,
        test_french,
        test_legal_moves,
        test_moves,
        test_seen,
        test_scores,
        test_replays,
        test_sealed_tables,
        test_sealed_play,
        test_sealed_jobs,
        test_rotation,
    ),
    same_secrets=conftest.same_secrets,
    record=test_replays.record,
)
