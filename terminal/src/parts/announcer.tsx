import { useSyncExternalStore } from "react";

let said = { text: "", count: 0 };
const listeners = new Set<() => void>();

/** Tells a screen reader what happened, once it is done with what it says. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  for (const listener of listeners) listener();
}

/** Stands once in the frame. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(listen, () => said);
  // The same words again are a change only if something differs.
  return (
    <div className="unseen" role="status" aria-live="polite">
      {text}
      {count % 2 === 1 ? "\u00a0" : ""}
    </div>
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
