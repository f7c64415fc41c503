/** The page of a scorer: a sheet, what the service counts of it, and what can be done with both. */

import { html, render, useEffect, useMemo } from "../play/vendor/preact.js";
import { settings, useWatched } from "../play/settings.js";
import { SERVICE } from "../play/service.js";
import { useCount } from "./counting.js";
import { cellAt, Grid } from "./grid.js";
import { useSheet } from "./held_sheet.js";
import { readText } from "./reading.js";
import { Report } from "./report.js";
import { FILES, save } from "./saving.js";
import { withCorrection } from "./sheet.js";
import { Tools } from "./tools.js";
import { word } from "./words.js";

function App() {
  useWatched(settings);
  const { language } = settings;
  const sheet = useSheet();
  const { rows } = sheet;
  const { report, refusals, isCounting } = useCount(rows, language);
  const faults = useMemo(() => faultsByRow(report), [report]);
  useEffect(() => {
    document.title = word("title");
  }, [language]);

  function correct(match) {
    const next = withCorrection(rows, match, word("reason_to_write"), language);
    sheet.setRows(next);
    requestAnimationFrame(() => cellAt(next.length - 1, 0)?.focus());
  }

  return html`<div class="page" onDragOver=${(event) => event.preventDefault()} onDrop=${sheet.drop}>
    <${Header} language=${language} />
    <main>
      <p class="lead">${word("lead")}</p>
      <${Tools} sheet=${sheet} language=${language} />
      ${rows.length === 0 && html`<${Paste} take=${sheet.take} />`}
      <div role="alert">${[sheet.trouble, ...refusals].filter(Boolean).map((text) => html`<p class="trouble">${text}</p>`)}</div>
      <p class="count" role="status">${isCounting ? word("counting") : report ? summary(report) : ""}</p>
      ${rows.length > 0 && html`<${Grid} rows=${rows} faults=${faults} edit=${sheet.edit} />`}
      ${report && html`<${Saving} content=${{ report, rows }} /><${Report} report=${report} correct=${correct} />`}
      <p class="note">${word("private")}</p>
    </main>
  </div>`;
}

function Header({ language }) {
  const [other, name] = language === "fr" ? ["en", "English"] : ["fr", "Français"];
  return html`<header>
    <h1>${word("title")}</h1>
    <nav><a href="../play/">${word("play")}</a> <a href=${`${SERVICE}/docs?lang=${language}`}>${word("documentation")}</a>
      <button type="button" class="plain" lang=${other} onClick=${() => settings.set({ language: other })}>${name}</button></nav>
  </header>`;
}

/** A field that becomes a sheet as soon as it holds more than one cell. */
function Paste({ take }) {
  const read = ({ target }) => /[\t\n]/.test(target.value.trim()) && take(readText(target.value));
  return html`<label class="paste">${word("paste")}<textarea rows="6" onInput=${read}></textarea></label>`;
}

function Saving({ content }) {
  return html`<div class="tools" role="group" aria-label=${word("saving")}>
    <button type="button" onClick=${() => print()}>${word("print")}</button>
    ${Object.keys(FILES).map((kind) => html`<button type="button" onClick=${() => save(kind, content)}>${word(`save_${kind}`)}</button>`)}</div>`;
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
