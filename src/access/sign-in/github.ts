import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from "openid-client";
import { faultOf, SignInFault } from "./fault.ts";
import { TIMEOUT_SECONDS } from "./oidc.ts";
import { chooseName, type GithubProvider, type ProviderClient } from "./provider.ts";

const URL_OF_GITHUB = "https://github.com";
const URL_OF_ITS_API = "https://api.github.com";

/**
 * GitHub: OAuth 2 with PKCE and state, then one request to its API. Public profile data is enough, so no
 * scope is requested.
 */
export function githubClient(provider: GithubProvider): ProviderClient {
  const { name, clientId, clientSecret, url = URL_OF_GITHUB, apiUrl = URL_OF_ITS_API } = provider;
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  configuration.timeout = TIMEOUT_SECONDS;
  if (url.startsWith("http:") || apiUrl.startsWith("http:")) allowInsecureRequests(configuration);

  return {
    async begin(redirectUri, { state, verifier }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async finish(callback, { state, verifier }) {
      try {
        const { access_token: token } = await authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        return await fetchUser(token);
      } catch (error) {
        throw faultOf(error, name);
      }
    },
  };

  async function fetchUser(token: string) {
    const headers = new Headers({
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      // GitHub rejects requests without a user agent.
      "user-agent": "Tidings",
    });
    const address = new URL(`${apiUrl}/user`);
    const response = await fetchProtectedResource(configuration, token, address, "GET", null, headers);
    if (response.status !== 200) {
      const code = response.status >= 500 ? "unreachable" : "refused";
      throw new SignInFault(code, `${address.href} answered ${response.status}`);
    }
    const user = (await response.json()) as Record<string, unknown> | null;
    // The numeric id is permanent; a login can be changed and then taken by somebody else.
    if (typeof user?.["id"] !== "number")
      throw new SignInFault("refused", `${address.href} did not return an account`);
    return {
      subject: String(user["id"]),
      name: chooseName(user["name"], user["login"]),
      email: typeof user["email"] === "string" && user["email"] !== "" ? user["email"] : null,
    };
  }
}
