/** The report: the ranking of each game, every match with its points and their rules, corrections and warnings. */

import { html } from "../play/vendor/preact.js";
import { settings } from "../play/settings.js";
import { SERVICE } from "../play/service.js";
import { number, word } from "./words.js";

export function Report({ report, correct }) {
  return html`<section class="report" aria-label=${word("report")}>
    <p class=${`status ${report.status}`}>${word(report.status)}</p>
    ${report.warnings.map((text) => html`<p class="warning">${text}</p>`)}
    ${report.tables.map((table) => html`<${Ranking} table=${table} />`)}
    <h2>${word("matches")}</h2>
    ${report.matches.map((match) => html`<${Match} key=${match.match} match=${match} correct=${correct} />`)}
    ${report.corrections.length > 0 && html`<h2>${word("corrections")}</h2><ol class="corrections">${report.corrections.map((each) => html`<${Correction} correction=${each} />`)}</ol>`}
  </section>`;
}

function Ranking({ table }) {
  return html`<table class="ranking">
    <caption>${table.title}</caption>
    <thead><tr>${["place", "player", "played", "won", "points"].map((name) => html`<th scope="col">${word(name)}</th>`)}</tr></thead>
    <tbody>${table.rows.map((row) => html`<tr class=${row.place === 1 ? "first" : ""}><td>${row.place}</td><th scope="row">${row.player}</th><td>${row.matches}</td><td>${row.won}</td><td>${number(row.points)}</td></tr>`)}</tbody>
  </table>`;
}

/** Return the sides of a match: its players, or partners where two sides share four seats. */
function sides({ players, points, deals }) {
  const count = points.length || deals[0]?.points.length || players.length;
  return Array.from({ length: count }, (_, side) => players.filter((__, seat) => seat % count === side).join(" + "));
}

function Match({ match, correct }) {
  const names = sides(match);
  return html`<details class=${`match ${match.status}`}>
    <summary>
      <span class="number">${match.match}</span> ${match.title}
      <span class="sides">${names.map((name, side) => html`<span class=${match.winners.includes(side) ? "winner" : ""}>${name}${match.winners.includes(side) && " ★"} ${match.points.length > 0 && html`<b>${number(match.points[side])}</b>`}</span>`)}</span>
      <span class="state">${word(match.status)}</span>
    </summary>
    ${match.faults.length > 0 && html`<ul class="faults">${match.faults.map((fault) => html`<li>${fault.text}</li>`)}</ul>`}
    ${match.deals.length > 0 && html`<${Deals} match=${match} names=${names} />`}
    <p><button type="button" onClick=${() => correct(match.match)}>${word("correct", { match: match.match })}</button></p>
  </details>`;
}

function Deals({ match, names }) {
  return html`<table>
    <thead><tr><th scope="col">${word("deal")}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${match.deals.map((deal, index) => html`<tr><th scope="row">${index + 1}</th>${deal.points.map((points) => html`<td>${number(points)}</td>`)}</tr>
      ${deal.lines.length > 0 && html`<tr><td colspan=${names.length + 1}><ul class="lines">${deal.lines.map((line) => html`<li>${line.text} <${Rule} game=${match.game} rule=${line.rule} /></li>`)}</ul></td></tr>`}`)}</tbody>
  </table>`;
}

function Rule({ game, rule }) {
  return rule && game ? html`<a class="rule" href=${`${SERVICE}/v1/games/${game}/rules?lang=${settings.language}#${rule}`} target="_blank" rel="noopener">${rule}</a>` : null;
}

function Correction({ correction }) {
  const { match, deal, reason, old, new: now, status } = correction;
  const place = deal === null ? word("correction_match", { match }) : word("correction_deal", { match, deal });
  return html`<li>${place} <q>${reason}</q> ${status === "refused" && word("refused")}
    <ul>${Object.keys(now).map((name) => html`<li>${name}: <del>${written(old[name])}</del> → <ins>${written(now[name])}</ins></li>`)}</ul></li>`;
}

/** Return a value as it would stand in a cell. */
function written(value) {
  if (Array.isArray(value)) {
    return value.map(written).join("; ");
  }
  return value === null || value === undefined ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);
}
