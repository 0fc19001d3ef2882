/**
 * Reads a choice of the reader that this browser stores. Storage may be forbidden or full; then a choice
 * lasts as long as the page.
 */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(`tidings.${name}`);
  } catch {
    return null;
  }
}

/** Stores a choice; `null` deletes it. */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tidings.${name}`);
    else localStorage.setItem(`tidings.${name}`, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}
