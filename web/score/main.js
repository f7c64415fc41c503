/** The page of a scorer: a sheet, what the service counts of it, and what can be done with both. */

import { html, render, useEffect, useMemo, useState } from "../play/vendor/preact.js";
import { keep, kept, settings, useWatched } from "../play/settings.js";
import { games } from "../play/service.js";
import { useCount } from "./counting.js";
import EXAMPLES from "./examples.json" with { type: "json" };
import { cellAt, Grid } from "./grid.js";
import { readFile, readText } from "./reading.js";
import { Report } from "./report.js";
import { FILES, save } from "./saving.js";
import { columnsToAdd, FORMS, inLanguage, newSheet, withBlock, withColumn, withCorrection, withoutRow, withRow } from "./sheet.js";
import { word } from "./words.js";

/** Where the browser keeps the sheet. */
const PLACE = "croupier.sheet";

/** The most bytes of a file. */
const MOST_BYTES = 10_000_000;

function App() {
  useWatched(settings);
  const { language } = settings;
  const [rows, setRows] = useState(() => kept(PLACE) ?? []);
  const [sheets, setSheets] = useState([]);
  const [former, setFormer] = useState(null);
  const [trouble, setTrouble] = useState("");
  const [titles, setTitles] = useState({});
  const { report, refusals, isCounting } = useCount(rows, language);
  const faults = useMemo(() => faultsByRow(report), [report]);

  useEffect(() => keep(PLACE, rows.length ? rows : null), [rows]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = word("title");
    games().then((all) => setTitles(Object.fromEntries(all.map(({ game, title }) => [game, title]))), () => {});
  }, [language]);

  const edit = useMemo(() => ({
    write: (row, column, block) => setRows((before) => withBlock(before, row, column, block)),
    add: (row) => setRows((before) => withRow(before, row)),
    remove: (row) => setRows((before) => (setFormer(before), withoutRow(before, row))),
  }), []);

  /** Take a sheet in place of the present one, which can be brought back. */
  function take(next, others = []) {
    setFormer(rows.length ? rows : null);
    setRows(next);
    setSheets(others);
    setTrouble("");
  }

  function undo() {
    setRows(former);
    setFormer(null);
  }

  async function open(file) {
    try {
      const found = file.size > MOST_BYTES ? [] : await readFile(file);
      const largest = found.toSorted((a, b) => b.rows.flat().length - a.rows.flat().length)[0];
      largest?.rows.some((row) => row.some(Boolean)) ? take(largest.rows, found.length > 1 ? found : []) : setTrouble(word("unreadable", { file: file.name }));
    } catch {
      setTrouble(word("unreadable", { file: file.name }));
    }
  }

  function correct(match) {
    const next = withCorrection(rows, match, word("reason_to_write"), language);
    setRows(next);
    requestAnimationFrame(() => cellAt(next.length - 1, 0)?.focus());
  }

  const drop = (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    file ? open(file) : text && take(readText(text));
  };
  const choose = (event, use) => {
    use(event.target.value);
    event.target.value = "";
  };

  return html`<div class="page" onDragOver=${(event) => event.preventDefault()} onDrop=${drop}>
    <header>
      <h1>${word("title")}</h1>
      <nav><a href="../play/">${word("play")}</a> <a href="../docs">${word("documentation")}</a>
        <button type="button" class="plain" lang=${language === "fr" ? "en" : "fr"} onClick=${() => settings.set({ language: language === "fr" ? "en" : "fr" })}>${language === "fr" ? "English" : "Français"}</button></nav>
    </header>
    <main>
      <p class="lead">${word("lead")}</p>
      <div class="tools" role="group" aria-label=${word("tools")}>
        <label class="button">${word("open")}<input type="file" accept=".csv,.tsv,.txt,.xlsx,.ods" onChange=${(event) => { event.target.files[0] && open(event.target.files[0]); event.target.value = ""; }} /></label>
        <${Choice} label=${word("new")} options=${Object.keys(FORMS).map((game) => [game, titles[game] ?? game])} use=${(game) => take(newSheet(game, titles[game] ?? game, language))} choose=${choose} />
        <${Choice} label=${word("example")} options=${Object.keys(EXAMPLES).map((game) => [game, titles[game] ?? game])} use=${(game) => take(inLanguage(EXAMPLES[game], language))} choose=${choose} />
        ${rows.length > 0 && html`<${Choice} label=${word("add_column")} options=${columnsToAdd(rows, language).map((name) => [name, name])} use=${(name) => setRows(withColumn(rows, name))} choose=${choose} />
        <button type="button" onClick=${() => setRows(withRow(rows, rows.length - 1))}>${word("add_row")}</button>
        <button type="button" onClick=${() => take([])}>${word("delete")}</button>`}
        ${former && html`<button type="button" onClick=${undo}>${word("undo")}</button>`}
        ${sheets.length > 1 && html`<label>${word("of_workbook")} <select onChange=${(event) => setRows(sheets[event.target.value].rows)}>
          ${sheets.map(({ name, rows: own }, index) => html`<option value=${index} selected=${own === rows}>${name}</option>`)}</select></label>`}
      </div>
      ${rows.length === 0 && html`<label class="paste">${word("paste")}<textarea rows="6" onInput=${(event) => event.target.value.trim() && take(readText(event.target.value))}></textarea></label>`}
      <div role="alert">${[trouble, ...refusals].filter(Boolean).map((text) => html`<p class="trouble">${text}</p>`)}</div>
      <p class="count" role="status">${isCounting ? word("counting") : report ? summary(report) : ""}</p>
      ${rows.length > 0 && html`<${Grid} rows=${rows} faults=${faults} edit=${edit} />`}
      ${report && html`<div class="tools" role="group" aria-label=${word("saving")}>
        <button type="button" onClick=${() => print()}>${word("print")}</button>
        ${Object.keys(FILES).map((kind) => html`<button type="button" onClick=${() => save(kind, { report, rows })}>${word(`save_${kind}`)}</button>`)}</div>
        <${Report} report=${report} correct=${correct} />`}
      <p class="note">${word("private")}</p>
    </main>
  </div>`;
}

/** A menu whose choice acts at once. */
function Choice({ label, options, use, choose }) {
  return html`<select aria-label=${label} onChange=${(event) => choose(event, use)}>
    <option value="">${label}</option>
    ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
  </select>`;
}

function summary({ matches }) {
  const wrong = matches.filter(({ status }) => status === "refused").length;
  return word(wrong ? "count_wrong" : "count", { n: matches.length - wrong, wrong });
}

/** Return the faults of a report by the index of their rows. */
function faultsByRow(report) {
  const found = new Map();
  for (const fault of report?.matches.flatMap(({ faults }) => faults) ?? []) {
    const index = (fault.row ?? 1) - 1;
    found.set(index, [...(found.get(index) ?? []), fault]);
  }
  return found;
}

addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => (each.open = true)));
render(html`<${App} />`, document.getElementById("app"));
