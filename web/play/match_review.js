/** The review of a match: what its job found so far, and what the player looks at. */

import { costsOf } from "./habits.js";
import { replayed } from "./record.js";
import { noteReview } from "./results.js";
import { RunningJob } from "./running_job.js";

/** The classes of decisions, the worst first. */
export const GRADES = ["blunder", "mistake", "inaccuracy", "unclear", "good"];

export class MatchReview extends RunningJob {
  /** Shown decisions: of a seat, of a class, and how many of them. */
  filter = { seat: "", grade: "", most: 12 };
  /** The decision that was opened last. @type {any} */
  opened = null;
  /** Whether the match was played to its end, so that its result is exact. */
  isOver = false;

  /** @param {any} record @param {string[]} names @param {any} match the match of one person against the computer, or null */
  constructor(record, names, match = null) {
    super();
    this.record = record;
    this.names = names;
    this.game = record.game;
    this.match = match;
  }

  /** Begin, also again after a refusal. */
  start() {
    const { record, names } = this;
    replayed(record, names).then(({ state }) => (this.isOver = state?.phase === "match_over"), () => undefined);
    this.run(this.game, "reviews", { record, names }).then(() => this.#note());
  }

  /** Note what the decisions of the player cost. */
  #note() {
    const rate = this.match && this.result?.seats[this.match.seat]?.loss_rate;
    rate && this.job.state === "succeeded" && noteReview(this.match.id, rate.value, costsOf(this.result.decisions, this.match.seat));
  }

  show(changes) {
    Object.assign(this.filter, changes);
    this.changed();
  }

  /** The decisions that count and pass the filter, the most expensive first. */
  get decisions() {
    const { seat, grade } = this.filter;
    return (this.result?.decisions ?? [])
      .filter((each) => each.counts && (seat === "" || each.seat === Number(seat)) && (!grade || each.grade === grade))
      .toSorted((one, other) => other.loss.win.value - one.loss.win.value);
  }

  /** Return the decision at a ply of a deal, which counts from 0. */
  at(deal, ply) {
    return this.result?.decisions.find((each) => each.deal === deal + 1 && each.ply === ply) ?? null;
  }
}
