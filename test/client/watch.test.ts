import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Fetch, type Held, type ItemWith, type Seen } from "../../client/src/client.ts";
import { item } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

let service: TestService;

beforeAll(async () => {
  service = await startPlainService();
});
afterAll(() => service[Symbol.asyncDispose]());

type Watched = Seen<ItemWith<"headline" | "publishedAt" | "clusterId" | "relatedCount">>;

const FIELDS = ["headline", "clusterId", "relatedCount"] as const;

/** A client that polls without pause, or when the test tells it to. */
function clientWith(delay: () => Promise<void> = () => setImmediate(), fetched: Fetch = fetch) {
  return createClient({ url: service.url, key: service.key, delay, fetch: fetched, random: () => 0 });
}

test("sees every item exactly once and in order while items are published concurrently", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 2, max: 9 }),
      fc.boolean(),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      async (turns, pageSize, isHeld, luck) => {
        const lines = turns.map((count) => Array.from({ length: count }, () => item()));
        const [held] = (await service.news("limit=1&fields=publishedAt")).json.items as Held[];
        const stop = new AbortController();
        let roundsLeft = Infinity;
        const delay = async () => {
          await setImmediate();
          if (--roundsLeft <= 0) stop.abort();
        };
        // About every tenth request fails, at any point in a walk.
        const answered = Promise.withResolvers<void>();
        const shaky: Fetch = async (...asked) => {
          if (luck.next().value === 0) throw new Error("the line is down");
          const answer = await fetch(...asked);
          answered.resolve();
          return answer;
        };
        const start = isHeld && held ? { after: held } : {};
        const events = clientWith(delay, shaky).watch({
          pageSize,
          fields: "impact",
          signal: stop.signal,
          ...start,
        });
        const publishing = (async () => {
          // Without `after`, watching starts with its first answer.
          if (!start.after) await answered.promise;
          for (const turn of lines) await service.publish(...turn);
          roundsLeft = 20;
        })();
        const seen = await Array.fromAsync(events, ({ item: { id } }) => id);
        await publishing;
        expect(seen).toEqual(lines.flat().map(({ id }) => id));
      },
    ),
    { numRuns: 15 },
  );
});

test("reports changes to the newest items: a translation, a growing story, merged stories", async () => {
  const cluster = (id: string, clusterId: string) => item({ id, clusterId, categories: ["politics"] });
  await service.publish(cluster("itm_old", "evt_old"));
  const rounds = [
    () => service.publish(cluster("itm_new", "evt_new")),
    () => service.publishRendition("itm_old", "ja", { headline: "古い話" }),
    async () => {},
    () => service.publishMerge("evt_old", "evt_new"),
  ];
  const stop = new AbortController();
  const client = clientWith(async () => (rounds.length > 0 ? rounds.shift()!() : stop.abort()));
  const seen: Watched[] = await Array.fromAsync(
    client.watch({ category: "politics", lang: "ja", fields: FIELDS, lookBack: 10, signal: stop.signal }),
  );
  const told = seen.map((each) => [
    each.kind,
    each.item.id,
    ...(each.kind === "changed" ? [difference(each.previous, each.item)] : []),
  ]);
  expect(told).toEqual([
    ["new", "itm_new"],
    ["changed", "itm_old", { headline: ["Headline of itm_old in en", "古い話"] }],
    ["changed", "itm_old", { relatedCount: [1, 2] }],
    ["changed", "itm_new", { clusterId: ["evt_new", "evt_old"], relatedCount: [1, 2] }],
  ]);
});

test("an item published between the walk and the look back is reported at the next poll, as new and not as changed", async () => {
  let asked = 0;
  const late = item({ categories: ["geopolitics"] });
  const fetched: Fetch = async (...given) => {
    asked += 1;
    // The first request finds the start, the second walks, and this one looks back.
    if (asked === 3) await service.publish(late);
    return fetch(...given);
  };
  const stop = new AbortController();
  let rounds = 0;
  const client = clientWith(async () => (++rounds === 3 ? stop.abort() : undefined), fetched);
  const seen = await Array.fromAsync(
    client.watch({ category: "geopolitics", fields: "impact", lookBack: 5, signal: stop.signal }),
  );
  expect(seen.map(({ kind, item: { id } }) => [kind, id])).toEqual([["new", late.id]]);
});

test("survives an outage and reports it; a problem with the call itself ends the watch", async () => {
  const failures: unknown[] = [];
  const stop = new AbortController();
  const broken: Fetch = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  const client = createClient({
    url: service.url,
    key: service.key,
    fetch: broken,
    delay: () => setImmediate(),
    retries: 1,
  });
  const watching = client.watch({
    signal: stop.signal,
    onFailure: (error) => failures.push(error) === 3 && stop.abort(),
  });
  expect(await Array.fromAsync(watching)).toEqual([]);
  expect(failures).toHaveLength(3);
  expect(failures[0]).toMatchObject({ status: 502, type: "about:blank" });

  const wrong = clientWith().watch({ category: "sports" as "crypto" });
  await expect(wrong.next()).rejects.toMatchObject({ status: 400, parameter: "category" });
});

test("aborting ends a watch quietly, even while it waits or between two items of a page", async () => {
  const stop = new AbortController();
  const waiting = createClient({ url: service.url, key: service.key });
  const events = waiting.watch({ everyMs: 3_600_000, signal: stop.signal });
  const next = events.next();
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });

  const { items } = (await service.news("limit=5&fields=publishedAt")).json as { items: Held[] };
  const second = new AbortController();
  const seen: string[] = [];
  for await (const { item } of waiting.watch({ after: items.at(-1)!.publishedAt, signal: second.signal })) {
    seen.push(item.id);
    if (seen.length === 2) second.abort();
  }
  expect(seen).toEqual([items[4]!.id, items[3]!.id]);
});

function difference(previous: object, now: object): object {
  const entries = Object.entries(now).map(
    ([name, value]) => [name, [previous[name as never], value]] as const,
  );
  return Object.fromEntries(entries.filter(([, [from, to]]) => from !== to));
}
