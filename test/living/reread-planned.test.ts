import { expect, test } from "vitest";
import { Desk } from "../../src/newsroom/desk.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { deskTools, type Web } from "../gathering/desk-tools.ts";
import { makeRecord } from "../record/contract/tools.ts";

const SITE = "https://outlet.example";
const TEXTS = ["a first", "a second", "a third"].map((which) =>
  Array.from(
    { length: 8 },
    (_, at) =>
      `The Bank of Ruritania published ${which} report on paragraph ${at + 1} of its long review, and said what it had found there.`,
  ),
);
const pageOf = (title: string, paragraphs: readonly string[]) =>
  `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</article></body></html>`;
const titleOf = (at: number) => `Bank of Ruritania publishes review number ${at}`;

test("D50 a page is read again only if the article's text came from it: other pages differ from the feed's text anyway", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const items = TEXTS.map(
    (paragraphs, at) =>
      `<item><title>${titleOf(at)}</title><link>${SITE}/${at}</link>${at === 0 ? "" : `<description>${paragraphs.join(" ")}</description>`}</item>`,
  );
  const web: Web = new Map<string, string>([
    [`${SITE}/feed`, `<rss version="2.0"><channel>${items.join("")}</channel></rss>`],
    [`${SITE}/0`, pageOf(titleOf(0), TEXTS[0]!)],
    // A preview, and a prompt.
    [`${SITE}/1`, pageOf(titleOf(1), TEXTS[1]!.slice(0, 3))],
    [`${SITE}/2`, "<title>Your choice</title><p>We store cookies. Accept all, or manage your choices.</p>"],
  ]);
  await keepFeeds(store, [{ url: `${SITE}/feed`, outlet: 1, topic: "all" }]);
  const plain = deskTools(web);
  const tools = deskTools(web, {
    analyse: async (article) => ({ ...(await plain.analyse(article)), impact: 3 }),
  });
  await using desk = new Desk(store, tools);
  void desk;
  const published = () => store.db.selectFrom("items").select("id").execute();
  await expect.poll(published, { timeout: 60_000, interval: 20 }).toHaveLength(3);
  expect(tools.faults).toEqual([]);
  const planned = await store.db.selectFrom("rereads").selectAll().execute();
  expect(planned).toMatchObject([{ step: 0, title: titleOf(0) }]);
  expect(planned[0]!.due_at - planned[0]!.published_at).toBe(600_000);
});
