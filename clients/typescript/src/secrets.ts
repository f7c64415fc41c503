/** Random secrets that are made here only. */

import { CroupierError } from "./errors.js";

/** A seat's key that its player made, and its hash for the dealer. */
export interface OwnKey {
  /** The `key`, which only its player sends. */
  readonly key: string;
  /** Its SHA-256, for `key_hashes` of the deal. */
  readonly hash: string;
}

/** Return 128 random bits in hexadecimal, for ids that are not secret. */
export function drawId(): string {
  const bytes = new Uint8Array(16);
  // Node 18 has no Web Crypto of its own.
  return hexadecimal(globalThis.crypto?.getRandomValues(bytes) ?? bytes.map(() => Math.random() * 256));
}

/** Make a key for a seat that the dealer does not know. Needs Web Crypto: a secure page, or Node 20. */
export async function drawKey(): Promise<OwnKey> {
  if (!globalThis.crypto?.subtle) {
    throw new CroupierError("a key is drawn by Web Crypto: on pages of https or localhost, and by Node 20 and later");
  }
  const key = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return { key, hash: hexadecimal(new Uint8Array(digest)) };
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
