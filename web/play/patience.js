/** Asking a service that may be away: again and again until it answers. */

import { UnreachableError } from "./vendor/croupier.js";

/** Milliseconds until a service that did not answer is asked again. */
const RETRY = 2_500;

/** Whether trying again later may help. */
const isPassing = (error) => error instanceof UnreachableError || error.status === 429 || error.status >= 500;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Patience {
  #wake = () => undefined;

  /** Ask again at once where an answer was waited for. */
  wake() {
    this.#wake();
  }

  /** Return what `asked` answers at last; `goesOn` hears of each error that may pass, and tells whether to. */
  async until(asked, goesOn) {
    for (;;) {
      try {
        return await asked();
      } catch (error) {
        if (!isPassing(error) || !goesOn(error)) {
          throw error;
        }
        await Promise.race([pause(RETRY), new Promise((resolve) => (this.#wake = resolve))]);
      }
    }
  }
}
