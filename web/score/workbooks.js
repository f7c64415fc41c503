/** The sheets of workbooks: Office Open XML (ECMA-376) and OpenDocument (ISO 26300). */

import { strFromU8, unzipSync } from "fflate";

/** Bytes of one file inside, beyond which a workbook is refused. */
const MOST_BYTES = 20_000_000;
/** Rows and columns that are read of a sheet; the service takes no more. */
const MOST_ROWS = 1_500;
const MOST_COLUMNS = 64;

/** Whether bytes begin as a zip file does. */
export const isWorkbook = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Return the sheets that are not empty, each with its name and its rows. Throws for a file that is no workbook. */
export function readWorkbook(bytes) {
  const files = unzipSync(bytes, { filter: (file) => /\.(xml|rels)$/.test(file.name) && file.originalSize < MOST_BYTES });
  const parse = (name) => new DOMParser().parseFromString(strFromU8(files[name]), "application/xml");
  const sheets = files["content.xml"] ? openDocument(parse("content.xml")) : openXml(parse, files);
  return sheets.filter(({ rows }) => rows.length > 0);
}

/** Return the elements with a name inside another, of any namespace. @returns {Element[]} */
const all = (node, name) => [...node.getElementsByTagNameNS("*", name)];

/** Return an attribute of any namespace, or null. */
const attribute = (node, name) => [...node.attributes].find((each) => each.localName === name)?.value ?? null;

// Office Open XML

function openXml(parse, files) {
  const targets = Object.fromEntries(all(parse("xl/_rels/workbook.xml.rels"), "Relationship").map((each) => [attribute(each, "Id"), attribute(each, "Target")]));
  const strings = files["xl/sharedStrings.xml"] ? all(parse("xl/sharedStrings.xml"), "si").map(richText) : [];
  return all(parse("xl/workbook.xml"), "sheet").map((sheet) => {
    const target = targets[sheet.getAttributeNS("http://schemas.openxmlformats.org/officeDocument/2006/relationships", "id") ?? attribute(sheet, "id")];
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return { name: attribute(sheet, "name"), rows: files[path] ? xmlRows(parse(path), strings) : [] };
  });
}

/** The text of a cell, without the reading aids of Japanese. */
const richText = (node) => all(node, "t").filter((each) => !each.closest("rPh")).map((each) => each.textContent).join("");

function xmlRows(sheet, strings) {
  const rows = [];
  for (const row of all(sheet, "row")) {
    const at = Number(attribute(row, "r") ?? rows.length + 1) - 1;
    const cells = [];
    for (const cell of at < MOST_ROWS ? all(row, "c") : []) {
      const column = columnOf(attribute(cell, "r")) ?? cells.length;
      column < MOST_COLUMNS && (cells[column] = xmlText(cell, strings));
    }
    at < MOST_ROWS && (rows[at] = cells);
  }
  return filled(rows);
}

/** Return the index of the column of a reference such as `AB12`. */
const columnOf = (reference) => (reference ? [...reference.replace(/\d/g, "")].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1 : null);

function xmlText(cell, strings) {
  const value = all(cell, "v")[0]?.textContent ?? "";
  switch (attribute(cell, "t")) {
    case "s":
      return strings[Number(value)] ?? "";
    case "inlineStr":
      return richText(cell);
    case "b":
      return value === "1" ? "true" : "false";
    case "str":
    case "e":
      return value;
    default:
      return value && String(Number(value));
  }
}

// OpenDocument

const openDocument = (content) => all(content, "table").map((table) => ({ name: attribute(table, "name"), rows: documentRows(table) }));

function documentRows(table) {
  const rows = [];
  for (const row of all(table, "table-row")) {
    const cells = [];
    for (const cell of [...row.children].filter((each) => /^(covered-)?table-cell$/.test(each.localName))) {
      repeat(cells, documentText(cell), attribute(cell, "number-columns-repeated"), MOST_COLUMNS);
    }
    repeat(rows, cells, attribute(row, "number-rows-repeated"), MOST_ROWS);
  }
  return filled(rows);
}

/** Add a value as often as a count says, up to a length in all. */
function repeat(values, value, count, most) {
  for (let left = Math.min(Number(count ?? 1), most - values.length); left > 0; left--) {
    values.push(value);
  }
}

function documentText(cell) {
  const type = attribute(cell, "value-type");
  if (type === "boolean") {
    return attribute(cell, "boolean-value");
  }
  const lines = [...cell.children].filter((each) => each.localName === "p").map((each) => each.textContent);
  return ["float", "percentage", "currency"].includes(type) ? (attribute(cell, "value") ?? lines.join("\n")) : lines.join("\n");
}

/** Return rows without gaps, and without the empty ones at the end. */
function filled(rows) {
  const whole = Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ""));
  return whole.slice(0, whole.findLastIndex((row) => row.some(Boolean)) + 1);
}
