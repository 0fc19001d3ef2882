import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useWords } from "../words/index.ts";
import { announce } from "./announcer.tsx";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./toaster.css";

interface Toast {
  readonly id: number;
  readonly kind: "done" | "failed";
  readonly text: string;
}

/** Long enough to read twice; a failure stays until it is closed. */
const SHOWN_MS = 6000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** A short message about what was done or what failed. */
export function toast(text: string, kind: Toast["kind"] = "done"): void {
  lastId += 1;
  // The area below appears together with its text, and screen readers do not notice that.
  announce(text);
  const shown = { id: lastId, kind, text };
  change([...toasts.slice(-2), shown]);
  if (kind === "done") setTimeout(() => drop(shown.id), SHOWN_MS);
}

/** Rendered once in the frame, over everything. */
export function Toaster() {
  const { say } = useWords();
  const shown = useSyncExternalStore(listen, () => toasts);
  const area = useRef<HTMLDivElement>(null);
  // Showing the popover again puts it above any dialog opened in the meantime.
  useLayoutEffect(() => {
    area.current?.hidePopover();
    if (shown.length > 0) area.current?.showPopover();
  }, [shown]);
  return (
    <div className="toaster" ref={area} popover="manual">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`}>
          <Icon name={kind === "done" ? "check" : "warning"} />
          <p>{text}</p>
          <IconButton icon="close" size="small" label={say("shell.close")} onClick={() => drop(id)} />
        </div>
      ))}
    </div>
  );
}

function drop(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
