/** What happened at a match, as its player hears of it: the deal's events, the last trick, the course of the match. */

import { Watched } from "./settings.js";

export class Story extends Watched {
  /** What happened in this deal: events as the service tells them. */
  log = [];
  /** The last events, to be spoken and shown. */
  news = [];
  /** Cards of the last trick: {seat, card}. */
  last = [];
  /** A trick that is finished and still lies there. */
  lingering = null;
  /** What each side has scored so far, after each deal. */
  course = [];
  /** A refusal: {text, rule}. */
  refusal = null;
  /** What each move is worth, once asked for; "asked" until it is answered. */
  worths = null;
  /** Whether an answer is awaited to what the player did. */
  busy = false;

  /** The seats that count together, a list a side. */
  get sides() {
    return this.layout.teams(this.view) ?? this.names.map((_, seat) => [seat]);
  }

  /** The score lines of this deal, a list a side. */
  get lines() {
    const lines = this.log.filter(({ type }) => type === "score");
    return this.sides.map((seats, side) => lines.filter(({ seat, team }) => (team === undefined ? seats.includes(seat) : team === side)));
  }

  /** Hear of events; `before` is the view that they came after. */
  hear(events, before = null) {
    const isNew = isDeal(events);
    if (before && events.some(({ type }) => this.layout.closes.includes(type))) {
      this.lingering = this.last = [...this.layout.plays(before), ...events.filter(isLaid).map(asPlay)];
    }
    if (isNew) {
      [this.last, this.lingering] = [[], null];
    }
    this.log = isNew ? sinceDeal(events) : [...this.log, ...events];
    if (this.view.to_act === null && events.length) {
      const sum = this.course.at(-1) ?? [];
      this.course = [...this.course, this.lines.map((lines, side) => pointsOf(lines) + (sum[side] ?? 0))];
    }
    this.tell(events);
  }

  /** Show and speak events; what was refused or asked before is past. */
  tell(news) {
    Object.assign(this, { news, refusal: null, worths: null, busy: false });
    this.changed();
  }

  /** Say why not, with the rule; nothing where there is no reason. */
  refuse(text, rule = null) {
    this.refusal = text ? { text, rule } : null;
    this.changed();
  }
}

/** Return what lines bring together. */
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
