/** What the reviewed matches of a game have in common: the cost by kind of move, and the moves that were often better. */

import { html } from "./vendor/preact.js";
import { lastResults } from "./results.js";
import { keptCatalogue } from "./service.js";
import { namesIn } from "./speech.js";
import { aDecision, number, word } from "./words.js";

/** Return what is kept of the decisions of a seat: {kind, loss} and, where one cost something for certain, the `best` move. */
export const costsOf = (decisions, seat) =>
  decisions.filter((each) => each.counts && each.seat === seat).map(({ move, best, loss: { win } }) => ({ kind: move.split(" ")[0], loss: Math.round(10_000 * win.value) / 10_000, best: win.interval[0] > 0 ? best : undefined }));

/** The habits of a game. Fewer than two reviewed matches have none. */
export function Habits({ game }) {
  const matches = lastResults().filter((each) => each.game === game && each.costs);
  const costs = matches.flatMap((each) => each.costs);
  const { moveName } = namesIn(keptCatalogue(game) ?? { cards: [], moves: [] });
  const better = sums(costs, "best").filter(({ count }) => count > 1).slice(0, 3);
  return matches.length > 1 && html`<p class="habits"><strong>${word("by_kind")}</strong> ${sums(costs, "kind").map(({ key, count, loss }) => `${moveName(key)} ${aDecision((1_000 * loss) / count)} (${number(count)})`).join(", ")}.${
    better.length > 0 && html` <strong>${word("cost_most")}</strong> ${better.map(({ key, count }) => word("was_better", moveName(key), number(count))).join(", ")}.`}</p>`;
}

/** Return the number of decisions and the sum of their losses by what stands in a member, the most expensive first. */
function sums(costs, member) {
  const found = new Map();
  for (const { [member]: key, loss } of costs.filter((each) => each[member])) {
    const sum = found.get(key);
    found.set(key, { key, count: (sum?.count ?? 0) + 1, loss: (sum?.loss ?? 0) + loss });
  }
  return [...found.values()].toSorted((one, other) => other.loss - one.loss);
}
