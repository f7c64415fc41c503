/** An open position with the members of a sealed table: for practice, where nothing is secret. */

import { catalogue, post, work } from "./service.js";

export class OpenTable {
  /** @type {Place} */
  place;
  computer;
  reveal = null;
  commitment = null;
  /** The ply of the deal, as the service counts. */
  #ply = 0;

  constructor(game, place, computer, names) {
    this.game = game;
    this.names = names;
    [this.place, this.computer] = [place, computer];
  }

  /** Sit down at a position. */
  static async at(game, place, computer, names) {
    await catalogue(game);
    const table = new OpenTable(game, place, computer, names);
    await table.#look(0);
    return table;
  }

  /** The record of the match so far: everybody may see every card. It is null where the cards of a deal are not known. */
  get record() {
    const { deals = [], deck, state } = this.place;
    if (!deck) {
      return null;
    }
    const { dealer, history } = state.deal;
    return { game: this.game, options: state.options, deals: [...deals, { deck, dealer, moves: history.map(({ move }) => move) }] };
  }

  get seat() {
    return this.place.seat;
  }

  get ply() {
    return this.place.ply;
  }

  get is_my_turn() {
    return this.view.to_act === this.seat;
  }

  get is_computers_turn() {
    const { to_act } = this.view;
    return to_act !== null && this.computer[to_act] !== null;
  }

  /** The body of a request for an analysis. */
  get analysed() {
    return { state: this.place.state, names: this.names };
  }

  async play(...moves) {
    return this.#keep(await post(this.game, "moves", { state: this.place.state, moves, names: this.names }));
  }

  /** Deal the next deal with a fresh seed. */
  async dealOn() {
    const deals = this.record?.deals;
    const answer = await post(this.game, "deals", { state: this.place.state, names: this.names });
    Object.assign(this.place, { first: answer.state, deals, deck: deals && answer.deck });
    return this.#keep(answer, 0);
  }

  async waitForComputer() {
    const { to_act } = this.view;
    const { state } = this.place;
    const body = { state, seats: [to_act], level: this.computer[to_act], limit: 1, names: this.names };
    return this.#keep(await work(this.game, "opponent-moves", body));
  }

  async check(...moves) {
    return (await post(this.game, "legal-moves", { state: this.place.state, check: moves, names: this.names })).check;
  }

  async #keep({ state }, since = this.#ply) {
    this.place = { ...this.place, state, ply: this.place.ply + 1 };
    // The events of an open state contain everybody's cards: show only those that the seat sees.
    return this.#look(since);
  }

  async #look(since) {
    const { state, seat } = this.place;
    const seen = await post(this.game, "views", { state, seat, names: this.names, since });
    this.view = seen.view;
    this.legal_moves = this.is_my_turn ? seen.legal_moves : [];
    this.events = seen.events ?? [];
    this.#ply = seen.ply;
    return this.events;
  }
}
