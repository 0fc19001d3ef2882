import { useSyncExternalStore } from "react";
import { navigate } from "../address.ts";
import { keep, readKept } from "../kept.ts";
import { chime } from "../reading/sound.ts";
import type { Alert } from "./gather.ts";

/** The state of notifications in this browser: not supported, blocked by the reader, on, or off. */
export type Notifying = "missing" | "blocked" | "off" | "on";

/** If more new items than this come at once, they are combined into one notification. */
const MOST_AT_ONCE = 3;

const listeners = new Set<() => void>();

export function useNotifying(): Notifying {
  return useSyncExternalStore(listen, notifying);
}

/** Turns notifications on or off. To turn them on, the browser asks the reader for permission. */
export async function turnNotifying(isOn: boolean): Promise<void> {
  keep("notify", isOn ? "on" : null);
  if (isOn && canNotify() && Notification.permission === "default") await Notification.requestPermission();
  for (const listener of listeners) listener();
}

interface Wording {
  readonly many: (count: number) => string;
  readonly namesOf: (alert: Alert) => string;
}

/** Tells the reader about new alerts: by a sound if it is on, and by notifications if they are looking elsewhere. */
export function notify(alerts: readonly Alert[], { many, namesOf }: Wording): void {
  if (alerts.length === 0) return;
  chime();
  if (notifying() !== "on" || (!document.hidden && document.hasFocus())) return;
  if (alerts.length > MOST_AT_ONCE) return show(many(alerts.length), { tag: "tidings-many" });
  for (const alert of alerts) {
    const { id, headline, lang } = alert.item;
    // Several windows may notify about the same item. With the same tag, one notification replaces the other.
    show(headline, { tag: id, body: namesOf(alert), lang });
  }
}

function show(title: string, options: NotificationOptions): void {
  try {
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      window.focus();
      navigate("/watch");
      shown.close();
    });
  } catch {
    // Chrome on Android only shows notifications from service workers. The bell still counts.
  }
}

function notifying(): Notifying {
  if (!canNotify()) return "missing";
  if (Notification.permission === "denied") return "blocked";
  return readKept("notify") === "on" && Notification.permission === "granted" ? "on" : "off";
}

function canNotify(): boolean {
  return "Notification" in globalThis && isSecureContext;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
