/**
 * What the contract says, by game and resource. All of it is taken from the generated `paths`, so that a new game of the
 * contract is a new game here.
 */

import type { components, paths } from "./generated/contract.js";

type Json<T> = T extends { content: { "application/json": infer Content } } ? Content : never;

/** The id of a game: `"upcolor"`, `"costly-colours"`, `"seven-up"` or `"colonne"`. */
export type GameId = {
  [Path in keyof paths]: Path extends `/v1/games/${infer Game}/moves` ? Game : never;
}[keyof paths];

/** A kind of job, as its resource is called. */
export type JobKind = "opponent-moves" | "analyses" | "simulations" | "tournaments" | "reviews";

/** What can be posted to a game. */
export type Resource = "deals" | "legal-moves" | "moves" | "views" | "scores" | "replays" | JobKind;

/** The body of a request to a game's resource. */
export type Body<G extends GameId, R extends Resource> = Json<paths[`/v1/games/${G}/${R}`]["post"]["requestBody"]>;

/** The answer of a game's resource. */
export type Answer<G extends GameId, R extends Resource> = Json<paths[`/v1/games/${G}/${R}`]["post"]["responses"][200]>;

/** A problem (RFC 9457), which every error is. */
export type Problem = components["schemas"]["Problem"];

/** One fault of a problem: where in the body, which, and the rule that says so. */
export type Fault = components["schemas"]["Fault"];

/** A match of a club's evening, or a correction of one. */
export type EveningEntry = components["schemas"]["EveningEntry"];

/** The report of a club's evening. */
export type Evening = components["schemas"]["Evening"];

/** A job's record with a result of any kind. */
export type AnyJob = Json<paths["/v1/jobs/{id}"]["get"]["responses"][200]>;

/** A job's record, typed by its game and kind. */
export type Job<G extends GameId = GameId, K extends JobKind = JobKind> = Answer<G, K>;

/** What a job of a game and kind brings. */
export type JobResult<G extends GameId, K extends JobKind> = NonNullable<Job<G, K>["result"]>;

/** What every job's record tells, whatever its kind. */
export type JobFacts = Pick<AnyJob, "id" | "game" | "kind" | "state" | "progress" | "problem" | "links">;

type Dealing = { [G in GameId]: Omit<Extract<Body<G, "deals">, { options: unknown; sealed: true }>, "sealed"> };

/** The first deal of a sealed table: `options`, `computer`, `names`, `key_hashes`, `seat`, `dealer`. */
export type Deal<G extends GameId> = Dealing[G];

type Sealed = { [G in GameId]: Extract<Answer<G, "moves">, { table: string }> };

/** What a seat sees. */
export type View<G extends GameId> = Sealed[G]["view"];

type Told = { [G in GameId]: Sealed[G]["events"][number] | NonNullable<Answer<G, "views">["events"]>[number] };

/** Something that happened, told apart by `type`; as it is told, with its `move_index` or its `ply`. */
export type Event<G extends GameId> = Told[G];

/** How well the computer plays. */
export type Level = components["schemas"]["Level"];

/** A legal move, with its arguments apart. */
export type LegalMove<G extends GameId> = Sealed[G]["legal_moves"][number];

type Sights = { [G in GameId]: Pick<Sealed[G], "view" | "ply" | "commitment" | "computer" | "seat" | "reveal" | "legal_moves"> };

/** A view with all that a table knows beside it. */
export type Sight<G extends GameId> = Sights[G] & { events: Event<G>[] | null };

/** A sealed table with what its seat sees, as `deals`, `moves` and `opponent-moves` answer it. */
export type SealedAnswer<G extends GameId> = Sight<G> & { table: string };

type Stories = { [G in GameId]: { lines: Exclude<Answer<G, "views">["lines"], undefined> } };

/** A sight with every score line of the deal. */
export type Story<G extends GameId> = Sight<G> & Stories[G];
