/** The dialogs over the table: rules, events, settings, keys, values of moves. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact.js";
import { openLayer } from "./back.js";
import { reasonOf } from "./patience.js";
import { rulebook } from "./service.js";
import { FLIGHTS, PACES, settings, useWatched } from "./settings.js";
import { textFor } from "./second_person.js";
import { number, percent, word } from "./words.js";

/** A dialog. The browser keeps the focus in it and gives it back; the browser's Back closes it. */
export function Dialog({ title, onClose, children }) {
  const ref = useRef(null);
  // Before the browser draws, so that no key comes in between.
  useLayoutEffect(() => {
    ref.current.showModal();
    return openLayer(() => ref.current?.close());
  }, []);

  return html`<dialog ref=${ref} aria-label=${title} onClose=${onClose} onClick=${(event) => event.target === ref.current && ref.current.close()}>
    <header><h2>${title}</h2><button type="button" onClick=${() => ref.current.close()} aria-label=${word("close")}>✕</button></header>
    <div class="body" tabindex="0" role="region" aria-label=${title}>${children}</div>
  </dialog>`;
}

/** The rules of a game with the words of its source, opened at a rule if one is given. */
export function Rules({ game, rule, onClose }) {
  const [book, setBook] = useState(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    rulebook(game).then(setBook, (error) => setTrouble(reasonOf(error)));
  }, [game]);
  useEffect(() => {
    book && rule && document.getElementById(rule)?.scrollIntoView({ block: "center" });
  }, [book, rule]);
  return html`<${Dialog} title=${word("rules")} onClose=${onClose}>
    ${trouble && html`<p role="alert">${trouble}</p>`}
    ${!book && !trouble && html`<p>${word("loading")}</p>`}
    ${book?.rules.map(({ id, name, text, source, decision }) => html`<article id=${id} class=${`rule ${id === rule ? "wanted" : ""}`}>
      <h3>${name} <span class="id">${id}</span></h3>
      <p>${text}</p>
      ${decision && html`<p class="ruling"><strong>${word("decision")}.</strong> ${decision}</p>`}
      ${source.length > 0 && html`<details><summary class="quiet">${word("source")}</summary>${source.map((words) => html`<p class="source" lang="fr">« ${words} »</p>`)}</details>`}
    </article>`)}
  <//>`;
}

/** A quiet sign behind a sentence that opens its rule. */
export const RuleLink = ({ rule, onRule, ...rest }) => html`<button type="button" class="id" title=${word("rule", rule)} onClick=${() => onRule(rule)} ...${rest}><span aria-hidden="true">?</span><span class="sr">${word("rule", rule)}</span></button>`;

/** A sentence with a link to its rule. */
export const Said = ({ event, match, onRule }) => html`<li>${textFor(event, match)} ${event.rule && html`<${RuleLink} rule=${event.rule} onRule=${onRule} />`}</li>`;

/** The events of this deal, the newest first. */
export function Log({ match, onRule, onClose }) {
  return html`<${Dialog} title=${word("log")} onClose=${onClose}>
    <ol class="log" reversed>${match.log.toReversed().map((event) => html`<${Said} event=${event} match=${match} onRule=${onRule} />`)}</ol>
  <//>`;
}

function Choice({ name, label, options }) {
  return html`<label class="field"><span>${label}</span>
    <select value=${settings[name]} onChange=${(event) => settings.set({ [name]: event.target.value })}>
      ${options.map(([value, text]) => html`<option value=${value} selected=${settings[name] === value}>${text}</option>`)}
    </select>
  </label>`;
}

function Switch({ name }) {
  return html`<label class="field"><span>${word(name)}</span><input type="checkbox" checked=${settings[name]} onChange=${(event) => settings.set({ [name]: event.target.checked })} /></label>`;
}

/** The settings of the player. */
export function SettingsDialog({ onClose }) {
  useWatched(settings);
  return html`<${Dialog} title=${word("settings")} onClose=${onClose}>
    <${Choice} name="language" label=${word("language")} options=${[["en", "English"], ["fr", "Français"]]} />
    <${Choice} name="theme" label=${word("theme")} options=${["auto", "light", "dark"].map((each) => [each, word(`theme_${each}`)])} />
    <${Choice} name="pace" label=${word("pace")} options=${Object.keys(PACES).map((each) => [each, word(each === "none" ? "at_once" : each)])} />
    <${Choice} name="motion" label=${word("motion")} options=${Object.keys(FLIGHTS).map((each) => [each, word(each === "none" ? "motion_none" : each)])} />
    ${["forced", "four_colours", "shortcuts", "guide", "sound", "vibration"].map((name) => html`<${Switch} name=${name} />`)}
  <//>`;
}

/** The keys and their meanings. */
const KEYS = [
  ["← →", "key_card"], ["↵ ␣", "key_play"], ["↑ ↓", "key_table"], ["L", "key_moves"], ["W", "key_standing"], ["H", "hint"], ["U", "undo"],
  ["T", "last_trick"], ["S", "sort"], ["E", "log"], ["R", "rules"], ["N", "next_deal"], ["Esc", "key_nothing"], ["?", "key_keys"],
];

export function Keys({ onClose }) {
  return html`<${Dialog} title=${word("keys")} onClose=${onClose}>
    ${!settings.shortcuts && html`<p>${word("shortcuts_off")}</p>`}
    <dl class="keys">${KEYS.map(([key, name]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${word(name)}</dd></div>`)}</dl>
  <//>`;
}

/** The value of each move, the best first; a tap plays it. Below, what the best one changes. */
export function Worths({ worths, match, onPlay, onClose }) {
  const moves = byWorth(worths);
  const [most, least] = [moves[0]?.value ?? 0, moves.at(-1)?.value ?? 0];
  return html`<${Dialog} title=${word("hint")} onClose=${onClose}>
    <p class="quiet">${word(worths.unit === "win" ? "worths_win" : "worths_points", match.view.options.target)}</p>
    <ol class="worths">${moves.map((move) => html`<li><button type="button" onClick=${() => onPlay(move)}>
      <span>${move.label}</span>
      <span class="worth">${worthText(move.value, worths.unit)}</span>
      <meter min=${Math.min(least, 0)} max=${Math.max(most, 1)} value=${move.value} aria-hidden="true"></meter>
    </button></li>`)}</ol>
    ${worths.reasons?.length > 0 && html`<p>${word("instead_of", worths.moves.find(({ move }) => move === worths.instead_of).label)}</p><ul class="reasons">${worths.reasons.map((each) => html`<li>${textFor(each, match)}</li>`)}</ul>`}
  <//>`;
}

/** Return the valued moves, the best first. */
export const byWorth = ({ moves }) => moves.filter(({ value }) => value !== null).toSorted((one, other) => other.value - one.value);

/** Return the value of a move: a chance, or points or chips. */
export const worthText = (value, unit) => (unit === "win" ? percent(value) : number(Math.round(10 * value) / 10, true));
