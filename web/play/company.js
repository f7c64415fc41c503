/** A relay's table with players on other devices: who is away, the computer in their place, and the relay's outages. */

import { Following } from "./following.js";
import { keepMatch } from "./kept_match.js";
import { takeLeave } from "./relay.js";
import { word } from "./words.js";

/** Milliseconds between two reports to the relay. */
const EVERY = 4_000;

export class Company extends Following {
  /** By seat, whether its player left the table. @type {boolean[]} */
  away = [];
  /** Whether somebody asked for a rematch. */
  hasRematch = false;

  /** The seat to act whose player is away, while the computer does not play it; null: nobody is waited for in vain. */
  get awaited() {
    const { to_act } = this.view;
    return to_act !== null && this.away[to_act] && this.computer[to_act] === null ? to_act : null;
  }

  /** Continue; at a relay, follow the table as soon as it answers. */
  async start() {
    await super.start();
    this.relay && !this.isSight && this.follow();
  }

  /** Follow the table. */
  follow() {
    const signal = this.leaveOthers();
    this.computer = [...this.table.computer];
    let before = this.view;
    this.table.onUpdate((events) => {
      this.trouble = null;
      this.computer = [...this.table.computer];
      this.hear(events, before);
      before = this.view;
      keepMatch(this);
      this.advance();
    });
    this.table.listen({ signal }).catch((error) => signal.aborted || this.fail(error));
    addEventListener("pagehide", () => takeLeave(this.relay), { signal });
    this.#report(signal);
    keepMatch(this);
  }

  leave() {
    super.leave();
    this.relay && takeLeave(this.relay);
  }

  /** Have the computer play this seat at a level; null: the player plays again. */
  async handOver(level) {
    await this.ask(() => this.table.handOver(level));
    this.computer = [...this.table.computer];
    this.changed();
  }

  /** Have the computer play the seat of a player who is away. */
  async replace(seat, level) {
    try {
      await this.table.handOverSeat(seat, level);
    } catch (error) {
      if (error.status !== 409) {
        this.fail(error);
        return;
      }
      await this.table.here().then((found) => this.#meet(found), () => undefined);
      this.refuse(word(this.away[seat] ? "cannot_replace" : "is_back", this.name(seat)));
    }
  }

  /** Report again and again that this player is here, and note what the relay knows of the others. */
  async #report(signal) {
    try {
      const found = await this.table.here();
      signal.aborted || this.#meet(found);
    } catch (error) {
      signal.aborted || (error.status ?? 500) < 500 || this.#miss();
    }
    signal.aborted || setTimeout(() => signal.aborted || this.#report(signal), EVERY);
  }

  /** The relay answers. After an outage, look at the table again. */
  #meet({ seats, rematch }) {
    this.away = seats.map(({ away }, seat) => away && seat !== this.seat);
    this.hasRematch = rematch;
    if (this.trouble?.kind === "offline") {
      this.wake();
      this.trouble = this.busy ? this.trouble : null;
      this.table.refresh().catch(() => undefined);
    }
    this.changed();
  }

  #miss() {
    this.trouble ??= { kind: "offline" };
    this.changed();
  }
}
