/** No host can have this name (RFC 2606): a path that leads elsewhere leads away from it. */
const NOWHERE = "http://nowhere.invalid";

/**
 * A path of our own, as it stands or undefined where it leads elsewhere: to another site (`//evil.example`,
 * `/\evil.example`, `https:…`), or nowhere. What is given back has been read as a browser reads it.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || !text.startsWith("/") || !URL.canParse(text, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  // A path may begin with two slashes after reading, as `/.//evil.example` does.
  if (origin !== NOWHERE || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}
