import { randomNonce, randomPKCECodeVerifier, randomState, type CustomFetch } from "openid-client";
import { githubClient } from "./github.ts";
import { oidcClient } from "./oidc.ts";
import type { Checks, Person, Provider, ProviderClient } from "./provider.ts";

/** Signing in with the operator's providers. What is remembered here is only what can be asked again. */
export interface SignIn {
  begin(providerId: string, redirectUri: string): Promise<{ readonly url: URL; readonly checks: Checks }>;
  finish(providerId: string, callback: URL, checks: Checks): Promise<Person>;
}

export interface SignInTools {
  readonly now: () => number;
  /** In place of the platform's own, for providers of OpenID Connect. */
  readonly fetch?: CustomFetch;
}

export function openSignIn(providers: readonly Provider[], { now, fetch }: SignInTools): SignIn {
  const clients = new Map<string, ProviderClient>(
    providers.map((provider) => [
      provider.id,
      provider.kind === "github" ? githubClient(provider) : oidcClient(provider, now, fetch),
    ]),
  );

  function get(providerId: string): ProviderClient {
    const client = clients.get(providerId);
    if (!client) throw new Error(`There is no provider ${providerId} in the setting signIn`);
    return client;
  }

  return {
    async begin(providerId, redirectUri) {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      return { url: await get(providerId).begin(redirectUri, checks), checks };
    },
    finish: async (providerId, callback, checks) => get(providerId).finish(callback, checks),
  };
}
