import { afterAll, beforeAll, expect, test } from "vitest";
import { series } from "../support/item.ts";
import type { TestService } from "../support/service.ts";
import { openBrowser } from "./browser.ts";
import { openAs, startWithProvider } from "./visit.ts";

let service: TestService;
beforeAll(async () => {
  service = await startWithProvider({ items: series(1, "2026-11-14T10:10:00Z") });
});
afterAll(() => service[Symbol.asyncDispose]());

const iso = (instant: number) => new Date(instant).toISOString();
const BITCOIN = { kind: "asset", text: "Bitcoin", names: ["BTC"], minImpact: 3 };

test("a watchlist is added to, changed and marked as read, and every device sees it", async () => {
  using browser = await openAs(service, "Ada");
  using other = await openAs(service, "Ada");
  const empty = await browser.get("/session/watches");
  expect(empty.json).toEqual({ watches: [], seenAt: null, most: 200, mostQuestions: 50 });
  const wanted = [
    { ...BITCOIN, text: "  Bitcoin " },
    { kind: "question", text: "Will it rain?" },
    { kind: "section", text: "courts" },
    { kind: "feed", minImpact: 5 },
  ];
  const made = await browser.send("POST", "/session/watches", { watches: wanted });
  const ago = (milliseconds: number) => iso(service.clock.now - milliseconds);
  expect(made.json.watches).toMatchObject([
    { ...BITCOIN, createdAt: ago(3) },
    { kind: "question", text: "Will it rain?", names: [], minImpact: 2, createdAt: ago(2) },
    { kind: "section", text: "courts", names: [], minImpact: 2, createdAt: ago(1) },
    { kind: "feed", text: "", names: [], minImpact: 5, createdAt: ago(0) },
  ]);
  // The same list again adds nothing.
  const again = await other.send("POST", "/session/watches", { watches: wanted });
  expect(again.json.watches).toEqual(made.json.watches);
  const { id } = made.json.watches[0];
  const changed = await browser.send("PATCH", `/session/watches/${id}`, { minImpact: 5 });
  expect(changed.json).toMatchObject({ id, minImpact: 5 });
  const gone = made.json.watches[1].id;
  expect((await browser.send("DELETE", `/session/watches/${gone}`)).status).toBe(204);
  expect((await browser.send("PATCH", `/session/watches/${gone}`, { minImpact: 5 })).status).toBe(404);

  const see = (at: number) => other.send("POST", "/session/watches/seen", { at: iso(at) });
  const seenAt = async () => (await browser.get("/session/watches")).json.seenAt;
  expect((await see(service.clock.now - 1_000)).status).toBe(204);
  expect(await seenAt()).toBe(iso(service.clock.now - 1_000));
  // Neither back nor into the future.
  await see(service.clock.now - 2_000);
  expect(await seenAt()).toBe(iso(service.clock.now - 1_000));
  await see(service.clock.now + 60_000);
  expect(await seenAt()).toBe(iso(service.clock.now));
});

test("an account's watches, its keys' and other people's are apart; a download has both, a removed account none", async () => {
  using browser = await openAs(service, "Lise");
  using stranger = await openAs(service, "Grace");
  const { json: key } = await browser.send("POST", "/session/keys", { name: "notebook" });
  using holder = openBrowser(service.url);
  await holder.send("POST", "/session/key", { key: key.key });
  const add = (person: typeof browser, text: string) =>
    person.send("POST", "/session/watches", { watches: [{ kind: "asset", text }] });
  await add(browser, "Own");
  await add(holder, "Held by a key");
  await holder.send("POST", "/session/watches/seen", { at: iso(service.clock.now) });
  const textsOf = async (person: typeof browser) =>
    (await person.get("/session/watches")).json.watches.map(({ text }: { text: string }) => text);
  expect([await textsOf(browser), await textsOf(holder), await textsOf(stranger)]).toEqual([
    ["Own"],
    ["Held by a key"],
    [],
  ]);
  // A rotated key keeps its watches.
  const { json: next } = await browser.send("POST", `/session/keys/${key.id}/rotate`);
  using successor = openBrowser(service.url);
  await successor.send("POST", "/session/key", { key: next.key });
  expect(await textsOf(successor)).toEqual(["Held by a key"]);
  const { json: kept } = await browser.get("/session/account");
  expect(kept.watches).toHaveLength(2);
  expect(kept.watches).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: "Own", keyId: null }),
      expect.objectContaining({ text: "Held by a key", keyId: next.id }),
    ]),
  );
  expect(kept.watchesSeen).toEqual([{ keyId: next.id, at: iso(service.clock.now) }]);
  await browser.send("DELETE", `/session/keys/${next.id}`);
  expect((await browser.get("/session/account")).json.watches).toHaveLength(1);
  await browser.send("DELETE", "/session/account");
  const left = await service.store.db.selectFrom("watches").select("text").execute();
  expect(left.map(({ text }) => text)).not.toContain("Own");
  expect((await browser.get("/session/watches")).status).toBe(401);
});

test.each([
  [{ kind: "asset" }, "watches[0].text"],
  [{ kind: "asset", text: "a,b" }, "watches[0].text"],
  [{ kind: "nothing", text: "a" }, "watches[0].kind"],
  [{ kind: "section", text: "no-section" }, "watches[0].text"],
  [{ kind: "feed", text: "a" }, "watches[0].text"],
  [{ kind: "section", text: "courts", names: ["a"] }, "watches[0].names"],
  [{ kind: "question", text: "a\nb" }, "watches[0].text"],
  [{ kind: "asset", text: "a", names: [1] }, "watches[0].names"],
  [{ kind: "asset", text: "a", minImpact: 1 }, "watches[0].minImpact"],
  [{ kind: "asset", text: "a", notify: true }, "watches[0].notify"],
  ["Bitcoin", "watches[0]"],
])("%j is refused, and the refusal names %s", async (watch, parameter) => {
  using browser = await openAs(service, "Wrong");
  const answer = await browser.send("POST", "/session/watches", { watches: [watch] });
  expect([answer.status, answer.json.parameter]).toEqual([400, parameter]);
});

test("a watchlist has a limit, which the refusal states, and only our own pages change it", async () => {
  using browser = await openAs(service, "Many");
  const questions = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ kind: "question", text: `Question ${place}?` }));
  const add = (watches: unknown) => browser.send("POST", "/session/watches", { watches });
  expect((await add(questions(50))).status).toBe(200);
  const over = await add([...questions(50), { kind: "question", text: "One more?" }]);
  expect([over.status, over.json.detail]).toEqual([
    409,
    "A watchlist may have 50 questions. With these it would have 51: remove some first.",
  ]);
  expect((await add([])).status).toBe(400);
  expect((await add(Array.from({ length: 201 }, () => BITCOIN))).status).toBe(400);
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await browser.send("POST", "/session/watches", { watches: [BITCOIN] }, foreign)).status).toBe(403);
});
