import { type CustomFetch, randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { githubClient } from "./github.ts";
import { oidcClient } from "./oidc.ts";
import type { Checks, Provider, ProviderClient } from "./provider.ts";

/** One client per provider, by provider id. */
export function openClients(
  providers: readonly Provider[],
  now: () => number,
  fetch: CustomFetch | undefined,
): ReadonlyMap<string, ProviderClient> {
  return new Map(
    providers.map((provider) => [
      provider.id,
      provider.kind === "github" ? githubClient(provider) : oidcClient(provider, now, fetch),
    ]),
  );
}

export function makeChecks(): Checks {
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}
