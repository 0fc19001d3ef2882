import type { FetchRequest } from "./fetched.ts";

/**
 * What to send with every request to one origin, and the proxy to use. It may contain secrets, so it is never logged.
 */
export interface OriginAccess {
  readonly headers: Readonly<Record<string, string>>;
  /** The proxy's URL, with its password if it has one; null to connect directly. */
  readonly proxy: string | null;
}

export const PLAIN_ACCESS: OriginAccess = { headers: {}, proxy: null };

/** Returns the access of an origin. A redirect to another origin carries none of it along. */
export type AccessOf = (url: URL) => OriginAccess | undefined;

/** The headers of a request: those of the origin replace ours of the same name. */
export function headersWith(
  own: Readonly<Record<string, string>>,
  { headers }: OriginAccess = PLAIN_ACCESS,
): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...own, ...Object.fromEntries(given) };
}

/** A server's validator can be any text. We send it back only if it is valid in a header. */
export function isSendable(value: FetchRequest["etag"]): value is string {
  return value != null && /^[\x21-\x7e][\x20-\x7e]*$/.test(value);
}
