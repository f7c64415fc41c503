/** What begins a sheet, and what changes it as a whole. */

import { html, useEffect, useState } from "../play/vendor/preact.js";
import { games } from "../play/service.js";
import EXAMPLES from "./examples.json" with { type: "json" };
import { columnsToAdd, FORMS, inLanguage, newSheet, withColumn, withRow } from "./sheet.js";
import { word } from "./words.js";

export function Tools({ sheet, language }) {
  const { rows, setRows, sheets, take } = sheet;
  const titles = useTitles(language);
  const listed = (table) => Object.keys(table).map((game) => [game, titles[game] ?? game]);
  return html`<div class="tools" role="group" aria-label=${word("tools")}>
    <${FileButton} open=${sheet.open} />
    <${Menu} label=${word("new")} options=${listed(FORMS)} use=${(game) => take(newSheet(game, titles[game] ?? game, language))} />
    <${Menu} label=${word("example")} options=${listed(EXAMPLES)} use=${(game) => take(inLanguage(EXAMPLES[game], language))} />
    ${rows.length > 0 && html`<${Menu} label=${word("add_column")} options=${columnsToAdd(rows, language).map((name) => [name, name])} use=${(name) => setRows(withColumn(rows, name))} />
    <button type="button" onClick=${() => setRows(withRow(rows, rows.length - 1))}>${word("add_row")}</button>
    <button type="button" onClick=${() => take([])}>${word("delete")}</button>`}
    ${sheet.former && html`<button type="button" onClick=${sheet.undo}>${word("undo")}</button>`}
    ${sheets.length > 1 && html`<${Menu} label=${word("of_workbook")} options=${sheets.map(({ name }, index) => [index, name])} use=${(index) => setRows(sheets[index].rows)} />`}
  </div>`;
}

/** Return the titles of the games by id, as far as they are known. */
function useTitles(language) {
  const [titles, setTitles] = useState({});
  useEffect(() => {
    const show = (all) => setTitles(Object.fromEntries(all.map(({ game, title }) => [game, title])));
    games().then(show, () => setTitles({}));
  }, [language]);
  return titles;
}

function FileButton({ open }) {
  const choose = ({ target }) => {
    target.files[0] && open(target.files[0]);
    target.value = "";
  };
  return html`<label class="button">${word("open")}<input type="file" accept=".csv,.tsv,.txt,.xlsx,.ods" onChange=${choose} /></label>`;
}

/** A menu whose choice acts at once. */
function Menu({ label, options, use }) {
  const choose = ({ target }) => {
    use(target.value);
    target.value = "";
  };
  return html`<select aria-label=${label} onChange=${choose}>
    <option value="">${label}</option>
    ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
  </select>`;
}
