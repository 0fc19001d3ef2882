/** The value of a cookie as the browser sent it; the first one if the name occurs several times. */
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
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
  readonly isSecure: boolean;
}

/**
 * The name of one of our cookies. Browsers send a cookie to every port of its host, so an unusual port becomes
 * part of the name. Otherwise two instances on one host would overwrite each other's cookies.
 *
 * Browsers accept the prefix `__Host-` only over https, for this host alone and with path `/`. So neither
 * another host in the domain nor a page over plain http can set such a cookie.
 */
export function ownCookieName(name: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  const ofPort = port === "" ? name : `${name}_${port}`;
  return protocol === "https:" ? `__Host-${ofPort}` : ofPort;
}

/**
 * A cookie that scripts cannot read. Requests from other sites carry it only if a person follows a link. That
 * is needed to recognise a person who returns from their sign-in provider. The value must not contain
 * characters that need quoting.
 */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: CookieTerms,
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
