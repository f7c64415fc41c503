/** The screen before a match: the players, the level, the rules of the house. */

import { html, useState } from "./vendor/preact.js";
import { Rules } from "./dialog.js";
import { dealMatch, practise } from "./matches.js";
import { linkTo, openTable, RELAY } from "./relay.js";
import { beatenLevels } from "./results.js";
import { keep, kept, NAME_FORM } from "./settings.js";
import { seatNames, word } from "./words.js";

/** The five lines of "how to play", for somebody who has never played the game. */
const HOW = [1, 2, 3, 4, 5];

/** Where the last game is kept. */
const LAST = "croupier.last";

/** Return the game that was played last; to somebody new, a short one for two. */
export const lastGame = () => kept(LAST) ?? "seven-up";

/** Where the last choices for a game are kept: {options, players, names}. */
const placeOf = (game) => `croupier.setup.${game}`;

/** Return the choices of the last match that the rules of the game still accept. */
function lastChoices({ game, options: { properties }, levels }) {
  const { options = {}, players = [null], names = [] } = kept(placeOf(game)) ?? {};
  const isLevel = (level) => level === null || levels.some((each) => each.level === level);
  return {
    options: Object.fromEntries(Object.entries(options).filter(([name]) => name in properties)),
    players: players.map((level) => (isLevel(level) ? level : undefined)),
    names,
  };
}

/** Levels of the first opponents. Easy ones of La Colonne would go out before a beginner has laid a meld. */
const firstLevels = (game) => (game === "colonne" ? ["random", "greedy", "strong"] : ["greedy", "strong"]);

/** Return the level of an opponent that was not chosen: the one after the last of these that was beaten. */
const firstLevel = (game) => firstLevels(game)[firstLevels(game).findLastIndex((level) => beatenLevels(game).includes(level)) + 1] ?? "strong";

/** Return the level of the computer in the last match of a game. */
export const lastLevel = ({ game }) => (kept(placeOf(game))?.players ?? []).find((level) => level) ?? firstLevel(game);

/** Deal a match as the last one of a game was dealt. @param {any} game the game's entry in the catalogue */
export function dealAgain(game) {
  const { options, players, names } = lastChoices(game);
  const count = seatCount(game, options);
  const computer = Array.from({ length: count }, (_, seat) => (players[seat] === undefined ? firstLevel(game.game) : players[seat]));
  return dealMatch({ game: game.game, options, computer, names: calledNames(computer, names) });
}

/** Return the names of the players: those that were chosen, and the default ones. */
function calledNames(computer, names) {
  const defaults = seatNames(computer.length, computer.filter((level) => level === null).length > 1);
  return defaults.map((name, seat) => names[seat]?.trim() || name);
}

/** Return the number of seats under options. */
export const seatCount = ({ options: { properties }, seats }, options) => options.players ?? properties.players?.default ?? seats.most;

/**
 * Deal for practice from a seed that everybody may know.
 *
 * @param {any} game the game's entry in the catalogue
 * @param {{ seed?: string, level?: string, options?: any, daily?: string }} deal
 */
export function practiseSeed(game, { seed, level, options, daily }) {
  const count = seatCount(game, options);
  const computer = Array.from({ length: count }, (_, seat) => (seat ? level : null));
  return practise({ game: game.game, options, computer, names: seatNames(count), seed, daily });
}

export function Setup({ game, onDeal, onTable, onHome }) {
  const last = lastChoices(game);
  const [options, setOptions] = useState(last.options);
  const [players, setPlayers] = useState(last.players);
  const [names, setNames] = useState(last.names);
  const [trouble, setTrouble] = useState("");
  const [showsRules, showRules] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { options: schema, levels } = game;
  const count = seatCount(game, options);
  const level = (seat) => (players[seat] === undefined ? firstLevel(game.game) : players[seat]);
  const all = Array.from({ length: count }, (_, seat) => seat);
  const defaults = calledNames(all.map(level), []);
  const called = calledNames(all.map(level), names);

  function submit(event) {
    event.preventDefault();
    keep(LAST, game.game);
    keep(placeOf(game.game), { options, players: all.map(level), names });
    onDeal(() => dealMatch({ game: game.game, options, computer: all.map(level), names: called }));
  }

  /** Open a table at the relay, and show it. */
  async function invite() {
    setInviting(true);
    try {
      const { id, invitation } = await openTable(game.game, options, all.map(level));
      onTable(linkTo(id, invitation));
    } catch (error) {
      setTrouble(error.message);
      setInviting(false);
    }
  }

  return html`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("back")} title=${word("back")}>←</button><h1 tabindex="-1">${game.title}</h1></header>
    <form class="setup" onSubmit=${submit}>
    <section class="how" aria-label=${word("how_to_play")}><h2>${word("how_to_play")}</h2><ol>${HOW.map((line) => html`<li>${word(`how_${game.game}_${line}`)}</li>`)}</ol></section>
    <p><button type="button" class="link" onClick=${() => showRules(true)}>${word("all_rules")}</button></p>
    <fieldset><legend>${word("people")}</legend>
      ${all.map((seat) => html`<div class="seat">
        <input aria-label=${word("names", defaults[seat])} placeholder=${defaults[seat]} pattern=${NAME_FORM} title=${word("name_form")} value=${names[seat] ?? ""} onInput=${(event) => setNames((each) => Object.assign([...each], { [seat]: event.target.value }))} />
        <select aria-label=${called[seat]} onChange=${(event) => setPlayers((each) => Object.assign([...each], { [seat]: event.target.value || null }))}>
          <option value="" selected=${level(seat) === null}>${word(seat ? "human" : "human_you")}</option>
          ${levels.map((each) => html`<option value=${each.level} selected=${level(seat) === each.level}>${word("computer_level", each.title)}</option>`)}
        </select></div>`)}
      ${all.every((seat) => !seat || level(seat) === "random") && html`<p>${word("first_random")}</p>`}
      <ol class="levels">${levels.map((each) => html`<li class=${`quiet ${all.some((seat) => level(seat) === each.level) ? "used" : ""}`}><b>${each.title}</b> ${each.meaning}</li>`)}</ol>
    </fieldset>
    <details><summary>${word("options")}</summary><${Options} schema=${schema} options=${options} onChange=${setOptions} /></details>
    <p class="buttons"><button type="submit" class="main" disabled=${all.every((seat) => level(seat) !== null)}>${word("started")}</button>
      ${RELAY !== null && html`<button type="button" disabled=${isInviting} onClick=${invite}>${word("several_devices")}</button>`}</p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    </form>
    ${showsRules && html`<${Rules} game=${game.game} onClose=${() => showRules(false)} />`}
  </main>`;
}

/** The rules of the house, each drawn from its schema. */
export function Options({ schema, options, onChange }) {
  return Object.entries(schema.properties).map(([name, option]) => html`<${Option} name=${name} option=${option} value=${options[name] ?? option.default}
    onChange=${(value) => onChange({ ...options, [name]: value })} />`);
}

function Option({ name, option, value, onChange }) {
  const values = option.oneOf?.map((each) => [each.const, each.title]);
  const field = values
    ? html`<select onChange=${(event) => onChange(values[event.target.selectedIndex][0])}>${values.map(([each, title]) => html`<option selected=${each === value}>${title}</option>`)}</select>`
    : html`<input type="number" min=${option.minimum} max=${option.maximum} value=${value} required onInvalid=${(event) => (event.target.closest("details").open = true)} onInput=${(event) => event.target.validity.valid && onChange(event.target.valueAsNumber)} />`;
  return html`<label class="field" title=${option.description}><span>${option.title ?? name}</span>${field}</label>`;
}
