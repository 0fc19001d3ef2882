import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidings } from "../cli/here.ts";
import { about, entity, minute } from "../matching/newsroom.ts";
import type { TestService } from "../support/service.ts";
import { type CoveredRecord, openCoveredRecord } from "./edition.ts";

const SEVEN = ["us", "china", "iran", "london", "bitcoin", "gold", "fed"] as const;
const CASES: [string, ReturnType<typeof about>, string[]][] = [
  [
    "one per entity, most central first",
    about(["fed", "bitcoin", "us"]),
    ["federal-reserve-system", "bitcoin", "united-states"],
  ],
  ["at most five", about([...SEVEN]), ["united-states", "china", "iran", "london-gb", "bitcoin"]],
  [
    "an entity outside the library has none and takes no slot",
    about([entity("Zorblax Quantum", "ZBQX"), "bitcoin", entity("Flumbergast"), "gold"]),
    ["bitcoin", "gold"],
  ],
  ["none at all", about([entity("Zorblax Quantum", "ZBQX")], { id: "itm_none" }), []],
  ["no entities", about([], { id: "itm_empty" }), []],
  [
    "an entity listed twice has one",
    about([entity("BTC coin", "BTC", ["Bitcoin"]), "bitcoin"], { id: "itm_twice" }),
    ["bitcoin"],
  ],
  [
    "found by the library's alias",
    about([entity("Fed"), entity("Nvidia", "NVDA")], { id: "itm_alias" }),
    ["federal-reserve-system", "nvidia-corporation"],
  ],
  [
    "found by several aliases of its own",
    about([entity("King Dollar's bank", null, ["Federal Reserve", "Fed"])], { id: "itm_own-aliases" }),
    ["federal-reserve-system"],
  ],
  [
    "not found by one alias alone: many names contain a country",
    about([entity("Israel Adesanya", null, ["Israel", "Izzy"]), entity("Paris Hilton", null, ["Paris"])], {
      id: "itm_own-alias",
    }),
    [],
  ],
  [
    "found by a shared name, by another legal form, by a ticker alone",
    about(
      [
        entity("Securities and Exchange Commission", null, ["SEC"]),
        entity("Microsoft Corp"),
        entity("NVDA", "NVDA"),
      ],
      { id: "itm_all-weighed" },
    ),
    ["u-s-securities-and-exchange-commission", "microsoft-corporation", "nvidia-corporation"],
  ],
  [
    "a namesake with another ticker is another entity",
    about([entity("Bitcoin", "BTCX")], { id: "itm_namesake" }),
    [],
  ],
  [
    "two entities with one ticker get their own covers",
    about(["dash", "doordash"]),
    ["dash", "doordash-inc"],
  ],
];
const LINES = CASES.map(([, line], at) => ({ ...line, publishedAt: minute(at) }));

interface ShownItem {
  readonly id: string;
  readonly covers: { url: string; width: number; height: number }[];
}

let record: CoveredRecord;
let service: TestService;
beforeAll(async () => {
  record = await openCoveredRecord();
  await record.publish(...LINES);
  service = await record.serve();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await record[Symbol.asyncDispose]();
});

async function itemsOf(from: Pick<TestService, "ask">, headers = {}): Promise<ShownItem[]> {
  return (await from.ask("/v1/news?limit=50", { headers })).json.items as ShownItem[];
}

/** The entities whose covers an item carries, with the file names. */
function coversOf(items: readonly ShownItem[], id: string) {
  const { covers } = items.find((item) => item.id === id)!;
  return covers.map(({ url }) => {
    const [, fileName, slug] = /\/covers\/(cov_([a-z0-9-]+)_\d-[0-9a-f]{16}\.webp)\?seal=[\w-]{16}$/.exec(
      url,
    )!;
    return { fileName, slug };
  });
}

describe("D28 an item's covers", () => {
  test.each(CASES)("%s", async (_, { id }, slugs) => {
    expect(coversOf(await itemsOf(service), id).map(({ slug }) => slug)).toEqual(slugs);
  });

  test("are exactly {url, width, height}, in both forms and in a ranking", async () => {
    const expected = { url: expect.stringMatching(`^${service.url}/covers/cov_`), width: 1750, height: 1000 };
    const current = await itemsOf(service);
    expect(current.flatMap(({ covers }) => covers).length).toBeGreaterThan(10);
    for (const { covers } of current) for (const cover of covers) expect(cover).toStrictEqual(expected);
    const earlier = await itemsOf(service, { "x-api-key": service.key });
    const shown = (items: ShownItem[]) => Object.fromEntries(items.map(({ id, covers }) => [id, covers]));
    expect(shown(earlier)).toEqual(shown(current));
    const ranked = (await service.get("/v1/top-news?category=economy")).json.items as ShownItem[];
    expect(ranked.length).toBeGreaterThan(0);
    for (const { id, covers } of ranked) expect(covers).toEqual(shown(current)[id]);
  });

  test("stay the same after another import and a restart", async () => {
    const before = await itemsOf(service);
    expect(new Set(await record.publish(...LINES))).toEqual(new Set(["unchanged"]));
    await using again = await record.serve();
    const after = await itemsOf(again);
    for (const { id } of LINES) expect(coversOf(after, id)).toEqual(coversOf(before, id));
  });
});

describe("in another record, with tidings import", () => {
  const MANY = Array.from({ length: 38 }, (_, at) =>
    about(["bitcoin"], { id: `itm_many${at}`, publishedAt: minute(100 + at) }),
  );
  let elsewhere: CoveredRecord;
  let served: TestService;
  beforeAll(async () => {
    elsewhere = await openCoveredRecord();
    const input = [...LINES, ...MANY].map((line) => JSON.stringify(line)).join("\n");
    const { code, stderr } = await tidings(["import", "-", "--data", elsewhere.data], { input });
    if (code !== 0) throw new Error(`import ended with ${code}: ${stderr}`);
    served = await elsewhere.serve();
  });
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await elsewhere[Symbol.asyncDispose]();
  });

  test("the same items have the same covers", async () => {
    const [here, there] = [await itemsOf(served), await itemsOf(service)];
    for (const { id } of LINES) expect(coversOf(here, id)).toEqual(coversOf(there, id));
  });

  test("many items about one entity use every cover of its group", async () => {
    const items = await itemsOf(served);
    const files = new Set(MANY.map(({ id }) => coversOf(items, id)[0]!.fileName));
    const { json } = await served.get("/v1/newscover?q=Bitcoin&mode=extended");
    expect(files.size).toBe(json.results[0].images.length);
  });
});
