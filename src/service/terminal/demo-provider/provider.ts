import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Configuration, Provider as ProviderType } from "oidc-provider";
import type { OidcProvider } from "../../../access/sign-in/provider.ts";
import type { OwnProvider } from "../own-provider.ts";
import { readForm } from "./form.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import { faultPage, PAGE_HEADERS, signInPage, STYLE } from "./page.ts";
import { type DemoPeople, type DemoPerson, openPeople } from "./people.ts";

/** Bypasses the package's entry point, which only adds a warning about Node versions that are not yet LTS. */
const PROVIDER: string = "oidc-provider/lib/provider.js";
const { Provider } = (await import(PROVIDER)) as { Provider: typeof ProviderType };

/** The provider is under the service's own address, so that the demo needs only one port. */
const PATH = "/demo-provider";
const CLIENT = { clientId: "tidings", clientSecret: randomBytes(32).toString("base64url") };

/** A real OpenID Connect provider without passwords: visitors choose their identity. */
export const demoProvider: OwnProvider = {
  path: PATH,
  open(publicUrl) {
    let handle: RequestListener | undefined;
    const provider: OidcProvider = {
      id: "demo",
      name: "Demo account",
      kind: "oidc",
      ...CLIENT,
      issuer: "",
    };
    return {
      // The address is only known once the service listens.
      provider: Object.defineProperty(provider, "issuer", { get: () => publicUrl() + PATH }),
      handle: (request, response) => (handle ??= listenerOf(publicUrl()))(request, response),
    };
  },
};

function listenerOf(publicUrl: string): RequestListener {
  const people = openPeople();
  const provider = new Provider(publicUrl + PATH, configurationOf(publicUrl, people));
  // URLs are built from the public address, however the request arrived.
  provider.proxy = true;
  const others = provider.callback();
  const { host, protocol } = new URL(publicUrl);

  return (request, response) => {
    const { url = "" } = request;
    Object.assign(request, { originalUrl: url, url: url.slice(PATH.length) });
    request.headers.cookie = withoutSession(request.headers.cookie);
    request.headers["x-forwarded-host"] = host;
    request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    const path = request.url!.split("?", 1)[0]!;
    if (path === "/style.css")
      return void response.writeHead(200, { "content-type": "text/css; charset=utf-8" }).end(STYLE);
    if (!path.startsWith("/interaction/")) return void others(request, response);
    const answer = request.method === "POST" ? enter : show;
    answer(request, response).catch((error: unknown) => {
      // The cookie is gone, or the sign-in was started too long ago.
      response.writeHead(400, PAGE_HEADERS).end(faultPage(PATH, (error as Error).message));
    });
  };

  async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response);
    response.writeHead(200, PAGE_HEADERS).end(signInPage(PATH, uid));
  }

  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readForm(request);
    const name = sent.get("as") === "name" ? (sent.get("name") ?? "") : "";
    const result =
      sent.get("as") === "nobody"
        ? { error: "access_denied", error_description: "The person cancelled." }
        : { login: { accountId: people.enter(name).subject, remember: false } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

function configurationOf(publicUrl: string, people: DemoPeople): Configuration {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" };
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/session/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(32).toString("base64url")], names: cookieNames(publicUrl) },
    claims: { openid: ["sub"], profile: ["name"], email: ["email"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${PATH}/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 3_600,
      Session: 3_600,
      Grant: 3_600,
    },
    async findAccount(_context, subject) {
      const person = people.find(subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(person) }) };
    },
    // Skips the consent screen, because visitors have just chosen the name that the service will see.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    async renderError(context, { error, error_description: description }) {
      context.type = "html";
      for (const [name, value] of Object.entries(PAGE_HEADERS)) context.set(name, value);
      context.body = faultPage(PATH, description ?? error);
    },
  };
}

/**
 * Like our own cookies, the provider's have the port in their names, so that two demos on one host don't overwrite each
 * other's.
 */
function cookieNames(publicUrl: string): Record<"session" | "interaction" | "resume", string> {
  const { port } = new URL(publicUrl);
  return {
    session: `_session_${port}`,
    interaction: `_interaction_${port}`,
    resume: `_interaction_resume_${port}`,
  };
}

/** Removes the provider's session cookie, because a returning visitor may want to be somebody else. */
function withoutSession(cookies = ""): string {
  return cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
}

function claimsOf({ name, email }: DemoPerson) {
  return { name, ...(email !== undefined && { email }) };
}
