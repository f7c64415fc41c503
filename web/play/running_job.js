/** A job that a screen runs: its progress, its results so far, and its refusal. It is cancelled when the screen is left. */

import { Patience, reasonOf } from "./patience.js";
import { jobs } from "./service.js";
import { Watched } from "./settings.js";
import { number, word } from "./words.js";

export class RunningJob extends Watched {
  /** The job as it was last seen. @type {any} */
  job = null;
  trouble = "";
  /** Whether the job is not over yet. */
  isOpen = false;
  #running = new AbortController();

  /** The results so far. @returns {any} */
  get result() {
    return this.job?.result;
  }

  /** Start a job, unless one runs, and follow it to its end. @param {any} game @param {any} kind @param {any} body */
  async run(game, kind, body) {
    if (this.isOpen) {
      return;
    }
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#show({ job: null, trouble: "", isOpen: true });
    try {
      this.#show({ job: await jobs().create(game, kind, body) });
      // While the service is away the job goes on, and is followed again.
      await new Patience().until(() => this.#follow(signal), (error) => (this.#show({ trouble: reasonOf(error) }), true));
    } catch (error) {
      signal.aborted || this.#show({ job: null, trouble: inHours(reasonOf(error)) });
    }
    signal.aborted && this.cancel();
    this.#show({ isOpen: false });
  }

  /** Show the job until it is over. */
  async #follow(signal) {
    for await (const job of signal.aborted ? [] : jobs().watch(this.job, { signal })) {
      this.#show({ job, trouble: job.problem?.detail ?? "" });
    }
  }

  /** Cancel the job. */
  cancel() {
    this.isOpen && this.job && jobs().cancel(this.job).catch(() => undefined);
  }

  /** The screen is left: nobody waits for the job any more. */
  leave() {
    this.#running.abort();
    this.cancel();
  }

  /** Show nothing of an earlier job. */
  reset() {
    this.isOpen || this.#show({ job: null, trouble: "" });
  }

  #show(changes) {
    Object.assign(this, changes);
    this.changed();
  }
}

/** Return a text in which numbers of seconds above an hour are hours. */
const inHours = (text) =>
  text.replace(/(\d[\d,\u202f\u00a0 ]*\d) (?:seconds|secondes)/g, (all, digits) => {
    const seconds = Number(digits.replace(/\D/g, ""));
    return seconds < 3_600 ? all : word("hours", number(Math.round(seconds / 360) / 10));
  });
