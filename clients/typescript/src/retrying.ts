/**
 * Asking again. The service keeps nothing, so that every request may be repeated; jobs, the exception, come with an
 * Idempotency-Key (`connection.ts`).
 */

import { UnreachableError } from "./errors.js";
import { Deadline, pause } from "./pausing.js";

/** How a request is repeated. */
export interface Patience {
  /** How often a request is made at most; 5 if left out. */
  readonly attempts?: number;
  /** Milliseconds until a request is given up that is not answered; 60,000 if left out. */
  readonly timeout?: number;
  /** Milliseconds: where the service says to wait for longer, its answer is handed on instead; 60,000 if left out. */
  readonly longest_pause?: number;
}

/** Sends a request and brings the answer; `fetch` of browsers and Node is one. */
export type Fetch = (request: Request) => Promise<Response>;

/** Milliseconds until a request is given up, unless its caller has another patience. */
export const TIMEOUT = 60_000;
/** The answers that say: not now. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Answers that have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);
/** Milliseconds of the first pause; each further one is twice as long, and up to half of it is left to chance. */
const FIRST_PAUSE = 250;

/** Return a fetch that asks again when no answer came, or one that says not now, as long as `Retry-After` says. */
export function retrying(fetch: Fetch, patience: Patience = {}): Fetch {
  const { attempts = 5, timeout = TIMEOUT, longest_pause = 60_000 } = patience;
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await attempted(fetch, request, timeout);
      const wait = answer instanceof Response ? toldPause(answer) : 0;
      const is_last = attempt >= attempts || wait > longest_pause;
      if (answer instanceof Response && (is_last || !NOT_NOW.has(answer.status))) {
        return answer;
      }
      if (is_last) {
        throw new UnreachableError(`no answer from ${new URL(request.url).origin}`, { cause: answer });
      }
      await pause(Math.max(wait, backoff(attempt)), request.signal);
    }
  };
}

/** Return the seconds that `Retry-After` tells, a number or a date; null when it tells none. */
export function retryAfter(answer: Response, now: number = Date.now()): number | null {
  const told = answer.headers.get("Retry-After")?.trim();
  if (!told) {
    return null;
  }
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Return the answer, or what went wrong instead; throws when the caller has called it off. */
async function attempted(fetch: Fetch, request: Request, timeout: number): Promise<unknown> {
  const deadline = new Deadline(timeout, request.signal);
  try {
    const answer = await fetch(new Request(request.clone(), { signal: deadline.signal }));
    return await whole(answer);
  } catch (error) {
    if (request.signal.aborted) {
      throw request.signal.reason;
    }
    return error;
  } finally {
    deadline.clear();
  }
}

/** Read an answer to its end, so that one that is cut short is none; a stream of events has no end. */
async function whole(answer: Response): Promise<Response> {
  if (EMPTY.has(answer.status) || answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    return answer;
  }
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

function toldPause(answer: Response): number {
  return (retryAfter(answer) ?? 0) * 1000;
}

function backoff(attempt: number): number {
  const longest = FIRST_PAUSE * 2 ** (attempt - 1);
  return longest / 2 + (Math.random() * longest) / 2;
}
