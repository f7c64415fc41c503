/** What the page saves: the ranking as CSV, the report as JSON, the sheet as CSV. */

import { dsvFormat } from "d3-dsv";
import { trimmed } from "./sheet.js";
import { word } from "./words.js";

/** Begins of formulas, in a cell or after a character at which a spreadsheet may cut one (OWASP, CSV injection). */
const FORMULA = /(^|[;\t\r\n|])([\s\u200b\ufeff]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** The mark by which spreadsheets know UTF-8. */
const MARK = "\ufeff";

/** Milliseconds that a browser has to begin a download. */
const KEPT = 60_000;

/** The files that can be saved, each with the function that makes its text. */
export const FILES = {
  ranking: { name: "ranking.csv", type: "text/csv", make: ({ report }) => csv(rankingRows(report)) },
  json: { name: "evening.json", type: "application/json", make: ({ report }) => `${JSON.stringify(report, null, 2)}\n` },
  sheet: { name: "sheet.csv", type: "text/csv", make: ({ rows }) => csv(trimmed(rows)) },
};

/** Save a file in the browser's folder of downloads. */
export function save(kind, content) {
  const { name, type, make } = FILES[kind];
  const href = URL.createObjectURL(new Blob([make(content)], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT);
}

function rankingRows({ tables }) {
  const headers = ["game", "place", "player", "played", "won", "points"].map((name) => word(name));
  return [headers, ...tables.flatMap(({ title, rows }) => rows.map((row) => [title, row.place, row.player, row.matches, row.won, row.points]))];
}

/** Return rows as CSV. An apostrophe precedes a text that a spreadsheet would take for a formula. */
const csv = (rows) => `${MARK}${dsvFormat(",").formatRows(rows.map((row) => row.map((cell) => (typeof cell === "string" && !isNumber(cell) ? cell.replace(FORMULA, "$1$2'") : cell))))}\n`;

const isNumber = (cell) => /^[-+]?\d+([.,]\d+)?$/.test(cell);
