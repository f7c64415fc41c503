/** Tables on several devices: a relay holds them, and this browser has only the key of its own seat. */

import { joinRelay } from "./vendor/croupier.js";
import { bytesToHex, sha256 } from "./vendor/sha256.js";
import { croupier, SERVICE } from "./service.js";
import { keep, kept, settings } from "./settings.js";
import { word } from "./words.js";

const given = new URLSearchParams(location.search).get("relay");

/** The address of the relay in `?relay`; without a value, that of the service; null: no relay, or an invalid address. */
export const RELAY = given === null || !URL.canParse(given || SERVICE, location.href) ? null : new URL(given || SERVICE, location.href).href.replace(/\/+$/, "");

/** Return the name under which the place of this browser at a table is kept. */
const placeName = (id) => `croupier.place.${id}`;

/** Return the place of this browser at a table: {id, invitation, key, seat}; null: it has none. */
export const placeAt = (id) => kept(placeName(id));

/** Ask the relay; throws its error. */
async function ask(path, body) {
  const headers = { "Content-Type": "application/json", "Accept-Language": settings.language };
  const answer = await fetch(`${RELAY}/tables${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { cache: "no-store" });
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    throw Object.assign(new Error(content.error ?? content.detail ?? answer.statusText), { status: answer.status });
  }
  return content;
}

/** Open a table, its seats by level, null for a person; return {id, invitation}. */
export const openTable = (game, options, seats) => ask("", { game, options, seats });

/** Return the public data of a table: {game, options, seats, ply, rematch}; with a key, report that its player is here. */
export const tableOf = (id, key) => (key ? ask(`/${encodeURIComponent(id)}/here`, { key }) : ask(`/${encodeURIComponent(id)}`));

/** Report that the player of a key leaves, also while the page is closed. @param {{ id: string, key?: string }} place */
export function takeLeave({ id, key }) {
  const body = new Blob([JSON.stringify({ key, leaves: true })], { type: "application/json" });
  key && navigator.sendBeacon(`${RELAY}/tables/${encodeURIComponent(id)}/here`, body);
}

/** Sit down at a table, at a seat or at the first free one, and keep the place. */
export async function sitDown(id, invitation, name, wanted = null) {
  const key = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  // Pages without https have no Web Crypto for this.
  const key_hash = bytesToHex(sha256(new TextEncoder().encode(key)));
  const { seat } = await ask(`/${encodeURIComponent(id)}/seats`, { invitation, name, key_hash, ...(wanted === null ? {} : { seat: wanted }) });
  keep(placeName(id), { id, invitation, key, seat });
  return { id, invitation, key, seat };
}

/** Return the address that invites to a table, or without an invitation the one to watch it. */
export const linkTo = (id, invitation) =>
  `${location.href.split("#")[0]}#${new URLSearchParams({ table: id, ...(invitation ? { invitation } : {}) })}`;

/** Read a table from the address of the page: {id, invitation}; null: the address names no table. */
export function tableOfLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  return RELAY !== null && link.has("table") ? { id: link.get("table"), invitation: link.get("invitation") } : null;
}

/**
 * Take a seat of a table at which cards are dealt; without a key, watch.
 *
 * @param {any} game
 * @param {{ id: string, key?: string }} place
 */
export async function takeSeat(game, { id, key }) {
  const url = `${RELAY}/tables/${encodeURIComponent(id)}`;
  const table = await joinRelay(game, key, { url, language: settings.language, patience: { attempts: 3, timeout: 40_000 } });
  const post = (resource, body) => ask(`/${encodeURIComponent(id)}/${resource}`, { key, ...body });
  return Object.assign(table, {
    here: () => tableOf(id, key),
    handOverSeat: (seat, level) => post("hand-over", { seat, level }),
    rematch: () => post("rematch", {}),
    check: async (...moves) => (await post("legal-moves", { check: moves })).check,
    analyse: async () => {
      const { jobs } = croupier();
      const job = await jobs.wait(await post("analyses", {}));
      if (!job.result) {
        throw new Error(job.problem?.detail ?? word("wrong", job.state));
      }
      return job.result;
    },
  });
}
