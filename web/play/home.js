/** The first screen: the games with a picture each, the deal of the day, the kept matches, the results so far. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { dealOfLink } from "./after.js";
import { Card } from "./card.js";
import { Chart } from "./chart.js";
import { SettingsDialog } from "./dialog.js";
import { forgetMatch, keptMatches } from "./kept_match.js";
import { restore } from "./matches.js";
import { Habits } from "./habits.js";
import { reasonOf } from "./patience.js";
import { dealAgain, lastGame, lastLevel, practiseSeed } from "./setup.js";
import { recordsIn, replayed, textOf } from "./record.js";
import { countAgainst, dailyOf, lastResults, streak, week } from "./results.js";
import { games, keptCatalogue } from "./service.js";
import { settings, useWatched } from "./settings.js";
import { aDecision, moment, number, word } from "./words.js";

/** A few cards that show what a game is about. */
const PICTURES = {
  upcolor: ["G", "Y", "B", "R", "V"],
  "costly-colours": ["JH", "TS", "5D"],
  "seven-up": ["AH", "JH", "2H"],
  colonne: ["4S", "5S", "6S", "RJ", "8S"],
};

/** Milliseconds until the service is asked again for its games. */
const RETRY = 2_500;

export function Home({ trouble, onDeal, onGame, onReplay, onSimulations }) {
  useWatched(settings);
  const [list, setList] = useState(null);
  const [dialog, openDialog] = useState(null);
  const [matches, setMatches] = useState(keptMatches);
  const link = dealOfLink();
  const [notice, say] = useState(link?.isCut ? word("invalid_link") : "");

  useEffect(() => {
    let timer = null;
    const load = () => games().then((found) => (setList(found), say((text) => (text === word("no_answer") ? "" : text))), () => {
      say(word("no_answer"));
      timer = setTimeout(load, RETRY);
    });
    load();
    return () => clearTimeout(timer);
  }, [settings.language]);

  const forget = (id) => (forgetMatch(id), setMatches(keptMatches()));

  const last = list?.find(({ game }) => game === lastGame());
  const linked = list?.find(({ game }) => game === link?.game);
  const isNew = !matches.length && !lastResults().length;
  const daily = list && html`<${Daily} games=${list} onDeal=${onDeal} />`;
  return html`<main class="home first">
    <header class="bar"><h1 tabindex="-1">Croupier</h1>
      <button type="button" onClick=${() => openDialog("settings")} title=${word("settings")}>⚙<span class="sr"> ${word("settings")}</span></button></header>
    ${isNew && html`<p class="lead">${word("welcome")}</p>`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <p role="status">${notice}</p>
    ${linked && html`<p><button type="button" class="main" onClick=${() => onDeal(() => practiseSeed(linked, link))}>${linked.title}: ${word("practice")} « ${link.seed} »</button></p>`}
    ${matches.length > 0 && html`<${Kept} matches=${matches} games=${list ?? []} onOpen=${(match) => onDeal(() => restore(match))} onForget=${forget} />`}
    ${!list && html`<p>${word("loading")}</p>`}
    ${last && html`<p><button type="button" class=${`play ${matches.length ? "" : "main"}`} onClick=${() => onDeal(() => dealAgain(last))}>▶ ${word(matches.length ? "play_new" : "play_now", last.title)}</button></p>${isNew && html`<p class="quiet">${word("begin_here")}</p>`}`}
    ${!isNew && daily}
    <h2>${word("choose_game")}</h2>
    <ul class="games">${(list ?? []).map(({ game, title, seats }) => html`<li><button type="button" onClick=${() => onGame(game)}>
      <span class="picture" aria-hidden="true">${PICTURES[game]?.map((card) => html`<${Card} card=${card} />`)}</span>
      <strong>${title}</strong> <span class="seats">${word("seat_count", seats.least === seats.most ? seats.least : `${seats.least}–${seats.most}`)}</span><span class="summary-text">${word(`about_${game}`)}</span></button></li>`)}</ul>
    ${isNew && daily}
    ${list && lastResults().length > 0 && html`<${Results} games=${list} />`}
    <h2>${word("more")}</h2>
    <p class="buttons"><button type="button" onClick=${onSimulations}>${word("simulations")}</button><${Open} onReplay=${onReplay} games=${list ?? []} say=${say} /></p>
    ${dialog === "settings" && html`<${SettingsDialog} onClose=${() => openDialog(null)} />`}
  </main>`;
}

/** The kept matches, each by its players and its date. */
function Kept({ matches, games: list, onOpen, onForget }) {
  return html`<section class="kept"><h2>${word("kept_matches")}</h2><ul>${matches.map((match, index) => {
    const title = (list.find(({ game }) => game === match.game) ?? keptCatalogue(match.game))?.title ?? match.game;
    const state = match.isOver ? word("the_end") : match.deals ? word("deal_number", match.deals) : "";
    const text = [title, match.names.join(", ")].join(" · ");
    return html`<li><button type="button" class=${`open-kept ${index ? "" : "main"}`} onClick=${() => onOpen(match)}><strong>${word(match.isOver ? "look_at" : "resume", text)}</strong><small>${[state, match.changed && moment(match.changed)].filter(Boolean).join(" · ")}</small></button>
      <button type="button" onClick=${() => onForget(match.id)} aria-label=${word("forget", text)} title=${word("forget", text)}>✕</button></li>`;
  })}</ul></section>`;
}

/** The deal of the day of each game, its result, and the last seven days. */
function Daily({ games: list, onDeal }) {
  const today = new Date().toLocaleDateString("sv-SE");
  const [days, results] = [streak(today), dailyOf(today)];
  return html`<section class="daily"><h2>${word("daily")}</h2>
    <p class="quiet">${word("daily_note", today)} ${word("last_days")} <span class="week" aria-hidden="true">${week(today).map((isPlayed) => (isPlayed ? "●" : "○"))}</span> ${word(days === 1 ? "streak_one" : "streak", days)}</p>
    <ul>${list.map((game) => html`<li><button type="button" aria-label=${`${word("daily")}: ${game.title}`} onClick=${() => onDeal(() => practiseSeed(game, { seed: today, level: lastLevel(game), options: {}, daily: today }))}>${game.title}</button> <small>${results[game.game] ?? ""}</small></li>`)}</ul></section>`;
}

/** A medal for each level that was won against, and the course of the last matches. */
function Results({ games: list }) {
  const last = lastResults();
  const losses = last.flatMap(({ loss }) => (loss === undefined ? [] : [loss]));
  return html`<section><h2>${word("results")}</h2><ul class="medals">${list.map(({ game, title, levels }) => html`<li><span>${title}</span>${levels.map((level) => {
    const [won, played] = countAgainst(game, level.level);
    const text = `${level.title}: ${played ? word("won_of", number(won), number(played)) : "–"}`;
    return html`<span class=${`medal ${won ? "won" : ""}`} title=${text}><i aria-hidden="true">★</i><small>${text}</small></span>`;
  })}<${Habits} game=${game} /></li>`)}</ul>
  ${last.length > 0 && html`<p class="course-marks" role="img" aria-label=${`${word("last_matches", last.length)}: ${word("won_of", number(last.filter(({ won }) => won).length), number(last.length))}`}>${last.map(({ won }) => html`<i class=${won ? "won" : ""}>${won ? "▲" : "▽"}</i>`)}</p>`}
  ${losses.length > 1 && html`<p class="quiet">${word("course_of_losses")}</p><${Chart} label=${`${word("course_of_losses")} ${losses.map((each) => aDecision(each)).join(", ")}`} names=${[word("term_rate")]} values=${[losses]} least=${0} most=${Math.max(...losses, 0.01)} rules=${[0]} />`}</section>`;
}

/** Open a file of records; of several, ask which one. */
function Open({ onReplay, games: list, say }) {
  const [records, setRecords] = useState([]);
  const field = useRef(null);

  async function open(record) {
    try {
      const found = await replayed(record);
      found.valid ? onReplay(record) : say(word("invalid_record", found.fault.detail));
    } catch (error) {
      say(word("invalid_record", reasonOf(error)));
    }
  }

  async function read(event) {
    const [file] = event.target.files;
    event.target.value = "";
    setRecords([]);
    try {
      const found = recordsIn(textOf(new Uint8Array(await file.arrayBuffer())));
      found.length === 1 ? await open(found[0]) : (setRecords(found), say(word("several_records", found.length)));
    } catch (error) {
      say(word("invalid_record", reasonOf(error)));
    }
  }

  const title = (record) => list.find(({ game }) => game === record?.game)?.title ?? word("game");
  return html`<label class="file">${word("open_record")} <input type="file" ref=${field} accept="application/json,.json,.jsonl" onChange=${read} /></label>
    ${records.map((record, index) => html`<button type="button" onClick=${() => open(record)}>${index + 1}. ${title(record)}, ${word("deal_count", record?.deals?.length ?? 0)}</button>`)}`;
}
