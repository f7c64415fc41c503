/**
 * The types of the contract, by game and resource. They are derived from the generated `paths`, so a new game of the
 * contract is a new game here.
 */

import type { components, paths } from "./generated/contract.js";

type Json<T> = T extends { content: { "application/json": infer Content } } ? Content : never;

/** The id of a game: `"upcolor"`, `"costly-colours"`, `"seven-up"` or `"colonne"`. */
export type GameId = {
  [Path in keyof paths]: Path extends `/v1/games/${infer Game}/moves` ? Game : never;
}[keyof paths];

/** A kind of job, by the name of its resource. */
export type JobKind = "opponent-moves" | "analyses" | "simulations" | "tournaments" | "reviews";

/** The resources of a game that accept POST. */
export type Resource = "deals" | "legal-moves" | "moves" | "views" | "scores" | "replays" | JobKind;

/** The body of a request to a game's resource. */
export type Body<G extends GameId, R extends Resource> = Json<paths[`/v1/games/${G}/${R}`]["post"]["requestBody"]>;

/** The response of a game's resource. */
export type Answer<G extends GameId, R extends Resource> = Json<paths[`/v1/games/${G}/${R}`]["post"]["responses"][200]>;

/** A problem (RFC 9457), the form of every error. */
export type Problem = components["schemas"]["Problem"];

/** One fault of a problem: its place in the body, its code, and its rule. */
export type Fault = components["schemas"]["Fault"];

/** A match of a club's evening, or a correction of one. */
export type EveningEntry = components["schemas"]["EveningEntry"];

/** The report of a club's evening. */
export type Evening = components["schemas"]["Evening"];

/** A job's record with a result of any kind. */
export type AnyJob = Json<paths["/v1/jobs/{id}"]["get"]["responses"][200]>;

/** A job's record, typed by its game and kind. */
export type Job<G extends GameId = GameId, K extends JobKind = JobKind> = Answer<G, K>;

/** The result of a job of a game and kind. */
export type JobResult<G extends GameId, K extends JobKind> = NonNullable<Job<G, K>["result"]>;

/** The properties of every job's record. */
export type JobFacts = Pick<AnyJob, "id" | "game" | "kind" | "state" | "progress" | "problem" | "links">;

type Dealing = { [G in GameId]: Omit<Extract<Body<G, "deals">, { options: unknown; sealed: true }>, "sealed"> };

/** The first deal of a sealed table: `options`, `computer`, `names`, `key_hashes`, `seat`, `dealer`. */
export type Deal<G extends GameId> = Dealing[G];

type Sealed = { [G in GameId]: Extract<Answer<G, "moves">, { table: string }> };

/** The view of a seat. */
export type View<G extends GameId> = Sealed[G]["view"];

type Told = { [G in GameId]: Sealed[G]["events"][number] | NonNullable<Answer<G, "views">["events"]>[number] };

/** An event, distinguished by `type`, with its `move_index` or its `ply`. */
export type Event<G extends GameId> = Told[G];

/** A level of the computer. */
export type Level = components["schemas"]["Level"];

/** A legal move, with separate arguments. */
export type LegalMove<G extends GameId> = Sealed[G]["legal_moves"][number];

type Sights = { [G in GameId]: Pick<Sealed[G], "view" | "ply" | "commitment" | "computer" | "seat" | "reveal" | "legal_moves"> };

/** A view, and the facts of its table. */
export type Sight<G extends GameId> = Sights[G] & { events: Event<G>[] | null };

/** A sealed table with the view of its seat, as in responses of `deals`, `moves` and `opponent-moves`. */
export type SealedAnswer<G extends GameId> = Sight<G> & { table: string };

type Stories = { [G in GameId]: { lines: Exclude<Answer<G, "views">["lines"], undefined> } };

/** A view with every score line of the deal. */
export type Story<G extends GameId> = Sight<G> & Stories[G];
