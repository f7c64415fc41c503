/** Files and copied cells as rows of texts: CSV as people write it, .xlsx and .ods. */

import { dsvFormat } from "d3-dsv";
import { textOf } from "../play/record.js";
import { isWorkbook, readWorkbook } from "./workbooks.js";

const SEPARATORS = [",", ";", "\t"];

/** Return the sheets of a file: of a workbook those that are not empty, by their names. Throws for what is none. */
export async function readFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? readWorkbook(bytes) : [{ name: file.name, rows: readText(decoded(bytes)) }];
}

/** Return rows of a text, whose separator is the one that makes the most cells. */
export function readText(text) {
  const named = /^"?sep=(.)"?\s*\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const tables = (named ? [named[1]] : SEPARATORS).map((each) => dsvFormat(each).parseRows(body));
  return tables.reduce((best, table) => (cells(table) > cells(best) ? table : best));
}

const cells = (table) => table.slice(0, 20).reduce((sum, row) => sum + row.length, 0);

/** Return the text of bytes in UTF-8, UTF-16 or Windows-1252. */
function decoded(bytes) {
  const text = textOf(bytes);
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text;
}
