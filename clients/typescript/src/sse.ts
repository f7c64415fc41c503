/** Reads server-sent events (WHATWG HTML, 9.2) from a body: browsers' EventSource sends no key, and Node has none. */

/** An event. */
export interface Message {
  /** The last id that was told up to here; `""` when none was. */
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Puts lines together to events. */
export class MessageReader {
  #id: string;
  #event = "";
  #data: string[] = [];

  constructor(
    lastId = "",
    /** Milliseconds to wait before connecting again, as the server wishes. */
    public retry = 1_000,
  ) {
    this.#id = lastId;
  }

  /** Take a line; return the event that it ends, if it ends one. */
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

/** Cuts a text that comes in pieces into lines, which end with CR, LF, or both. */
export class LineCutter {
  #rest = "";

  /** Take a piece; return the lines that end in it. What follows the last one waits for more. */
  take(piece: string): string[] {
    const text = this.#rest + piece;
    // A CR at the very end may be the first half of a CR LF.
    const held = text.endsWith("\r") ? 1 : 0;
    const lines = text.slice(0, text.length - held).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? "") + text.slice(text.length - held);
    return lines;
  }
}
