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

/** How long provider metadata is cached. Endpoints and signing keys rotate, so it expires. */
const KEPT_MS = 3_600_000;
/**
 * How long stale metadata is used if a refresh fails: sign-in may still work while the metadata document is
 * unreachable.
 */
const MAX_KEPT_MS = 24 * 3_600_000;
/** Pause between refresh attempts while stale metadata is in use. */
const RETRY_MS = 60_000;
export const TIMEOUT_SECONDS = 10;

/** OpenID Connect: authorization code with PKCE, state and nonce. The ID token's signature is verified. */
export function oidcClient(provider: OidcProvider, now: () => number, fetch?: CustomFetch): ProviderClient {
  const configured = keepFresh(() => discover(provider, fetch), now);

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

/** Fetches on first use and again once expired. A failed refresh keeps the cached value. */
function keepFresh(ask: () => Promise<Configuration>, now: () => number): () => Promise<Configuration> {
  let kept: { readonly at: number; readonly configuration: Configuration } | undefined;
  let asking: Promise<Configuration> | undefined;
  let failedAt = -Infinity;

  async function renew(): Promise<Configuration> {
    const at = now();
    try {
      const configuration = await ask();
      kept = { at, configuration };
      return configuration;
    } catch (error) {
      if (!kept || Math.abs(at - kept.at) >= MAX_KEPT_MS) throw error;
      failedAt = at;
      return kept.configuration;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    const age = kept ? Math.abs(now() - kept.at) : Infinity;
    const isTriedAlready = age < MAX_KEPT_MS && Math.abs(now() - failedAt) < RETRY_MS;
    return kept && (age < KEPT_MS || isTriedAlready) ? kept.configuration : (asking ??= renew());
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
      `${message}; its metadata was requested from ${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
      error,
    );
  }
}

/** Sends the secret in the body if the provider supports that, else in the header, which is the standard's default. */
function secretAsAsked(clientSecret: string): ClientAuth {
  const inBody = ClientSecretPost(clientSecret);
  const inHeader = ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (taken.includes("client_secret_post") ? inBody : inHeader)(server, ...rest);
  };
}
