import type { CustomFetch } from "openid-client";
import type { Checks, Person, Provider, ProviderClient } from "./provider.ts";

/** Sign-in with the operator's providers. Any state it keeps can be fetched again. */
export interface SignIn {
  begin(providerId: string, redirectUri: string): Promise<{ readonly url: URL; readonly checks: Checks }>;
  finish(providerId: string, callback: URL, checks: Checks): Promise<Person>;
}

export interface SignInTools {
  readonly now: () => number;
  /** Replaces the platform's fetch, for OpenID Connect providers only. */
  readonly fetch?: CustomFetch;
}

export function openSignIn(providers: readonly Provider[], { now, fetch }: SignInTools): SignIn {
  let clients: ReadonlyMap<string, ProviderClient> | undefined;

  /** Loads the clients at the first sign-in, which makes startup 0.1 s faster. */
  async function load() {
    const { makeChecks, openClients } = await import("./clients.ts");
    clients ??= openClients(providers, now, fetch);
    return { makeChecks, clients };
  }

  return {
    async begin(providerId, redirectUri) {
      const { makeChecks, clients } = await load();
      const checks = makeChecks();
      return { url: await getClient(clients, providerId).begin(redirectUri, checks), checks };
    },
    async finish(providerId, callback, checks) {
      const { clients } = await load();
      return getClient(clients, providerId).finish(callback, checks);
    },
  };
}

function getClient(clients: ReadonlyMap<string, ProviderClient>, providerId: string): ProviderClient {
  const client = clients.get(providerId);
  if (!client) throw new Error(`The setting signIn has no provider ${providerId}`);
  return client;
}
