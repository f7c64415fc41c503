/** Waiting: for a service that may be away, and so that people can see the table. */

import { UnreachableError } from "./vendor/croupier.js";
import { word } from "./words.js";

/** Milliseconds until a service that did not answer is asked again. */
const RETRY = 2_500;

/** Whether a later attempt may succeed. */
export const isPassing = (error) => error instanceof UnreachableError || error.status === 429 || error.status >= 500;

/** Return why a request failed, as a sentence in the language of the page. */
export const reasonOf = (error) => (error instanceof UnreachableError ? word("unreachable") : error.message);

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pauses that can be cut short. */
export class Rest {
  /** @type {((value?: any) => void) | null} */
  #end = null;

  async pause(milliseconds) {
    await Promise.race([pause(milliseconds), new Promise((resolve) => (this.#end = resolve))]);
    this.#end = null;
  }

  /** End the pause; return whether there was one. */
  end() {
    const isResting = this.#end !== null;
    this.#end?.();
    return isResting;
  }
}

export class Patience {
  #wake = /** @type {(value?: any) => void} */ (() => undefined);

  /** Ask again immediately where an answer is awaited. */
  wake() {
    this.#wake();
  }

  /** Return the answer of `ask` at last; `shouldContinue` gets each passing error, and decides whether to ask again. */
  async until(ask, shouldContinue) {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isPassing(error) || !shouldContinue(error)) {
          throw error;
        }
        await Promise.race([pause(RETRY), new Promise((resolve) => (this.#wake = resolve))]);
      }
    }
  }
}
