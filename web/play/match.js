/** A match in this browser: whose turn it is, what they may do, and the moves that need no choice. */

import { GAMES } from "./games/index.js";
import { isTakenOver, keepMatch, keptMatch, newMatchId, tableOfMatch, watchOtherTabs } from "./kept_match.js";
import { Patience, Rest } from "./patience.js";
import { work } from "./service.js";
import { settings } from "./settings.js";
import { sinceDeal, Story } from "./story.js";

/** How much longer than a move a finished trick lies on the table. */
const LINGER = 1.4;

export class Match extends Story {
  id = newMatchId();
  /** @type {KeptMatch["game"]} */
  game;
  /** @type {KeptMatch["options"]} */
  options;
  /** The level that plays each seat, or null for a person. @type {KeptMatch["computer"]} */
  computer;
  /** The key of each seat. @type {string[]} */
  keys;
  /** @type {KeptMatch["seed"]} */
  seed;
  /** @type {KeptMatch["daily"]} */
  daily;
  /** The open position of a match for practice; a sealed table has none. @type {KeptMatch["place"]} */
  place;
  /** @type {KeptMatch["relay"]} */
  relay;
  /** @type {any} */
  table;
  /** The catalogue of the game. @type {any} */
  book;
  /** {kind, text}: kind is "offline", "computer", "expired" or "wrong"; `final` ends the match here. */
  trouble = null;
  /** On a shared device, the seat whose player must take it. Meanwhile the table is that of a spectator. */
  covered = null;
  /** Whether another tab plays this match; this one shows it. */
  elsewhere = false;
  /** @type {any[]} */
  #past = [];
  #patience = new Patience();
  #rests = new Rest();
  #left = new AbortController();
  /** Counts the player's actions: work for an earlier one is stale. */
  #run = 0;
  /** Whether a tap still counts as part of the last one. */
  #isSettling = false;
  /** By seat, the ply up to which its player has seen the events. */
  #seen = /** @type {number[]} */ ([]);

  /** @param {KeptMatch} saved @param {any} table */
  constructor({ id, game, options, computer, names, keys, course = [], seed, daily, place, commitment, relay }, table) {
    super();
    Object.assign(this, { id: id ?? this.id, game, options, computer, names, keys, course, seed, daily, place, relay, table });
    this.layout = GAMES[game];
    this.commitment = commitment ?? table.commitment;
  }

  get view() {
    return this.table.view;
  }

  /** The seat whose cards are known here; null: nobody's. */
  get seat() {
    return this.table.seat;
  }

  /** The seats of people. */
  get people() {
    return this.computer.flatMap((level, seat) => (level === null ? [seat] : []));
  }

  /** Whether several people play on this device. */
  get isShared() {
    return !this.relay && this.people.length > 1;
  }

  /** Whether nobody plays here. */
  get isWatching() {
    return Boolean(this.relay) && this.seat === null;
  }

  /** The seat that the table is shown from; null: a spectator's. */
  get side() {
    return this.covered ?? this.seat ?? (this.isWatching ? null : this.people[0]);
  }

  get isMyTurn() {
    const canAct = this.covered === null && !this.trouble && !this.elsewhere && !this.lingering && !this.#isSettling;
    return canAct && this.table.is_my_turn;
  }

  /** What the player may do now. */
  get moves() {
    return this.isMyTurn ? this.table.legal_moves : [];
  }

  /** Whether the last move may be taken back: it uncovered nothing, and it is still the same player's turn. */
  get canUndo() {
    return this.#past.length > 0 && this.isMyTurn && !this.busy;
  }

  /** Whether the next deal can be dealt now. */
  get canDeal() {
    return this.view.phase === "deal_over" && !this.isWatching && !this.elsewhere && !this.busy && !this.trouble;
  }

  name(seat) {
    return this.names[seat];
  }

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

  /** Let the match continue until a person must choose. */
  async advance() {
    const run = ++this.#run;
    while (run === this.#run && !this.trouble?.final && !this.elsewhere && (await this.#step(run)));
  }

  /** Play moves of the player whose turn it is. */
  async play(...moves) {
    if (!this.isMyTurn || this.busy || this.#isTakenOver()) {
      return;
    }
    const run = ++this.#run;
    Object.assign(this, { busy: true, refusal: null, worths: null });
    this.#settle();
    this.changed();
    const before = { ...this.#place, log: this.log, view: this.view };
    if (await this.#move(() => this.table.play(...moves.map((move) => move.move ?? move)), run)) {
      this.#remember(before);
      await this.advance();
    }
  }

  /** Say why a move is not legal. */
  async explain(...moves) {
    try {
      const found = (await this.table.check(...moves)).find(({ legal }) => !legal);
      this.refuse(...(found ? [found.detail, found.rule] : [""]));
      return Boolean(found);
    } catch (error) {
      this.refuse(error.message);
      return true;
    }
  }

  /** Take the last move back. */
  async undo() {
    if (!this.canUndo || this.#isTakenOver()) {
      return;
    }
    const before = this.#past.at(-1);
    this.busy = true;
    this.#run += 1;
    const table = await this.#ask(() => tableOfMatch(this, this.seat, before));
    if (table) {
      this.#past.pop();
      [this.table, this.log] = [table, before.log];
      this.tell([]);
      keepMatch(this);
    }
  }

  /** Deal the next deal. On a shared device nobody's new hand is shown. */
  async next() {
    if (!this.canDeal || this.#isTakenOver()) {
      return;
    }
    const run = ++this.#run;
    [this.#past, this.#seen, this.busy] = [[], [], true];
    this.changed();
    const isDealt = this.isShared ? await this.#dealUnseen(run) : await this.#move(() => this.table.dealOn(), run);
    if (isDealt) {
      await this.advance();
    }
  }

  /** The next player has taken the device. */
  async uncover() {
    if (this.covered === null || this.busy || this.#isTakenOver()) {
      return;
    }
    this.busy = true;
    this.changed();
    const seat = this.covered;
    const table = await this.#ask(() => tableOfMatch(this, seat, this.#place));
    if (table) {
      [this.covered, this.#past] = [null, []];
      this.#show(table, this.#seen[seat] ?? 0);
      keepMatch(this);
      await this.advance();
    }
  }

  /** Use the other language from now on. */
  async translate() {
    if (this.trouble || this.busy) {
      return;
    }
    this.#run += 1;
    const table = await this.#ask(() => tableOfMatch(this, this.seat, this.#place));
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
    if (!this.moves.length || this.worths === "asked") {
      return;
    }
    const { table } = this;
    const { ply } = table;
    [this.worths, this.refusal] = ["asked", null];
    this.changed();
    try {
      const body = table.analysed ?? { table: table.table, key: this.keys[this.seat] };
      const worths = await (table.analyse?.() ?? work(this.game, "analyses", body));
      this.worths = this.table.ply === ply ? worths : null;
      this.changed();
    } catch (error) {
      this.worths = null;
      this.refuse(error.message);
    }
  }

  /** Have the computer play this seat at a relay's table at a level, or with null the player again. */
  async handOver(level) {
    await this.#ask(() => this.table.handOver(level));
    this.computer = [...this.table.computer];
    this.changed();
  }

  /** Follow a relay's table. */
  follow() {
    this.#left.abort();
    this.#left = new AbortController();
    let before = this.view;
    this.table.onUpdate((events) => {
      this.trouble = null;
      this.computer = [...this.table.computer];
      this.hear(events, before);
      before = this.view;
      keepMatch(this);
      this.advance();
    });
    const { signal } = this.#left;
    this.table.listen({ signal }).catch((error) => signal.aborted || this.#fail(error));
    keepMatch(this);
  }

  /** Play in this tab what another one plays. */
  async takeOver() {
    this.elsewhere = false;
    await this.#reopen(keptMatch(this.id) ?? this.#place);
    keepMatch(this);
    await this.advance();
  }

  /** Ask again immediately where an answer is awaited. */
  wake() {
    this.#patience.wake();
  }

  /** End the pause that lets people see the table; return whether there was one. */
  hurry() {
    return this.#rests.end();
  }

  /** Stop; the match stays kept. */
  leave() {
    this.#run += 1;
    this.#left.abort();
  }

  /** Make the next move if the player has no choice; return whether there may be another. */
  async #step(run) {
    const { to_act } = this.view;
    if (to_act === null || (this.relay && to_act !== this.seat)) {
      return this.#clear(run);
    }
    if (this.computer[to_act] !== null) {
      return (await this.#rest(run, 1)) && this.#move(() => this.table.waitForComputer({ limit: 1 }), run);
    }
    if (to_act !== this.seat) {
      return this.#cover(run, to_act);
    }
    const [only, ...others] = this.table.legal_moves;
    if (!settings.forced || !only || others.length) {
      return this.#clear(run);
    }
    return (await this.#rest(run, 1)) && this.#move(() => this.table.play(only.move), run);
  }

  /** Hide every hand until another player takes the device: the table becomes a spectator's. */
  async #cover(run, seat) {
    if (!(await this.#rest(run, 0))) {
      return false;
    }
    if (this.seat === null) {
      this.covered = seat;
      this.changed();
      return false;
    }
    const table = await this.#ask(() => tableOfMatch(this, null, this.#place), run);
    if (table) {
      const seen = Math.max(0, ...this.#seen.filter(Number.isInteger));
      this.#seen[this.seat] = lastPly(table.events);
      this.covered = seat;
      this.#show(table, seen);
      keepMatch(this);
    }
    return false;
  }

  /** Deal with one person's key, and show the new deal as a spectator sees it. */
  async #dealUnseen(run) {
    const table = await this.#ask(async () => {
      const dealing = await tableOfMatch(this, this.people[0], this.#place);
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

  /** Show a table, with the events of its deal after a ply as the news. */
  #show(table, since) {
    this.table = table;
    this.log = sinceDeal(table.events);
    this.tell(this.log.filter(({ ply, type }) => ply > since && type !== "deal").slice(-4));
  }

  /** Another tab has moved on: show what it shows. */
  async #followTab(saved) {
    this.#run += 1;
    this.elsewhere = true;
    this.covered = null;
    await this.#reopen(saved);
  }

  async #reopen(saved) {
    this.#past = [];
    const table = await this.#ask(() => tableOfMatch(this, this.isShared ? null : this.seat, saved));
    if (table) {
      this.course = saved.course ?? this.course;
      this.#show(table, lastPly(table.events) - 1);
    }
  }

  /** Whether another tab plays this match, which this one then follows. */
  #isTakenOver() {
    if (!this.relay && !this.elsewhere && isTakenOver(this.id)) {
      this.#followTab(keptMatch(this.id));
    }
    return this.elsewhere;
  }

  /** Take taps for part of the last one, for a moment. */
  #settle() {
    this.#isSettling = settings.guard > 0;
    setTimeout(() => {
      this.#isSettling = false;
      this.changed();
    }, settings.guard);
  }

  /** Pause for `paces` so that people can see the table, longer for a finished trick; return whether to continue. */
  async #rest(run, paces) {
    await this.#rests.pause(settings.pause * (this.lingering ? LINGER : paces));
    if (run === this.#run) {
      this.lingering = null;
    }
    return run === this.#run;
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
    const events = await this.#ask(action, run);
    if (events === null) {
      return false;
    }
    this.busy = false;
    if (!this.relay) {
      this.hear(events, before);
      keepMatch(this);
    }
    return !this.relay;
  }

  /** Ask until it is answered; null: it was refused, or the player has begun something else. */
  async #ask(action, run = this.#run) {
    const isStale = () => run !== this.#run;
    try {
      const answer = await this.#patience.until(action, (error) => !isStale() && this.#doubt(error));
      if (isStale()) {
        return null;
      }
      this.trouble = null;
      return answer;
    } catch (error) {
      isStale() || this.#fail(error);
      return null;
    }
  }

  /** Say that an answer is awaited. */
  #doubt(error) {
    this.trouble = { kind: error.code === "broker-away" ? "computer" : "offline" };
    this.changed();
    return true;
  }

  #fail(error) {
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

  /** Where the match is: an open position, or a sealed table's token. */
  get #place() {
    return { place: this.table.place, token: this.table.table };
  }

  /** Remember the position before a move, if the move may be taken back. */
  #remember(before) {
    const isSame = this.view.to_act === this.seat && this.view.match.deals === before.view.match.deals;
    this.#past = isSame && hidden(before.view) === hidden(this.view) ? [...this.#past, before] : [];
    this.changed();
  }
}

/** Return the number of hidden cards of a deal: fewer after a move means that it uncovered some. */
const hidden = (view) => JSON.stringify(view.deal).split('"??"').length;

/** Return the ply of the last event. */
const lastPly = (events) => Math.max(0, ...events.map(({ ply }) => ply ?? 0));
