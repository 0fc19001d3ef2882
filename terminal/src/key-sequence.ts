/** The result of the keys pressed so far. */
export interface Step {
  /** The completed shortcut, such as `g n`. */
  readonly found?: string;
  /** Keys to match together with the next one. */
  readonly pending: string;
}

/** Matches a key, after the pending ones, with the shortcuts: `g` waits for `n` if there is a `g n`. */
export function stepOf(shortcuts: readonly string[], pending: string, key: string): Step {
  const pressed = pending === "" ? key : `${pending} ${key}`;
  if (shortcuts.includes(pressed)) return { found: pressed, pending: "" };
  if (shortcuts.some((keys) => keys.startsWith(`${pressed} `))) return { pending: pressed };
  // The key may start another shortcut.
  return pending === "" ? { pending: "" } : stepOf(shortcuts, "", key);
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The name of a key in shortcuts: `j`, `?`, `Escape`, `Mod+k`. Undefined for a key with Alt, or with Ctrl and
 * Command.
 */
export function nameOfKey({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || (ctrlKey && metaKey)) return undefined;
  return ctrlKey || metaKey ? `Mod+${key.toLowerCase()}` : key;
}
