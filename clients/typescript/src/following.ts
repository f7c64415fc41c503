/** Following a table at which others play too. Temporary failures are retried without a limit. */

import type { Connection } from "./connection.js";
import { AnswerError, ProblemError, UnreachableError } from "./errors.js";
import { isObject } from "./guards.js";
import { listen, type Listening } from "./listening.js";
import { pause } from "./pausing.js";

/** Settings of polling a table. */
export interface Polling {
  /** Milliseconds between two requests; default: 3,000. */
  readonly every?: number | undefined;
  /** Returns the newest table from its storage; default: the table itself, as at a relay. */
  readonly read?: (() => Promise<string>) | undefined;
  /** Ends the polling. */
  readonly signal?: AbortSignal | undefined;
}

/** An update of a table from a relay. */
export interface Telling {
  readonly ply: number | undefined;
  readonly table: string | undefined;
}

/** Milliseconds of the first pause, and of the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 30_000];

/** Do a step for each update until the signal is aborted, which is not an error. */
export async function follow<T>(
  told: AsyncIterable<T>,
  step: (told: T) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    for await (const one of told) {
      await patiently(() => step(one), signal);
    }
  } catch (error) {
    if (!signal?.aborted) {
      throw error;
    }
  }
}

/** Yield the updates of a relay. */
export async function* tellings(
  service: Connection,
  url: string | URL,
  listening: Listening,
): AsyncGenerator<Telling, void, undefined> {
  const { signal } = listening;
  const open = (last: string): Promise<Response> =>
    patiently(() => service.openEvents(String(url), last, signal), signal);
  for await (const { data } of listen(open, listening)) {
    yield telling(data);
  }
}

/** Yield the newest table at intervals. */
export async function* readings(
  read: () => Promise<string>,
  { every = 3_000, signal }: Polling,
): AsyncGenerator<string, void, undefined> {
  for (;;) {
    yield await patiently(read, signal);
    await pause(every, signal);
  }
}

/** Do some work, and repeat it while it fails temporarily. */
async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) {
        throw error;
      }
    }
    await pause(wait, signal);
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof ProblemError || error instanceof AnswerError) {
    return error.status !== null && (error.status === 429 || error.status >= 500);
  }
  return error instanceof UnreachableError;
}

function telling(data: string): Telling {
  const told: unknown = JSON.parse(data);
  if (!isObject(told)) {
    throw new AnswerError("the relay tells of no table");
  }
  const { ply, table } = told;
  return { ply: typeof ply === "number" ? ply : undefined, table: typeof table === "string" ? table : undefined };
}
