/** A host that never exists (RFC 2606). A path that parses to another origin leads to another site. */
const NOWHERE = "http://nowhere.invalid";

/**
 * The path, if it stays on our own site; undefined if it leads to another (`//evil.example`,
 * `/\evil.example`, `https:…`) or does not parse. The path is normalised as in a browser.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || !text.startsWith("/") || !URL.canParse(text, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  // Normalising can leave two leading slashes, as for `/.//evil.example`.
  if (origin !== NOWHERE || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}
