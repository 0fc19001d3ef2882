import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { urlKey } from "../../../src/sources/url-key.ts";
import { readPublications } from "../../../src/newsroom/follow.ts";
import type { Store } from "../../../src/store/open.ts";
import { reader } from "../../record/reader.ts";
import type { Cluster } from "./cluster.ts";
import type { Seen } from "./load.ts";

/** How long workers may take to catch up after all outlets answer again. */
const PATIENCE_MS = 300_000;

/**
 * Counts what must never happen: acknowledged items that are missing, and articles or items published more than
 * once.
 */
export async function countFlaws(
  { db }: Store,
  acknowledged: readonly string[],
): Promise<{ lost: number; twice: number }> {
  // Copied before the record is read: items acknowledged later may not be in the result.
  const promised = [...acknowledged];
  const items = await db.selectFrom("items").select(["id", "source_url"]).execute();
  const { rows } = await sql<{ lost: number; twice: number }>`
    select (select count(*) from articles where stage = 'published'
              and not exists (select 1 from items where items.id = articles.item_id)) as lost,
           (select count(*) - count(distinct item_id) from publications where kind = 'item') as twice`.execute(
    db,
  );
  const ids = new Set(items.map(({ id }) => id));
  const gone = promised.filter((id) => !ids.has(id)).length;
  const gathered = items
    .filter(({ id }) => !id.startsWith("live_"))
    .map(({ source_url }) => urlKey(source_url));
  const again = gathered.length - new Set(gathered).size;
  return { lost: gone + rows[0]!.lost, twice: again + rows[0]!.twice };
}

/** Waits until everything listed by reliable outlets is published. */
export async function waitForAll({ store, world }: Pick<Cluster, "store" | "world">): Promise<string[]> {
  // A feed that kept failing is due only after hours, which are minutes here. The test does not wait that
  // long.
  await store.db.updateTable("feeds").set({ next_due_at: 0 }).where("failures", ">", 0).execute();
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const urls = await store.db.selectFrom("items").select("source_url").execute();
    const there = new Set(urls.map(({ source_url }) => urlKey(source_url)));
    const missing = world.expected().filter((url) => !there.has(urlKey(url)));
    if (missing.length === 0) return [];
    if (performance.now() > until) return whereTheyStand(store, missing);
    await delay(200);
  }
}

async function whereTheyStand({ db }: Store, urls: readonly string[]): Promise<string[]> {
  const articles = await db
    .selectFrom("articles")
    .select(["url", "stage", "attempts", "lapses", "reason"])
    .where("url", "in", urls)
    .execute();
  const feeds = await db
    .selectFrom("feeds")
    .select(["url", "failures", "last_failure", "next_due_at"])
    .execute();
  return urls.map((url) => {
    const article = articles.find((row) => row.url === url);
    const feed = feeds.find((row) => new URL(row.url).host === new URL(url).host);
    return `never published: ${url} ${JSON.stringify(article ?? { notListedBy: feed })}`;
  });
}

/** The record, every node and every poller must agree. */
export async function compare(
  { store, nodes }: Cluster,
  key: string,
  pollers: readonly ReadonlyMap<string, Seen>[],
  acknowledged: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  const publications = await readPublications(store, 0, 10_000_000);
  if (publications.some(({ number }, at) => number !== at + 1)) wrong.push("publications have gaps");
  const items = publications.flatMap((each) => (each.kind === "item" ? [each.item.id] : []));
  for (const { machine, process } of nodes) {
    const walked = (await reader(process.url, key).walk()).map(({ id }) => id);
    if (walked.length !== items.length || new Set(walked).union(new Set(items)).size !== items.length)
      wrong.push(`${machine.name} has ${walked.length} items, the record ${items.length}`);
  }
  for (const list of pollers) {
    const missing = items.filter((id) => !list.has(id));
    if (missing.length > 0 || list.size !== items.length)
      wrong.push(`a poller has ${list.size} of ${items.length} items; missing ${missing.slice(0, 3).join()}`);
  }
  const early = await store.db.selectFrom("rankings").select("hour").where("hour", ">", Date.now()).execute();
  if (early.length > 0) wrong.push(`${early.length} rankings are kept of hours that have not come`);
  const { lost, twice } = await countFlaws(store, acknowledged);
  if (lost > 0) wrong.push(`${lost} acknowledged items are gone`);
  if (twice > 0) wrong.push(`${twice} articles were published twice`);
  return wrong;
}
