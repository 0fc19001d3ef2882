/** Where to go after signing in: a path of our own pages. Whatever else a link here may say, it leads nowhere else. */
export function ownPath(to: string | null, fallback: string): string {
  if (to === null || !/^\/(?![/\\])/.test(to)) return fallback;
  try {
    // What browsers make of it counts: they drop tabs and line breaks, and take `\` for `/`.
    const url = new URL(to, "https://own.invalid");
    if (url.origin !== "https://own.invalid" || url.pathname === "/sign-in") return fallback;
    // A path may begin with two slashes after reading, as `/.//evil.example` does.
    if (url.pathname.startsWith("//")) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
