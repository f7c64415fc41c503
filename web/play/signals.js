/** Signs that it is the player's turn: a sound, a vibration, both off unless they are switched on. */

import { settings } from "./settings.js";

const [PITCH, SECONDS, LOUDNESS] = [660, 0.12, 0.08];
const VIBRATION = 40;
let audio = null;
/** The match and ply that was signalled last. */
let last = "";

/** Signal the turn once. */
export function signalTurn(match) {
  const turn = `${match.id} ${match.table.ply}`;
  if (!match.isMyTurn || turn === last) {
    return;
  }
  last = turn;
  settings.vibration && navigator.vibrate?.(VIBRATION);
  settings.sound && beep();
}

function beep() {
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
