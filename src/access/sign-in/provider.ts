/** An identity provider, as the operator configured it. */
export type Provider = OidcProvider | GithubProvider;

interface Registered {
  /** Used in URLs and stored with every subject, so it must always mean the same provider. */
  readonly id: string;
  /** The display name. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Any OpenID Connect provider. Its endpoints and keys come from the issuer's metadata. */
export interface OidcProvider extends Registered {
  readonly kind: "oidc";
  readonly issuer: string;
  /** The OpenID `prompt`, such as `select_account`. Defaults to the provider's choice. */
  readonly prompt?: string;
}

/** GitHub speaks OAuth 2, not OpenID Connect, so the identity comes from its API. */
export interface GithubProvider extends Registered {
  readonly kind: "github";
  /** The base URL of a GitHub Enterprise Server: `https://github.example.com`. */
  readonly url?: string;
  /** The base URL of the server's API: `https://github.example.com/api/v3`. */
  readonly apiUrl?: string;
}

/** The values that the callback of a sign-in is checked against. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person as the provider describes them. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}

export interface ProviderClient {
  /** The URL to send the person to. */
  begin(redirectUri: string, checks: Checks): Promise<URL>;
  /** The person who signed in, read from the callback URL that the provider redirected them to. */
  finish(callback: URL, checks: Checks): Promise<Person>;
}

/** Longer names are cut. */
const MAX_NAME_LENGTH = 100;

/** The first of the names that is not blank, on one line. */
export function chooseName(...names: unknown[]): string {
  const said = names.find((name): name is string => typeof name === "string" && /[^\p{Cc}\s]/u.test(name));
  const inOneLine = (said ?? "Reader").replaceAll(/\p{Cc}+/gu, " ").trim();
  return [...inOneLine].slice(0, MAX_NAME_LENGTH).join("");
}
