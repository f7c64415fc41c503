import type { Event, GameId, LegalMove, Level, Sight, View } from "./contract.js";
import { AnswerError } from "./errors.js";

/**
 * What one seat at a sealed table sees, or a spectator, as of the highest ply that was heard of. What is asked of it is
 * done in turn, one after the other.
 */
export abstract class Seat<G extends GameId> {
  readonly #listeners = new Set<(events: readonly Event<G>[], seat: this) => void>();
  #sight: Sight<G>;
  #turn: Promise<unknown> = Promise.resolve();

  /** @internal */
  constructor(
    /** The game that is played. */
    readonly game: G,
    sight: Sight<G>,
  ) {
    this.#sight = sight;
  }

  /** Play moves of this seat, all or none; return what happened. */
  abstract play(...moves: readonly (string | LegalMove<G>)[]): Promise<readonly Event<G>[]>;

  /** Have the computer play this seat at a level, or with null its player again; return what happened. */
  abstract handOver(computer: Level | null): Promise<readonly Event<G>[]>;

  /** Deal the next deal of the match; return its events. */
  abstract dealOn(): Promise<readonly Event<G>[]>;

  /** Look at the table anew; return what has happened since. */
  abstract refresh(): Promise<readonly Event<G>[]>;

  /** How many moves and deals the match has had. */
  get ply(): number {
    return this.#sight.ply;
  }

  /** What this seat sees. */
  get view(): View<G> {
    return this.#sight.view;
  }

  /** The seat; null: a spectator. */
  get seat(): number | null {
    return this.#sight.seat;
  }

  /** By seat, the level that plays it; null: a person. */
  get computer(): Sight<G>["computer"] {
    return this.#sight.computer;
  }

  /** What this seat may play now; nothing off turn. */
  get legal_moves(): readonly LegalMove<G>[] {
    return this.#sight.legal_moves;
  }

  /** What happened when the table last moved on. */
  get events(): readonly Event<G>[] {
    return this.#sight.events ?? [];
  }

  /** What the cards were committed to before the first was seen. */
  get commitment(): Sight<G>["commitment"] {
    return this.#sight.commitment;
  }

  /** With which the match can be checked, once it is over; null until then. */
  get reveal(): Sight<G>["reveal"] {
    return this.#sight.reveal;
  }

  /** Whether it is this seat's turn, and its player's with it. */
  get is_my_turn(): boolean {
    return this.seat !== null && this.view.to_act === this.seat && !this.is_computers_turn;
  }

  /** Whether the computer must play before a person can. */
  get is_computers_turn(): boolean {
    const { to_act } = this.view;
    return to_act !== null && (this.computer[to_act] ?? null) !== null;
  }

  /** Whether the deal is over and the next one can be dealt. */
  get is_deal_over(): boolean {
    return this.view.phase === "deal_over";
  }

  /** Whether the match is over. */
  get is_match_over(): boolean {
    return this.view.phase === "match_over";
  }

  /** Have `listener` told what happened, whenever the table moves on; return what ends that. */
  onUpdate(listener: (events: readonly Event<G>[], seat: this) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Do a piece of work when those before it are done, well or not. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Take what was seen, and do what goes with it, unless it is old; return what happened. */
  protected moveOn(sight: Sight<G>, keep: () => void = () => undefined): readonly Event<G>[] {
    if (sight.commitment !== this.commitment) {
      throw new AnswerError("this is another table: its cards were committed to otherwise");
    }
    const events = sight.events ?? [];
    if (sight.ply > this.ply) {
      this.#sight = sight;
      keep();
      for (const listener of this.#listeners) {
        listener(events, this);
      }
    }
    return events;
  }
}
