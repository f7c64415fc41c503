"""Judges of outages: `python -m deploy.chaos faults`, `kills`, `fairness`, `rolling`; `--help`.

Each prints a table, exits with 1 if a promise does not hold, and stops its own servers, service and workers.
`make failures` runs all judges on the compiled engine.
"""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from collections.abc import Callable, Iterable

from deploy.chaos.fairness import fairness
from deploy.chaos.faults import FAULTS, FAULTS_HEAD, LOADS, cases, judged
from deploy.chaos.kills import KILLS_HEAD, killed
from deploy.chaos.line import Line
from deploy.chaos.rolling import ROLLING_HEAD, rolling
from tests.harness.servers import BROKERS, is_here

_log = logging.getLogger("croupier.chaos")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m deploy.chaos", description="Hurts the service and judges it.")
    parts = parser.add_subparsers(required=True)

    def part(name: str, head: str, text: str, run: Callable[..., Iterable[Line]], **options: object) -> None:
        """Add a part, with an option for each default; a list is an option of several values."""
        added = parts.add_parser(name, help=text)
        added.set_defaults(run=run, head=head)
        for option, default in options.items():
            values = default if isinstance(default, list) else [default]
            count = "+" if isinstance(default, list) else None
            added.add_argument(f"--{option}", type=type(values[0]), nargs=count, default=default, help=str(default))

    here = [name for name in BROKERS if is_here(name)]
    part("faults", FAULTS_HEAD, "servers and programs that fail",
         lambda given: map(judged, cases(given.brokers, given.on, given.faults, given.seconds, given.load)),
         brokers=here, on=["both"], faults=list(FAULTS), seconds=[1.0, 3.0, 15.0, 60.0], load=list(LOADS))  # fmt: skip
    part("kills", KILLS_HEAD, "processes killed at random",
         lambda given: (killed(broker, given.jobs, given.kills, given.seed) for broker in given.brokers),
         brokers=here, jobs=60, kills=20, seed=1)  # fmt: skip
    part("fairness", "Callers next to one another", "one caller's many jobs against another's small one",
         lambda given: (line for broker in given.brokers for line in fairness(broker, given.jobs)),
         brokers=here, jobs=100)  # fmt: skip
    part("rolling", ROLLING_HEAD, "two services behind the proxy, and two workers, restarted in turn",
         lambda given: rolling(given.restarts), restarts=5)  # fmt: skip
    return parser


def _print(head: str, found: Iterable[Line]) -> bool:
    """Print a table line by line. Return whether every promise holds."""
    _log.info(head)
    verdicts = []
    for line in found:
        _log.info(line)
        verdicts.append(line.holds)
    _log.info("%s lines, %s of them not as promised", len(verdicts), verdicts.count(False))
    return all(verdicts)


def main() -> int:
    """Run the named judge. Return 1 if a promise does not hold."""
    logging.basicConfig(stream=sys.stdout, level=logging.WARNING, format="%(message)s")
    _log.setLevel(logging.INFO)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    given = _parser().parse_args()
    try:
        return 0 if _print(given.head, given.run(given)) else 1
    except KeyboardInterrupt:
        _log.info("stopped")
        return 1


if __name__ == "__main__":
    sys.exit(main())
