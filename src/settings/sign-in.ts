import type { Provider } from "../access/sign-in/provider.ts";
import { CommandFault } from "./faults.ts";
import { isWebUrl, type SettingRow } from "./kinds.ts";

/** The providers that people can sign in with. */
export interface SignInSettings {
  readonly signIn: readonly Provider[];
}

export const SIGN_IN_SETTINGS: { readonly signIn: SettingRow<SignInSettings["signIn"]> } = {
  signIn: {
    description:
      "Providers with which people sign in to the terminal; see docs/sign-in.md. A secret may also be set in `TIDINGS_SIGN_IN_SECRET_` followed by the provider's id in capitals. Without providers, people sign in with a key.",
    fallback: [],
    parse: parseProviders,
    accepts: isList,
    expects:
      'a list such as [{"id":"google","name":"Google","kind":"oidc","issuer":"https://accounts.google.com","clientId":"…","clientSecret":"…"}]',
    isSecret: (value) =>
      value.map((provider) => ({ ...provider, ...(provider.clientSecret && { clientSecret: "****" }) })),
  },
};

function parseProviders(text: string): SignInSettings["signIn"] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isList(read) ? (read as Provider[]) : undefined;
  } catch {
    return undefined;
  }
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === "object" && each !== null);
}

/** The environment variable for a provider's secret. */
function secretVariableOf(id: string): string {
  return `TIDINGS_SIGN_IN_SECRET_${id.toUpperCase().replaceAll("-", "_")}`;
}

/** Fills in the secrets that were given in environment variables. */
export function withSecrets(
  providers: readonly Provider[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly Provider[] {
  return providers.map((provider) => {
    const secret = environment[secretVariableOf(String(provider.id))];
    return secret === undefined || secret === "" ? provider : { ...provider, clientSecret: secret };
  });
}

const FIELDS = {
  oidc: ["id", "name", "kind", "issuer", "clientId", "clientSecret", "prompt"],
  github: ["id", "name", "kind", "clientId", "clientSecret", "url", "apiUrl"],
};
const ADDRESSES = ["issuer", "url", "apiUrl"];
const OPTIONAL = ["prompt", "url", "apiUrl"];

/** Fails at startup if a provider is misconfigured, and says how to fix it. */
export function checkSignIn({ signIn }: SignInSettings): void {
  const ids = new Set<string>();
  for (const [place, provider] of signIn.entries()) {
    const fault = faultOf(provider as unknown as Record<string, unknown>, ids);
    if (fault === undefined) continue;
    const who = typeof provider.id === "string" && provider.id !== "" ? provider.id : `number ${place + 1}`;
    throw new CommandFault(`signIn: the provider ${who} ${fault}; see docs/sign-in.md`);
  }
}

function faultOf(provider: Record<string, unknown>, ids: Set<string>): string | undefined {
  const { id, kind, name } = provider;
  if (typeof id !== "string" || !/^[a-z][a-z0-9-]{0,31}$/.test(id))
    return "must have an `id` of lower-case letters, digits and dashes, such as google";
  if (ids.has(id)) return "is listed twice; every `id` must be unique";
  ids.add(id);
  if (kind !== "oidc" && kind !== "github") return 'must have the `kind` "oidc" or "github"';
  if (typeof name !== "string" || name.trim() === "" || name.length > 60)
    return "must have a `name` of 1 to 60 characters, shown to people";
  const unknown = Object.keys(provider).find((field) => !FIELDS[kind].includes(field));
  if (unknown !== undefined)
    return `has an unknown field \`${unknown}\`; the fields are ${FIELDS[kind].join(", ")}`;
  for (const field of FIELDS[kind]) {
    const value = provider[field];
    if (value === undefined && OPTIONAL.includes(field)) continue;
    if (field === "clientSecret" && (typeof value !== "string" || value === ""))
      return `lacks its \`clientSecret\`: set it there, or in the variable ${secretVariableOf(id)}`;
    if (typeof value !== "string" || value === "") return `lacks its \`${field}\`, a string`;
    if (ADDRESSES.includes(field) && !isSafeUrl(value))
      return `must have an https address as its \`${field}\` (http only on this machine)`;
  }
  return undefined;
}

/** Secrets and codes are sent to this URL, so plain http is allowed only on this machine. */
function isSafeUrl(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
