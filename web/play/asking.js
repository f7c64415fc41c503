/** Requests of a match: asked until they are answered, and dropped once the player does something else. */

import { Patience, reasonOf } from "./patience.js";
import { Seating } from "./seating.js";
import { sinceDeal } from "./story.js";

export class Asking extends Seating {
  /** {kind, text}: kind is "offline", "computer", "expired" or "wrong"; `final` ends the match here. */
  trouble = null;
  /** Counts the player's actions: work for an earlier one is stale. @protected */
  run = 0;
  #patience = new Patience();

  /** Let the match continue until a person must choose. */
  async advance() {}

  /** Ask again immediately where an answer is awaited. */
  wake() {
    this.#patience.wake();
  }

  /** Say why a move is not legal. */
  async explain(...moves) {
    try {
      const found = (await this.table.check(...moves)).find(({ legal }) => !legal);
      this.refuse(...(found ? [found.detail, found.rule] : [""]));
      return Boolean(found);
    } catch (error) {
      this.refuse(reasonOf(error));
      return true;
    }
  }

  /** Ask until it is answered; null: it was refused, or the player has begun something else. @protected */
  async ask(action, run = this.run) {
    const isStale = () => run !== this.run;
    try {
      const answer = await this.#patience.until(action, (error) => !isStale() && this.#doubt(error));
      if (isStale()) {
        return null;
      }
      this.trouble = null;
      return answer;
    } catch (error) {
      isStale() || this.fail(error);
      return null;
    }
  }

  /** Show what went wrong. @protected */
  fail(error) {
    this.busy = false;
    if (error.status === 409) {
      this.refuse(error.message);
    } else if (error.code === "illegal-move") {
      const [fault] = error.errors;
      this.refuse(fault?.detail ?? error.message, fault?.rule);
    } else {
      this.trouble = { kind: error.code === "bad-table" ? "expired" : "wrong", text: error.message, final: true };
      this.changed();
    }
  }

  /** Show a table, with the events of its deal after a ply as the news. @protected */
  show(table, since) {
    this.table = table;
    this.log = sinceDeal(table.events);
    this.tell(this.log.filter(({ ply, type }) => ply > since && type !== "deal").slice(-4));
  }

  /** Say that an answer is awaited. */
  #doubt(error) {
    this.trouble = { kind: error.code === "broker-away" ? "computer" : "offline" };
    this.changed();
    return true;
  }
}

/** Return the ply of the last event. */
export const lastPly = (events) => Math.max(0, ...events.map(({ ply }) => ply ?? 0));
