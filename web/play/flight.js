/** Cards that travel: each card that has changed its place flies there from its former place. */

import { useLayoutEffect, useRef } from "./vendor/preact.js";
import { settings } from "./settings.js";
import { isDeal } from "./story.js";

const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
/** Milliseconds between two cards of a deal, and pixels below which a card counts as unmoved. */
const [STAGGER, STILL] = [35, 3];
/** The events that a stock gives cards in, and those that take a finished trick away. */
const FROM_STOCK = new Set(["deal", "draw", "turn", "collect", "more-cards"]);
const TO_WINNER = new Set(["trick", "collect"]);
/** The ply of a match of which only the cards are dealt, and the event that dealt them. */
const [DEALT, DEAL] = [1, { type: "deal" }];

/** Return the duration of a flight: none where motion is not wanted. */
export const flightTime = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : settings.flight);

function cardsIn(root) {
  return [...root.querySelectorAll("[data-card]:not(.flying)")].map((element) => ({
    element,
    card: element.dataset.card,
    isMine: Boolean(element.closest(".hand")),
    rect: element.getBoundingClientRect(),
  }));
}

const isNear = (one, other) => Math.hypot(one.left - other.left, one.top - other.top) < STILL;

/** Return the moves of cards between two pictures of the table: {from, to}, either of which may be missing. */
export function changes(former, now) {
  const left = former.filter(({ card, rect }) => !now.some((each) => each.card === card && isNear(each.rect, rect)));
  const arrived = now.filter(({ card, rect }) => !former.some((each) => each.card === card && isNear(each.rect, rect)));
  const moves = arrived.map((to) => {
    const index = left.findIndex(({ card }) => card === to.card);
    return { to, from: index < 0 ? null : left.splice(index, 1)[0] };
  });
  return [...moves, ...left.map((from) => ({ from, to: null }))];
}

/** Have the cards fly whenever the view of the match has changed. */
export function useFlights(root, match, state) {
  const former = useRef(null);
  useLayoutEffect(() => {
    const now = { cards: cardsIn(root.current), view: match.view, state, news: match.news };
    const last = former.current ?? (match.table.ply === DEALT && match.seat !== null && { cards: [] });
    former.current = now;
    const [duration, news] = [flightTime(), last.view ? match.news : [DEAL]];
    const isChanged = last.view !== now.view || last.state !== state;
    if (last && duration && match.covered === null && isChanged && last.view?.deal.hands.length !== 0) {
      const goal = goalOf(root.current, last.state?.startsWith("lingering") ? [...last.news, ...news] : news, match.side);
      changes(last.cards, now.cards).forEach((move, index) => fly(root.current, move, { news, goal }, { duration, delay: isDeal(news) ? index * STAGGER : 0 }));
    }
  });
}

function fly(root, { from, to }, { news, goal }, timing) {
  if (from?.isMine && to?.isMine) {
    const [dx, dy] = [from.rect.left - to.rect.left, from.rect.top - to.rect.top];
    to.element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: timing.duration, easing: EASING });
    return;
  }
  const card = (to ?? from).card;
  // A change of the layout moves a row of cards like everything else.
  const isSame = from?.element === to?.element && to.element.closest(".row");
  const [begin, end] = [from?.rect ?? originOf(root, card, news), to?.rect ?? goal];
  if (begin && end && !isNear(begin, end) && !isSame) {
    flyGhost(root, (to ?? from).element, begin, end, { ...timing, isArriving: Boolean(to) });
  }
}

const anchor = (root, selector) => root.querySelector(selector)?.getBoundingClientRect() ?? null;

/** Return where a card comes from that was not seen before: the stock, or the player who played it. */
function originOf(root, card, news) {
  const event = news.findLast(({ cards, received }) => cards?.includes(card) || received?.includes?.(card)) ?? news.find(({ type }) => type === "deal");
  if (!event || FROM_STOCK.has(event.type)) {
    return event ? anchor(root, "[data-zone=stock] .card") : null;
  }
  return anchor(root, `[data-seat="${event.seat}"] .held`);
}

/** Return where the cards of a finished trick go: to the pile of its winner, if there is one, or to the winner. Newer events may be shown by then. */
function goalOf(root, news, side) {
  const event = news.findLast(({ type }) => TO_WINNER.has(type));
  return event ? (anchor(root, `[data-zone=${event.seat === side ? "won" : "lost"}] .card`) ?? anchor(root, `[data-seat="${event.seat}"]`)) : null;
}

/** Fly a copy of a card over everything else, invisible before its start; the card itself appears when the copy arrives. */
function flyGhost(root, element, begin, end, { isArriving, ...timing }) {
  const size = (isArriving ? end : begin).width;
  const ghost = element.cloneNode(true);
  ghost.classList.add("flying");
  ghost.classList.remove("can", "dim", "chosen");
  ghost.inert = true;
  ghost.style.cssText = `--card: ${size}px; left: 0; top: 0; opacity: 0`;
  root.append(ghost);
  const at = ({ left, top, width }) => `translate(${left}px, ${top}px) scale(${Math.min(1.2, Math.max(0.3, width / size))})`;
  const center = (rect) => (rect === (isArriving ? begin : end) && rect.width > 2 * size ? { left: rect.left + rect.width / 2 - size / 2, top: rect.top, width: size * 0.5 } : rect);
  isArriving && (element.style.visibility = "hidden");
  const flight = ghost.animate([{ transform: at(center(begin)), opacity: 1 }, { transform: at(center(end)), opacity: 1 }], { ...timing, easing: EASING, fill: "forwards" });
  const done = () => (ghost.remove(), (element.style.visibility = ""));
  flight.finished.then(done, done);
}

/** End all flights now. */
export function landAll(root) {
  root.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
}
