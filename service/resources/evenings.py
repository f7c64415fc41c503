"""POST /v1/evenings: the results of a club's evening, with corrections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson
from flask import Response, request

from croupier.club.entries import Entries, read_entries
from croupier.club.report import report
from croupier.games.faults import Fault
from service.contract.blueprint import ContractBlueprint
from service.http.concurrency import admit_cost
from service.http.responses import pure_answer
from service.problems.form_faults import InvalidError
from service.problems.problem import refusal
from service.resources.sheets import entries_in, placed, read_sheet
from service.schemas.evenings import Evening, EveningEntry, EveningRequest
from service.wording import requested_language

BLUEPRINT: Final = ContractBlueprint("evenings", __name__, url_prefix="/v1/evenings", description="A club's evening")

#: Maximum number of deals that one request counts.
MOST_DEALS: Final = 1_400
#: Size in bytes of a deal: a larger match counts as more deals. The least deals of a match.
_DEAL_BYTES: Final = 350
_LEAST_DEALS: Final = 2
#: Values of a body that cost as much as a deal.
_DEAL_VALUES: Final = 50
_ENTRY: Final = EveningEntry()


@BLUEPRINT.route("", methods=["POST"], endpoint="countEvening")
@BLUEPRINT.arguments(EveningRequest())
@BLUEPRINT.response(200, Evening())
def count_evening(body: dict[str, Any]) -> Response:
    """Count a club's evening

    Matches of any game, as results, cards or records, give a ranking for each game, every score line, and the faults of
    matches that do not count. An entry with a `reason` corrects an earlier one, and its effect is reported. `sheet` has
    the rows of a spreadsheet instead. The service stores no entries, so send all of them each time. A body is at most
    450 KiB, with a sheet 224 KiB, and 1,400 deals. A match counts as at least two, and every 350 bytes of it as one,
    its names twice for each deal. A correction counts its match again.
    """
    language = requested_language()
    table = read_sheet(body["sheet"]) if "sheet" in body else None
    given = {"entries": entries_in(table)} if table else body
    entries, previous = (read_entries(given.get(name, ()), language, _form_faults) for name in ("entries", "previous"))
    deals = count_deals(entries) + count_deals(previous)
    if deals > MOST_DEALS:
        raise refusal("/sheet" if table else "/entries", "too-many-deals", most=MOST_DEALS)
    admit_cost(request.environ, deals * _DEAL_VALUES)
    return pure_answer(lambda: placed(report(entries, previous, language), table))


def _form_faults(entry: Any) -> Sequence[Fault]:
    """Return the faults in the form of an entry, whose match then does not count."""
    try:
        _ENTRY.load(entry)
    except InvalidError as error:
        return error.found.faults
    return ()


def count_deals(entries: Entries) -> int:
    """Return the number of deals that entries count, those of a corrected match again for each correction."""
    matches, corrections = entries
    deals = {number: max(_LEAST_DEALS, _size(members)) for number, members in matches.items()}
    counted = sum(deals.values())
    for each in corrections:
        deals[each.match] = deals.get(each.match, _LEAST_DEALS) + _size(each.members)
        counted += deals[each.match]
    return counted


def _size(members: Mapping[str, Any]) -> int:
    """Return the number of deals that a match counts as: score lines repeat its names."""
    deals = len(members.get("deals") or ())
    sizes = [len(orjson.dumps(each, default=str)) for each in (members, members.get("players"))]
    return max(deals, (sizes[0] + 2 * deals * sizes[1]) // _DEAL_BYTES)
