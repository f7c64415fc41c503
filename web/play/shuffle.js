/** The shuffle of the contract, made again here: anybody can deal the cards of a match from its seed. */

import { bytesToHex, sha256 } from "./vendor/sha256.js";

const RANKS = [..."A23456789TJQK"];
const standard = (ranks) => [..."SHDC"].flatMap((suit) => ranks.map((rank) => rank + suit));
const COLOURS = { G: 5, Y: 14, B: 14, R: 14, V: 7, X: 5 };

/** The packs in their canonical order. */
const PACKS = {
  upcolor: () => Object.entries(COLOURS).flatMap(([colour, count]) => Array(count).fill(colour)),
  "costly-colours": () => standard(RANKS),
  "seven-up": ({ deck }) => standard(deck === 32 ? RANKS.filter((rank) => !"23456".includes(rank)) : RANKS),
  colonne: () => [...standard(RANKS), "RJ", "BJ"],
};
const SEATS = { upcolor: ({ players }) => players, colonne: () => 4 };

const encoder = new TextEncoder();

/** Return the pack of a deal as it is dealt. */
export function shuffled(game, options, seed, deal) {
  const pack = PACKS[game](options);
  const below = drawing(`croupier/1\0${game}\0${seed}\0${deal}\0`);
  if (deal === 1) {
    below(SEATS[game]?.(options) ?? 2); // the dealer
  }
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [pack[last], pack[other]] = [pack[other], pack[last]];
  }
  return pack;
}

/** Return `below(n)`: the next number of a stream of 32-bit words that is less than n, each as likely. */
function drawing(prefix) {
  let [index, words] = [0, []];
  return (n) => {
    for (const limit = Math.floor(2 ** 32 / n) * n; ; ) {
      if (!words.length) {
        const digest = new DataView(sha256(encoder.encode(`${prefix}${index}`)).buffer);
        words = Array.from({ length: 8 }, (_, each) => digest.getUint32(4 * each));
        index += 1;
      }
      const word = words.shift();
      if (word < limit) {
        return word % n;
      }
    }
  };
}

/** Return what a seed and a salt are committed to by. */
export const commitmentOf = (seed, salt) => bytesToHex(sha256(encoder.encode(`${seed}\0${salt}`)));
