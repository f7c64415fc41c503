/** What can be done with a deal or a match that is over: checked, compared, handed on. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { reasonOf } from "./patience.js";
import { checkMatch } from "./record.js";
import { noteDaily } from "./results.js";
import { work } from "./service.js";
import { number, word } from "./words.js";

/** The check of a match, line by line. */
export function Checked({ match }) {
  const { commitment } = match;
  const { reveal } = match.table;
  const [found, setFound] = useState(/** @type {any} */ (null));
  useEffect(() => {
    checkMatch(match.commitment, reveal).then(setFound, (error) => setFound({ trouble: reasonOf(error) }));
  }, []);
  if (!found || found.trouble) {
    return html`<p role="status">${found?.trouble ?? word("loading")}</p>`;
  }
  const isGood = found.commitment && found.shuffle && found.record;
  return html`<div class="checked" role="status">
    <ul>${["commitment", "shuffle", "record"].map((name) => html`<li class=${found[name] ? "good" : "bad"}>${found[name] ? "✓" : "✗"} ${word(`checked_${name}`)}</li>`)}</ul>
    ${isGood && html`<p><strong>${word("checked")}</strong></p>`}
    <p class="source">${commitment}</p>
  </div>`;
}

/** What the best player makes of the cards of the deal of the day, against the same opponents. */
export function DailyResult({ match }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const text = (scored) => scored.map((points) => number(points)).join(" : ");
  useEffect(() => {
    const { game, computer, place, names } = match;
    const state = match.table.place.first ?? place.first;
    const body = { state, seats: computer.map((_, seat) => seat), levels: computer.map((level) => level ?? "best"), names };
    work(game, "opponent-moves", body).then(({ state: { deal } }) => {
      setFound(deal.scored);
      noteDaily(match.daily, game, `${text(match.view.deal.scored)} (${word("level_best")} ${text(deal.scored)})`);
    }, () => setFound([]));
  }, []);
  return html`<p role="status">${found ? word("best_result", text(found)) : word("loading")} (${word("summary_total", text(match.view.deal.scored))})</p>`;
}

/** Return the address that carries the deal of a match. */
export function dealLink({ game, options, seed, computer }) {
  const level = computer.find((each) => each !== null) ?? "";
  return `${location.href.split("#")[0]}#${new URLSearchParams({ deal: game, seed, level, options: JSON.stringify(options) })}`;
}

/** Read a deal from the address of the page: null where there is none, {isCut} where its end, the options, is missing. */
export function dealOfLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (!link.has("deal")) {
    return null;
  }
  try {
    return { game: link.get("deal"), seed: link.get("seed"), level: link.get("level") || "strong", options: JSON.parse(link.get("options") ?? "") };
  } catch {
    return { isCut: true };
  }
}

/** Copy the link to a deal; return what to say. */
export async function copyLink(match) {
  const link = dealLink(match);
  try {
    await navigator.clipboard.writeText(link);
    return word("link_copied");
  } catch {
    history.replaceState(history.state, "", link);
    return word("link_here");
  }
}
