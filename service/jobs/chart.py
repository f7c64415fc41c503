"""The picture of a job that has succeeded, as SVG: the same result draws the same bytes."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from textwrap import wrap
from typing import Any, Final

from flask import render_template

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from service.jobs.catalogue import WEB_KINDS
from service.jobs.chart_shapes import MARGIN, WIDTH, heading_shapes, panel_shapes
from service.jobs.chart_texts import Bars, ChartTexts, Counts, Lines, Panel
from workers.store.records import JobRecord

_STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#1c1e21}.paper+g text{font-size:14px}"
    ".paper{fill:#fff}.frame{stroke:#d9dcd8}"
    "@media(prefers-color-scheme:dark){text{fill:#e6e6e3}.paper{fill:#16181b}.frame{stroke:#3a3f45}}"
)
#: Content security policy of the picture as a page: it may use this style only.
CHART_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'; "
    "frame-ancestors 'none'"
)
#: No document of XML may hold these, however they are written.
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TITLE_CHARACTERS: Final = 90
_DEALS: Final = N_("%(what)s of %(count)s deals")
_PLAYS: Final = {"deals": _DEALS, "matches": N_("%(what)s of %(count)s matches")}
_SEED: Final = N_("seed %(seed)s")
_DEFAULT_OPTIONS: Final = N_("default options")
_SHARES: Final = N_("%(upwards)s by %(across)s")
_SPREAD: Final = N_("%(name)s %(least)s to %(most)s, mean %(mean)s")
_FROM_TO: Final = N_("%(name)s from %(first)s to %(last)s")
_NONE: Final = N_("%(name)s none")
_INTERVAL: Final = N_("%(name)s %(mean)s (%(low)s to %(high)s)")
_NOTHING: Final = N_("nothing found")
_BETWEEN: Final = " · "


def chart_of(job: JobRecord, language: str) -> str:
    """Draw the picture of a job that has succeeded, of a kind that has one."""
    texts = ChartTexts(job.game, language, job.spec.get("names", ()), job.spec.get("options", {}))
    panels = [panel(job.result, texts) for panel in WEB_KINDS[job.kind].panels]
    title = _title(job, texts)
    shapes = [heading_shapes(wrap(title, _TITLE_CHARACTERS)), *[panel_shapes(panel, texts) for panel in panels]]
    ends = list(accumulate([each.height + MARGIN for each in shapes]))
    drawn = render_template(
        "chart.svg",
        title=title,
        described=". ".join([_words(panel, texts) for panel in panels]),
        style=_STYLE,
        width=WIDTH,
        height=ends[-1],
        panels=zip([0, *ends], shapes, strict=False),
    )
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", drawn)


def _title(job: JobRecord, texts: ChartTexts) -> str:
    """Return the title: the kind of job, how many deals or matches, the house rules and the seed."""
    result = job.result
    what = texts.format(WEB_KINDS[job.kind].title)
    parts = [texts.format(_PLAYS[result["unit"]], what=what, count=result["plays"]) if "plays" in result else what]
    if options := result.get("options"):
        usual = {spec.name: spec.default for spec in GAMES[job.game].options}
        house = [texts.option(name, value) for name, value in options.items() if value != usual[name]]
        parts.append(", ".join(house) or texts.format(_DEFAULT_OPTIONS))
    if "seed" in result:
        parts.append(texts.format(_SEED, seed=result["seed"]))
    return texts.named(GAMES[job.game].rulebook.title[texts.language], _BETWEEN.join(parts))


def _words(panel: Panel, texts: ChartTexts) -> str:
    """Describe a panel in words, for readers of the screen."""
    if isinstance(panel, Bars):
        across = texts.format(_SHARES, upwards=panel.upwards, across=panel.across)
        parts = [_spread(player, texts) for player in panel.players]
    elif isinstance(panel, Lines):
        across = texts.format(_SHARES, upwards=panel.upwards, across=panel.across)
        parts = [_ends(name, values, texts) for name, values in zip(panel.names, panel.values, strict=True) if values]
    else:
        across = panel.across
        parts = [_interval(name, each, texts) for name, each in zip(panel.names, panel.found, strict=True) if each]
    return texts.named(across, _BETWEEN.join(parts) or texts.format(_NOTHING))


def _ends(name: str, values: Sequence[float], texts: ChartTexts) -> str:
    first, last = texts.number(values[0], ".2f"), texts.number(values[-1], ".2f")
    return texts.format(_FROM_TO, name=name, first=first, last=last)


def _interval(name: str, found: Mapping[str, Any], texts: ChartTexts) -> str:
    mean, low, high = [texts.number(value, ".3g") for value in (found["mean"], *found["interval"])]
    return texts.format(_INTERVAL, name=name, mean=mean, low=low, high=high)


def _spread(player: Counts, texts: ChartTexts) -> str:
    if not player.values:
        return texts.format(_NONE, name=player.name)
    total = sum(value * count for value, count in zip(player.values, player.counts, strict=True))
    mean = texts.number(total / max(sum(player.counts), 1), ".3g")
    least, most = texts.number(min(player.values)), texts.number(max(player.values))
    return texts.format(_SPREAD, name=player.name, least=least, most=most, mean=mean)
