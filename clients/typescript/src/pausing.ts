/** Pauses that can be cancelled. */

/** Resolve after `milliseconds`. Rejects with the reason of `signal` when that is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const callOff = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", callOff);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", callOff, { once: true });
  });
}

/** A time limit for some work, which its caller can also cancel. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #callOff = (): void => this.#controller.abort(this.#outer?.reason);
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly milliseconds: number,
    outer?: AbortSignal | null,
  ) {
    this.#outer = outer ?? undefined;
    if (this.#outer?.aborted) {
      this.#callOff();
    }
    this.#outer?.addEventListener("abort", this.#callOff, { once: true });
    this.extend();
  }

  /** The signal for the work. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restart the time limit. */
  extend(): void {
    clearTimeout(this.#timer);
    const late = new DOMException(`nothing came for ${this.milliseconds} ms`, "TimeoutError");
    this.#timer = setTimeout(() => this.#controller.abort(late), this.milliseconds);
  }

  /** End the work if it still runs, and the time limit. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#callOff);
  }
}
