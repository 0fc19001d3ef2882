import type { ProviderDoor } from "../providers/provider-door.ts";
import type { ProviderHttp, ProviderRequest } from "../providers/provider-http.ts";
import type { TokenPrice } from "./chat.ts";

/** Where a model is, and what every request to it carries. */
export interface ModelAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string | null;
  /** The header that carries the key; null for the protocol's own. */
  readonly keyHeader: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** How a model is asked. */
export interface ModelManner {
  readonly thinkingTokens: number;
  readonly effort: string | null;
  /** Null: the provider's own. */
  readonly temperature: number | null;
  /** Fields that replace ours in the body. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ModelAccess extends ModelAddress {
  readonly model: string;
  readonly manner: ModelManner;
  readonly price: TokenPrice;
  readonly http: Pick<ProviderHttp, "ask">;
  readonly door: ProviderDoor;
}

/** The URL, headers and secrets of a request. `ownKey` says how the protocol itself carries a key. */
export function addressed(
  { baseUrl, key, keyHeader, headers, query }: ModelAddress,
  path: string,
  ownKey: (key: string) => Readonly<Record<string, string>>,
): Pick<ProviderRequest, "url" | "headers" | "secret"> {
  // An address may have a query of its own, and the path goes before it.
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const credential =
    key === null ? {} : keyHeader === null ? ownKey(key) : { [keyHeader.toLowerCase()]: key };
  const others = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: url.href,
    headers: { ...credential, ...Object.fromEntries(others) },
    secret: [key ?? [], Object.values(headers), Object.values(query)].flat().filter(isWorthMasking),
  };
}

/** A short value such as "1" would mask half of every message, and a date is the version of an API. */
function isWorthMasking(value: string): boolean {
  return value.length >= 6 && !/^\d{4}-\d\d-\d\d\b/.test(value);
}
