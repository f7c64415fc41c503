/** Listening to server-sent events for as long as it takes: a connection that breaks, or falls silent, is made again. */

import { AnswerError } from "./errors.js";
import { Deadline, pause } from "./pausing.js";
import { LineCutter, type Message, MessageReader } from "./sse.js";

/** Opens the stream after the event with this id (`""`: from its beginning); rejects where that cannot be. */
export type Open = (lastId: string) => Promise<Response>;

/** How it is listened. */
export interface Listening {
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
  /** The id of the last event that was received. */
  readonly after?: string | undefined;
  /** Milliseconds of silence after which a connection is taken for dead; 60,000 if left out. */
  readonly silence?: number | undefined;
}

/** Yield the events of a stream; it ends when the server says 204, or when the listener has heard enough. */
export async function* listen(open: Open, listening: Listening = {}): AsyncGenerator<Message, void, undefined> {
  const { signal, silence = 60_000 } = listening;
  let [last, retry] = [listening.after ?? "", 1_000];
  for (;;) {
    signal?.throwIfAborted();
    // What was not ended by an empty line was lost with its connection.
    const reader = new MessageReader(last, retry);
    const answer = await open(last);
    if (answer.status === 204) {
      return;
    }
    if (!answer.body) {
      throw new AnswerError("a stream of events has no body", answer.status);
    }
    for await (const line of lines(answer.body, silence, signal)) {
      const message = reader.take(line);
      if (message) {
        last = message.id;
        yield message;
      }
    }
    retry = reader.retry;
    await pause(retry, signal);
  }
}

/** Yield lines until the connection breaks, or nothing comes for `silence` milliseconds. */
async function* lines(
  body: ReadableStream<Uint8Array>,
  silence: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  const [reader, decoder, cutter] = [body.getReader(), new TextDecoder(), new LineCutter()];
  const deadline = new Deadline(silence, signal);
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  deadline.signal.addEventListener("abort", cancel, { once: true });
  if (deadline.signal.aborted) {
    cancel();
  }
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      deadline.extend();
      yield* cutter.take(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // The connection broke: whoever listens makes another.
  } finally {
    deadline.clear();
    cancel();
  }
}
