/** The timeline of a replay: its marks, single steps, and steps by themselves. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { PACES } from "./settings.js";
import { word } from "./words.js";

/** Play by itself at a speed until the end; returns what the timeline and the keys need. */
export function useAutoplay(steps) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState("normal");
  const { shown, deal, move, isEnd } = steps;
  const isShown = shown?.deal === deal && shown.move === move;
  useEffect(() => {
    if (isPlaying && isEnd) {
      setPlaying(false);
    } else if (isPlaying && isShown) {
      const timer = setTimeout(() => steps.go(1), PACES[speed]);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isPlaying, isShown, speed, deal, move]);

  /** Start, from the beginning where the end is shown, or stop. */
  function toggle() {
    !isPlaying && isEnd && steps.goTo({ deal: 0, move: 0 });
    setPlaying(!isPlaying);
  }
  return { isPlaying, toggle, speed, setSpeed };
}

/** Return the place of the next mark in a direction, or null. */
export const markFrom = (marks, move, step) => (step > 0 ? marks.find(({ at }) => at > move) : marks.findLast(({ at }) => at < move))?.at ?? null;

export function Timeline({ steps, marks, autoplay, valueText, goToMark }) {
  const { deal, move, moves, go, goTo } = steps;
  const button = (name, text, action, isOff = false) => html`<button type="button" aria-label=${word(name)} title=${word(name)} disabled=${isOff} onClick=${action}>${text}</button>`;
  return html`<div class="steps">
    <div class="track">
      <input type="range" min="0" max=${moves.length} value=${move} aria-label=${word("step", "")} aria-valuetext=${valueText} onInput=${(event) => goTo({ deal, move: Number(event.target.value) })} />
      <div class="marks" aria-hidden="true">${marks.map(({ at, kind, text }) => html`<i class=${`mark ${kind}`} title=${text} style=${{ "--at": at / moves.length }}></i>`)}</div>
    </div>
    <div class="buttons">
      ${button("mark_back", "|◀", () => goToMark(-1), markFrom(marks, move, -1) === null)}
      ${button("step_back", "◀", () => go(-1))}
      <button type="button" class="main" onClick=${autoplay.toggle}>${word(autoplay.isPlaying ? "pause" : "play_by_itself")}</button>
      ${button("step_on", "▶", () => go(1))}
      ${button("mark_next", "▶|", () => goToMark(1), markFrom(marks, move, 1) === null)}
    </div>
  </div>`;
}
