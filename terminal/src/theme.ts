import { useSyncExternalStore } from "react";
import { keep, readKept } from "./kept.ts";

/** `auto` follows the system. */
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

export function useTheme(): Theme {
  return useSyncExternalStore(listen, currentTheme);
}

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  keep("theme", theme === "auto" ? null : theme);
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  const kept = readKept("theme");
  chosen ??= kept === "light" || kept === "dark" ? kept : "auto";
  return chosen;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
