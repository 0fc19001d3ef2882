import { describe, expect, test } from "vitest";
import type { StatusBody } from "../../src/session/wire.ts";
import { listEntries } from "../../src/newsroom/list-entries.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { reserveSpending } from "../../src/store/spending.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { inTransaction, type Store } from "../../src/store/open.ts";
import { createDatabase } from "../postgres/database.ts";
import { toolsAt } from "../record/contract/tools.ts";
import { openBrowser } from "../session/browser.ts";
import { checkAnswer } from "../session/bodies.ts";
import { plainGist } from "../support/gist.ts";
import { draftOf, item, words } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const GIST = Buffer.from(plainGist("old")).toString("base64");

describe.each(["SQLite", "PostgreSQL"])("GET /session/status on %s", (engine) => {
  test("shows what was published, and that nothing is gathered", async () => {
    await using database = engine === "PostgreSQL" ? await createDatabase() : null;
    await using service = await startPlainService({ ...(database && { database: database.url }) });
    const hour = Math.floor(service.clock.now / HOUR_MS) * HOUR_MS;
    const at = (instant: number) => new Date(instant).toISOString();
    await service.publish(
      item({ id: "old", source: 2, publishedAt: at(hour - 100 * HOUR_MS), gist: GIST }),
      item({ id: "one", publishedAt: at(hour - 2 * HOUR_MS + 5 * MINUTE_MS) }),
      item({ id: "two", publishedAt: at(hour - 2 * HOUR_MS + 6 * MINUTE_MS) }),
      item({
        id: "three",
        publishedAt: at(hour - HOUR_MS),
        renditions: { en: words("three", "en", 4), ja: words("three", "ja", 4) },
      }),
    );

    const answer = await service.get("/session/status", { authorization: undefined });
    expect(checkAnswer("GET", "/session/status", answer)).toBe("GET /session/status");
    const told = answer.json as StatusBody;
    expect(told.items).toMatchObject({ total: 4, readyForQuestions: 1, lastPublishedAt: at(hour - HOUR_MS) });
    const some = told.items.perHour.filter(({ items }) => items > 0);
    expect(some).toEqual([
      { at: at(hour - 2 * HOUR_MS), items: 2 },
      { at: at(hour - HOUR_MS), items: 1 },
    ]);
    expect(told.languages.find(({ lang }) => lang === "en")).toEqual({ lang: "en", items: 3, share: 1 });
    expect(told.languages.find(({ lang }) => lang === "ja")).toEqual({ lang: "ja", items: 1, share: 1 / 3 });
    expect(told.isGathering).toBe(false);
    expect(told.outlets).toMatchObject([
      { number: 1, state: "off", lastAnswerAt: null, lastItemAt: at(hour - HOUR_MS), lagSeconds: null },
      { number: 2, state: "off", lastItemAt: at(hour - 100 * HOUR_MS) },
    ]);
  });

  test("shows who wrote the items to everybody, and what they cost only to people who are signed in", async () => {
    await using database = engine === "PostgreSQL" ? await createDatabase() : null;
    await using service = await startPlainService({ ...(database && { database: database.url }) });
    const refusal = {
      outcome: "refused",
      kind: "number",
      reason: "the number 5 is not in the article",
    } as const;
    const taken = { writer: "model", model: "qwen3", asked: 1, refusal: null };
    const refused = { writer: "built-in", model: "qwen3", asked: 2, refusal };
    const { publishedAt: _given, ...draft } = draftOf(item({ id: "a" }));
    await publishDrafts(
      service.store,
      [
        { ...draft, publishedAt: undefined, writtenBy: taken },
        { ...draft, id: "b", publishedAt: undefined, writtenBy: refused },
      ],
      { ...toolsAt(0), now: () => service.clock.now },
    );
    const cost = { tokens: 100, characters: 0, microUsd: 30_000 };
    await reserveSpending(service.store, () => service.clock.now, "writer", cost, {
      tokens: null,
      microUsd: null,
    });

    const stranger = await service.get("/session/status", { authorization: undefined });
    checkAnswer("GET", "/session/status", stranger);
    expect((stranger.json as StatusBody).writing).toMatchObject({
      byWriter: [
        { writer: "built-in", items: 1, share: 0.5 },
        { writer: "model", items: 1, share: 0.5 },
      ],
      asked: 2,
      taken: 1,
      lastRefusal: { reason: "number" },
      usdPerItem: null,
    });
    expect(JSON.stringify(stranger.json)).not.toContain("the number 5");
    const browser = openBrowser(service.url);
    expect((await browser.send("POST", "/session/key", { key: service.key })).status).toBe(200);
    const told = await browser.get("/session/status");
    expect((told.json as StatusBody).writing!.usdPerItem).toBeCloseTo(0.015, 6);
  });

  test("shows the state of gathering for each outlet", async () => {
    await using database = engine === "PostgreSQL" ? await createDatabase() : null;
    await using service = await startPlainService({ ...(database && { database: database.url }) });
    const { now } = service.clock;
    await gather(service.store, now);

    const answer = await service.get("/session/status", { authorization: undefined });
    checkAnswer("GET", "/session/status", answer);
    const told = answer.json as StatusBody;
    expect(told.isGathering).toBe(true);
    expect(
      told.outlets.map(({ number, state, reason, lagSeconds }) => [number, state, reason, lagSeconds]),
    ).toEqual([
      [1, "ok", null, 90],
      [2, "failing", "unreachable", null],
      [3, "never", null, null],
    ]);
    expect(JSON.stringify(told)).not.toContain("10.1.2.3");
    expect(told.queue).toEqual([
      { stage: "listed", count: 1 },
      { stage: "fetched", count: 0 },
      { stage: "extracted", count: 0 },
      { stage: "analysed", count: 0 },
      { stage: "written", count: 0 },
    ]);
  });
});

/**
 * Fills the record as if three outlets had been gathered: one that answers, with one article published and one
 * listed; one that fails; and one that was not polled yet.
 */
async function gather(store: Store, now: number): Promise<void> {
  const feeds = [1, 2, 3].map((outlet) => ({ url: `https://feeds.example/${outlet}`, outlet, topic: "all" }));
  await keepFeeds(store, feeds);
  const about = (url: string, changes: object) =>
    store.db.updateTable("feeds").set(changes).where("url", "=", url).execute();
  await about(feeds[0]!.url, { last_success_at: now - MINUTE_MS });
  await about(feeds[1]!.url, {
    failures: 3,
    last_failure: "leads to a private address, 10.1.2.3",
    last_failure_kind: "address",
    last_failed_at: now - MINUTE_MS,
  });
  const entry = { id: null, title: "Title", summary: null, content: null, author: null, updatedAt: null };
  await inTransaction(store, (tx) =>
    listEntries(
      tx,
      feeds[0]!,
      ["published", "listed"].map((name) => ({
        ...entry,
        url: `https://one.example/${name}`,
        publishedAt: now - 10 * MINUTE_MS,
        imageUrl: null,
        categories: [],
      })),
      now - 9 * MINUTE_MS,
    ),
  );
  await store.db
    .updateTable("articles")
    .set({ stage: "published", moved_at: now - 10 * MINUTE_MS + 90_000 })
    .where("url", "=", "https://one.example/published")
    .execute();
}
