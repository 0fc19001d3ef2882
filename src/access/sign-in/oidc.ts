import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from "openid-client";
import { faultOf, SignInFault } from "./fault.ts";
import { chooseName, type OidcProvider, type ProviderClient } from "./provider.ts";

/** How long what a provider says of itself is gone by: its addresses and keys do change. */
const KEPT_MS = 3_600_000;
export const TIMEOUT_SECONDS = 10;

/** OpenID Connect: authorization code with PKCE, state and nonce, the ID token's signature checked. */
export function oidcClient(provider: OidcProvider, now: () => number, fetch?: CustomFetch): ProviderClient {
  let kept: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined;

  /** Asked when first needed and again after a while; what failed is not kept. */
  function configured(): Promise<Configuration> {
    if (kept && Math.abs(now() - kept.at) < KEPT_MS) return kept.configuration;
    const configuration = discover(provider, fetch);
    kept = { at: now(), configuration };
    configuration.catch(() => (kept = undefined));
    return configuration;
  }

  return {
    async begin(redirectUri, { state, nonce, verifier }) {
      const { prompt } = provider;
      return buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(prompt !== undefined && { prompt }),
      });
    },
    async finish(callback, { state, nonce, verifier }) {
      const configuration = await configured();
      try {
        const tokens = await authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const told = tokens.claims()!;
        const isEnough =
          typeof told["name"] === "string" || !configuration.serverMetadata().userinfo_endpoint;
        const claims = isEnough
          ? told
          : { ...told, ...(await fetchUserInfo(configuration, tokens.access_token, told.sub)) };
        const isMail = typeof claims["email"] === "string" && claims["email_verified"] !== false;
        return {
          subject: told.sub,
          name: chooseName(
            claims["name"],
            claims["preferred_username"],
            claims["nickname"],
            claims["given_name"],
            claims["email"],
          ),
          email: isMail ? (claims["email"] as string) : null,
        };
      } catch (error) {
        throw faultOf(error, provider.name);
      }
    },
  };
}

async function discover(
  { issuer, name, clientId, clientSecret }: OidcProvider,
  fetch: CustomFetch | undefined,
): Promise<Configuration> {
  const url = new URL(issuer);
  const execute = [enableNonRepudiationChecks, ...(url.protocol === "http:" ? [allowInsecureRequests] : [])];
  try {
    return await discovery(url, clientId, undefined, secretAsAsked(clientSecret), {
      execute,
      timeout: TIMEOUT_SECONDS,
      ...(fetch && { [customFetch]: fetch }),
    });
  } catch (error) {
    const { message } = faultOf(error, name);
    throw new SignInFault(
      "unreachable",
      `${message}; what it says of itself was looked for at ${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
      error,
    );
  }
}

/** In the body where the provider takes it so, else as it must be able to take it. */
function secretAsAsked(clientSecret: string): ClientAuth {
  const inBody = ClientSecretPost(clientSecret);
  const inHeader = ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (taken.includes("client_secret_post") ? inBody : inHeader)(server, ...rest);
  };
}
