/** Dragging a card of the hand to a place on the table. */

import { useRef } from "./vendor/preact.js";

/** Pixels after which a press is a drag and no tap. */
const SLACK = 8;

/** Return the place under a point: its id, "" for the rest of the felt, null elsewhere. */
function placeAt(x, y) {
  const target = document.elementsFromPoint(x, y).find((each) => each.closest(".felt"));
  return target ? (target.closest("[data-place]")?.getAttribute("data-place") ?? target.closest("[data-zone]")?.getAttribute("data-zone") ?? "") : null;
}

/** Stop the click that follows a drag: it is no tap. */
function swallowClick() {
  const swallow = (click) => (click.stopPropagation(), click.preventDefault());
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** Return the handler of a press on the hand. `onLift(index)` begins a drag, `onDrop(index, place)` ends it on the felt. */
export function useDrag(handlers) {
  const latest = useRef(handlers);
  latest.current = handlers;

  return function onPointerDown(press) {
    const card = press.target.closest("button.card");
    if (!card || press.button !== 0) {
      return;
    }
    const index = Number(card.dataset.index);
    const ending = new AbortController();
    let isMoving = false;

    function move({ pointerId, clientX, clientY }) {
      const [dx, dy] = [clientX - press.clientX, clientY - press.clientY];
      if (pointerId !== press.pointerId || (!isMoving && Math.hypot(dx, dy) <= SLACK)) {
        return;
      }
      if (!isMoving) {
        isMoving = true;
        card.style.zIndex = "5";
        latest.current.onLift(index);
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
      if (isMoving && type === "pointerup") {
        swallowClick();
        const place = placeAt(clientX, clientY);
        place !== null && latest.current.onDrop(index, place);
      }
    }

    addEventListener("pointermove", move, { signal: ending.signal });
    addEventListener("pointerup", end, { signal: ending.signal });
    addEventListener("pointercancel", end, { signal: ending.signal });
  };
}
