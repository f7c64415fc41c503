/** Dragging a card of the hand to a place on the table, and cards of the table to the hand. */

import { useRef } from "./vendor/preact.js";

/** Pixels after which a press is a drag and no tap. */
const SLACK = 8;

/** Places whose cards can be drawn or taken. */
const GIVEN = /^(stock|discards:.+)$/;

/** Return the topmost element under a point that lies in a part of the page. */
const elementAt = (x, y, selector) => document.elementsFromPoint(x, y).find((each) => each.closest(selector));

/** Return the place under a point: its id, "" for the rest of the felt, null elsewhere. */
function placeAt(x, y) {
  const target = elementAt(x, y, ".felt");
  return target ? (target.closest("[data-place]")?.getAttribute("data-place") ?? target.closest("[data-zone]")?.getAttribute("data-zone") ?? "") : null;
}

/** Return a copy of a card over everything else: the felt would cut the card itself off. */
function copyOf(card) {
  const { left, top, width } = card.getBoundingClientRect();
  const copy = card.cloneNode(true);
  copy.classList.add("flying");
  copy.inert = true;
  copy.style.cssText = `--card: ${width}px; left: ${left}px; top: ${top}px`;
  card.closest(".table").append(copy);
  return copy;
}

/** Stop the click that follows a drag: it is no tap. */
function swallowClick() {
  const swallow = (click) => (click.stopPropagation(), click.preventDefault());
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** Return what a press seizes: a card of the hand, with its index, or a card of the table, with its place. */
function seized({ target, button }) {
  const card = target.closest("button.card, .zone:has(> .tap)");
  if (!card || button !== 0) {
    return null;
  }
  if (card.closest(".hand")) {
    return { card, index: Number(card.dataset.index) };
  }
  const place = target.closest("[data-place]")?.dataset.place ?? "";
  return GIVEN.test(place) ? { card: card.querySelector(".card") ?? card, place } : null;
}

/**
 * Return the handler of a press on the hand or on the felt. `onLift(index)` begins a drag of a card of the hand,
 * `onDrop(index, place)` ends it on the felt, `onTake(place)` ends the one of a card of the table in the hand.
 */
export function useDrag(handlers) {
  const latest = useRef(handlers);
  latest.current = handlers;

  return function onPointerDown(press) {
    const seizing = seized(press);
    if (!seizing) {
      return;
    }
    const { index, place: source } = seizing;
    let { card } = seizing;
    const ending = new AbortController();
    let isMoving = false;

    function move({ pointerId, clientX, clientY }) {
      const [dx, dy] = [clientX - press.clientX, clientY - press.clientY];
      if (pointerId !== press.pointerId || (!isMoving && Math.hypot(dx, dy) <= SLACK)) {
        return;
      }
      if (!isMoving) {
        isMoving = true;
        if (source) {
          card = copyOf(card);
        } else {
          card.style.zIndex = "5";
          latest.current.onLift(index);
        }
      }
      card.style.transform = `translate(${dx}px, ${dy}px)`;
    }

    function end({ pointerId, type, clientX, clientY }) {
      if (pointerId !== press.pointerId) {
        return;
      }
      ending.abort();
      card.style.transform = "";
      card.style.zIndex = "";
      source && isMoving && card.remove();
      if (isMoving && type === "pointerup") {
        swallowClick();
        const place = placeAt(clientX, clientY);
        if (source) {
          elementAt(clientX, clientY, ".hand, .table > .mine") && latest.current.onTake(source);
        } else if (place !== null) {
          latest.current.onDrop(index, place);
        }
      }
    }

    addEventListener("pointermove", move, { signal: ending.signal });
    addEventListener("pointerup", end, { signal: ending.signal });
    addEventListener("pointercancel", end, { signal: ending.signal });
  };
}
