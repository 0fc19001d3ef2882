/**
 * Some browsers cache a failed module until the page is loaded again (whatwg/html#10327). So after trouble with
 * the connection the terminal reloads itself, a few times at most. Counted per tab, because a reload forgets
 * everything else.
 */
const KEY = "tidings.reloads";
const MOST_RELOADS = 2;

/** The service could not be reached, so code that failed to load may still exist. */
export function connectionFailed(): void {
  if (reloads() === null) write("0");
}

export function pageLoaded(): void {
  if (reloads() !== null) write(null);
}

/** Starts a reload if code fails to load after trouble with the connection. Otherwise returns false. */
export function reloadsInstead(): boolean {
  const count = reloads();
  if (count === null || count >= MOST_RELOADS) return false;
  if (!write(String(count + 1))) return false;
  location.reload();
  return true;
}

function reloads(): number | null {
  try {
    const value = sessionStorage.getItem(KEY);
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}

/** Returns false if the browser refuses: without a count, the terminal might reload forever. */
function write(value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
    return true;
  } catch {
    return false;
  }
}
