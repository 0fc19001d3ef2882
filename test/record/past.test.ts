import { describe, expect, test } from "vitest";
import { parseArticleLine } from "../../src/newsroom/past-line.ts";
import { PastStories } from "../../src/newsroom/past-stories.ts";
import { BackfilledElsewhere, type PastOutcome, publishPast } from "../../src/newsroom/publish-past.ts";
import { type PastTools, readPast } from "../../src/newsroom/read-past.ts";
import { forgetGathered } from "../../src/newsroom/forget.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { findBackfill } from "../../src/store/backfills.ts";
import { findOldestLive } from "../../src/store/oldest-live.ts";
import type { Store } from "../../src/store/open.ts";
import { deskTools } from "../gathering/desk-tools.ts";
import { plainStoryWindow } from "../gathering/plain-stories.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import { draftOf } from "./lines.ts";

const DAY_MS = 86_400_000;
const MAY = Date.UTC(2024, 4, 1);
const at = (day: number) => new Date(MAY + day * DAY_MS).toISOString();

const { extract, analyse, write, fetchPage } = deskTools(new Map());
const TOOLS: PastTools = {
  fetchPage,
  extract,
  analyse,
  write,
  makeGist: null,
  admit: async () => () => {},
  refuseTime: () => null,
  signal: new AbortController().signal,
};

/** A different text for each word, so two articles with the same word are copies. */
const textOf = (word: string) =>
  Array.from(
    { length: 60 },
    (_, place) => `The ${word} council met on item ${word}${place} of its list.`,
  ).join(" ");

interface Given {
  readonly url: string;
  readonly word: string;
  readonly day: number;
  readonly source?: number | object;
}

const stories = () => new PastStories(plainStoryWindow);
const tools = { ...toolsAt(0), now: Date.now };

async function publish(
  store: Store,
  given: readonly Given[],
  {
    placer = stories(),
    progress = null,
  }: { placer?: PastStories; progress?: Parameters<typeof publishPast>[2] } = {},
): Promise<PastOutcome["kind"][]> {
  const articles = await Promise.all(
    given.map(async ({ url, word, day, source = 1 }) => {
      const line = {
        url,
        title: `What the ${word} council said`,
        text: textOf(word),
        publishedAt: at(day),
        source,
      };
      const found = parseArticleLine(JSON.stringify(line), Date.now(), () => {});
      const read = await readPast(found, found.source!, TOOLS);
      if (read.kind !== "ready") throw new Error(JSON.stringify(read));
      return read.article;
    }),
  );
  return (await publishPast(store, articles, progress, placer, tools)).map(({ kind }) => kind);
}

function itemsOf({ db }: Store) {
  return db
    .selectFrom("items")
    .select(["published_at", "source_url", "story_id", "outlet"])
    .orderBy("published_at")
    .execute();
}

describe.each(ENGINES)("on %s", (engine) => {
  test("D14 past articles get their outlets' times, and each is published once", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const first = { url: "https://a.example/1", word: "first", day: 2 };
    const second = { url: "https://a.example/2", word: "second", day: 1 };
    expect(await publish(store, [first, second])).toEqual(["published", "published"]);
    const again = { ...first, url: "https://www.a.example/1?utm_source=x" };
    const copy = { ...first, url: "https://a.example/copy" };
    expect(await publish(store, [again, second, copy])).toEqual(["known", "known", "dropped"]);
    expect((await itemsOf(store)).map((item) => [item.published_at, item.source_url])).toEqual([
      [MAY + DAY_MS, second.url],
      [MAY + 2 * DAY_MS, first.url],
    ]);
    expect(await findOldestLive(store)).toBeNull();
    await publishDrafts(store, [draftOf("live", { publishedAt: undefined })], tools);
    expect(Date.now() - (await findOldestLive(store))!).toBeLessThan(60_000);
    // The rows of articles are deleted after a while.
    await store.db.deleteFrom("article_addresses").execute();
    await store.db.deleteFrom("articles").execute();
    expect(await publish(store, [first])).toEqual(["known"]);
  });

  test("reports of one event join across runs, in whatever order they come, and not from another month", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const report = (source: number, day: number) => ({
      url: `https://o${source}.example/${day}`,
      word: "same",
      day,
      source,
    });
    const placer = stories();
    await publish(store, [report(1, 3), report(2, 60)], { placer });
    await publish(store, [report(3, 1)], { placer });
    await publish(store, [report(4, 8), report(5, 62)]);
    const ids = (await itemsOf(store)).map(({ story_id }) => story_id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    expect(ids[3]).toBe(ids[4]);
    // What was read of history is kept for later runs, although it is old.
    await forgetGathered(store, Date.now);
    await publish(store, [report(6, 9)]);
    expect((await itemsOf(store)).filter(({ story_id }) => story_id === ids[0])).toHaveLength(4);
  });

  test("a file's position is stored with its articles, or neither is", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const to = (position: number) => ({ key: "k", name: "f", position, chain: `c${position}`, is_done: 0 });
    const one = [{ url: "https://a.example/1", word: "one", day: 1 }];
    const two = [{ url: "https://a.example/2", word: "two", day: 1 }];
    await publish(store, one, { progress: { to: to(5), from: null } });
    await expect(publish(store, two, { progress: { to: to(9), from: 4 } })).rejects.toThrow(
      BackfilledElsewhere,
    );
    expect(await itemsOf(store)).toHaveLength(1);
    expect(await findBackfill(store, "k")).toMatchObject({ position: 5, chain: "c5" });
    await publish(store, two, { progress: { to: to(9), from: 5 } });
    expect(await findBackfill(store, "k")).toMatchObject({ position: 9 });
    expect(await itemsOf(store)).toHaveLength(2);
  });

  test("D34 an outlet that a line names gets a number with its first article", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const source = { name: "The Ruritanian", homepage: "https://ruritanian.example/", logoUrl: null };
    await publish(store, [
      { url: "https://ruritanian.example/1", word: "one", day: 1, source },
      { url: "https://ruritanian.example/2", word: "two", day: 2, source },
    ]);
    expect((await itemsOf(store)).map(({ outlet }) => outlet)).toEqual([1001, 1001]);
  });
});
