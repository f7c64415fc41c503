/** The summary of a review by seat: how its result is made of luck and of losses. */

import { html, useState } from "./vendor/preact.js";
import { GRADES } from "./match_review.js";
import { aDecision, chance, inPoints, number, percent, word } from "./words.js";

/** The terms that lead from the expectation to the result, with their signs. */
const TERMS = /** @type {const} */ ([["luck", 1], ["loss", -1], ["others", 1], ["fall", 1], ["drift", 1]]);

export function SeatSummary({ review }) {
  const { names, isOver, job } = review;
  const { seats } = review.result;
  const [unit, setUnit] = useState("win");
  const isExact = isOver && job.state === "succeeded";
  const isWin = unit === "win";
  const level = isWin ? chance : (value) => number(value, true);
  const step = isWin ? inPoints : (value) => number(value, true);
  const within = (seat, name) => { const [low, high] = seat[unit].intervals[name]; return high > low ? html` <small>± ${isWin ? percent((high - low) / 2, 1) : number((high - low) / 2)}</small>` : ""; };
  const row = (name, cell) => html`<tr><th scope="row">${word(`term_${name}`)}<small>${word(`about_${name}`)}</small></th>${seats.map((seat) => html`<td>${cell(seat)}</td>`)}</tr>`;
  return html`<section><h2>${word("luck_and_losses")}</h2>
    <p class="quiet">${word("terms_note")}</p>
    <p><label>${word("unit")} <select onChange=${(event) => setUnit(event.target.value)}>
      <option value="win">${word("unit_win")}</option><option value="points">${word("unit_points")}</option></select></label></p>
    <div class="frame" tabindex="0" role="group" aria-label=${word("luck_and_losses")}><table class="figures terms"><thead><tr><td></td>${seats.map(({ seat }) => html`<th scope="col">${names[seat]}</th>`)}</tr></thead><tbody>
      ${row("expectation", (seat) => html`${level(seat[unit].expectation)}${within(seat, "expectation")}`)}
      ${TERMS.map(([name, sign]) => row(name, (seat) => html`${step(sign * seat[unit][name])}${within(seat, name)}`))}
      ${row("result", (seat) => (isWin ? chance(seat.win.result, isExact) : level(seat.points.result)))}
      ${row("adjusted", (seat) => html`${isWin ? percent(seat.win.adjusted) : level(seat.points.adjusted)}${within(seat, "adjusted")}`)}
      ${row("own_luck", (seat) => html`${step(seat[unit].own_luck)}${within(seat, "own_luck")}`)}
      ${row("rate", ({ loss_rate: rate, decisions }) => html`${rate ? html`${aDecision(rate.value)} <small>${rate.interval.map(aDecision).join(" – ")}</small>` : "–"} <small>${word(decisions === 1 ? "of_one_decision" : "of_decisions", decisions)}</small>`)}
      ${GRADES.map((grade) => html`<tr><th scope="row">${word(`grade_${grade}`)}</th>${seats.map(({ grades }) => html`<td>${grades.find((each) => each.grade === grade)?.count ?? 0}</td>`)}</tr>`)}
      ${row("agreement", ({ agreement }) => (agreement === null ? "–" : percent(agreement / 100, 0)))}
    </tbody></table></div></section>`;
}
