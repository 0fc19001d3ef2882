import { expect, test } from "vitest";
import { withdrawItem } from "../../src/newsroom/amend.ts";
import { createDatabase } from "../postgres/database.ts";
import { item, words } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

const SECRET = "Zorblax";

/** Three items; the middle one is about to be withdrawn. */
function lines() {
  const en = { headline: `${SECRET} sued`, summary: `${SECRET} is sued.`, body: `• ${SECRET}` };
  const renditions = { en: { ...en, whyItMatters: SECRET }, de: words("de", "de", 4) };
  return ["a", "b", "c"].map((id) =>
    item({
      id: `itm_${id}`,
      clusterId: "evt_1",
      ...(id === "b" && { renditions, sourceHeadline: `${SECRET} in court` }),
    }),
  );
}

const PATHS = [
  "/v1/news",
  "/v1/news?lang=de",
  "/v1/news?fields=sourceHeadline",
  "/v1/news?fields=sourceImageUrl,lang",
  "/v1/news?distinct=event",
  "/v1/top-news?category=economy",
];

test("D50 D16 a withdrawal reaches every node: lists keep their items, and no answer contains the old words", async () => {
  await using database = await createDatabase();
  await using one = await startPlainService({ database: database.url, items: lines() });
  await using two = await startPlainService({ database: database.url });
  const nodes = [one, two];
  const asEarlier = { "x-api-key": one.key };
  const asCurrent = { authorization: `Bearer ${one.key}` };
  const read = (node: TestService) =>
    Promise.all(PATHS.flatMap((path) => [node.get(path, asCurrent), node.get(path, asEarlier)]));
  const readAll = async () => {
    await Promise.all(nodes.map((node) => node.settle()));
    return (await Promise.all(nodes.map(read))).flat();
  };
  const idsOf = ({ json }: { json: { items: { id: string }[] } }) => json.items.map(({ id }) => id);

  const before = await readAll();
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
  // Every answer once more, from the cache.
  expect((await readAll()).filter(({ text }) => text.includes(SECRET)).length).toBeGreaterThan(8);
  await withdrawItem(one.store, "itm_b", "By order of a court.", Date.now);
  const after = await readAll();

  expect(after.filter(({ text }) => text.includes(SECRET))).toEqual([]);
  expect(after.map(idsOf)).toEqual(before.map(idsOf));
  const german = after[2]!.json.items.find(({ id }: { id: string }) => id === "itm_b");
  expect(german).toMatchObject({
    headline: "Withdrawn",
    sourceHeadline: "Withdrawn",
    summary: "By order of a court.",
    body: "",
    whyItMatters: null,
    lang: "en",
    impact: 4,
    clusterId: "evt_1",
    sourceUrl: "https://example.com/itm_b",
  });
  const etag = before[0]!.headers.etag!;
  expect((await two.get(PATHS[0]!, { ...asCurrent, "if-none-match": etag })).status).toBe(200);
});
