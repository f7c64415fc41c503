/** A sheet: rows of cells, all texts. Operations return a new sheet and keep the rows that they do not change. */

import COLUMNS from "./columns.json" with { type: "json" };

/** The columns of a new sheet, by game. */
const TWO_SIDES = ["points 1", "points 2", "deal", "reason"];
export const FORMS = {
  "seven-up": ["match", "game", "player 1", "player 2", ...TWO_SIDES],
  "costly-colours": ["match", "game", "player 1", "player 2", ...TWO_SIDES],
  upcolor: ["match", "game", "player 1", "player 2", "player 3", "player 4", "winner", "deal", "reason"],
  colonne: ["match", "game", "player 1", "player 2", "player 3", "player 4", ...TWO_SIDES],
};

/** The rows below the headers of a new sheet. */
const EMPTY_ROWS = 6;

/** Return the header of a column; `croupier evening --help` says what each holds. */
export const header = (column, language) => (language === "fr" ? COLUMNS[column] : column);

/** Return the columns that a sheet may get: all that its headers do not name. */
export const columnsToAdd = (rows, language) =>
  Object.keys(COLUMNS)
    .map((column) => header(column, language))
    .filter((name) => !rows[headerIndex(rows)]?.includes(name));

/** Return the index of the row with the headers: the first with several cells, below titles. */
export const headerIndex = (rows) => Math.max(0, rows.findIndex((row) => row.filter(Boolean).length > 2));

/** Return an empty sheet for a game. */
export function newSheet(game, title, language) {
  const headers = FORMS[game].map((column) => header(column, language));
  const first = FORMS[game].map((column) => (column === "match" ? "1" : column === "game" ? title : ""));
  return [headers, first, ...Array.from({ length: EMPTY_ROWS - 1 }, () => headers.map(() => ""))];
}

/** Return an example with its headers in a language. */
export const inLanguage = ([headers, ...rows], language) => [headers.map((column) => header(column, language)), ...rows];

export const width = (rows) => Math.max(1, ...rows.map((row) => row.length));

/** Return the sheet with a cell changed. */
export const withCell = (rows, at, column, text) => withBlock(rows, at, column, [[text]]);

/** Return the sheet with a block of cells, such as a copied one, written from a cell on. */
export function withBlock(rows, at, column, block) {
  const all = [...rows, ...Array.from({ length: Math.max(0, at + block.length - rows.length) }, () => [])];
  return all.map((row, index) => {
    const cells = block[index - at];
    return cells ? Object.assign([], row, Object.fromEntries(cells.map((cell, offset) => [column + offset, cell]))) : row;
  }).map((row) => (row.includes(undefined) ? Array.from(row, (cell) => cell ?? "") : row));
}

/** Return the sheet with a row more below the row `at`. */
export const withRow = (rows, at, cells = []) => rows.toSpliced(at + 1, 0, cells);

export const withoutRow = (rows, at) => rows.toSpliced(at, 1);

/** Return the sheet with a column more. */
export function withColumn(rows, name) {
  const at = headerIndex(rows);
  return withCell(rows, at, rows[at].length, name);
}

/** Return the sheet with a row that corrects a match, whose number it holds. */
export function withCorrection(rows, match, reason, language) {
  const name = header("reason", language);
  const known = rows[headerIndex(rows)];
  const sheet = known.some((each) => ["reason", "motif"].includes(each.trim().toLowerCase())) ? rows : withColumn(rows, name);
  const headers = sheet[headerIndex(sheet)].map((each) => each.trim().toLowerCase());
  const cells = headers.map((each) => (["match", "partie"].includes(each) ? String(match) : ["reason", "motif"].includes(each) ? reason : ""));
  return [...trimmed(sheet), cells];
}

/** Return the sheet without the empty rows at its end. */
export const trimmed = (rows) => rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim())) + 1);
