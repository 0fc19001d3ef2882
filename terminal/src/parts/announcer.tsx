import { useSyncExternalStore } from "react";

let said = { text: "", count: 0 };
const listeners = new Set<() => void>();

/** Tells a screen reader what happened, after it has finished its current sentence. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  for (const listener of listeners) listener();
}

/** Rendered once in the frame. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(listen, () => said);
  // Screen readers announce the same words again only if something differs, here a no-break space.
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
