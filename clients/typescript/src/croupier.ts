import type { Client } from "openapi-fetch";

import { answerOf, Connection, type Settings } from "./connection.js";
import type { Deal, Evening, EveningEntry, GameId } from "./contract.js";
import { AnswerError } from "./errors.js";
import type { paths } from "./generated/contract.js";
import { isSealed } from "./guards.js";
import { Jobs } from "./jobs.js";
import { look, RelayedSeat } from "./relay.js";
import { type Place, seenAt, Table } from "./table.js";

/** A dealt table, with the keys that the service made. */
export interface Dealt<G extends GameId> {
  readonly table: Table<G>;
  /** By seat, the `key` of its player; null if the computer plays the seat, or if the player made the key. */
  readonly keys: readonly (string | null)[];
}

/**
 * The service.
 *
 *     const croupier = new Croupier({ url: "http://127.0.0.1:8000", language: "fr" });
 */
export class Croupier {
  /** Long computations. */
  readonly jobs: Jobs;
  readonly #service: Connection;

  constructor(settings: Settings) {
    this.#service = new Connection(settings);
    this.jobs = new Jobs(this.#service);
  }

  /** Every operation of the contract, typed (openapi-fetch), retried if that is safe. Pass its result to `answerOf`. */
  get http(): Client<paths> {
    return this.#service.http;
  }

  /**
   * Deal a match at a sealed table, and sit down at `seat` of the request; default: the first seat of a person whose
   * key the service makes.
   */
  async deal<G extends GameId>(game: G, deal: Deal<G>): Promise<Dealt<G>> {
    const [anyGame, request]: [GameId, Deal<GameId>] = [game, deal];
    const seat = request.seat ?? firstSeat(request);
    const body = { ...request, ...(seat === undefined ? {} : { seat }), sealed: true as const };
    const answer = await answerOf(this.http.POST(`/v1/games/${anyGame}/deals` as const, { body }));
    const keys = "keys" in answer ? (answer.keys ?? []) : [];
    const dealt: unknown = answer;
    if (!isSealed(game, dealt)) {
      throw new AnswerError(`the answer holds no table of ${game}`);
    }
    const key = seat === undefined ? undefined : (keys[seat] ?? undefined);
    const place: Place = { table: dealt.table, key, names: request.names };
    return { table: new Table(this.#service, this.jobs, game, place, dealt), keys };
  }

  /** Sit down at a table with a seat's key, or watch without one. */
  async join<G extends GameId>(game: G, place: Place): Promise<Table<G>> {
    return new Table(this.#service, this.jobs, game, place, await seenAt(this.#service, game, place, 0));
  }

  /** Count a club's evening: a ranking of each game, score lines, faults, differences from a `previous` submission. */
  evening(entries: EveningEntry[], previous?: EveningEntry[]): Promise<Evening> {
    const body = { entries, ...(previous === undefined ? {} : { previous }) };
    return answerOf(this.http.POST("/v1/evenings", { body }));
  }

  /** Count the rows of a club's spreadsheet, one of which names the columns; each fault has its row and column. */
  eveningOfSheet(sheet: string[][]): Promise<Evening> {
    return answerOf(this.http.POST("/v1/evenings", { body: { sheet } }));
  }
}

/** Sit down at a relay's table, at its address in `settings`; without a `key`, as a spectator. */
export async function joinRelay<G extends GameId>(game: G, key: string | undefined, settings: Settings): Promise<RelayedSeat<G>> {
  const relay = new Connection(settings);
  return new RelayedSeat(relay, game, key, await look(relay, game, key, 0));
}

/** The first seat of a person whose key the service makes. */
function firstSeat(deal: Deal<GameId>): number | undefined {
  const { computer = [], key_hashes = [] } = deal;
  const seats = Math.max(computer.length, key_hashes.length, 1);
  const isFree = (seat: number): boolean => (computer[seat] ?? null) === null && (key_hashes[seat] ?? null) === null;
  return Array.from({ length: seats }, (_, seat) => seat).find(isFree);
}
