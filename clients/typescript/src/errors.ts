import type { Fault, Problem } from "./contract.js";

/** The base class of this package's errors. */
export class CroupierError extends Error {
  override readonly name: string = "CroupierError";
}

/** A problem (RFC 9457) of the service. `message` is its `detail`, a sentence for people. */
export class ProblemError extends CroupierError {
  override readonly name = "ProblemError";
  /** A stable code for programs: `"illegal-move"`. `/problems` lists all codes. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** Every fault, with its JSON pointer and its rule. */
  readonly errors: readonly Fault[];

  constructor(
    /** The complete problem. */
    readonly problem: Problem,
    /** Seconds to wait before the next request, if the service gives them. */
    readonly retry_after: number | null = null,
    /** The id of the request in the service's logs. */
    readonly request_id: string | null = null,
  ) {
    super(problem.detail);
    this.code = problem.code;
    this.status = problem.status;
    this.errors = problem.errors;
  }
}

/** No attempt of a request got a response. `cause` is the last error. */
export class UnreachableError extends CroupierError {
  override readonly name = "UnreachableError";
}

/** The response is not from this service: a proxy's page, an incomplete body, another game. */
export class AnswerError extends CroupierError {
  override readonly name = "AnswerError";

  constructor(
    message: string,
    /** The HTTP status; null if the status was not the fault. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The job was cancelled, so it has no result. */
export class CancelledError extends CroupierError {
  override readonly name = "CancelledError";
}
