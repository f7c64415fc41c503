/** Several people on one device: between two players every hand is covered, and the table is a spectator's. */

import { lastPly } from "./asking.js";
import { Company } from "./company.js";
import { keepMatch, tableOfMatch } from "./kept_match.js";

export class SharedDevice extends Company {
  /** By seat, the ply up to which its player has seen the events. @protected */
  seen = /** @type {number[]} */ ([]);

  /** The next player has taken the device. */
  async uncover() {
    if (this.covered === null || this.busy || this.isTakenOver()) {
      return;
    }
    this.busy = true;
    this.changed();
    const seat = this.covered;
    const table = await this.ask(() => tableOfMatch(this, seat, this.where));
    if (table) {
      [this.covered, this.past] = [null, []];
      this.show(table, this.seen[seat] ?? 0);
      keepMatch(this);
      await this.advance();
    }
  }

  /** Hide every hand until another player takes the device: the table becomes a spectator's. @protected */
  async cover(run, seat) {
    if (this.seat === null) {
      this.covered = seat;
      this.changed();
      return;
    }
    const table = await this.ask(() => tableOfMatch(this, null, this.where), run);
    if (table) {
      const seen = Math.max(0, ...this.seen.filter(Number.isInteger));
      this.seen[this.seat] = lastPly(table.events);
      this.covered = seat;
      this.show(table, seen);
      keepMatch(this);
    }
  }

  /** Deal with one person's key, and show the new deal as a spectator sees it. @protected */
  async dealUnseen(run) {
    const table = await this.ask(async () => {
      const dealing = await tableOfMatch(this, this.people[0], this.where);
      if (dealing.view.phase === "deal_over") {
        await dealing.dealOn();
      }
      return tableOfMatch(this, null, { place: dealing.place, token: dealing.table });
    }, run);
    if (!table) {
      return false;
    }
    this.table = table;
    this.hear(table.events);
    keepMatch(this);
    return true;
  }
}
