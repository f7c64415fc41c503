"""The entry point of the client."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Literal, Self

import httpx

from croupier_sdk import contract as c
from croupier_sdk.channel import Channel
from croupier_sdk.games import Colonne, CostlyColours, SevenUp, Upcolor
from croupier_sdk.jobs import Jobs
from croupier_sdk.pacing import Pacing

__all__ = ["Croupier"]


class Croupier:
    """A service at `url`: its games, its jobs, its catalogue and its readiness.

    `key` is an API key, if the service requires one. `language` selects the texts (`en`, `fr`). `pacing` controls the
    retries while the service is overloaded or unreachable. Several threads may use it. Call `close` at the
    end, or use a `with` statement. Every call may raise a CroupierError.
    """

    def __init__(
        self,
        url: str = "http://127.0.0.1:8000",
        *,
        key: str | None = None,
        language: Literal["en", "fr"] | None = None,
        pacing: Pacing | None = None,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._channel = Channel(url, key, language, pacing or Pacing(), transport)
        self.colonne = Colonne(self._channel)
        self.costly_colours = CostlyColours(self._channel)
        self.seven_up = SevenUp(self._channel)
        self.upcolor = Upcolor(self._channel)
        self.jobs = Jobs(self._channel)

    def games(self) -> list[c.Game]:
        """Return the catalogue: seats, options, moves and cards of each game, with their names."""
        catalogue: c.Catalogue = self._channel.json("GET", "/v1/games")
        return catalogue["games"]

    def rules(self, game: str) -> c.Rulebook:
        """Return the numbered rules of a game, which score lines and faults cite."""
        rules: c.Rulebook = self._channel.json("GET", f"/v1/games/{game}/rules")
        return rules

    def evening(self, entries: Sequence[c.EveningEntry], previous: Sequence[c.EveningEntry] = ()) -> c.Evening:
        """Count a club's evening: a ranking for each game, score lines, faults, and what each correction changes.

        `previous` is an earlier submission: the report contains the differences.
        """
        body: dict[str, object] = {"entries": entries, **({"previous": previous} if previous else {})}
        report: c.Evening = self._channel.json("POST", "/v1/evenings", body)
        return report

    def evening_of_sheet(self, sheet: Sequence[Sequence[str]]) -> c.Evening:
        """Count the rows of a club's spreadsheet. One row names the columns. Each fault has a row and a column."""
        report: c.Evening = self._channel.json("POST", "/v1/evenings", {"sheet": sheet})
        return report

    def problems(self) -> list[c.ProblemPage]:
        """Return every problem code and fault code with its explanation."""
        pages: c.ProblemPages = self._channel.json("GET", "/problems")
        return pages["problems"]

    def readiness(self) -> c.Readiness:
        """Return whether the service accepts jobs, with the state of its workers."""
        readiness: c.Readiness = self._channel.json("GET", "/readyz")
        return readiness

    def close(self) -> None:
        """Close the connections."""
        self._channel.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
