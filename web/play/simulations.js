/** Simulations: thousands of deals between computer players, with their progress, their figures and their picture. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { croupier, games, picture, SERVICE } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { number, word } from "./words.js";

const DEALS = 1_000;

export function Simulations({ onHome }) {
  useWatched(settings);
  const [list, setList] = useState([]);
  const [id, setId] = useState("seven-up");
  const [levels, setLevels] = useState(["greedy"]);
  const [deals, setDeals] = useState(DEALS);
  const [job, setJob] = useState(null);
  const [chart, setChart] = useState("");
  const [trouble, setTrouble] = useState("");
  const running = useRef(null);
  useEffect(() => void games().then(setList, (error) => setTrouble(error.message)), [settings.language]);
  useEffect(() => () => running.current?.abort(), []);
  const drawn = job?.state === "succeeded" ? job.links.chart : "";
  useEffect(() => {
    setChart("");
    if (drawn) {
      picture(drawn).then(setChart, (error) => setTrouble(error.message));
    }
  }, [drawn, settings.language]);

  const game = list.find((each) => each.game === id);
  if (!game) {
    return html`<p class="waiting" role="status">${trouble || word("loading")}</p>`;
  }
  // A partnership has one player a team.
  const count = game.teams.length || (game.options.properties.players?.default ?? game.seats.most);
  const players = Array.from({ length: count }, (_, seat) => levels[seat] ?? "random");
  const body = { options: {}, players, deals };
  const isRunning = job?.state === "queued" || job?.state === "running";

  async function start(event) {
    event.preventDefault();
    running.current = new AbortController();
    setTrouble("");
    try {
      const { jobs } = croupier();
      const made = await jobs.create(id, "simulations", body);
      setJob(made);
      for await (const found of jobs.watch(made, { signal: running.current.signal })) {
        setJob(found);
        setTrouble(found.problem?.detail ?? "");
      }
    } catch (error) {
      if (!running.current.signal.aborted) {
        setTrouble(error.message);
      }
    }
  }

  return html`<main class="home">
    <header class="bar"><button type="button" onClick=${onHome} aria-label=${word("menu")}>☰</button><h1 tabindex="-1">${word("simulations")}</h1></header>
    <form class="setup" onSubmit=${start}>
      <label class="field"><span>${word("game")}</span><select onChange=${(event) => (setId(event.target.value), setJob(null))}>
        ${list.map((each) => html`<option value=${each.game} selected=${each.game === id}>${each.title}</option>`)}</select></label>
      ${players.map((level, seat) => html`<label class="field"><span>${word("player", seat + 1)}</span>
        <select onChange=${(event) => setLevels((all) => Object.assign([...all], { [seat]: event.target.value }))}>
          ${game.levels.map((each) => html`<option value=${each.level} selected=${each.level === level}>${each.title}</option>`)}</select></label>`)}
      <label class="field"><span>${word("deals")}</span><input type="number" min="1" max="1000000" required value=${deals} onInput=${(event) => event.target.validity.valid && setDeals(event.target.valueAsNumber)} /></label>
      <p class="buttons"><button type="submit" class="main" disabled=${isRunning}>${word("simulate")}</button>
        ${isRunning && html`<button type="button" onClick=${() => croupier().jobs.cancel(job)}>${word("cancel")}</button>`}</p>
    </form>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${job && html`<section aria-label=${word("figures")}>
      <label class="field"><span role="status">${number(job.progress.done)} / ${number(job.progress.total)}</span>
        <progress max=${job.progress.total || 1} value=${job.progress.done} aria-label=${word("progress")}></progress></label>
      ${job.result && html`<${Figures} result=${job.result} game=${game} />`}
      ${chart && html`<img class="chart" src=${chart} alt=${word("figures")} />`}
    </section>`}
    <details><summary>${word("as_curl")}</summary><pre tabindex="0">${curl(id, body)}</pre></details>
  </main>`;
}

/** The winning shares and the mean points of the players. */
function Figures({ result, game }) {
  const percent = new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 1 });
  // After a few deals the interval is wider than shares can be.
  const share = (value) => percent.format(Math.min(1, Math.max(0, value)));
  const range = ([low, high], format) => `${format(low)} – ${format(high)}`;
  return html`<table class="figures"><thead><tr><th scope="col">${word("players")}</th><th scope="col">${word("wins")}</th><th scope="col">${word("mean_points")}</th></tr></thead>
    <tbody>${result.players.map(({ level, win_rate, points }, seat) => html`<tr>
      <th scope="row">${word("player", seat + 1)} <small>${game.levels.find((each) => each.level === level)?.title}</small></th>
      <td>${share(win_rate.mean)} <small>${win_rate.interval && range(win_rate.interval, share)}</small></td>
      <td>${number(points.mean)} <small>${points.interval && range(points.interval, number)}</small></td></tr>`)}</tbody></table>`;
}

/** The request as it is made with curl. */
const curl = (game, body) =>
  `curl -s ${SERVICE}/v1/games/${game}/simulations \\\n  -H 'Content-Type: application/json' -H 'Prefer: wait=30' \\\n  -d '${JSON.stringify(body)}'`;
