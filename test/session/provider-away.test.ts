import { describe, expect, test } from "vitest";
import { startPlainService } from "../support/service.ts";
import { startWeb } from "../support/web.ts";
import { openBrowser } from "./browser.ts";
import { openSignIn } from "../../src/access/sign-in/sign-in.ts";
import { locationOf } from "./visit.ts";

describe("an unreachable provider", () => {
  const oidc = (issuer: string) => ({
    id: "away",
    name: "Away",
    kind: "oidc" as const,
    issuer,
    clientId: "c",
    clientSecret: "s",
  });

  test("if nothing listens at its address, the service continues, and the log says what was tried", async () => {
    const web = await startWeb(() => {});
    await web[Symbol.asyncDispose]();
    await using own = await startPlainService({ settings: { signIn: [oidc(web.url)] } });
    using visitor = openBrowser(own.url);
    const answer = await visitor.get("/session/sign-in?provider=away&to=/top");
    expect(locationOf(answer)).toBe("/sign-in?fault=unreachable&to=%2Ftop");
    expect((await own.get("/healthz")).status).toBe(200);
    const lines = await own.endAndReadLog();
    const line = lines.find(({ msg }) => msg === "A sign-in failed");
    expect(line).toMatchObject({ provider: "away" });
    expect(line!["reason"]).toContain(`${web.url}/.well-known/openid-configuration`);
  });

  test("is asked again at the next attempt; invalid metadata is ignored", async () => {
    const answers = ["<html>", '{"issuer":"https://somebody.else"}', "ok"];
    await using web = await startWeb((_request, response) => {
      const said = answers.shift() ?? "ok";
      const document = {
        issuer: web.url,
        authorization_endpoint: `${web.url}/authorize`,
        token_endpoint: `${web.url}/token`,
        jwks_uri: `${web.url}/jwks`,
        response_types_supported: ["code"],
      };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(said === "ok" ? JSON.stringify(document) : said);
    });
    await using own = await startPlainService({ settings: { signIn: [oidc(web.url)] } });
    using visitor = openBrowser(own.url);
    const begin = async () => locationOf(await visitor.get("/session/sign-in?provider=away"));
    expect(await begin()).toBe("/sign-in?fault=unreachable");
    expect(await begin()).toBe("/sign-in?fault=unreachable");
    const address = new URL(await begin());
    expect(address.pathname).toBe("/authorize");
    expect(address.searchParams.get("code_challenge_method")).toBe("S256");
    expect(address.searchParams.get("redirect_uri")).toBe(`${own.url}/session/callback`);
    // Valid metadata is cached.
    await begin();
    expect(web.requests).toHaveLength(3);
    // The token is requested from the same server, whose answer is not a valid token response.
    const state = new URL(await begin()).searchParams.get("state")!;
    const back = await visitor.get(`/session/callback?code=x&state=${state}`);
    expect(locationOf(back)).toBe("/sign-in?fault=refused");
  });

  test("its cached metadata is trusted for a day, and it is tried again once a minute", async () => {
    let isAway = false;
    await using web = await startWeb((_request, response) => {
      const document = {
        issuer: web.url,
        authorization_endpoint: `${web.url}/authorize`,
        token_endpoint: `${web.url}/token`,
        jwks_uri: `${web.url}/jwks`,
      };
      response.writeHead(isAway ? 503 : 200, { "content-type": "application/json" });
      response.end(isAway ? "{}" : JSON.stringify(document));
    });
    const clock = { now: Date.parse("2026-11-14T12:00:00Z") };
    const signIn = openSignIn([oidc(web.url)], { now: () => clock.now });
    const begin = async () => (await signIn.begin("away", "https://news.example/session/callback")).url;
    await begin();
    expect(web.requests).toHaveLength(1);
    isAway = true;
    clock.now += 3_600_000;
    for (let time = 0; time < 3; time++) expect((await begin()).pathname).toBe("/authorize");
    expect(web.requests).toHaveLength(2);
    clock.now += 60_000;
    await Promise.all([begin(), begin()]);
    expect(web.requests).toHaveLength(3);
    clock.now += 23 * 3_600_000;
    await expect(begin()).rejects.toMatchObject({ code: "unreachable" });
    isAway = false;
    expect((await begin()).pathname).toBe("/authorize");
    await begin();
    expect(web.requests).toHaveLength(5);
  });
});
