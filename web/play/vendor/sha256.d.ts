export { sha256 } from "@noble/hashes/sha2.js";
export { bytesToHex } from "@noble/hashes/utils.js";
