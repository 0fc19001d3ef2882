/** The value of a cookie as a browser sent it; of several with the name the first. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(";")) {
    const mark = pair.indexOf("=");
    if (mark > 0 && pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim();
  }
  return undefined;
}

export interface CookieTerms {
  readonly path: string;
  /** 0 has the browser forget it. */
  readonly maxAgeSeconds: number;
  /** Whether it is only sent over https. */
  readonly isSecure: boolean;
}

/**
 * The name that a cookie of ours goes by. Under https browsers take and keep one of this prefix for this host alone: another
 * host of the same domain, or plain http, cannot put one under a person. It needs the path `/`.
 */
export function ownCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/**
 * A cookie that no script can read and that comes with no request of another site's, but where somebody follows a link:
 * a person who comes back from their provider must still be known. The value has no character that would need quoting.
 */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: CookieTerms,
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
