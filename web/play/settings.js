/** The player's settings, kept in the browser. */

import { useEffect, useState } from "./vendor/preact.js";

const PLACE = "croupier.settings";

const STEERING = "\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}";
const BLANK = "\\p{Cf}\\p{Z}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\u{e0100}-\\u{e01ef}";

/** The pattern of a name, by the rule of the service (croupier/referee/names.py). */
export const NAME_FORM = `(?=.*[^${BLANK}])(?!\\u200c|\\u200d)[^${STEERING}]{1,40}(?<!\\u200c|\\u200d)`;

/** Milliseconds that a card flies. */
export const FLIGHTS = { slow: 250, normal: 200, fast: 150, none: 0 };

/** Milliseconds before each move of the computer. */
export const PACES = { slow: 1500, normal: 800, fast: 300, none: 0 };

/** An object whose watchers are called when it has changed. */
export class Watched {
  #watchers = new Set();

  changed() {
    this.#watchers.forEach((watcher) => watcher());
  }

  /** Call `watcher` at each change; return the function that stops this. */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

/** Draw a component again whenever `watched` changes. */
export function useWatched(watched) {
  const [, draw] = useState(0);
  useEffect(() => watched?.watch(() => draw((count) => count + 1)), [watched]);
}

/** Return the value kept under a name, or null, also where the browser keeps nothing. A session's value is this tab's. */
export function kept(name, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(name));
  } catch {
    return null;
  }
}

/** Keep a value under a name; null removes it. */
export function keep(name, value, storage = "localStorage") {
  try {
    value === null ? window[storage].removeItem(name) : window[storage].setItem(name, JSON.stringify(value));
  } catch {
    // A browser in private mode, or whose storage is full: the page works without.
  }
}

class Settings extends Watched {
  language = navigator.language?.toLowerCase().startsWith("fr") ? "fr" : "en";
  theme = "auto";
  pace = "normal";
  motion = "normal";
  /** Milliseconds after a move in which a second tap counts as part of the first. */
  guard = 350;
  forced = true;
  four_colours = false;
  /** Whether single letters are shortcuts. */
  shortcuts = true;
  sound = false;
  vibration = false;
  sorted = true;
  /** Whether tips explain the first deals. */
  guide = true;

  constructor() {
    super();
    this.names = Object.keys(this);
    const requested = new URLSearchParams(location.search).get("lang");
    Object.assign(this, kept(PLACE), ["en", "fr"].includes(requested) ? { language: requested } : {});
    this.show();
  }

  set(changes) {
    Object.assign(this, changes);
    keep(PLACE, Object.fromEntries(this.names.map((name) => [name, this[name]])));
    this.show();
    this.changed();
  }

  /** Show the settings to the style sheet. */
  show() {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
    root.dataset.suits = this.four_colours ? "four" : "two";
  }

  get flight() {
    return FLIGHTS[this.motion] ?? FLIGHTS.normal;
  }

  get pause() {
    return PACES[this.pace] ?? PACES.normal;
  }
}

export const settings = new Settings();
