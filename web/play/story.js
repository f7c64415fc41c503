/** The story of a match as its player sees it: the events of the deal, the last trick, the course of the match. */

import { Watched } from "./settings.js";
import { word } from "./words.js";

export class Story extends Watched {
  /** Where things lie at the table of the game. @type {any} */
  layout;
  /** @type {string[]} */
  names;
  /** The events of this deal, as the service reports them. */
  log = [];
  /** The last events, to be announced and shown. */
  news = [];
  /** Cards of the last trick: {seat, card, isWinner}. */
  last = [];
  /** A finished trick that still lies on the table. */
  lingering = null;
  /** The score of each side after each deal. */
  course = [];
  /** The view of the deal whose points were counted up last. */
  counted = null;
  /** A refusal: {text, rule}. */
  refusal = null;
  /** The value of each move, once asked for; "pending" until it is answered. */
  worths = null;
  /** Whether the player's last action is not answered yet. */
  busy = false;

  /** The position as this seat sees it. @returns {any} */
  get view() {
    return null;
  }

  /** The seats that count together, a list a side. */
  get sides() {
    return this.layout.teams(this.view) ?? this.names.map((_, seat) => [seat]);
  }

  /** The score lines of this deal, a list a side. */
  get lines() {
    const lines = this.log.filter(({ type }) => type === "score");
    return this.sides.map((seats, side) => lines.filter(({ seat, team }) => (team === undefined ? seats.includes(seat) : team === side)));
  }

  /** Take events in; `before` is the view that they came after. */
  hear(events, before = null) {
    const isNew = isDeal(events);
    const closing = before && events.find(({ type }) => this.layout.closes.includes(type));
    if (closing) {
      const winner = closing.type === "new-series" || closing.type === "show" ? null : closing.seat;
      this.last = [...this.layout.plays(before), ...events.filter(isLaid).map(asPlay)].map((play) => ({ ...play, isWinner: play.card && play.seat === winner }));
      this.lingering = this.last;
      const why = this.layout.why?.(closing, this.last, before);
      events = events.map((event) => (why && event === closing ? { ...event, text: word("because", event.text, why) } : event));
    }
    isNew && ([this.last, this.lingering] = [[], null]);
    this.log = isNew ? sinceDeal(events) : [...this.log, ...events];
    if (this.view.to_act === null && events.length) {
      const sum = this.course.at(-1) ?? [];
      this.course = [...this.course, this.lines.map((lines, side) => pointsOf(lines) + (sum[side] ?? 0))];
    }
    this.tell(isNew ? this.log : events);
  }

  /** Show and announce events; an earlier refusal or hint is over. */
  tell(news) {
    Object.assign(this, { news, refusal: null, worths: null, busy: false });
    this.changed();
  }

  /** Show the reason of a refusal, with the rule; without a reason, show nothing. */
  refuse(text, rule = null) {
    this.refusal = text ? { text, rule } : null;
    this.changed();
  }
}

/** Return the sum of score lines. */
export const pointsOf = (lines) => lines.reduce((sum, { points }) => sum + points, 0);

const isLaid = ({ type, cards }) => type === "play" && cards?.length;
const asPlay = ({ seat, cards, value }) => ({ seat, card: cards[0], value });

/** Whether cards were dealt. */
export const isDeal = (events) => events.some(({ type }) => type === "deal");

/** Return the events from the last deal of the cards on. */
export function sinceDeal(events) {
  const last = events.findLastIndex((event) => event.type === "deal");
  // What is staked before the cards belongs to their deal.
  const first = last < 0 ? 0 : events.slice(0, last).findLastIndex(({ type }) => type !== "score") + 1;
  return events.slice(first);
}
