"""Every cache of the programs, with its bound: no caller can fill the memory of a service.

A cache has keys from a closed set, or a bound in bytes. Whoever adds a cache adds it here, with the bound.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from runtime.text_cache import LONGEST, cache_short_texts

_ROOT: Final = Path(__file__).parent.parent
_FOLDERS: Final = ("croupier", "runtime", "service", "workers", "examples", "clients/python")
_DECORATORS: Final = {"cache", "lru_cache", "cache_short_texts"}
_CONTAINERS: Final = {"dict", "set", "OrderedDict", "defaultdict", "Counter", "deque", "WeakKeyDictionary", "WeakSet"}

#: Functions with a cache, by the set that their keys come from, or by their bound.
CACHES: Final = {
    "nothing: one result": """
        croupier.club.entries._ids croupier.command.conformance.batches._items
        croupier.command.conformance.job_kinds.measured croupier.club.spreadsheet.cells._suits
        croupier.command.conformance.recorded._recorded croupier.command.conformance.recorded.problem_pages
        croupier.players.costly_colours.lookup_policy.shape croupier.players.costly_colours.match_equity._equity
        croupier.players.costly_colours.hand_classes._numbers croupier.players.costly_colours.mogging.load_table
        runtime.otel_spans._tracer runtime.lookups._lookups_of
        service.http.metrics_folder.make_metrics_folder service.problems.fault_codes.fault_codes
        service.resources.page.assets service.resources.page.assets_version
    """,
    "games, languages, ranks, and schemas and scripts of the program": """
        croupier.adapters.actions.action_table croupier.command.conformance.matches.recorded_matches
        croupier.games.event_data._written croupier.players.arena.rates._measured
        croupier.players.costly_colours.lookup_policy._lookup croupier.wording.cards._captions
        croupier.wording.cards._card_texts croupier.wording.language.catalogue
        service.contract.translation._of_rulebooks
        service.resources.jobs.job_record service.resources.pages._files service.resources.pages._page
        service.resources.pages._version service.schemas.answers.event service.schemas.answers.legal_move
        service.schemas.answers.score_line service.schemas.any_game._part service.schemas.batches.claimed_match
        service.schemas.batches.score_item service.schemas.forms.closed service.schemas.forms.seen
        service.schemas.states.options_of service.schemas.states.result_of service.schemas.game_schemas.of_game
        service.wording._documents workers.store.client.script_text workers.webhooks.https_post._context
    """,
    "256 texts of 256 characters": """
        service.http.address.client_network service.http.compression._accepts_gzip service.http.paths.read_path
        service.http.request_log.caller_hash service.resources.page.prefers_page
        service.wording.negotiated_language
    """,
    "1,024 texts of 16 characters": "croupier.wording.faces._undrawn_short",
    "4,096 moves": "croupier.referee.playing._move_data",
    "1,000 sets of valid options": "croupier.games.options._made",
    "8 seconds of the clock": "runtime.logs._second",
    "64 pages, the files and documents of the service": "service.http.compression._compressed_page",
    "16 targets": "croupier.players.colonne.match_equity.match_equity",
    "16 valid positions": "service.jobs.specs._read",
    "16 specs of jobs": "workers.jobs.simulations.known workers.store.records._read_spec",
}
#: Containers that live as long as their object or module and are filled later, by what bounds them.
CONTAINERS: Final = {
    "one call, one run or one program of a person": """
        croupier.club.ranking.self._keys croupier.club.ranking.self._sums croupier.club.ranking.self.sheets
        croupier.command.assistant.self._tables croupier.command.conformance.running.self.compared
        croupier.command.conformance.conversation.self._repeated
        croupier.command.conformance.running.self._of_answer croupier.command.conformance.running.self._of_request
        croupier.command.conformance.sealed.self._view croupier.games.faults.self._seen
        croupier.games.seven_up.unseen.self.barred
        croupier.players.arena.chunks.self._earlier croupier.players.arena.tally.self._lengths
        croupier.players.arena.tally.self._match_lengths
        croupier.players.upcolor.match_equity.self._known
        workers.jobs.opponent_moves.self._players
    """,
    "messages of a catalogue; documents, schemas, scripts, operations and statuses of the program": """
        croupier.wording.language.self._catalog service.contract.documents.self._made
        service.schemas.component.self._compiled
        service.http.metrics.self._known workers.store.client.self._scripts
    """,
    "20,000 moves": "croupier.games.colonne.notation._READ",
    "8 lookups at once": "runtime.lookups.self._known runtime.lookups.self._owners",
    "requests that are served now": "service.jobs.waiting.self._held",
    "20,000 people": "examples.relay.presence.self._reports",
    "nothing: stays empty": """
        clients.python.croupier_sdk.channel._NO_HEADERS service.http.gunicorn.secure_scheme_headers
    """,
}


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for folder in _FOLDERS:
        for path in sorted((_ROOT / folder).rglob("*.py")):
            yield ".".join(path.relative_to(_ROOT).with_suffix("").parts), ast.parse(path.read_text())


def _called(node: ast.expr) -> str:
    function = node.func if isinstance(node, ast.Call) else node
    function = function.value if isinstance(function, ast.Subscript) else function
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _cached(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(_called(each) in _DECORATORS for each in node.decorator_list):
            yield node.name


def _is_empty_container(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Dict):
        return not value.keys
    if not isinstance(value, ast.Call) or _called(value) not in _CONTAINERS:
        return False
    return not value.args or _called(value) == "defaultdict"


def _kept(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_empty_container(node.value):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Attribute) or node in tree.body:
                yield ast.unparse(target)


def _listed(table: Mapping[str, str]) -> list[str]:
    return sorted(" ".join(table.values()).split())


def test_caches_are_listed_with_their_bounds() -> None:
    found = sorted({f"{module}.{name}" for module, tree in _trees() for name in _cached(tree)})
    assert found == _listed(CACHES)


def test_containers_are_listed_with_their_bounds() -> None:
    found = sorted({f"{module}.{name}" for module, tree in _trees() for name in _kept(tree)})
    assert found == _listed(CONTAINERS)


@given(st.lists(st.integers(0, 2 * LONGEST), max_size=40))
def test_long_texts_are_not_cached(lengths: list[int]) -> None:
    computed: list[str] = []

    @cache_short_texts
    def length(text: str) -> int:
        computed.append(text)
        return len(text)

    assert [length(size * "x") for size in lengths] == lengths
    short, long = ([size for size in lengths if (size > LONGEST) == is_long] for is_long in (False, True))
    assert sorted(map(len, computed)) == sorted([*set(short), *long])
