/** The review of a match: its course, the summary by seat, and the decisions by their cost. */

import { html } from "./vendor/preact.js";
import { Chart } from "./chart.js";
import { Decisions } from "./decisions.js";
import { GAMES } from "./games/index.js";
import { SeatSummary } from "./review_summary.js";
import { useWatched } from "./settings.js";
import { chance, number, percent, word } from "./words.js";

export function ReviewScreen({ game: book, review, onOpen, onReplay, onBack }) {
  useWatched(review);
  const { job, result, trouble, isOpen } = review;
  const isPartial = job && !isOpen && !trouble && job.state !== "succeeded";
  return html`<main class="home review">
    <header class="bar"><button type="button" onClick=${onBack} aria-label=${word("back")}>←</button><h1 tabindex="-1">${book.title} <small>${word("review")}</small></h1></header>
    <p class="quiet">${word("review_note")}</p>
    ${isOpen && html`<div class="field"><span role="status">${word("reviewing")} ${job && `${number(job.progress.done)} / ${number(job.progress.total)}`}</span>
      <progress max=${job?.progress.total || 1} value=${job?.progress.done ?? 0} aria-label=${word("progress")}></progress></div>`}
    ${!isOpen && !trouble && html`<p class=${isPartial ? "quiet" : "sr"} role="status">${isPartial ? word("review_stopped", `${number(job.progress.done)} / ${number(job.progress.total)}`) : word("reviewed")}</p>`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <p class="buttons">${!isOpen && (trouble || isPartial) && html`<button type="button" class="main" onClick=${() => review.start()}>${word("try_again")}</button>`}
      ${isOpen && html`<button type="button" onClick=${() => review.cancel()}>${word("cancel")}</button>`}
      <button type="button" onClick=${onReplay}>${word("replay")}</button></p>
    ${result?.course.length > 0 && html`<${Course} review=${review} onOpen=${onOpen} /><${Decisions} review=${review} onOpen=${(decision) => ((review.opened = decision), onOpen(decision))} /><${SeatSummary} review=${review} />`}
    ${result && html`<p class="quiet">${word("review_made")} ${[result.level, number(result.worlds), result.seed, result.versions.review].join(" · ")}</p>`}
    ${result?.notice && html`<p class="notice quiet">${result.notice}</p>`}
  </main>`;
}

/** The probability of winning by ply: a line a side, chance events below, and the mistakes as dots. */
function Course({ review, onOpen }) {
  const { course, chances, decisions } = review.result;
  const sides = GAMES[review.game].teams({ options: { players: review.names.length, ...review.record.options } }) ?? review.names.map((_, seat) => [seat]);
  const names = sides.map((seats) => seats.map((seat) => review.names[seat]).join(" + "));
  const values = sides.map(([seat]) => course.map(({ win }) => win[seat]));
  const place = ({ deal, ply }) => course.findIndex((point) => point.deal === deal && point.ply === ply);
  const bounds = course.flatMap(({ deal }, at) => (deal === course[at - 1]?.deal ? [] : [at]));
  const dots = decisions.filter(({ grade }) => grade === "blunder" || grade === "mistake").map((each) => ({ side: sides.findIndex((seats) => seats.includes(each.seat)), at: place(each) }));
  // The value after each deal, in words.
  const ends = [...bounds.slice(1).map((at) => at - 1), course.length - 1];
  const isExact = review.isOver && !review.isOpen;
  const description = names.map((name, side) => `${word("named", name)} ${[0, ...ends].map((at) => chance(values[side][at], isExact && at === course.length - 1)).join(", ")}`).join("; ");
  return html`<section><h2>${word("match_course")}</h2><p class="quiet">${word("course_note")}</p>
    <div class="scaled"><div class="scale" aria-hidden="true">${[1, 0.5, 0].map((share) => html`<span>${percent(share)}</span>`)}</div>
    <${Chart} label=${`${word("match_course")}. ${description}`} names=${names} values=${values} least=${0} most=${1} rules=${[0, 0.5, 1]} className="chances"
      ticks=${[...new Set(chances.map(place))]} bounds=${bounds.slice(1)} dots=${dots} onPick=${(at) => onOpen({ deal: course[at].deal, ply: Math.max(0, course[at].ply + 1) })} /></div></section>`;
}
