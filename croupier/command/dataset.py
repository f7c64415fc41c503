"""Datasets of records: `croupier dataset seven-up deals.parquet strong greedy --deals 10000`.

A row is a record of one deal, or with `--matches` of a match, whose deals have their results, and the `players` by
seat. The players move round the table from row to row. The seed and the number of a row decide it, so the file does
not depend on the number of processes.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any, Final

import orjson

from croupier import starting
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.extras import needed
from croupier.command.pooling import pool
from croupier.command.progress import with_progress
from croupier.command.simulating import TOO_MANY
from croupier.games.faults import N_
from croupier.players import choose

_SUFFIXES: Final = (".jsonl", ".parquet")
_SUFFIX: Final = N_("the name of the file must end in .jsonl or .parquet")
WRITTEN: Final = N_("%(file)s: records %(records)s, deals %(deals)s, moves %(moves)s")
#: Rows that Parquet compresses together, and that a process plays in a row.
_GROUP: Final = 1000
_CHUNK: Final = 8

Row = Mapping[str, Any]


def write_dataset(given: Namespace, options: Mapping[str, object]) -> dict[str, Any]:
    """Play and write the rows that a command line asks for; return their number, and those of deals and moves."""
    table = starting.deal(given.game, options, seed="", language=given.language)
    if len(given.levels) > table.seats:
        raise UnreadableError(TOO_MANY, players=len(given.levels), seats=table.seats)
    if given.out.suffix not in _SUFFIXES:
        raise UnreadableError(_SUFFIX)
    levels = tuple(islice(cycle(given.levels), table.seats))
    play = partial(_row, given.game, dict(table.options), levels, given.seed, bool(given.matches))
    records = given.matches or given.deals
    write = _parquet_writer() if given.out.suffix == ".parquet" else _write_lines
    figures = {"records": records, "deals": 0, "moves": 0, "file": str(given.out)}
    with pool(min(given.jobs, records)) as processes:
        rows = with_progress(processes.imap(play, range(records), _CHUNK), records)
        write(given.out, _counted(rows, figures))
    return figures


def _counted(rows: Iterable[Row], figures: dict[str, Any]) -> Iterator[Row]:
    """Pass rows on, and add up their deals and moves."""
    for row in rows:
        figures["deals"] += len(row["deals"])
        figures["moves"] += sum(len(deal["moves"]) for deal in row["deals"])
        yield row


def _row(
    game: str, options: Mapping[str, object], levels: tuple[str, ...], seed: str, is_match: bool, number: int
) -> dict[str, Any]:
    """Play row `number`."""
    turn = number % len(levels)
    players = levels[turn:] + levels[:turn]
    match = starting.deal(game, options, seed=f"{seed}/{number}")
    moves, results = count(), list[Any]()
    while True:
        while not match.is_deal_over:
            view = match.view()
            match.push(choose(view, players[view["to_act"]], seed=match.seed, number=next(moves)))
        results.append(match.state["deal"]["result"])
        if match.is_over or not is_match:
            break
        match.deal_next()
    record = match.record
    deals = [{**deal, "result": result} for deal, result in zip(record["deals"], results, strict=True)]
    return {**record, "deals": deals, "players": players}


def _write_lines(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as JSON lines."""
    with path.open("wb") as file:
        for row in rows:
            file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))


def _parquet_writer() -> Callable[[Path, Iterable[Row]], None]:
    """Return the function that writes rows as Parquet, the options as JSON. UnreadableError names a missing extra."""
    arrow, parquet = (needed(name, "pyarrow", "parquet") for name in ("pyarrow", "pyarrow.parquet"))
    texts = arrow.list_(arrow.string())
    result = {"winners": arrow.list_(arrow.int8()), "points": arrow.list_(arrow.float64()), "void": arrow.bool_()}
    deal = {"deck": texts, "dealer": arrow.int8(), "moves": texts, "result": arrow.struct(result)}
    deals, names = arrow.list_(arrow.struct(deal)), ("game", "options", "seed")
    schema = arrow.schema({**dict.fromkeys(names, arrow.string()), "deals": deals, "players": texts})

    def write(path: Path, rows: Iterable[Row]) -> None:
        left = iter(rows)
        with parquet.ParquetWriter(path, schema) as file:
            while group := list(islice(left, _GROUP)):
                plain = [{**row, "options": orjson.dumps(row["options"]).decode()} for row in group]
                file.write_table(arrow.Table.from_pylist(plain, schema))

    return write
