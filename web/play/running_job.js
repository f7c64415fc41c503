/** A job that a screen runs: its progress, its results so far, and its refusal. It is cancelled when the screen is left. */

import { reasonOf } from "./patience.js";
import { jobs } from "./service.js";
import { Watched } from "./settings.js";
import { number, word } from "./words.js";

export class RunningJob extends Watched {
  /** The job as it was last seen. @type {any} */
  job = null;
  trouble = "";
  #isStarting = false;
  #running = new AbortController();

  /** Whether the job is not over yet. */
  get isOpen() {
    return this.#isStarting || isOpen(this.job);
  }

  /** The results so far. @returns {any} */
  get result() {
    return this.job?.result;
  }

  /** Start a job, or take up one that was lost; follow it to its end. @param {any} game @param {any} kind @param {any} body */
  async run(game, kind, body) {
    if (this.isOpen && !this.trouble) {
      return;
    }
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#isStarting = true;
    this.#show({ job: isOpen(this.job) ? this.job : null, trouble: "" });
    try {
      this.#show({ job: this.job ?? (await jobs().create(game, kind, body)) });
      for await (const job of signal.aborted ? [] : jobs().watch(this.job, { signal })) {
        this.#show({ job, trouble: job.problem?.detail ?? "" });
      }
    } catch (error) {
      signal.aborted || this.#show({ job: [404, 410].includes(error.status) ? null : this.job, trouble: inHours(reasonOf(error)) });
    }
    this.#isStarting = false;
    signal.aborted ? this.cancel() : this.changed();
  }

  /** Cancel the job. */
  cancel() {
    isOpen(this.job) && jobs().cancel(this.job).then((job) => this.#show({ job, trouble: "" }), () => undefined);
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

const isOpen = (job) => job?.state === "queued" || job?.state === "running";

/** Return a text in which numbers of seconds above an hour are hours. */
const inHours = (text) =>
  text.replace(/(\d[\d,\u202f\u00a0 ]*\d) (?:seconds|secondes)/g, (all, digits) => {
    const seconds = Number(digits.replace(/\D/g, ""));
    return seconds < 3_600 ? all : word("hours", number(Math.round(seconds / 360) / 10));
  });
