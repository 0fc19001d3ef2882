import { describe, expect, test } from "vitest";
import type { StorePlace } from "../../src/store/open.ts";
import { readLastNumber } from "../../src/store/publications.ts";
import type { Engine } from "../../src/store/schema.ts";
import { start } from "../cli/program.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { item, type Line } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { asker, idsIn, idsOf } from "./asking.ts";

const LINES = 150;
const ENTITY = { name: "Zorblax Protocol", aliases: [], ticker: "ZRBX", entitySentiment: null };

/** Each publisher is a separate process, as in a real deployment. */
const PUBLISHERS = ["a", "b", "c"];

/** A third of the items are in crypto. Half of each publisher's items are about the entity that the walks ask for. */
const lineOf = (publisher: string, number: number): Line =>
  item({
    id: `itm_${publisher}_${number}`,
    categories: number % 3 === 0 ? ["crypto"] : ["economy"],
    entities: number % 2 === 0 ? [ENTITY] : [],
  });

describe.each(ENGINES)("on %s", (engine) => {
  test("D21 poll loops with cursors lose nothing and see nothing twice while others publish", async () => {
    await using place = await makePlace(engine);
    await using service = await startPlainService(placed(engine, place.at));
    const all: string[] = [];
    let isDone = false;
    const publishing = Promise.all(PUBLISHERS.map((who) => pipe(place.flags, who, all)));
    // Set even if a publisher fails, so that the walks end and the failure is reported.
    const done = publishing.finally(() => (isDone = true));
    done.catch(() => {});

    const [pagesMeanwhile, crypto, filtered, cryptoMatch, economyMatch] = await Promise.all([
      follow(service, () => isDone, feedOf(service, {}), all),
      walk(service, () => isDone, feedOf(service, { category: "crypto" })),
      walk(service, () => isDone, feedOf(service, { category: "economy,crypto", impact: "4,5" })),
      walk(service, () => isDone, matchOf(service, "crypto")),
      walk(service, () => isDone, matchOf(service, "economy")),
    ]);
    await done;
    expect(pagesMeanwhile).toBeGreaterThan(20);

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

/** How many items a publisher may be ahead of the feed's walk, so that both run at once on any machine. */
const MAX_AHEAD = 30;

/** Pipes in lines, sometimes many at once and sometimes one by one, so that publications vary in size. */
async function pipe(flags: readonly string[], publisher: string, seen: readonly string[]): Promise<void> {
  await using program = start(["import", "-", ...flags]);
  let hasEnded = false;
  void program.ended.then(() => (hasEnded = true));
  const seenOfMine = () => seen.filter((id) => id.startsWith(`itm_${publisher}_`)).length;
  for (let number = 0; number < LINES && !hasEnded;) {
    const count = Math.min(LINES - number, 1 + ((number * 7) % 12));
    const lines = Array.from({ length: count }, () => `${JSON.stringify(lineOf(publisher, number++))}\n`);
    program.process.stdin.write(lines.join(""));
    while (number - seenOfMine() > MAX_AHEAD && !hasEnded) await sleep(10);
  }
  program.process.stdin.end();
  expect(await program.ended).toMatchObject({ code: 0 });
}

interface Page {
  readonly ids: readonly string[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

type Ask = (cursor: string | null, limit: number) => Promise<Page>;

/** The feed, starting before the first item. */
function feedOf(service: TestService, filters: Record<string, string>): Ask {
  const earlier = asker(service);
  return async (cursor, limit) => {
    const from: Record<string, string> = cursor === null ? { since: "2000-01-01" } : { cursor };
    const answer = await earlier.feed({ ...filters, limit, fields: "publishedAt", ...from });
    return { ...(answer.json as Page), ids: idsIn(answer) };
  };
}

function matchOf(service: TestService, category: string): Ask {
  const earlier = asker(service);
  return async (cursor, limit) => {
    const query = { keywords: ["ZRBX"], category, queryId: `page-${category}`, cursor };
    const shared = { limit, since: "2000-01-01", fields: "publishedAt" };
    const { news, hasMore, nextCursor } = await earlier.match(query, shared);
    return { ids: idsOf(news), hasMore, nextCursor };
  };
}

async function walk(service: TestService, isDone: () => boolean, ask: Ask): Promise<string[]> {
  const seen: string[] = [];
  await follow(service, isDone, ask, seen);
  return seen;
}

/**
 * Reads pages of varying size until publishing is done and nothing is left. Returns how many pages came while
 * publishing was still going on.
 */
async function follow(
  service: TestService,
  isDone: () => boolean,
  ask: Ask,
  seen: string[],
): Promise<number> {
  let cursor: string | null = null;
  let pagesMeanwhile = 0;
  let isSettled = false;
  for (let polls = 0; ; polls++) {
    const page = await ask(cursor, 1 + (polls % 9));
    // A page is newest first.
    seen.push(...page.ids.toReversed());
    if (page.ids.length > 0 || cursor !== null) expect(page.nextCursor).not.toBeNull();
    cursor = page.nextCursor;
    if (page.ids.length > 0 && !isDone()) pagesMeanwhile += 1;
    if (page.ids.length > 0) continue;
    if (isSettled) return pagesMeanwhile;
    if (isDone()) {
      await applied(service);
      isSettled = true;
    } else await sleep(10);
  }
}

/** Waits until the service has applied the last publication number. Times would not do: each publisher has its own clock. */
async function applied(service: TestService): Promise<void> {
  const last = await readLastNumber(service.store);
  await expect
    .poll(async () => (await service.get("/readyz")).json.publication as number, { timeout: 60_000 })
    .toBe(last);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Everything published, oldest first, from the record itself. */
async function readOrder({ store }: TestService): Promise<string[]> {
  const rows = await store.db.selectFrom("items").select("id").orderBy("published_at").execute();
  return rows.map(({ id }) => id);
}
