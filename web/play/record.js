/** The record of a match: saved as a file, opened again, checked, and the position at each of its moves. */

import { post } from "./service.js";
import { commitmentOf, shuffled } from "./shuffle.js";
import { word } from "./words.js";

/** Save a record as a file. */
export function saveRecord(record) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: `${record.game}.json` }).click();
  URL.revokeObjectURL(address);
}

/** Return the text of a file in UTF-8 or UTF-16, as shells and spreadsheets write it. @param {Uint8Array<ArrayBuffer>} bytes */
export function textOf(bytes) {
  // ASCII characters have a NUL in UTF-16: the first byte in big-endian order, the second one in little-endian order.
  const isBig = bytes[0] === 0 || bytes[0] === 0xfe;
  return new TextDecoder(!bytes.includes(0) ? "utf-8" : isBig ? "utf-16be" : "utf-16le").decode(bytes);
}

/** Return the records of a file: one, a list, one a line, or the answers that hold them. */
export function recordsIn(text) {
  const found = parsed(text) ?? text.split("\n").filter((line) => line.trim()).map(parsed);
  const list = Array.isArray(found) ? found.flat() : [found];
  const records = list.map((each) => each?.record ?? each?.reveal?.record ?? each).filter((each) => typeof each?.game === "string" && Array.isArray(each.deals));
  if (!records.length) {
    throw new Error(word(text.trim() ? "no_record" : "empty_file"));
  }
  return records;
}

/** Return the data of a JSON text; null: it is none. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Replay a record; return the service's answer. */
export const replayed = async (record, names) => (await post(record.game, "replays", { records: [record], ...(names ? { names } : {}) })).results[0];

/** Return the record as far as a move of a deal. */
export function until(record, deal, move) {
  const { game, options, deals } = record;
  const kept = deals.slice(0, deal + 1).map(({ deck, dealer, moves }, index) => ({ deck, dealer, moves: index === deal ? moves.slice(0, move) : moves }));
  return { game, options, deals: kept };
}

/** Return the events of a deal, with everybody's cards; it is refused where the record does not contain every card. */
export async function eventsOf(record, deal, names) {
  const { state } = await replayed(until(record, deal, 0), names);
  return (await post(record.game, "moves", { state, moves: record.deals[deal].moves, names })).events;
}

/** Check a match that is over: return {commitment, shuffle, record}, each true where it is in order. */
export async function checkMatch(commitment, { seed, salt, record }) {
  const same = (deck, index) => String(shuffled(record.game, record.options, seed, index + 1)) === String(deck);
  return {
    commitment: commitmentOf(seed, salt) === commitment,
    shuffle: record !== null && record.deals.every(({ deck }, index) => same(deck, index)),
    record: record !== null && (await replayed(record)).valid,
  };
}
