import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, createClient } from "../../client/src/client.ts";
import { item, series } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

const FIRST = "2026-11-14T02:00:00Z";
const COUNT = 60;
const all = series(COUNT, FIRST, (at) => ({
  id: `itm_${String(at).padStart(2, "0")}`,
  categories: [at % 3 === 0 ? "crypto" : "economy"],
  entities: at % 2 === 0 ? [{ name: "Acme", aliases: [], ticker: null, entitySentiment: null }] : [],
}));

let service: TestService;
let client: Client;
let asked: URL[];

beforeAll(async () => {
  service = await startPlainService({ items: all });
  client = createClient({
    url: service.url,
    key: service.key,
    fetch: (url, init) => {
      asked.push(new URL(url));
      return fetch(url, init);
    },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const minute = (at: number) => new Date(Date.parse(FIRST) + at * 60_000);

async function walked(call: Parameters<Client["catchUp"]>[0]): Promise<string[]> {
  asked = [];
  return (await Array.fromAsync(client.catchUp(call))).map(({ id }) => id);
}

test("D15 a walk returns exactly the window's items, oldest first, whatever the page size", async () => {
  const edge = fc.option(fc.integer({ min: -2, max: COUNT + 2 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      edge,
      edge,
      fc.integer({ min: 2, max: COUNT + 2 }),
      fc.boolean(),
      async (from, to, pageSize, isFiltered) => {
        const expected = all
          .filter((_, at) => at >= (from ?? 0) && at < (to ?? COUNT))
          .filter(({ categories }) => !isFiltered || categories[0] === "crypto");
        const ids = await walked({
          ...(from !== undefined && { after: minute(from) }),
          ...(to !== undefined && { before: minute(to) }),
          ...(isFiltered && { category: "crypto" }),
          pageSize,
          fields: "impact",
        });
        expect(ids).toEqual(expected.map(({ id }) => id));
      },
    ),
    { numRuns: 40 },
  );
});

test("requests items page by page; if there is more than one page, it first locates the pages by time alone", async () => {
  expect(await walked({ pageSize: 100 })).toHaveLength(COUNT);
  expect(asked).toHaveLength(1);
  expect(await walked({ pageSize: 11, fields: ["headline"] })).toHaveLength(COUNT);
  const fields = asked.map((url) => url.searchParams.get("fields"));
  // The newest page has 11 items. Five requests locate the other 49 in parts of 10, each fetched once.
  expect(fields.filter((names) => names === "publishedAt")).toHaveLength(5);
  expect(fields.filter((names) => names === "headline,publishedAt")).toHaveLength(6);
});

test("a walk from a known item neither repeats it nor skips the next", async () => {
  const held = { id: all[40]!.id, publishedAt: all[40]!.publishedAt! };
  expect(await walked({ after: held, pageSize: 7 })).toEqual(all.slice(41).map(({ id }) => id));
  expect(await walked({ after: held.publishedAt, pageSize: 7 })).toEqual(all.slice(40).map(({ id }) => id));
});

test("walks the matches of a query, without the fallback", async () => {
  const expected = all.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  expect(await walked({ keyword: ["Acme"], category: ["economy", "crypto"], pageSize: 4 })).toEqual(expected);
});

test("items have publishedAt whichever fields were requested", async () => {
  asked = [];
  const [first] = await Array.fromAsync(client.catchUp({ before: minute(1), fields: ["headline"] }));
  expect(first).toEqual({
    id: "itm_00",
    headline: expect.any(String),
    publishedAt: "2026-11-14T02:00:00.000Z",
  });
});

test("finds history imported during a walk if its part has not been walked yet", async () => {
  await using own = await startPlainService({ items: series(30, "2026-11-14T02:00:00Z") });
  const reader = createClient({ url: own.url, key: own.key });
  const walk = reader.catchUp({ pageSize: 5, fields: "impact" });
  const seen = [(await walk.next()).value!];
  const imported = Array.from({ length: 12 }, (_, at) =>
    item({ publishedAt: `2026-11-14T02:10:${10 + at}Z` }),
  );
  await own.publish(...imported);
  for await (const each of walk) seen.push(each);
  const times = seen.map(({ publishedAt }) => publishedAt);
  expect(times).toHaveLength(42);
  expect(times).toEqual([...new Set(times)].sort());
});

test("an aborted walk rejects, so that it is not mistaken for a complete one", async () => {
  const stop = new AbortController();
  const walk = client.catchUp({ pageSize: 3, signal: stop.signal });
  await walk.next();
  stop.abort(new Error("enough"));
  await expect(Array.fromAsync(walk)).rejects.toThrow("enough");
  await expect(client.news({ signal: stop.signal })).rejects.toThrow("enough");
});
