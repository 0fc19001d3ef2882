/**
 * Where to go after signing in: a path to one of our pages. No link to the sign-in page can send a reader to
 * another site.
 */
export function ownPath(to: string | null, fallback: string): string {
  if (to === null || !/^\/(?![/\\])/.test(to)) return fallback;
  try {
    // Parse it like browsers do: they drop tabs and line breaks, and read `\` as `/`.
    const url = new URL(to, "https://own.invalid");
    if (url.origin !== "https://own.invalid" || url.pathname === "/sign-in") return fallback;
    // Once parsed, a path may begin with two slashes, as `/.//evil.example` does.
    if (url.pathname.startsWith("//")) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
