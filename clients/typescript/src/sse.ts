/** Reads server-sent events (WHATWG HTML, 9.2) from a body. EventSource of browsers sends no key, and Node has none. */

/** An event. */
export interface Message {
  /** The last id up to this event; `""` without one. */
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Assembles events from lines. */
export class MessageReader {
  #id: string;
  #event = "";
  #data: string[] = [];

  constructor(
    lastId = "",
    /** Milliseconds to wait before a reconnection, from the server. */
    public retry = 1_000,
  ) {
    this.#id = lastId;
  }

  /** Accept a line; return the event that it completes, if any. */
  take(line: string): Message | null {
    if (line === "") {
      return this.#dispatch();
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") {
      this.#data.push(value);
    } else if (field === "event") {
      this.#event = value;
    } else if (field === "id" && !value.includes("\0")) {
      this.#id = value;
    } else if (field === "retry" && /^\d+$/.test(value)) {
      this.retry = Number(value);
    }
    return null;
  }

  #dispatch(): Message | null {
    const [event, data] = [this.#event || "message", this.#data];
    this.#event = "";
    this.#data = [];
    return data.length ? { id: this.#id, event, data: data.join("\n") } : null;
  }
}

/** Splits a text that arrives in pieces into lines, which end with CR, LF, or both. */
export class LineCutter {
  #rest = "";

  /** Accept a piece; return the lines that end in it. The rest waits for more. */
  take(piece: string): string[] {
    const text = this.#rest + piece;
    // A CR at the very end may be the first half of a CR LF.
    const held = text.endsWith("\r") ? 1 : 0;
    const lines = text.slice(0, text.length - held).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? "") + text.slice(text.length - held);
    return lines;
  }
}
