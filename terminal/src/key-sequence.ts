/** What the keys pressed so far come to. */
export interface Step {
  /** The shortcut that is meant, such as `g n`. */
  readonly found?: string;
  /** Keys to hold against the next one. */
  readonly pending: string;
}

/** Holds a key, after those pending, against the shortcuts: `g` waits for `n` where there is a `g n`. */
export function stepOf(shortcuts: readonly string[], pending: string, key: string): Step {
  const pressed = pending === "" ? key : `${pending} ${key}`;
  if (shortcuts.includes(pressed)) return { found: pressed, pending: "" };
  if (shortcuts.some((keys) => keys.startsWith(`${pressed} `))) return { pending: pressed };
  // The key may begin something of its own.
  return pending === "" ? { pending: "" } : stepOf(shortcuts, "", key);
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The name of a key as shortcuts have it: `j`, `?`, `Escape`, `Mod+k`. With other keys held it is nobody's. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || (ctrlKey && metaKey)) return undefined;
  return ctrlKey || metaKey ? `Mod+${key.toLowerCase()}` : key;
}
