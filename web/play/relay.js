/** Tables of people on several devices: a relay holds them, this browser has the key of its own seat alone. */

import { joinRelay } from "./vendor/croupier.js";
import { bytesToHex, sha256 } from "./vendor/sha256.js";
import { croupier, SERVICE } from "./service.js";
import { settings } from "./settings.js";
import { word } from "./words.js";

const asked = new URLSearchParams(location.search).get("relay");

/** The address of the relay, which `?relay` names: that of the service where it names none; null: there is none, or no address. */
export const RELAY = asked === null || !URL.canParse(asked || SERVICE, location.href) ? null : new URL(asked || SERVICE, location.href).href.replace(/\/+$/, "");

/** Ask the relay; throws what it says. */
async function ask(path, body) {
  const headers = { "Content-Type": "application/json", "Accept-Language": settings.language };
  const answer = await fetch(`${RELAY}/tables${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { cache: "no-store" });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    throw Object.assign(new Error(said.error ?? said.detail ?? answer.statusText), { status: answer.status });
  }
  return said;
}

/** Open a table, its seats by level, null for a person; return {id, invitation}. */
export const openTable = (game, options, seats) => ask("", { game, options, seats });

/** Return what is known of a table: {game, options, seats, ply}. */
export const tableOf = (id) => ask(`/${encodeURIComponent(id)}`);

/** Sit down at a table; return {id, key, seat}. */
export async function sitDown(id, invitation, name) {
  const key = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  // Pages without https have no Web Crypto for this.
  const key_hash = bytesToHex(sha256(new TextEncoder().encode(key)));
  const { seat } = await ask(`/${encodeURIComponent(id)}/seats`, { invitation, name, key_hash });
  return { id, invitation, key, seat };
}

/** Return the address that invites to a table, or without an invitation the one to watch it. */
export const linkTo = (id, invitation) =>
  `${location.href.split("#")[0]}#${new URLSearchParams({ table: id, ...(invitation ? { invitation } : {}) })}`;

/** Read a table from the address of the page: {id, invitation}; null where it names none. */
export function tableOfLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  return RELAY !== null && link.has("table") ? { id: link.get("table"), invitation: link.get("invitation") } : null;
}

/** Take a seat of a table at which cards are dealt, or look on where there is no key. */
export async function takeSeat(game, { id, key }) {
  const url = `${RELAY}/tables/${encodeURIComponent(id)}`;
  const table = await joinRelay(game, key, { url, language: settings.language, patience: { attempts: 3, timeout: 40_000 } });
  const post = (resource, body) => ask(`/${encodeURIComponent(id)}/${resource}`, { key, ...body });
  return Object.assign(table, {
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
