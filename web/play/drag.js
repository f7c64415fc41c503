/** Dragging a card of the hand to a place on the table. */

import { useRef } from "./vendor/preact.js";

/** Pixels after which a press is a drag and no tap. */
const SLACK = 8;

/** Return the props of the hand with which its cards can be dragged; `onDrop(index, place)` gets the card and the place. */
export function useDrag({ onLift, onDrop }) {
  const drag = useRef(null);

  function end() {
    const { card } = drag.current ?? {};
    if (card) {
      card.style.transform = "";
      card.classList.remove("dragged");
    }
    drag.current = null;
  }

  return {
    onPointerDown(event) {
      const card = event.target.closest("button.card");
      if (card && event.button === 0) {
        drag.current = { card, index: Number(card.dataset.index), x: event.clientX, y: event.clientY, id: event.pointerId, isMoving: false };
      }
    },
    onPointerMove(event) {
      const { current } = drag;
      if (!current || current.id !== event.pointerId) {
        return;
      }
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.isMoving && Math.hypot(dx, dy) > SLACK) {
        current.isMoving = true;
        current.card.setPointerCapture?.(event.pointerId);
        current.card.classList.add("dragged");
        onLift(current.index);
      }
      if (current.isMoving) {
        current.card.style.transform = `translate(${dx}px, ${dy}px)`;
      }
    },
    onPointerUp(event) {
      const { current } = drag;
      const isMoving = current?.isMoving;
      end();
      if (!isMoving) {
        return;
      }
      // The click that follows a drag is no tap.
      const swallow = (click) => (click.stopPropagation(), click.preventDefault());
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      const target = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.closest(".felt"));
      if (target) {
        onDrop(current.index, target.closest("[data-place]")?.dataset.place ?? target.closest("[data-zone]")?.dataset.zone ?? null);
      }
    },
    onPointerCancel: end,
  };
}
