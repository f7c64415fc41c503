/** How a match begins: dealt, dealt for practice, taken up at a relay, or gone on with from what this browser keeps. */

import { keptMatch, tableOfMatch } from "./kept_match.js";
import { Match } from "./match.js";
import { OpenTable } from "./open_table.js";
import { takeSeat } from "./relay.js";
import { croupier, post } from "./service.js";
import { isDeal, sinceDeal } from "./story.js";

/** Deal a match at a sealed table. `computer` has a level by seat, or null for a person. */
export async function dealMatch({ game, options, computer, names }) {
  const { table, keys } = await croupier().deal(game, { options, computer, names });
  return new Match({ game, options, computer, names, keys }, table).begin(table.events);
}

/** Deal an open position, for practice: with a seed, or from a state that is given. */
export async function practise({ game, options, computer, names, seed, state, daily = null }) {
  const dealt = state ? { state, events: [] } : await post(game, "deals", { options, seed, names });
  const place = { state: dealt.state, first: dealt.state, seat: computer.indexOf(null), ply: 1 };
  const saved = { game, options, computer, names, keys: [], seed, daily, place };
  return new Match(saved, await OpenTable.at(game, place, computer, names)).begin(dealt.events.filter((event) => !isDeal([event])));
}

/** Sit down at a table of a relay, or look on: {id, key, seat} as `relay.js` tells. */
export async function sitAt({ game, options, seats, ...relay }) {
  const table = await takeSeat(game, relay);
  const names = seats.map(({ name }, index) => name ?? `Computer ${index + 1}`);
  const last = keptMatch();
  const course = last?.relay?.id === relay.id ? last.course : [];
  const match = new Match({ game, options, computer: table.computer, names, keys: [], relay: { seats, ...relay }, course }, table);
  match.log = sinceDeal(table.events);
  match.follow();
  return match;
}

/** Go on with a match that was kept. */
export async function restore(saved) {
  if (saved.relay) {
    return sitAt({ game: saved.game, options: saved.options, ...saved.relay });
  }
  const seat = saved.seat ?? saved.computer.indexOf(null);
  const table = await tableOfMatch(saved, seat, saved);
  const match = new Match(saved, table);
  match.log = sinceDeal(table.events);
  if (saved.computer.filter((level) => level === null).length > 1) {
    // Several people play at this device: another may hold it now.
    match.covered = table.view.to_act ?? seat;
  }
  return match;
}
