/** A match in this browser: whose turn it is, what they may do, and the moves that need no choice. */

import { isGuided, tipOf } from "./guide.js";
import { keepMatch, tableOfMatch } from "./kept_match.js";
import { Rest, reasonOf } from "./patience.js";
import { work } from "./service.js";
import { settings } from "./settings.js";
import { SharedDevice } from "./shared_device.js";
import { sinceDeal } from "./story.js";

/** Moves that a player makes even where there is no other: no card is laid that nobody tapped. */
const LAID = new Set(["meld", "add"]);
/** How much longer than a move a finished trick lies on the table, also for a player who still gets tips. */
const [LINGER, GUIDED] = [1.4, 4];

export class Match extends SharedDevice {
  #rests = new Rest();
  /** The timer while which a tap counts as part of the last one. @type {any} */
  #settling = null;

  get isMyTurn() {
    const canAct = this.covered === null && !this.trouble && !this.elsewhere && !this.lingering && !this.#settling;
    return canAct && this.table.is_my_turn;
  }

  /** What the player may do now. */
  get moves() {
    return this.isMyTurn ? this.table.legal_moves : [];
  }

  /** Whether the last move may be taken back: it uncovered nothing, and it is still the same player's turn. */
  get canUndo() {
    return this.past.length > 0 && this.isMyTurn && !this.busy;
  }

  /** Whether the next deal can be dealt now. */
  get canDeal() {
    return this.view.phase === "deal_over" && !this.isWatching && !this.elsewhere && !this.busy && !this.trouble;
  }

  /** Let the match continue until a person must choose. */
  async advance() {
    const run = ++this.run;
    while (run === this.run && !this.trouble?.final && !this.elsewhere && (await this.#step(run)));
  }

  /** Play moves of the player whose turn it is. */
  async play(...moves) {
    if (!this.isMyTurn || this.busy || this.isTakenOver()) {
      return;
    }
    const run = ++this.run;
    Object.assign(this, { busy: true, refusal: null, worths: null });
    this.#settle();
    this.changed();
    const before = { ...this.where, log: this.log, view: this.view };
    if (await this.#move(() => this.table.play(...moves.map((move) => move.move ?? move)), run)) {
      this.#remember(before);
      await this.advance();
    }
  }

  /** Take the last move back. */
  async undo() {
    if (!this.canUndo || this.isTakenOver()) {
      return;
    }
    const before = this.past.at(-1);
    this.busy = true;
    this.run += 1;
    const table = await this.ask(() => tableOfMatch(this, this.seat, before));
    if (table) {
      this.past.pop();
      [this.table, this.log] = [table, before.log];
      this.tell([]);
      keepMatch(this);
    }
  }

  /** Deal the next deal. On a shared device nobody's new hand is shown. */
  async next() {
    if (!this.canDeal || this.isTakenOver()) {
      return;
    }
    const run = ++this.run;
    [this.past, this.seen, this.busy] = [[], [], true];
    this.changed();
    const isDealt = this.isShared ? await this.dealUnseen(run) : await this.#move(() => this.table.dealOn(), run);
    if (isDealt) {
      await this.advance();
    }
  }

  /** Use the other language from now on. */
  async translate() {
    if (this.trouble || this.busy) {
      return;
    }
    this.run += 1;
    const table = await this.ask(() => tableOfMatch(this, this.seat, this.where));
    if (table) {
      this.table = table;
      this.log = sinceDeal(table.events);
      this.tell(this.log.slice(-1));
      this.relay && this.follow();
      await this.advance();
    }
  }

  /** Ask for the value of each move. */
  async hint() {
    if (!this.moves.length || this.worths === "pending") {
      return;
    }
    const { table } = this;
    const { ply } = table;
    [this.worths, this.refusal] = ["pending", null];
    this.changed();
    try {
      const body = table.analysed ?? { table: table.table, key: this.keys[this.seat] };
      const worths = await (table.analyse?.() ?? work(this.game, "analyses", body));
      this.worths = this.table.ply === ply ? worths : null;
      this.changed();
    } catch (error) {
      this.worths = null;
      this.refuse(reasonOf(error));
    }
  }

  /** End the pause that lets people see the table; return whether there was one. */
  hurry() {
    return this.#rests.end();
  }

  /** Make the next move if the player has no choice and no tip to read; return whether there may be another. */
  async #step(run) {
    const { to_act } = this.view;
    if (to_act === null || (this.relay && (to_act !== this.seat || this.computer[to_act] !== null))) {
      return this.#clear(run);
    }
    if (this.computer[to_act] !== null) {
      return (await this.#rest(run, 1)) && this.#move(() => this.table.waitForComputer({ limit: 1 }), run);
    }
    if (to_act !== this.seat) {
      (await this.#rest(run, 0)) && (await this.cover(run, to_act));
      return false;
    }
    const [only, ...others] = this.table.legal_moves;
    if (!settings.forced || !only || others.length || LAID.has(only.verb) || tipOf(this) >= 0) {
      return this.#clear(run);
    }
    return (await this.#rest(run, 1)) && this.#playForced(only, run);
  }

  /** Play the only legal move. Meanwhile a tap plays nothing. */
  #playForced({ move }, run) {
    this.busy = true;
    this.changed();
    return this.#move(() => this.table.play(move), run);
  }

  /** Take taps for part of the last one, for a moment after what it led to. */
  #settle() {
    clearTimeout(this.#settling);
    const settled = () => ((this.#settling = null), this.changed());
    this.#settling = settings.guard ? setTimeout(settled, settings.guard) : null;
  }

  /** Pause for `paces` so that people can see the table, longer for a finished trick; return whether to continue. */
  async #rest(run, paces) {
    await this.#rests.pause(settings.pause * (this.lingering ? (isGuided(this) ? GUIDED : LINGER) : paces));
    if (run === this.run) {
      this.lingering = null;
    }
    return run === this.run;
  }

  /** Remove a finished trick from the table after a while, and wait for a choice. */
  async #clear(run) {
    if (this.lingering && (await this.#rest(run, 0))) {
      this.changed();
    }
    return false;
  }

  /** Do something with the table until it is answered, and report its events; a relay reports them by itself. */
  async #move(action, run) {
    const before = this.view;
    const events = await this.ask(action, run);
    if (events === null) {
      return false;
    }
    this.busy = false;
    this.#settling && this.#settle();
    if (!this.relay) {
      this.hear(events, before);
      keepMatch(this);
    }
    return !this.relay;
  }

  /** Remember the position before a move, if the move may be taken back. */
  #remember(before) {
    const isSame = this.view.to_act === this.seat && this.view.match.deals === before.view.match.deals;
    this.past = isSame && hidden(before.view) === hidden(this.view) ? [...this.past, before] : [];
    this.changed();
  }
}

/** Return the number of hidden cards of a deal: fewer after a move means that it uncovered some. */
const hidden = (view) => JSON.stringify(view.deal).split('"??"').length;
