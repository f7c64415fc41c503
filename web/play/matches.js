/** The ways in which a match begins: dealt, dealt for practice, joined at a relay, or opened again. */

import { keptRelayMatch, sightOf, tableOfMatch } from "./kept_match.js";
import { Match } from "./match.js";
import { OpenTable } from "./open_table.js";
import { isPassing } from "./patience.js";
import { croupier, post } from "./service.js";
import { isDeal, sinceDeal } from "./story.js";

/** Deal a match at a sealed table. `computer` has a level by seat, or null for a person. */
export async function dealMatch({ game, options, computer, names }) {
  const { table, keys } = await croupier().deal(game, { options, computer, names });
  const saved = { game, options, computer, names, keys: [...keys] };
  const isShared = computer.filter((level) => level === null).length > 1;
  const seen = isShared ? await tableOfMatch(saved, null, { token: table.table }) : table;
  return new Match(saved, seen).begin(seen.events);
}

/**
 * Deal an open position for practice: with a seed, or from a given state.
 *
 * @param {any} deal
 */
export async function practise({ game, options, computer, names, seed, state, deals, deck, daily = null }) {
  const dealt = state ? { state, deck, events: [] } : await post(game, "deals", { options, seed, names });
  const place = { state: dealt.state, first: dealt.state, deals, deck: dealt.deck, seat: computer.indexOf(null), ply: 1 };
  const saved = { game, options, computer, names, keys: [], seed, daily, place };
  return new Match(saved, await OpenTable.at(game, place, computer, names)).begin(dealt.events.filter((event) => !isDeal([event])));
}

/**
 * Sit down at a relay's table, or watch it: {id, key, seat} as `relay.js` returns them. `isLate`: a guest found every
 * seat taken.
 *
 * @param {any} place
 */
export async function sitAt({ game, options, seats, id, key, seat, invitation, isLate = false }) {
  const relay = { id, key, seat, invitation, seats, isLate };
  const names = seats.map(({ name }, index) => name ?? `Computer ${index + 1}`);
  const former = keptRelayMatch(id);
  const saved = { id: former?.id, game, options, names, computer: seats.map(({ computer }) => computer), keys: [], relay, course: former?.course };
  return matchAt(saved, await tableOrSight(saved, seat));
}

/** Return a match at the table that it had reached. */
function matchAt(saved, table) {
  const match = new Match({ ...saved, computer: [...table.computer] }, table);
  match.book = table.book;
  match.log = sinceDeal(table.events);
  return match;
}

/** Return the table of a kept match or, without a connection, what it showed last. */
async function tableOrSight(saved, seat) {
  const sight = sightOf(saved);
  if (sight && !navigator.onLine) {
    return sight;
  }
  try {
    return await tableOfMatch(saved, seat, saved);
  } catch (error) {
    if (sight && isPassing(error)) {
      return sight;
    }
    throw error;
  }
}

/** Open a kept match again. On a shared device, every hand is hidden until a player takes it. */
export async function restore(saved) {
  if (saved.relay) {
    return sitAt({ game: saved.game, options: saved.options, ...saved.relay });
  }
  const people = saved.computer.flatMap((level, seat) => (level === null ? [seat] : []));
  return matchAt(saved, await tableOrSight(saved, people.length > 1 ? null : people[0])).open();
}
