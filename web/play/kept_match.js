/** Matches that this browser keeps, each under its own name, and the table that a kept match opens. */

import { croupier, keptCatalogue } from "./service.js";
import { OpenTable } from "./open_table.js";
import { RELAY, takeSeat } from "./relay.js";
import { keep, kept } from "./settings.js";

const PREFIX = "croupier.match.";
/** Where earlier versions of the page kept their only match. */
const FORMER = "croupier.match";
/** Kept matches at most; the oldest ones make room. */
const MOST = 12;
/** What each match showed last. */
const SIGHT = "croupier.sight.";
/** The match that is open in this tab, so that a reload returns to it. */
const OPEN = "croupier.open";

const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** This tab, as it signs the matches that it keeps. */
export const TAB = randomId();

export const newMatchId = randomId;

const isUsable = (match) => Array.isArray(match?.computer) && !(match.relay && RELAY === null);

function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Return the kept matches, the newest first. @returns {KeptMatch[]} */
export function keptMatches() {
  const former = kept(FORMER);
  if (isUsable(former)) {
    const id = randomId();
    keep(PREFIX + id, { ...former, id, changed: Date.now() });
  }
  keep(FORMER, null);
  const all = names().map((name) => kept(name)).filter(isUsable);
  return all.toSorted((one, other) => other.changed - one.changed);
}

/** Return the match with this id; null: it is not kept. @returns {KeptMatch | null} */
export function keptMatch(id) {
  const match = kept(PREFIX + id);
  return isUsable(match) ? match : null;
}

/** Return the match of this browser at a relay's table. */
export const keptRelayMatch = (table) => keptMatches().find(({ relay }) => relay?.id === table);

/** Return the match that this tab had open before it was loaded again. */
export const openMatch = () => keptMatch(kept(OPEN, "sessionStorage"));

/** Note which match this tab has open; null: none. */
export const setOpenMatch = (id) => keep(OPEN, id, "sessionStorage");

/** Keep a match as it is now. */
export function keepMatch(match) {
  const { id, game, options, computer, names: called, keys, course, seed, daily, commitment, relay, view } = match;
  const { place, table: token, seat } = match.table;
  const standing = { deals: view.match.deals, isOver: view.phase === "match_over" };
  keep(PREFIX + id, { id, tab: TAB, changed: Date.now(), game, options, computer, names: called, keys, course, seed, daily, commitment, relay, seat, place, token, ...standing });
  keepSight(match);
  for (const { id: old } of keptMatches().slice(MOST)) {
    forgetMatch(old);
  }
}

/** Keep what a match shows, so that it is shown without a connection; on a shared device nobody's hand. */
function keepSight({ id, view, log: events, isShared, table: { seat, ply, computer, commitment } }) {
  if (seat === null || !isShared) {
    keep(SIGHT + id, { view, seat, ply, computer, commitment, events });
  }
}

/** Return the table of a match as it was shown last; null: it is not kept. @param {KeptMatch} match @returns {any} */
export function sightOf({ id, game, place, token }) {
  const [sight, book] = [kept(SIGHT + id), keptCatalogue(game)];
  return sight && book ? { ...sight, book, place, table: token, legal_moves: [], reveal: null } : null;
}

/** Forget a match. */
export function forgetMatch(id) {
  keep(PREFIX + id, null);
  keep(SIGHT + id, null);
}

/** Whether another tab was the last to keep this match. */
export const isTakenOver = (id) => (kept(PREFIX + id)?.tab ?? TAB) !== TAB;

/** Call `onChange` with the match whenever another tab keeps it, until `signal` aborts. */
export function watchOtherTabs(id, onChange, signal) {
  const onStorage = ({ key, newValue }) => {
    if (key === PREFIX + id && newValue && isTakenOver(id)) {
      onChange(JSON.parse(newValue));
    }
  };
  addEventListener("storage", onStorage, { signal });
}

/**
 * Return the table of a match as a seat sees it, or without a seat as a spectator does.
 *
 * @param {Pick<KeptMatch, "game" | "names" | "computer" | "keys" | "relay">} match
 * @param {number | null} seat
 * @param {Pick<KeptMatch, "place" | "token">} at
 * @returns {Promise<any>}
 */
export function tableOfMatch({ game, names: called, computer, keys, relay }, seat, { place, token }) {
  if (relay) {
    return takeSeat(game, relay);
  }
  const key = seat === null ? undefined : keys[seat];
  return place ? OpenTable.at(game, { ...place, seat }, computer, called) : croupier().join(game, { table: token, key, names: called });
}
