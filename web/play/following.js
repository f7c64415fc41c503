/** A match in several tabs: one plays it, the others follow. */

import { Asking, lastPly } from "./asking.js";
import { isTakenOver, keepMatch, keptMatch, tableOfMatch, watchOtherTabs } from "./kept_match.js";

export class Following extends Asking {
  /** Whether another tab plays this match; this one shows it. */
  elsewhere = false;
  /** Positions to which the player may return. @type {any[]} @protected */
  past = [];
  #left = new AbortController();

  /** Begin with the events of the first deal. */
  begin(events) {
    this.hear(events);
    return this.open();
  }

  /** Keep the match from now on, and follow the tab that takes it over. */
  open() {
    if (!this.relay) {
      watchOtherTabs(this.id, (saved) => this.#followTab(saved), this.#left.signal);
      keepMatch(this);
    }
    return this;
  }

  /** Stop; the match stays kept. */
  leave() {
    this.run += 1;
    this.#left.abort();
  }

  /** Follow nobody any more; return the signal that ends what is followed next. @protected */
  leaveOthers() {
    this.#left.abort();
    this.#left = new AbortController();
    return this.#left.signal;
  }

  /** Whether the match shows what is kept of it, because no service has answered yet. @protected */
  get isSight() {
    return Boolean(this.table.book);
  }

  /** Continue; a match that shows what is kept waits for the service first. */
  async start() {
    if (this.isSight) {
      this.trouble = { kind: "offline" };
      await this.#reopen(this.where);
      this.isSight || keepMatch(this);
    }
    await this.advance();
  }

  /** Play in this tab what another one plays. */
  async takeOver() {
    this.elsewhere = false;
    await this.#reopen(keptMatch(this.id) ?? this.where);
    keepMatch(this);
    await this.advance();
  }

  /** Whether another tab plays this match, which this one then follows. @protected */
  isTakenOver() {
    if (!this.relay && !this.elsewhere && isTakenOver(this.id)) {
      this.#followTab(keptMatch(this.id));
    }
    return this.elsewhere;
  }

  /** Another tab has moved on: show what it shows. */
  async #followTab(saved) {
    this.run += 1;
    this.elsewhere = true;
    this.covered = null;
    await this.#reopen(saved);
  }

  async #reopen(saved) {
    this.past = [];
    const table = await this.ask(() => tableOfMatch(this, this.isShared ? null : this.seat, saved));
    if (table) {
      this.course = saved.course ?? this.course;
      this.show(table, lastPly(table.events) - 1);
    }
  }
}
