import { useSyncExternalStore } from "react";
import { useWords } from "../words/index.ts";
import "./ago.css";

/** How long ago. Shows the exact time while the pointer or the focus is on it or on its item. */
export function Ago({ at }: { at: string }) {
  const { ago, moment, utc } = useWords();
  const now = useMinute();
  return (
    <time className="ago" dateTime={at} title={utc(at)}>
      <span className="ago-relative">{ago(at, now)}</span>
      <span className="ago-exact">{moment(at)}</span>
    </time>
  );
}

const STEP_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time, updated often enough for relative times. The whole page shares one clock. */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => now);
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, STEP_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
