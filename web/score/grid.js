/** The sheet as a grid: cells to type into, and the faults of each row below it. */

import { html, useMemo } from "../play/vendor/preact.js";
import { readText } from "./reading.js";
import { headerIndex, width } from "./sheet.js";
import { word } from "./words.js";

/** The keys that lead to another row. */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/** The characters of a narrow and of a wide column. */
const [NARROW, WIDE] = [6, 32];

/**
 * @param {{ rows: string[][], faults: Map<number, any[]>, edit: object }} props `faults` by the index of a row; `edit`
 *   changes the sheet: `write(row, column, block)`, `add(row)`, `remove(row)`, and stays the same.
 */
export function Grid({ rows, faults, edit }) {
  const columns = width(rows);
  const names = rows[headerIndex(rows)] ?? [];
  const headers = useMemo(() => Array.from({ length: columns }, (_, column) => names[column] || word("column", { n: column + 1 })), [columns, names.join("\n"), word("column", { n: 1 })]);
  const sizes = headers.map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), NARROW)).map((size) => Math.min(size, WIDE));
  return html`<div class="grid" tabindex="0" role="region" aria-label=${word("sheet")}>
    <table>
      <tbody>
        ${rows.map((cells, index) => html`<${Row} key=${index} cells=${cells} headers=${headers} sizes=${sizes} index=${index} isHeader=${index === headerIndex(rows)} faults=${faults.get(index)} edit=${edit} />`)}
      </tbody>
    </table>
  </div>`;
}

/** A row. It is drawn again only if it or its faults have changed. */
function Row({ cells, headers, sizes, index, isHeader, faults, edit }) {
  const texts = JSON.stringify(faults ?? []);
  return useMemo(() => html`
    <tr class=${isHeader ? "headers" : faults ? "wrong" : ""}>
      <th scope="row">${index + 1}</th>
      ${headers.map((name, column) => html`<td><${Cell} text=${cells[column] ?? ""} size=${sizes[column]} label=${isHeader ? word("header", { n: column + 1 }) : word("cell", { name, row: index + 1 })}
        at=${[index, column]} isWrong=${faults?.some((fault) => fault.column === column + 1)} edit=${edit} /></td>`)}
      <td><button type="button" class="plain" aria-label=${word("remove_row", { row: index + 1 })} onClick=${() => edit.remove(index)}>×</button></td>
    </tr>
    ${faults && html`<tr class="faults"><td></td><td id=${`faults-${index}`} colspan=${headers.length + 1}>
      <ul>${faults.map((fault) => html`<li>${fault.text}</li>`)}</ul></td></tr>`}`, [cells, headers, sizes.join(), index, isHeader, texts, edit]);
}

function Cell({ text, size, label, at: [row, column], isWrong, edit }) {
  return html`<input value=${text} size=${size} aria-label=${label} data-cell=${`${row},${column}`} autocomplete="off" spellcheck=${false}
    aria-invalid=${isWrong ? "true" : undefined} aria-describedby=${isWrong ? `faults-${row}` : undefined}
    onInput=${(event) => edit.write(row, column, [[event.target.value]])}
    onPaste=${(event) => paste(event, row, column, edit)}
    onKeyDown=${(event) => step(event, row, column, edit)} />`;
}

/** Write copied cells from a cell on. A single text is pasted by the browser. */
function paste(event, row, column, edit) {
  const text = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
  if (/[\t\n]/.test(text)) {
    event.preventDefault();
    edit.write(row, column, readText(text));
  }
}

/** Go up or down; Enter in the last row makes another one. */
function step(event, row, column, edit) {
  const by = event.key === "Enter" ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
  if (!by) {
    return;
  }
  event.preventDefault();
  const next = cellAt(row + by, column);
  next?.focus();
  if (!next && event.key === "Enter" && by > 0) {
    edit.add(row);
    requestAnimationFrame(() => cellAt(row + by, column)?.focus());
  }
}

/** Return the field of a cell, or null. @returns {HTMLInputElement | null} */
export const cellAt = (row, column) => document.querySelector(`[data-cell="${row},${column}"]`);
