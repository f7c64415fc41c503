/** The end of a deal as a scene: each line lights its cards, and its points fly to the total of their side. */

import { useEffect, useState } from "./vendor/preact.js";
import { flightTime } from "./flight.js";
import { number } from "./words.js";

/** Flights that one line takes at most and at least, and flights that all of them take if there are many. */
const [MOST, LEAST, ALL] = [5, 1.6, 36];
const EASING = "cubic-bezier(0.4, 0, 0.2, 1)";

const middle = ({ left, right, top, bottom }) => `translate(${(left + right) / 2}px, ${(top + bottom) / 2}px) translate(-50%, -50%)`;

/** Have the points of a line fly from its cards, or else from its text, to the total of their side. */
function flyPoints(line, row, duration) {
  const table = row.closest(".table");
  const from = (table.querySelector(".felt .card.lit") ?? row).getBoundingClientRect();
  const goal = row.closest("[role=group]").querySelector(".total").getBoundingClientRect();
  const token = Object.assign(document.createElement("span"), { className: `token ${line.points < 0 ? "bad" : ""}`, textContent: number(line.points, true), ariaHidden: "true" });
  table.append(token);
  const frames = [{ transform: `${middle(from)} scale(0.4)`, opacity: 0 }, { transform: `${middle(from)} scale(1.3)`, opacity: 1, offset: 0.3 }, { transform: `${middle(goal)} scale(0.7)`, opacity: 1 }];
  const done = () => token.remove();
  token.animate(frames, { duration, easing: EASING }).finished.then(done, done);
}

/** Count the score lines of a deal one after the other, once, then show the first; return those that have counted. A tap counts the rest. */
export function useCounting(match, onLight) {
  const lines = match.lines.flat();
  const time = match.counted === match.view ? 0 : flightTime() * Math.max(LEAST, Math.min(MOST, ALL / lines.length));
  const [count, setCount] = useState(time ? 0 : lines.length);

  useEffect(() => {
    if (count >= lines.length) {
      match.counted = match.view;
      document.querySelector(".summary .body")?.scrollTo({ top: 0, behavior: time ? "smooth" : "instant" });
      return undefined;
    }
    const row = document.querySelectorAll(".lines li")[count];
    onLight(lines[count].cards ?? []);
    row.scrollIntoView({ block: "nearest" });
    const frame = requestAnimationFrame(() => flyPoints(lines[count], row, 0.9 * time));
    const timer = setTimeout(() => setCount(count + 1), time);
    const skip = () => setCount(lines.length);
    addEventListener("click", skip);
    return () => (clearTimeout(timer), cancelAnimationFrame(frame), removeEventListener("click", skip), onLight([]));
  }, [count]);
  return new Set(lines.slice(0, count));
}
