import { once } from "node:events";
import type { Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import type { Engine } from "../../src/store/schema.ts";
import { serve, start } from "../cli/program.ts";
import { makePlace, type Place } from "./engines.ts";
import { lineOf } from "./lines.ts";
import { type Chance, seeded } from "./random.ts";
import { GENEROUS, reader, type Seen } from "./reader.ts";

const LINES = 500;
const PAGE = 100;

const SCENES: { engine: Engine; publishers: number }[] = [
  { engine: "postgres", publishers: 3 },
  { engine: "sqlite", publishers: 2 },
];

test.for(SCENES)(
  "$publishers processes publish at once on $engine: a poller sees every item once and in order, and ended lists never change (D14, D16)",
  { timeout: 300_000 },
  async ({ engine, publishers }, { annotate }) => {
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    const { key } = await createKey(store, "poller", null, Date.now());
    await using service = await serve(place.flags, { env: GENEROUS });
    const { news, walk } = reader(service.url, key);

    const published = { isDone: false };
    const publishing = Promise.all(
      Array.from({ length: publishers }, (_, who) => publish(place, who, seeded(who + 1))),
    ).finally(() => (published.isDone = true));
    const [polled, lists] = await Promise.all([
      poll(walk, publishers * LINES),
      takeLists(news, published, seeded(99)),
      publishing,
    ]);

    const all = await readItems(store);
    expect(all).toHaveLength(publishers * LINES);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(polled).toEqual(all);
    for (const { before, list } of lists) {
      const final = all.filter(({ publishedAt }) => publishedAt < before).reverse();
      expect(list).toEqual(final.slice(0, PAGE));
      expect(await news({ before })).toEqual(list);
    }
    // The service learned of each new outlet before the outlet's items.
    expect(service.said.stderr).not.toMatch(/could not be/);
    await annotate(`${all.length} items, ${lists.length} lists taken meanwhile`);
  },
);

/** One process that publishes live items, a few at a time. */
async function publish(place: Place, who: number, chance: Chance): Promise<void> {
  await using importer = start(["import", "-", ...place.flags]);
  await feed(importer.process.stdin, who, chance);
  const { code, stdout } = await importer.ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${LINES} published, 0 unchanged, 0 bad\n` });
}

async function feed(input: Writable, who: number, chance: Chance): Promise<void> {
  for (let n = 0; n < LINES;) {
    const end = Math.min(LINES, n + 1 + chance.below(20));
    let text = "";
    for (; n < end; n++)
      text += `${lineOf(`itm_${who}_${n}`, n % 10 === 0 ? { source: ownOutlet(`${who}-${n}`) } : {})}\n`;
    if (!input.write(text)) await once(input, "drain");
    await delay(chance.below(120));
  }
  input.end();
}

function ownOutlet(name: string) {
  return { name, homepage: `https://example.com/${name}`, logoUrl: null };
}

/**
 * Polls as the specification advises, with `after` set to the newest known item, and de-duplicates by id.
 * Returns the items in the order in which they came.
 */
async function poll(walk: ReturnType<typeof reader>["walk"], wanted: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const ids = new Set<string>();
  while (seen.length < wanted) {
    const page = await walk(seen.at(-1)?.publishedAt);
    for (const item of page.reverse()) {
      if (ids.has(item.id)) continue;
      ids.add(item.id);
      seen.push(item);
    }
  }
  return seen;
}

/** At random moments while publishing continues, requests lists that end at that moment. */
async function takeLists(
  news: ReturnType<typeof reader>["news"],
  published: { isDone: boolean },
  chance: Chance,
): Promise<{ before: string; list: Seen[] }[]> {
  const lists: { before: string; list: Seen[] }[] = [];
  while (!published.isDone) {
    const before = formatInstant(Date.now());
    lists.push({ before, list: await news({ before }) });
    await delay(chance.below(40));
  }
  return lists;
}

/** The record's items in publication order. */
async function readItems(store: Store): Promise<Seen[]> {
  const rows = await store.db.selectFrom("items").select(["id", "published_at"]).orderBy("number").execute();
  return rows.map(({ id, published_at }) => ({ id, publishedAt: formatInstant(published_at) }));
}
