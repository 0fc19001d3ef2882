import { expect, test } from "vitest";
import { Desk } from "../../src/newsroom/desk.ts";
import { keepReading, MACHINE } from "../../src/store/clock-guard.ts";
import { ClockLeapt } from "../../src/store/clock-leapt.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { inTransaction } from "../../src/store/open.ts";
import { makeRecord } from "../record/contract/tools.ts";
import { seeded } from "../record/random.ts";
import { deskTools, type Web } from "./desk-tools.ts";
import { feedOf, makeStory, pageOf } from "./world/articles.ts";

const HOUR_MS = 3_600_000;
const SEEN = { timeout: 60_000, interval: 20 };
const SITE = "https://outlet.example";
const FEED = `${SITE}/feed`;

test("D14 an article that is ready while the clock holds publishing is released without a lapse, and published later", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const story = makeStory(1, Date.now() - 60_000, seeded(5));
  const listing = { story, url: `${SITE}/news/${story.slug}`, id: story.slug };
  const web: Web = new Map([[listing.url, pageOf(story, listing.url)]]);
  web.set(FEED, () => feedOf(SITE, [listing]));
  await keepFeeds(store, [{ url: FEED, outlet: 1, topic: "all" }]);
  const readArticle = () => store.db.selectFrom("articles").selectAll().executeTakeFirst();

  // By the record's reading it is an hour earlier, and the machine was not restarted.
  await inTransaction(store, (tx) => keepReading(tx, Date.now() - HOUR_MS, MACHINE));
  const tools = deskTools(web);
  {
    await using desk = new Desk(store, tools);
    void desk;
    await expect.poll(() => tools.faults.at(-1), SEEN).toBeInstanceOf(ClockLeapt);
    await expect
      .poll(readArticle, SEEN)
      .toMatchObject({ stage: "written", claimed_by: null, claimed_until: null, lapses: 0, attempts: 0 });
    expect((await readArticle())!.next_attempt_at).toBeGreaterThan(Date.now());
  }
  await inTransaction(store, (tx) => keepReading(tx, Date.now(), MACHINE));
  await store.db.updateTable("articles").set({ next_attempt_at: 0 }).execute();
  await using desk = new Desk(store, tools);
  void desk;
  await expect.poll(readArticle, SEEN).toMatchObject({ stage: "published", lapses: 0 });
});
