/** The first screen: which game, who plays, by which rules of the house. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { dealOfLink } from "./after.js";
import { Rules, SettingsDialog } from "./dialog.js";
import { keptMatch } from "./kept_match.js";
import { dealMatch, practise } from "./matches.js";
import { linkTo, openTable, RELAY } from "./relay.js";
import { replayed } from "./record.js";
import { games } from "./service.js";
import { NAME_FORM, settings, useWatched } from "./settings.js";
import { seatNames, word } from "./words.js";

export function Home({ trouble, onDeal, onResume, onReplay, onTable, onSimulations }) {
  useWatched(settings);
  const [list, setList] = useState(null);
  const [chosen, choose] = useState(null);
  const [dialog, openDialog] = useState(null);
  const link = dealOfLink();
  const [said, say] = useState(link?.isCut ? word("invalid_link") : "");

  function load() {
    games().then(setList, (error) => (say(word("offline")), setTimeout(load, 2_500)));
  }
  useEffect(load, [settings.language]);

  /** Open a record that was saved as a file. */
  async function read(event) {
    const [file] = event.target.files;
    event.target.value = "";
    try {
      const record = JSON.parse(await file.text());
      const found = await replayed(record);
      found.valid ? onReplay(record) : say(word("invalid_record", found.fault.detail));
    } catch (error) {
      say(word("invalid_record", error.message));
    }
  }

  const linked = list?.find(({ game }) => game === link?.game);
  const game = chosen && list?.find((each) => each.game === chosen);
  return html`<main class="home">
    <header class="bar"><h1>Croupier</h1>
      <button type="button" onClick=${() => openDialog("settings")} title=${word("settings")}>⚙<span class="sr"> ${word("settings")}</span></button></header>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <p role="status">${said}</p>
    ${keptMatch() && !game && html`<p><button type="button" class="main" onClick=${onResume}>${word("resume")}</button></p>`}
    ${linked && !game && html`<p><button type="button" class="main" onClick=${() => onDeal(() => practiseSeed(linked, link))}>${linked.title}: ${word("practice")} « ${link.seed} »</button></p>`}
    ${!list && html`<p>${word("loading")}</p>`}
    ${game
      ? html`<${Setup} key=${`${chosen} ${settings.language}`} game=${game} onDeal=${onDeal} onTable=${onTable} onBack=${() => choose(null)} onRules=${() => openDialog("rules")} />`
      : html`<h2>${word("choose_game")}</h2>
          <ul class="games">${(list ?? []).map(({ game: id, title, summary, seats }) => html`<li><button type="button" onClick=${() => choose(id)}>
            <span class="seats">${seats.least === seats.most ? seats.least : `${seats.least}–${seats.most}`}</span><strong>${title}</strong><span>${summary}</span></button></li>`)}</ul>
          <p class="buttons"><button type="button" onClick=${onSimulations}>${word("simulations")}</button><label class="file">${word("open_record")} <input type="file" accept="application/json,.json" onChange=${read} /></label></p>`}
    ${dialog === "settings" && html`<${SettingsDialog} onClose=${() => openDialog(null)} />`}
    ${dialog === "rules" && html`<${Rules} game=${chosen} onClose=${() => openDialog(null)} />`}
  </main>`;
}

/** Deal for practice from a seed that everybody may know. */
function practiseSeed({ game, options: schema, seats }, { seed, level, options, daily }) {
  const count = options.players ?? schema.properties.players?.default ?? seats.most;
  const computer = Array.from({ length: count }, (_, seat) => (seat ? level : null));
  return practise({ game, options, computer, names: seatNames(count), seed, daily });
}

function Setup({ game, onDeal, onTable, onBack, onRules }) {
  const { options: schema, seats, levels } = game;
  const [options, setOptions] = useState({});
  const count = options.players ?? schema.properties.players?.default ?? seats.most;
  const [players, setPlayers] = useState([null]);
  const [names, setNames] = useState([]);
  const [trouble, setTrouble] = useState("");
  const level = (seat) => (players[seat] === undefined ? "strong" : players[seat]);
  const all = Array.from({ length: count }, (_, seat) => seat);
  const called = seatNames(count).map((name, seat) => names[seat]?.trim() || name);
  const today = new Date().toLocaleDateString("sv-SE");

  function submit(event) {
    event.preventDefault();
    onDeal(() => dealMatch({ game: game.game, options, computer: all.map(level), names: called }));
  }

  /** Open a table at the relay, and go there. */
  async function invite() {
    try {
      const { id, invitation } = await openTable(game.game, options, all.map(level));
      history.pushState("inside", "", linkTo(id, invitation));
      onTable();
    } catch (error) {
      setTrouble(error.message);
    }
  }

  return html`<form class="setup" onSubmit=${submit}>
    <h2>${game.title}</h2>
    <p>${game.summary} <button type="button" class="link" onClick=${onRules}>${word("rules")}</button></p>
    <fieldset><legend>${word("people")}</legend>
      ${all.map((seat) => html`<div class="seat">
        <input aria-label=${word("names", seatNames(count)[seat])} placeholder=${seatNames(count)[seat]} maxlength="20" pattern=${NAME_FORM} title=${word("name_form")} value=${names[seat] ?? ""} onInput=${(event) => setNames((all) => Object.assign([...all], { [seat]: event.target.value }))} />
        <select aria-label=${called[seat]} onChange=${(event) => setPlayers((all) => Object.assign([...all], { [seat]: event.target.value || null }))}>
          <option value="" selected=${level(seat) === null}>${word("human")}</option>
          ${levels.map((each) => html`<option value=${each.level} selected=${level(seat) === each.level}>${each.title}</option>`)}
        </select></div>`)}
    </fieldset>
    <details><summary>${word("options")}</summary>
      ${Object.entries(schema.properties).map(([name, option]) => html`<${Option} name=${name} option=${option} value=${options[name] ?? option.default}
        onChange=${(value) => setOptions({ ...options, [name]: value })} />`)}
    </details>
    <p class="buttons"><button type="submit" class="main" disabled=${all.every((seat) => level(seat) !== null)}>${word("started")}</button>
      ${RELAY !== null && html`<button type="button" onClick=${invite}>${word("several_devices")}</button>`}
      <button type="button" onClick=${() => onDeal(() => practiseSeed(game, { seed: today, level: level(1) ?? "strong", options, daily: today }))}>${word("daily")}</button>
      <button type="button" onClick=${onBack}>${word("back")}</button></p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <p class="quiet">${word("daily_note", today)}</p>
  </form>`;
}

/** One option of the rules, drawn from its schema. */
function Option({ name, option, value, onChange }) {
  const values = option.oneOf?.map((each) => [each.const, each.title]);
  const field = values
    ? html`<select onChange=${(event) => onChange(values[event.target.selectedIndex][0])}>${values.map(([each, title]) => html`<option selected=${each === value}>${title}</option>`)}</select>`
    : html`<input type="number" min=${option.minimum} max=${option.maximum} value=${value} required onInvalid=${(event) => (event.target.closest("details").open = true)} onInput=${(event) => event.target.validity.valid && onChange(event.target.valueAsNumber)} />`;
  return html`<label class="field" title=${option.description}><span>${option.title ?? name}</span>${field}</label>`;
}
