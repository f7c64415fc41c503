/** Listening to server-sent events without a time limit: a lost or silent connection is opened again. */

import { AnswerError } from "./errors.js";
import { Deadline, pause } from "./pausing.js";
import { LineCutter, type Message, MessageReader } from "./sse.js";

/** Opens the stream after the event with this id (`""`: from its beginning); rejects if that is impossible. */
export type Open = (lastId: string) => Promise<Response>;

/** Settings for listening. */
export interface Listening {
  /** Ends the listening. */
  readonly signal?: AbortSignal | undefined;
  /** The id of the last event that was received. */
  readonly after?: string | undefined;
  /** Milliseconds without data after which a connection counts as lost; default: 60,000. */
  readonly silence?: number | undefined;
}

/** Yield the events of a stream. It ends when the server returns 204, or when the listener stops. */
export async function* listen(open: Open, listening: Listening = {}): AsyncGenerator<Message, void, undefined> {
  const { signal, silence = 60_000 } = listening;
  let [last, retry] = [listening.after ?? "", 1_000];
  for (;;) {
    signal?.throwIfAborted();
    // An event without its final empty line was lost with its connection.
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

/** Yield lines until the connection is lost, or until no data arrive for `silence` milliseconds. */
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
    // The connection was lost; the listener opens another.
  } finally {
    deadline.clear();
    cancel();
  }
}
