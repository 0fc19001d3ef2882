/** Somebody who tells us who a person is, as the operator set them up. */
export type Provider = OidcProvider | GithubProvider;

interface Registered {
  /** In addresses, and in the record together with the subject: it stands for this provider for good. */
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Any provider of OpenID Connect: all the rest it says itself. */
export interface OidcProvider extends Registered {
  readonly kind: "oidc";
  readonly issuer: string;
  /** What the provider is to ask of the person, such as `select_account`; what it thinks best where not given. */
  readonly prompt?: string;
}

/** GitHub speaks OAuth 2, not OpenID Connect: who it is, is asked of its API. */
export interface GithubProvider extends Registered {
  readonly kind: "github";
  /** Of a GitHub Enterprise Server: `https://github.example.com`. */
  readonly url?: string;
  /** `https://github.example.com/api/v3`. */
  readonly apiUrl?: string;
}

/** What a sign-in is held against when the person comes back. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider says of a person. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}

/** The way to a provider and back. */
export interface ProviderClient {
  /** Where the person is sent to. */
  begin(redirectUri: string, checks: Checks): Promise<URL>;
  /** Who came back, by the address that the provider sent them to. */
  finish(callback: URL, checks: Checks): Promise<Person>;
}

/** The longest name that is taken over. */
const MAX_NAME_LENGTH = 100;

/** The first that says something. */
export function chooseName(...names: unknown[]): string {
  const said = names.find((name): name is string => typeof name === "string" && /[^\p{Cc}\s]/u.test(name));
  const inOneLine = (said ?? "Reader").replaceAll(/\p{Cc}+/gu, " ").trim();
  return [...inOneLine].slice(0, MAX_NAME_LENGTH).join("");
}
