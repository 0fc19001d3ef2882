import { afterAll, beforeAll, expect, test } from "vitest";
import { removeAccount } from "../../src/access/remove-account.ts";
import { beginSession } from "../../src/access/sessions.ts";
import type { TestService } from "../support/service.ts";
import { openBrowser } from "./browser.ts";
import { openAs, startWithProvider, whoAmI } from "./visit.ts";

let service: TestService;
beforeAll(async () => void (service = await startWithProvider()));
afterAll(() => service[Symbol.asyncDispose]());

const TABLES = ["accounts", "identities", "keys", "sessions", "usage", "watches", "watch_marks"] as const;

/** Everything that the record stores about people. */
async function everythingKept(): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) => service.store.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

test("a reader downloads what is kept about them, and deletes their account", async () => {
  using browser = await openAs(service, "Lise Sharpquill");
  using other = await openAs(service, "Lise Sharpquill");
  const { json: made } = await browser.send("POST", "/session/keys", { name: "Lise's notebook" });
  await service.get("/v1/news?limit=1", { authorization: `Bearer ${made.key}` });
  const watches = [{ kind: "asset", text: "Lise's coin" }];
  await browser.send("POST", "/session/watches", { watches });
  const kept = await browser.get("/session/account");
  expect(kept.headers["content-disposition"]).toBe('attachment; filename="tidings-account.json"');
  expect(kept.json).toMatchObject({
    account: { name: "Lise Sharpquill" },
    signIns: [{ provider: "demo" }],
    sessions: [{ endedAt: null }, { endedAt: null }],
    keys: [{ name: "Lise's notebook", state: "active" }],
    usage: [
      { keyId: made.id, requests: 1 },
      { keyId: made.id, requests: 1 },
    ],
  });
  expect(kept.text).not.toContain(made.key);

  // The holder of one key cannot see or delete the account.
  using holder = openBrowser(service.url);
  await holder.send("POST", "/session/key", { key: made.key });
  expect((await holder.get("/session/account")).status).toBe(403);
  expect((await holder.send("DELETE", "/session/account")).status).toBe(403);
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await browser.send("DELETE", "/session/account", undefined, foreign)).status).toBe(403);

  expect((await browser.send("DELETE", "/session/account")).status).toBe(204);
  expect((await whoAmI(browser)).account).toBe(null);
  expect((await service.get("/v1/news?limit=1", { authorization: `Bearer ${made.key}` })).status).toBe(401);
  service.clock.now += 2_000;
  expect((await whoAmI(other)).account).toBe(null);
  expect((await browser.get("/session/account")).status).toBe(401);
  for (const said of ["Sharpquill", "notebook", "coin"]) expect(await everythingKept()).not.toContain(said);
});

test("removing a person signs them out everywhere, disables their keys, and leaves no data behind", async () => {
  using browser = await openAs(service, "Ada Quillfeather");
  using other = await openAs(service, "Ada Quillfeather");
  using stranger = await openAs(service, "Grace");
  const { account } = await whoAmI(browser);
  const { subject } = await service.store.db
    .selectFrom("identities")
    .select("subject")
    .where("account_id", "=", account.id)
    .executeTakeFirstOrThrow();
  const made = await browser.send("POST", "/session/keys", { name: "Ada's website" });
  const status = async () =>
    (await service.get("/v1/news?limit=1", { authorization: `Bearer ${made.json.key}` })).status;
  expect(await status()).toBe(200);
  expect(await everythingKept()).toContain("Quillfeather");

  const { keys, sessions } = await removeAccount(service.store, account.id, service.clock.now);
  // One of the two keys is the account's first key, which was created when a page first asked for it.
  expect({ keys, sessions }).toEqual({ keys: 2, sessions: 2 });
  // A node trusts a cached session for two seconds, but the session cannot restore anything meanwhile.
  const late = await browser.send("POST", "/session/keys", { name: "late" });
  expect(late).toMatchObject({ status: 409, json: { detail: "This account was removed." } });
  const renamed = await browser.send("PATCH", `/session/keys/${made.json.id}`, { name: "Ada's website" });
  expect(renamed.status).toBe(409);
  // A sign-in that was in progress cannot restore anything, either.
  await beginSession(service.store, "late", { accountId: account.id, keyId: null }, service.clock.now);
  expect(await everythingKept()).not.toContain('"hash":"late"');
  service.clock.now += 2_000;
  expect((await whoAmI(browser)).account).toBe(null);
  expect((await whoAmI(other)).account).toBe(null);
  expect((await whoAmI(stranger)).account.name).toBe("Grace");
  await expect.poll(status, { timeout: 60_000, interval: 20 }).toBe(401);
  const hint = `…${made.json.key.slice(-4)}`;
  for (const said of ["Quillfeather", "Ada's website", subject, hint])
    expect(await everythingKept()).not.toContain(said);

  using again = await openAs(service, "Ada Quillfeather");
  expect((await whoAmI(again)).account.id).not.toBe(account.id);
});
