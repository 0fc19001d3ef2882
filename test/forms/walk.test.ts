import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { StorePlace } from "../../src/store/open.ts";
import type { Engine } from "../../src/store/schema.ts";
import { start } from "../cli/program.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { item, type Line } from "../support/item.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { asker, idsIn } from "./asking.ts";

const LINES = 150;
const ENTITY = { name: "Zorblax Protocol", aliases: [], ticker: "ZRBX", entitySentiment: null };

/** Who publishes: a process each, as operators do. */
const PUBLISHERS = ["a", "b", "c"];

/** A third is crypto; half of those of every publisher are on the entity that is asked for. */
const lineOf = (publisher: string, number: number): Line =>
  item({
    id: `itm_${publisher}_${number}`,
    categories: number % 3 === 0 ? ["crypto"] : ["economy"],
    entities: number % 2 === 0 ? [ENTITY] : [],
  });

describe.each(ENGINES)("on %s", (engine) => {
  test("D21 poll loops with cursors lose nothing and see nothing twice while others publish", async () => {
    await using place = await makePlace(engine);
    await using service = await startTestService(placed(engine, place.at));
    const published = Promise.all(PUBLISHERS.map((who) => pipe(place.flags, who)));
    let isDone = false;
    const done = published.then(() => (isDone = true));

    const walks = [
      walk(service, () => isDone, {}),
      walk(service, () => isDone, { category: "crypto" }),
      walk(service, () => isDone, { category: "economy,crypto", impact: "4,5" }),
      walkMatch(service, () => isDone, "crypto"),
      walkMatch(service, () => isDone, "economy"),
    ];
    const [all, crypto, filtered, cryptoMatch, economyMatch] = await Promise.all(walks);
    await done;

    const record = await readOrder(service);
    const of = (test: (line: Line) => boolean) => record.filter((id) => test(byId.get(id)!));
    const byId = new Map(
      PUBLISHERS.flatMap((who) => Array.from({ length: LINES }, (_, at) => lineOf(who, at))).map((line) => [
        line.id,
        line,
      ]),
    );
    expect(record).toHaveLength(PUBLISHERS.length * LINES);
    expect(all).toEqual(record);
    expect(crypto).toEqual(of(({ categories }) => categories[0] === "crypto"));
    expect(filtered).toEqual(record);
    const isOn = ({ entities }: Line) => entities.length > 0;
    expect(cryptoMatch).toEqual(of((line) => isOn(line) && line.categories[0] === "crypto"));
    expect(economyMatch).toEqual(of((line) => isOn(line) && line.categories[0] === "economy"));
  });
});

function placed(engine: Engine, at: StorePlace) {
  return engine === "postgres" && "url" in at
    ? { database: at.url }
    : { settings: { data: (at as { folder: string }).folder } };
}

/** Pipes lines in, now many at once and now one by one, so that publications of all sizes meet. */
async function pipe(flags: readonly string[], publisher: string): Promise<void> {
  await using program = start(["import", "-", ...flags]);
  for (let number = 0; number < LINES;) {
    const count = Math.min(LINES - number, 1 + ((number * 7) % 12));
    const lines = Array.from({ length: count }, () => `${JSON.stringify(lineOf(publisher, number++))}\n`);
    if (!program.process.stdin.write(lines.join(""))) await once(program.process.stdin, "drain");
    await new Promise((resolve) => setTimeout(resolve, 20 + ((number * 13) % 60)));
  }
  program.process.stdin.end();
  expect(await program.ended).toMatchObject({ code: 0 });
}

/** Follows the feed from before the first item, with pages of changing size, until nothing is left after the end. */
async function walk(
  service: TestService,
  isDone: () => boolean,
  filters: Record<string, string>,
): Promise<string[]> {
  const { feed } = asker(service);
  return follow(isDone, async (cursor, limit) => {
    const { json, ...answer } = await feed({
      ...filters,
      limit,
      fields: "publishedAt",
      ...(cursor === null ? { since: "2000-01-01" } : { cursor }),
    });
    return { ids: idsIn({ json, ...answer }), ...json };
  });
}

async function walkMatch(service: TestService, isDone: () => boolean, category: string): Promise<string[]> {
  const { match } = asker(service);
  const earlier = asker(service);
  return follow(isDone, async (cursor, limit) => {
    const query = {
      keywords: ["ZRBX"],
      category,
      queryId: `page-${category}`,
      ...(cursor !== null && { cursor }),
    };
    const { news, hasMore, nextCursor } = await match.call(earlier, query, {
      limit,
      since: "2000-01-01",
      fields: "publishedAt",
    });
    return { ids: news.map(({ id }) => id), hasMore, nextCursor };
  });
}

interface Page {
  readonly ids: readonly string[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

async function follow(
  isDone: () => boolean,
  ask: (cursor: string | null, limit: number) => Promise<Page>,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  let pagesWhilePublishing = 0;
  for (let polls = 0, empty = 0; ; polls++) {
    // Read before the page: what was published by then is visible within a second.
    const wasDone = isDone();
    const page = await ask(cursor, 1 + (polls % 9));
    if (!wasDone && page.ids.length > 0) pagesWhilePublishing += 1;
    // Newest first within a page.
    seen.push(...page.ids.toReversed());
    if (page.ids.length > 0) expect(page.nextCursor).not.toBeNull();
    if (cursor !== null) expect(page.nextCursor).not.toBeNull();
    cursor = page.nextCursor;
    empty = wasDone && page.ids.length === 0 ? empty + 1 : 0;
    if (empty > 15) break;
    if (!page.hasMore) await new Promise((resolve) => setTimeout(resolve, page.ids.length === 0 ? 100 : 5));
  }
  expect(pagesWhilePublishing).toBeGreaterThan(3);
  return seen;
}

/** Everything that was published, oldest first, from the record itself. */
async function readOrder({ store }: TestService): Promise<string[]> {
  const rows = await store.db.selectFrom("items").select("id").orderBy("published_at").execute();
  return rows.map(({ id }) => id);
}
