import { useSyncExternalStore } from "react";
import { keep, readKept } from "../kept.ts";

const listeners = new Set<() => void>();
let context: AudioContext | undefined;
let lastStart = -Infinity;

/** Whether new items make a sound. It is off until a reader turns it on. */
export function useIsSoundOn(): boolean {
  return useSyncExternalStore(listen, isSoundOn);
}

/** Turns the sound on or off. When it is turned on, plays it once so that the reader knows it. */
export function turnSound(isOn: boolean): void {
  keep("sound", isOn ? "on" : null);
  for (const listener of listeners) listener();
  chime();
}

/**
 * Two soft notes, if the sound is on. Browsers stay silent until the reader has clicked or typed something on the page.
 */
export function chime(): void {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  // The feed and the watchlist may report the same item.
  if (currentTime - lastStart < 2) return;
  lastStart = currentTime;
  for (const [hertz, start] of NOTES) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, currentTime + start);
    gain.gain.linearRampToValueAtTime(0.06, currentTime + start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, currentTime + start + 0.5);
    tone.connect(gain).connect(destination);
    tone.start(currentTime + start);
    tone.stop(currentTime + start + 0.5);
  }
}

/** E5, then A5. */
const NOTES = [
  [659, 0],
  [880, 0.12],
] as const;

function isSoundOn(): boolean {
  return readKept("sound") === "on";
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
