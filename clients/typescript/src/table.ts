import { answerOf, type Connection } from "./connection.js";
import type { Answer, Event, GameId, Job, JobFacts, LegalMove, Level, Sight, Story } from "./contract.js";
import { AnswerError, CroupierError } from "./errors.js";
import { follow, type Polling, readings, type Telling, tellings } from "./following.js";
import { isSealed, isStory } from "./guards.js";
import { type Jobs, resultOf, type Waiting } from "./jobs.js";
import type { Listening } from "./listening.js";
import { Seat } from "./seat.js";

/** A seat at a table: what is needed to sit down. */
export interface Place {
  /** The table from the last response. */
  readonly table: string;
  /** The seat's key; default: a spectator. */
  readonly key?: string | undefined;
  /** The players' names in texts, one for each seat. */
  readonly names?: string[] | undefined;
}

/** Settings for the computer's moves. */
export interface Computing extends Waiting {
  /** Maximum number of its moves; default: until a person must act. */
  readonly limit?: number | undefined;
  /** Called with the job and its moves so far while it runs. */
  readonly progress?: ((job: JobFacts) => void) | undefined;
}

/**
 * A sealed table of one seat or a spectator. It always keeps the table of the highest ply: an old one, from a slow
 * response or another device, changes nothing. Its calls are done one after the other.
 */
export class Table<G extends GameId> extends Seat<G> {
  readonly #service: Connection;
  readonly #jobs: Jobs;
  readonly #key: string | undefined;
  readonly #names: string[] | undefined;
  #token: string;

  /** @internal `Croupier.deal` and `Croupier.join` make tables. */
  constructor(service: Connection, jobs: Jobs, game: G, place: Place, sight: Sight<G>) {
    super(game, sight);
    [this.#service, this.#jobs] = [service, jobs];
    [this.#token, this.#key, this.#names] = [place.table, place.key, place.names];
  }

  /** The current table: store it, and never give it to a player. */
  get table(): string {
    return this.#token;
  }

  /** Play moves of this seat, all or none; return the events. */
  play(...moves: readonly (string | LegalMove<G>)[]): Promise<readonly Event<G>[]> {
    return this.inTurn(async () => {
      const game: GameId = this.game;
      const texts = moves.map((move) => (typeof move === "string" ? move : move.move));
      const body = { ...this.#keyed(), ...this.#named(), moves: texts };
      return this.#keep(await answerOf(this.#service.http.POST(`/v1/games/${game}/moves` as const, { body })));
    });
  }

  /** Let the computer play this seat at a level or, with null, its player again; return the events. */
  handOver(computer: Level | null): Promise<readonly Event<G>[]> {
    return this.inTurn(async () => {
      const game: GameId = this.game;
      const body = { ...this.#keyed(), ...this.#named(), computer };
      return this.#keep(await answerOf(this.#service.http.POST(`/v1/games/${game}/moves` as const, { body })));
    });
  }

  /** Deal the next deal of the match; return its events. */
  dealOn(): Promise<readonly Event<G>[]> {
    return this.inTurn(async () => {
      const game: GameId = this.game;
      const body = { ...this.#keyed(), ...this.#named() };
      return this.#keep(await answerOf(this.#service.http.POST(`/v1/games/${game}/deals` as const, { body })));
    });
  }

  /** Let the computer play until a person must act; return the events: none if it is not to act. */
  waitForComputer(computing: Computing = {}): Promise<readonly Event<G>[]> {
    return this.inTurn(async () => {
      if (!this.is_computers_turn) {
        return [];
      }
      const game: GameId = this.game;
      const limit = computing.limit === undefined ? {} : { limit: computing.limit };
      const key = this.#key === undefined ? {} : { key: this.#key };
      const body = { table: this.#token, ...key, ...this.#named(), ...limit };
      const wait = computing.progress ? undefined : this.#service.wait;
      const job = await this.#jobs.create(game, "opponent-moves", body, { wait, signal: computing.signal });
      return this.#keep(resultOf(await this.#ended(job, computing)));
    });
  }

  /** Return whether moves of this seat are legal, and why not. */
  async check(...moves: string[]): Promise<NonNullable<Answer<G, "legal-moves">["check"]>> {
    const game: GameId = this.game;
    const body = { ...this.#keyed(), check: moves };
    const answer = await answerOf(this.#service.http.POST(`/v1/games/${game}/legal-moves` as const, { body }));
    return answer.check ?? [];
  }

  /** Return the events since a ply, with all score lines of the deal: enough for a reloaded page. */
  since(ply: number): Promise<Story<G>> {
    return seenAt(this.#service, this.game, this.#place(this.#token), ply);
  }

  /** Read the table again, because another device may have changed it; return the events since. */
  refresh(): Promise<readonly Event<G>[]> {
    return this.take(this.#token);
  }

  /** Accept a table from elsewhere if it is newer than this one; return the events since. */
  take(table: string): Promise<readonly Event<G>[]> {
    return this.inTurn(async () => {
      const seen = await seenAt(this.#service, this.game, this.#place(table), this.ply);
      return this.#keepTable(table, seen);
    });
  }

  /**
   * Listen to updates of the table until the signal is aborted: server-sent events whose data are
   * `{"ply": 12, "table": "…"}`, or `{"ply": 12}` if a relay at the address of the service knows the newest table by
   * another name. Failures are retried.
   */
  listen(url: string | URL, listening: Listening = {}): Promise<void> {
    const hear = async ({ table, ply }: Telling): Promise<void> => {
      if (ply === undefined || ply > this.ply) {
        await this.take(table ?? this.#token);
      }
    };
    return follow(tellings(this.#service, url, listening), hear, listening.signal);
  }

  /** Poll the table until the signal is aborted; `read` returns the newest one if it is stored elsewhere. */
  poll(polling: Polling = {}): Promise<void> {
    const { read = () => Promise.resolve(this.#token) } = polling;
    return follow(readings(read, polling), (table) => this.take(table), polling.signal);
  }

  #place(table: string): Place {
    return { table, key: this.#key, names: this.#names };
  }

  #keyed(): { table: string; key: string } {
    if (this.#key === undefined) {
      throw new CroupierError("a spectator plays nothing: this table was joined without a key");
    }
    return { table: this.#token, key: this.#key };
  }

  #named(): { names?: string[] } {
    return this.#names ? { names: this.#names } : {};
  }

  async #ended(job: Job<GameId, "opponent-moves">, computing: Computing): Promise<Job<GameId, "opponent-moves">> {
    if (!computing.progress) {
      return this.#jobs.wait(job, computing);
    }
    let latest = job;
    for await (latest of this.#jobs.watch(job, computing)) {
      computing.progress(latest);
    }
    return latest;
  }

  #keep(answer: unknown): readonly Event<G>[] {
    if (!isSealed(this.game, answer)) {
      throw new AnswerError(`the answer holds no table of ${this.game}`);
    }
    return this.#keepTable(answer.table, answer);
  }

  #keepTable(table: string, sight: Sight<G>): readonly Event<G>[] {
    return this.moveOn(sight, () => {
      this.#token = table;
    });
  }
}

/** The view of a seat or a spectator at a table, with the events since a ply. */
export async function seenAt<G extends GameId>(
  service: Connection,
  game: G,
  place: Place,
  since: number,
): Promise<Story<G>> {
  const anyGame: GameId = game;
  const { table, key, names } = place;
  const body = { table, since, ...(key === undefined ? {} : { key }), ...(names === undefined ? {} : { names }) };
  const seen: unknown = await answerOf(service.http.POST(`/v1/games/${anyGame}/views` as const, { body }));
  if (!isStory(game, seen)) {
    throw new AnswerError(`the answer tells of no table of ${game}`);
  }
  return seen;
}
