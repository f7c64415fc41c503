/** Simulations and tournaments: thousands of deals between computer players, with progress, results and a chart. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { reasonOf } from "./patience.js";
import { RunningJob } from "./running_job.js";
import { beginScreen } from "./screen.js";
import { games, picture, SERVICE } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { Options } from "./setup.js";
import { number, percent, word } from "./words.js";

const DEALS = 1_000;

/** The jobs that this screen starts. A tournament plays every two of all levels on the same cards. */
const KINDS = ["simulations", "tournaments"];

export function Simulations({ onHome }) {
  useWatched(settings);
  const [list, setList] = useState([]);
  const [id, setId] = useState(/** @type {any} */ ("seven-up"));
  const [kind, setKind] = useState(/** @type {any} */ (KINDS[0]));
  const [levels, setLevels] = useState(["greedy"]);
  const [options, setOptions] = useState(/** @type {any} */ ({}));
  const [deals, setDeals] = useState(DEALS);
  const [running] = useState(() => new RunningJob());
  useWatched(running);
  const { job, isOpen } = running;
  const [chart, setChart] = useState("");
  const [trouble, setTrouble] = useState("");
  useEffect(() => void games().then(setList, (error) => setTrouble(reasonOf(error))), [settings.language]);
  useEffect(() => () => running.leave(), []);
  const drawn = job?.state === "succeeded" ? job.links.chart : "";
  useEffect(() => {
    setChart("");
    if (drawn) {
      picture(drawn).then(setChart, (error) => setTrouble(reasonOf(error)));
    }
  }, [drawn, settings.language]);

  const game = list.find((each) => each.game === id);
  useEffect(() => beginScreen(), [Boolean(game)]);
  if (!game) {
    return html`<main><p class="waiting" role="status">${trouble || word("loading")}</p></main>`;
  }
  const isTournament = kind === "tournaments";
  // A partnership has one player a team.
  const count = game.teams.length || (options.players ?? game.options.properties.players?.default ?? game.seats.most);
  const contenders = game.levels.map(({ level }) => level).filter((level) => level !== "best");
  const players = isTournament ? contenders : Array.from({ length: count }, (_, seat) => levels[seat] ?? "random");
  const body = { options, players, deals };
  const notice = running.trouble || trouble;

  function start(event) {
    event.preventDefault();
    setTrouble("");
    running.run(id, kind, body);
  }

  const reset = (change) => (change(), running.reset(), setTrouble(""));
  return html`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${word("simulations")}</h1></header>
    <form class="setup" onSubmit=${start}>
      <label class="field"><span>${word("game")}</span><select onChange=${(event) => reset(() => (setId(event.target.value), setOptions({})))}>
        ${list.map((each) => html`<option value=${each.game} selected=${each.game === id}>${each.title}</option>`)}</select></label>
      <label class="field"><span>${word("job_kind")}</span><select onChange=${(event) => reset(() => setKind(event.target.value))}>
        ${KINDS.map((each) => html`<option value=${each} selected=${each === kind}>${word(`kind_${each}`)}</option>`)}</select></label>
      ${isTournament && html`<p class="quiet">${word("tournament_note", contenders.map((level) => titleOf(game, level)).join(", "))}</p>`}
      ${!isTournament && players.map((level, seat) => html`<label class="field"><span>${word("player", seat + 1)}</span>
        <select onChange=${(event) => setLevels((all) => Object.assign([...all], { [seat]: event.target.value }))}>
          ${game.levels.map((each) => html`<option value=${each.level} selected=${each.level === level}>${each.title}</option>`)}</select></label>`)}
      <label class="field"><span>${word("deals")}</span><input type="number" min="1" max="1000000" required value=${deals} onInput=${(event) => event.target.validity.valid && setDeals(event.target.valueAsNumber)} /></label>
      <details><summary>${word("options")}</summary><${Options} key=${id} schema=${game.options} options=${options} onChange=${setOptions} /></details>
      <p class="buttons"><button type="submit" class="main" disabled=${isOpen}>${word("simulate")}</button>
        ${isOpen && html`<button type="button" onClick=${() => running.cancel()}>${word("cancel")}</button>`}</p>
    </form>
    ${notice && html`<p class="trouble" role="alert">${notice}</p>`}
    ${job && html`<section aria-label=${word("figures")}>
      <label class="field"><span role="status">${number(job.progress.done)} / ${number(job.progress.total)}</span>
        <progress max=${job.progress.total || 1} value=${job.progress.done} aria-label=${word("progress")}></progress></label>
      ${job.result?.players && html`<${Figures} result=${job.result} game=${game} />`}
      ${job.result?.ratings && html`<${Ratings} result=${job.result} game=${game} />`}
      ${chart && html`<div class="chart-frame" tabindex="0" role="group" aria-label=${word(`kind_${kind}`)}><img class="chart" src=${chart} alt=${word("figures")} /></div>`}
    </section>`}
    <details><summary>${word("as_curl")}</summary><pre tabindex="0">${curl(id, kind, body)}</pre></details>
  </main>`;
}

const titleOf = (game, level) => game.levels.find((each) => each.level === level)?.title ?? level;

/** The ratings of a tournament. */
function Ratings({ result, game }) {
  return html`<table class="figures"><thead><tr><th scope="col">${word("players")}</th><th scope="col">${word("rating")}</th></tr></thead>
    <tbody>${result.ratings.toSorted((one, other) => other.rating - one.rating).map(({ level, rating, interval }) => html`<tr><th scope="row">${titleOf(game, level)}</th>
      <td>${number(Math.round(rating), true)} <small>${interval && interval.map((each) => number(Math.round(each), true)).join(" – ")}</small></td></tr>`)}</tbody></table>`;
}

/** The winning shares and the mean points of each level; of a few deals there are none. */
function Figures({ result, game }) {
  // After a few deals the interval is wider than shares can be.
  const share = (value) => percent(Math.min(1, Math.max(0, value)));
  const isWide = ({ interval: [low, high] }) => low < high;
  const estimate = (found, format) => found ? html`${format(found.mean)} <small>${isWide(found) && found.interval.map(format).join(" – ")}</small>` : "–";
  return html`${result.players.every(({ win_rate }) => win_rate && isWide(win_rate)) ? null : html`<p class="quiet">${word("few_groups")}</p>`}
    <table class="figures"><thead><tr><th scope="col">${word("players")}</th><th scope="col">${word("wins")}</th><th scope="col">${word("mean_points")}</th></tr></thead>
    <tbody>${result.players.map(({ level, win_rate, points }) => html`<tr><th scope="row">${titleOf(game, level)}</th>
      <td>${estimate(win_rate, share)}</td><td>${estimate(points, (value) => number(value))}</td></tr>`)}</tbody></table>`;
}

/** Return the same request for curl. */
const curl = (game, kind, body) =>
  `curl -s ${SERVICE}/v1/games/${game}/${kind} \\\n  -H 'Content-Type: application/json' -H 'Prefer: wait=30' \\\n  -d '${JSON.stringify(body)}'`;
