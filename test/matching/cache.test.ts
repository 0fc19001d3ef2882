import { describe, expect, test } from "vitest";
import type { TestService, TestServiceOptions } from "../support/service.ts";
import { startServiceKnowing } from "./few-names.ts";
import { about, entity, idsOf } from "./newsroom.ts";

const HIT = "tidings; hit";
const MISS = "tidings; fwd=miss";

const startService = (options: TestServiceOptions) =>
  startServiceKnowing(["bitcoin", "jerome-powell", "united-states", "iran"], options);

async function ask(service: TestService, query: Record<string, string>) {
  const { json, headers } = await service.news(query);
  return {
    status: headers["cache-status"],
    ids: idsOf(json.items),
    fallback: json.fallback && idsOf(json.fallback.items),
  };
}

const FULL = { keyword: "Bitcoin", limit: "1", category: "crypto" };

describe("D32 the next request sees every change by a publication", () => {
  test("an unknown name that becomes known, in a sentence, a keyword and a subEntity", async () => {
    await using service = await startService({ items: [about(["bitcoin"])] });
    const queries: Record<string, string>[] = [
      { sentence: "Will Zorblax Quantum list?" },
      { keyword: "ZBQX" },
      { sentence: "Who will list first?", subEntities: "Zeta Qu" },
    ];
    for (const query of queries)
      expect(await ask(service, query)).toEqual({ status: MISS, ids: [], fallback: undefined });
    for (const query of queries) expect((await ask(service, query)).status).toBe(HIT);
    await service.publish(about([entity("Zorblax Quantum", "ZBQX", ["Zeta Qu"])], { id: "itm_z" }));
    for (const query of queries)
      expect(await ask(service, query)).toEqual({ status: MISS, ids: ["itm_z"], fallback: undefined });
  });

  test("an alias learnt from an item, even if the item itself is filtered out", async () => {
    await using service = await startService({
      items: [about([entity("Zorblax Quantum")], { id: "itm_z", categories: ["crypto"] })],
    });
    const query = { keyword: "Zeta Qu", category: "crypto" };
    expect(await ask(service, query)).toEqual({ status: MISS, ids: [], fallback: ["itm_z"] });
    await service.publish(
      about([entity("Zorblax Quantum", null, ["Zeta Qu"])], { id: "itm_y", categories: ["politics"] }),
    );
    expect(await ask(service, query)).toEqual({ status: MISS, ids: ["itm_z"], fallback: [] });
  });

  test("a category that decides between entities with the same ticker", async () => {
    await using service = await startService({
      items: [
        about([entity("Quorvex Mining", "VXQ")], { id: "itm_q", categories: ["economy", "crypto"] }),
        about([entity("Vexquor Coin", "VXQ"), "bitcoin"], { id: "itm_v", categories: ["politics"] }),
      ],
    });
    const query = { keyword: "VXQ", category: "crypto" };
    expect((await ask(service, query)).ids).toEqual(["itm_q"]);
    await service.publish(about([entity("Vexquor Coin", "VXQ")], { id: "itm_w", categories: ["crypto"] }));
    expect(await ask(service, query)).toEqual({ status: MISS, ids: ["itm_w", "itm_q"], fallback: [] });
  });

  test("a match, and an item that appears only in the fallback", async () => {
    await using service = await startService({ items: [about(["bitcoin"], { categories: ["crypto"] })] });
    const query = { keyword: "Bitcoin", category: "crypto" };
    await ask(service, query);
    await service.publish(about(["powell"], { id: "itm_p", categories: ["crypto"] }));
    expect(await ask(service, query)).toEqual({ status: MISS, ids: ["itm_bitcoin"], fallback: ["itm_p"] });
    await service.publish(about(["bitcoin"], { id: "itm_b", categories: ["crypto"] }));
    expect(await ask(service, query)).toEqual({
      status: MISS,
      ids: ["itm_b", "itm_bitcoin"],
      fallback: ["itm_p"],
    });
  });

  test("text and counts of items in the fallback", async () => {
    await using service = await startService({
      items: [about(["powell"], { id: "itm_p", categories: ["crypto"], clusterId: "evt_p" })],
    });
    const query = { keyword: "Bitcoin", category: "crypto", lang: "fr" };
    const shown = async () => (await service.news(query)).json.fallback.items[0];
    expect(await shown()).toMatchObject({ lang: "en", relatedCount: 1 });
    await service.publishRendition("itm_p", "fr", { headline: "Titre" });
    expect(await shown()).toMatchObject({ lang: "fr", headline: "Titre" });
    await service.publish(about(["powell"], { id: "itm_q", categories: ["economy"], clusterId: "evt_p" }));
    expect(await shown()).toMatchObject({ relatedCount: 2 });
  });
});

describe("D32 answers that a publication cannot change stay cached", () => {
  test.each([
    [
      "an item without the query's names and outside its categories",
      FULL,
      about(["powell"], { categories: ["politics"] }),
    ],
    [
      "a name that is not in the query",
      FULL,
      about([entity("Zorblax Quantum", "ZBQX")], { categories: ["politics"] }),
    ],
    ["an item of the category when the page is full", FULL, about(["powell"], { categories: ["crypto"] })],
    [
      "a match that a filter excludes",
      { ...FULL, impact: "5" },
      about(["bitcoin"], { categories: ["crypto"], impact: 3 }),
    ],
    [
      "a match published after `before`",
      { ...FULL, before: "2026-11-14T12:00:00Z" },
      about(["bitcoin"], { categories: ["crypto"] }),
    ],
    ["a single very general name", { sentence: "US x Iran deal?" }, about(["us"])],
    [
      "a name that becomes known after `before`",
      { sentence: "Zorblax Quantum?", before: "2026-11-14T12:00:00Z" },
      about([entity("Zorblax Quantum")]),
    ],
  ])("%s", async (_, query: Record<string, string>, line) => {
    await using service = await startService({
      items: [about(["bitcoin"], { id: "itm_1", categories: ["crypto"], impact: 5 }), about(["us", "iran"])],
    });
    const first = await ask(service, query);
    await service.publish({ ...line, id: "itm_new" });
    expect(await ask(service, query)).toEqual({ ...first, status: HIT });
  });
});

describe("D32 different queries never share an answer", () => {
  test("in matching mode", async () => {
    await using service = await startService({
      items: [
        about(["bitcoin"], { categories: ["crypto"] }),
        about(["powell"], { categories: ["economy", "crypto"] }),
      ],
    });
    const queries: Record<string, string>[] = [
      { keyword: "Bitcoin" },
      { sentence: "Bitcoin" },
      { keyword: "bitcoin" },
      { keyword: "Jerome Powell" },
      { keyword: "Jerome,Powell" },
      { sentence: "Who?", subEntities: "Bitcoin" },
      { sentence: "Who?", subEntities: "Jerome Powell" },
      { sentence: 'Who?","subEntities":["Bitcoin' },
      { keyword: "Bitcoin", category: "crypto,economy" },
      { keyword: "Bitcoin", category: "economy,crypto" },
      { keyword: "Bitcoin", category: "crypto", limit: "1" },
      { keyword: "Bitcoin", category: "crypto", fields: "impact" },
      {},
      { category: "crypto" },
    ];
    const fresh = [];
    for (const query of queries) fresh.push((await service.news(query)).text);
    for (const [at, query] of queries.entries()) {
      const again = await service.news(query);
      expect([query, again.headers["cache-status"], again.text]).toEqual([query, HIT, fresh[at]]);
    }
  });

  test("the order of parameters does not matter", async () => {
    await using service = await startService({ items: [about(["bitcoin"])] });
    const first = await service.get("/v1/news?keyword=Bitcoin,BTC&category=crypto&limit=5");
    const second = await service.get("/v1/news?limit=5&category=crypto&keyword=+Bitcoin+,,BTC");
    expect([second.headers["cache-status"], second.text]).toEqual([HIT, first.text]);
  });
});
