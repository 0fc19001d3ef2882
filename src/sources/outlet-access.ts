import type { OutletFeed } from "../domain/outlet.ts";
import { type OutletRequests, secretsIn, withSecretsIn } from "../domain/outlet-requests.ts";
import type { AccessOf, OriginAccess } from "../http/origin-access.ts";

/** An outlet's addresses, and what to add to requests to its hosts. */
export interface AccessedOutlet extends OutletRequests {
  readonly homepage: string;
  readonly feeds: readonly OutletFeed[];
}

/**
 * What to send to each origin that an outlet's homepage and feeds name. If two outlets name the same origin, the first
 * one's settings apply. Throws if a secret is missing; messages never contain a secret's value.
 */
export function accessOf(
  outlets: readonly AccessedOutlet[],
  secrets: Readonly<Record<string, string>>,
): AccessOf {
  const accesses = new Map<string, OriginAccess>();
  for (const outlet of outlets) {
    const access = readAccess(outlet, secrets);
    if (access === null) continue;
    for (const url of [outlet.homepage, ...outlet.feeds.map((feed) => feed.url)]) {
      const { origin } = new URL(url);
      if (!accesses.has(origin)) accesses.set(origin, access);
    }
  }
  return ({ origin }) => accesses.get(origin);
}

function readAccess(
  { homepage, headers = {}, cookies = {}, basicAuth, proxy }: AccessedOutlet,
  secrets: Readonly<Record<string, string>>,
): OriginAccess | null {
  const fill = (text: string, escape: (value: string) => string = (value) => value) => {
    for (const name of secretsIn(text)) {
      if (secrets[name] === undefined)
        throw new Error(`the outlet ${homepage} needs TIDINGS_OUTLET_SECRET_${name}, which is not set`);
      if (/[^\t\x20-\x7e]/.test(secrets[name]))
        throw new Error(`TIDINGS_OUTLET_SECRET_${name} has a character that no header can carry`);
    }
    return withSecretsIn(text, (name) => escape(secrets[name]!));
  };
  const all = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, fill(text)]));
  const pairs = Object.entries(cookies).map(([name, text]) => `${name}=${fill(text)}`);
  if (pairs.length > 0) all["cookie"] = pairs.join("; ");
  if (basicAuth) {
    const words = `${fill(basicAuth.user)}:${fill(basicAuth.password)}`;
    all["authorization"] = `Basic ${Buffer.from(words).toString("base64")}`;
  }
  const through = proxy === undefined ? null : fill(proxy, encodeURIComponent);
  return Object.keys(all).length === 0 && through === null ? null : { headers: all, proxy: through };
}
