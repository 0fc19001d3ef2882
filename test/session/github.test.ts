import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hash } from "node:crypto";
import { startPlainService, type TestService } from "../support/service.ts";
import { startWeb, type Web } from "../support/web.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { locationOf, whoAmI } from "./visit.ts";

/**
 * The tests imitate GitHub as documented: /login/oauth/access_token exchanges the code for a token (as JSON on
 * request; errors have status 200), and /user returns the person.
 */
const GITHUB = { clientId: "Iv1.0123", clientSecret: "shh" };
const OCTOCAT = { login: "octocat", id: 583_231, name: "The Octocat", email: null, type: "User" };

let web: Web;
let service: TestService;
let browser: Browser;
let challenge = "";
let user: unknown = OCTOCAT;
let userStatus = 200;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const json = (status: number, body: unknown) =>
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify(body));
  const { pathname } = new URL(request.url!, web.url);
  if (pathname === "/login/oauth/access_token") {
    const sent = new URLSearchParams(await text(request));
    if (!String(request.headers.accept).includes("application/json")) return void json(406, {});
    if (sent.get("client_secret") !== GITHUB.clientSecret)
      return void json(200, { error: "incorrect_client_credentials", error_description: "…" });
    const verified = hash("sha256", sent.get("code_verifier") ?? "", "base64url") === challenge;
    if (sent.get("code") !== "good" || !verified)
      return void json(200, { error: "bad_verification_code", error_description: "…" });
    return void json(200, {
      access_token: "gho_16C7e42F292c6912E7710c838347Ae178B4a",
      scope: "",
      token_type: "bearer",
    });
  }
  if (pathname === "/api/v3/user") {
    const { authorization, "user-agent": agent } = request.headers;
    if (!agent) return void json(403, { message: "Request forbidden by administrative rules." });
    if (authorization !== "Bearer gho_16C7e42F292c6912E7710c838347Ae178B4a")
      return void json(401, { message: "Bad credentials" });
    return void json(userStatus, user);
  }
  json(404, { message: "Not Found" });
}

beforeAll(async () => {
  web = await startWeb((request, response) => void answer(request, response));
  const github = { id: "github", name: "GitHub", kind: "github" as const, ...GITHUB };
  service = await startPlainService({
    settings: {
      signIn: [
        { ...github, url: web.url, apiUrl: `${web.url}/api/v3` },
        { ...github, id: "wrong", clientSecret: "mistyped", url: web.url, apiUrl: `${web.url}/api/v3` },
      ],
    },
  });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await web[Symbol.asyncDispose]();
});
beforeEach(() => {
  browser?.[Symbol.dispose]();
  browser = openBrowser(service.url);
  [user, userStatus] = [OCTOCAT, 200];
});

/** Starts a sign-in and calls back with a code, as after GitHub's redirect. */
async function comeBack(code: string, provider = "github"): Promise<string> {
  const address = new URL(locationOf(await browser.get(`/session/sign-in?provider=${provider}&to=/top`)));
  expect(address.origin + address.pathname).toBe(`${web.url}/login/oauth/authorize`);
  expect(address.searchParams.get("client_id")).toBe(GITHUB.clientId);
  expect(address.searchParams.has("scope")).toBe(false);
  challenge = address.searchParams.get("code_challenge")!;
  const state = address.searchParams.get("state")!;
  return locationOf(await browser.get(`/session/callback?code=${code}&state=${state}`));
}

test("a GitHub user who signs in is identified by number, whatever their name", async () => {
  expect(await comeBack("good")).toBe("/top");
  const { account } = await whoAmI(browser);
  expect(account).toMatchObject({ name: "The Octocat", email: null });
  user = { ...OCTOCAT, login: "renamed\u001b[2J", name: "\u0007", email: "octocat@github.com" };
  browser.cookies.clear();
  expect(await comeBack("good")).toBe("/top");
  expect((await whoAmI(browser)).account).toMatchObject({
    id: account.id,
    name: "renamed [2J",
    email: "octocat@github.com",
  });
});

test("a code that GitHub rejects is refused, even though its answer has status 200", async () => {
  expect(await comeBack("bad")).toBe("/sign-in?fault=refused&to=%2Ftop");
  expect((await whoAmI(browser)).account).toBe(null);
});

test("a person who declines at GitHub has cancelled the sign-in", async () => {
  const address = new URL(locationOf(await browser.get("/session/sign-in?provider=github")));
  const state = address.searchParams.get("state")!;
  const back = await browser.get(`/session/callback?error=access_denied&error_description=x&state=${state}`);
  expect(locationOf(back)).toBe("/sign-in?fault=cancelled");
});

test.each<[number, unknown, string]>([
  [200, { login: "octocat" }, "refused"],
  [200, null, "refused"],
  [403, { message: "API rate limit exceeded" }, "refused"],
  [502, {}, "unreachable"],
])("an API that answers %i %j: %s", async (status, body, fault) => {
  [user, userStatus] = [body, status];
  expect(await comeBack("good")).toBe(`/sign-in?fault=${fault}&to=%2Ftop`);
});

test("the operator's log reports a wrong secret, without the secret", async () => {
  expect(await comeBack("good", "wrong")).toBe("/sign-in?fault=refused&to=%2Ftop");
  const log = JSON.stringify(await service.endAndReadLog());
  expect(log).toContain('"provider":"wrong"');
  expect(log).toContain("incorrect_client_credentials");
  expect(log).not.toContain("mistyped");
});
