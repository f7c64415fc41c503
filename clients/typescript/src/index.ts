/** A typed client of Croupier, the referee of card games over HTTP. */

export { answerOf, type Settings } from "./connection.js";
export type * from "./contract.js";
export { Croupier, type Dealt, joinRelay } from "./croupier.js";
export { AnswerError, CancelledError, CroupierError, ProblemError, UnreachableError } from "./errors.js";
export type { Polling } from "./following.js";
export type { components, operations, paths } from "./generated/contract.js";
export { isEnded, isJobOf, isProblem, isSealed, isSight, type JobUpdate } from "./guards.js";
export { type Creation, type HeardUpdate, type Hearing, Jobs, resultOf, type Waiting } from "./jobs.js";
export type { Listening } from "./listening.js";
export type { RelayedSeat } from "./relay.js";
export { type Fetch, type Patience } from "./retrying.js";
export { Seat } from "./seat.js";
export { drawKey, type OwnKey } from "./secrets.js";
export { type Computing, type Place, Table } from "./table.js";
