/**
 * What an operator adds to requests to an outlet's hosts. A text may refer to secrets as `${NAME}`, which are filled in
 * only when a request is made.
 */
export interface OutletRequests {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly basicAuth?: { readonly user: string; readonly password: string };
  /** The URL of a proxy for the outlet's hosts. */
  readonly proxy?: string;
  /** How often its feeds are polled, instead of as often as they gain entries. */
  readonly pollSeconds?: number;
}

/** Headers that an operator must not replace, because they describe the request or have a field of their own. */
const OWN_HEADERS: ReadonlySet<string> = new Set(
  "host connection content-type content-length content-encoding transfer-encoding accept-encoding upgrade te trailer expect keep-alive if-none-match if-modified-since range cookie proxy-authorization proxy-connection".split(
    " ",
  ),
);

/** Whether an operator may send a header of this name. */
export function isAccessHeader(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) && !OWN_HEADERS.has(name.toLowerCase());
}

/** The secrets that a text refers to. */
export function secretsIn(text: string): string[] {
  return [...text.matchAll(SECRET)].map(([, name]) => name!);
}

/** A text with its secrets filled in. */
export function withSecretsIn(text: string, secretOf: (name: string) => string): string {
  return text.replaceAll(SECRET, (_, name: string) => secretOf(name));
}

const SECRET = /\$\{([A-Z][A-Z0-9_]{0,99})\}/g;
