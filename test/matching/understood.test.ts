import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";
import { about, entity, idsOf } from "./newsroom.ts";

const understood = async (service: TestService, query: Record<string, string>) =>
  (await service.news(query)).headers["query-entities"] as string | undefined;

describe("D46 a matching answer tells what was understood", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      items: [
        about(["bitcoin"], { categories: ["crypto"] }),
        about([entity("Zorblax Quantum", "ZBQX", ["Zeta Qu"])], { id: "itm_z" }),
      ],
      settings: { corsOrigins: ["https://page.example"] },
    });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each([
    [
      "a name, an alias and a ticker of one entity once",
      { keyword: "BTC,Bitcoin" },
      '"Bitcoin";id="bitcoin"',
    ],
    [
      "in the order of the sentence, then of the additional terms",
      {
        sentence: "Will Jerome Powell or the Fed praise Bitcoin?",
        subEntities: "Ethereum,Bitcoin,Kevin Warsh",
      },
      '"Jerome Powell";id="jerome-powell", "Federal Reserve";id="federal-reserve-system", "Bitcoin";id="bitcoin", ' +
        '"Ethereum";id="ethereum", "Kevin Warsh";id="kevin-warsh"',
    ],
    [
      "very general ones marked, though none matches",
      { sentence: "US x Iran deal?" },
      '"United States";id="united-states";general, "Iran";id="iran";general',
    ],
    ["learnt ones without an id", { sentence: "Will Zeta Qu list?" }, '"Zorblax Quantum"'],
    [
      "names with other letters in ASCII",
      { keyword: "Erdogan" },
      '"Recep Tayyip Erdogan";id="recep-tayyip-erdogan";general',
    ],
    ["nothing: no header", { sentence: "Who will win?" }, undefined],
    ["nothing for unknown keywords", { keyword: "market,btc" }, undefined],
    ["nothing on the plain feed", {}, undefined],
  ])("%s", async (_, query: Record<string, string>, header) => {
    expect(await understood(service, query)).toBe(header);
  });

  test("at most 20", async () => {
    const coins =
      "BTC,ETH,SOL,XRP,ADA,DOGE,AVAX,DOT,LTC,BCH,XLM,TRX,ETC,XMR,ALGO,ATOM,FIL,AAVE,UNI,ZEC,MKR,DASH";
    const header = (await understood(service, { keyword: coins }))!;
    expect(new Set(header.split(", ")).size).toBe(20);
    expect(header).toMatch(/^"Bitcoin";id="bitcoin", /);
    expect(header).not.toContain("zcash");
  });

  test("in the answer to HEAD, in a 304, from the cache, and compressed", async () => {
    const query = "sentence=Will+Iran+buy+Bitcoin%3F";
    const told = '"Iran";id="iran";general, "Bitcoin";id="bitcoin"';
    const first = await service.news(query);
    const again = await service.news(query, {
      authorization: `Bearer ${service.key}`,
      "accept-encoding": "br",
    });
    expect(again.headers).toMatchObject({ "cache-status": "tidings; hit", "query-entities": told });
    const known = await service.news(query, {
      authorization: `Bearer ${service.key}`,
      "if-none-match": first.headers["etag"],
    });
    expect([known.status, known.headers["query-entities"]]).toEqual([304, told]);
    const head = await service.ask(`/v1/news?${query}`, { method: "HEAD" });
    expect([head.status, head.headers["query-entities"]]).toEqual([200, told]);
  });

  test("a page from an allowed origin may read it", async () => {
    const { headers } = await service.news("keyword=Iran", {
      authorization: `Bearer ${service.key}`,
      origin: "https://page.example",
    });
    expect(String(headers["access-control-expose-headers"]).split(", ")).toContain("Query-Entities");
  });

  test("the other form's answers stay as they were", async () => {
    const body = { queries: [{ queryId: "a", sentence: "Will Bitcoin rise?", category: "crypto" }] };
    const batch = await service.ask("/v1/match", {
      method: "POST",
      headers: { "x-api-key": service.key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([batch.status, batch.headers["query-entities"]]).toEqual([200, undefined]);
    const feed = await service.news("keyword=Bitcoin", { "x-api-key": service.key });
    expect([feed.status, feed.headers["query-entities"]]).toEqual([200, undefined]);
  });

  test.each([
    "Bitcoin\r\nSet-Cookie: a=b",
    'Bitcoin", "Iran";general',
    "Bitcoin \u0000\u0001\u007f\u0085\u2028 🚀 Erdoğan-owned NoSuchNameAtAll",
  ])("a header never carries what the caller sent: %j", async (text) => {
    const queries: Record<string, string>[] = [{ sentence: text }, { sentence: "Who?", subEntities: text }];
    for (const query of queries) {
      const { status, headers } = await service.news(query);
      expect(status).toBe(200);
      expect(headers["set-cookie"]).toBeUndefined();
      for (const member of String(headers["query-entities"] ?? '"Bitcoin"').split(", "))
        expect(member).toMatch(/^"(Bitcoin|Iran|Recep Tayyip Erdogan)"(;id="[a-z-]+")?(;general)?$/);
    }
  });
});

test("D46 names from published items are sanitised, however odd they are", async () => {
  const odd = 'Odd "Co" \\ \r\nSet-Cookie: a=b\u0001\u0085 Ærø 🚀 龙';
  await using service = await startTestService({
    items: [
      about([entity(odd, "ODDX")], { id: "itm_odd" }),
      about([entity(`Long ${"name ".repeat(50_000)}`, "LNGX")], { id: "itm_long" }),
    ],
  });
  const { headers, json } = await service.news({ keyword: "ODDX,LNGX" });
  expect(idsOf(json.items).sort()).toEqual(["itm_long", "itm_odd"]);
  const long = `Long ${"name ".repeat(50)}`.slice(0, 97);
  expect(headers["query-entities"]).toBe(`"Odd \\"Co\\" \\\\   Set-Cookie: a=b   Aero ? ?", "${long}..."`);
  expect(headers["set-cookie"]).toBeUndefined();
});

describe("D46 it is part of what a cache keeps", () => {
  test("a name that becomes known changes header and ETag, though the body stays the same", async () => {
    await using service = await startTestService({ items: [about(["bitcoin"], { categories: ["crypto"] })] });
    const query = { sentence: "Will Zorblax Quantum buy Bitcoin?", category: "crypto", limit: "1" };
    const before = await service.news(query);
    expect(before.headers["query-entities"]).toBe('"Bitcoin";id="bitcoin"');
    await service.publish(about([entity("Zorblax Quantum")], { id: "itm_z", categories: ["politics"] }));
    const after = await service.news(query, {
      authorization: `Bearer ${service.key}`,
      "if-none-match": before.headers["etag"],
    });
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(after.headers["query-entities"]).toBe('"Zorblax Quantum", "Bitcoin";id="bitcoin"');
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  });

  test("D16 a list whose end has passed keeps its header", async () => {
    await using service = await startTestService({ items: [about(["bitcoin"], { categories: ["crypto"] })] });
    const query = { sentence: "Will Zorblax Quantum buy Bitcoin?", before: "2026-11-14T12:00:00Z" };
    await service.news(query);
    await service.publish(about([entity("Zorblax Quantum")], { id: "itm_z" }));
    expect(await understood(service, query)).toBe('"Bitcoin";id="bitcoin"');
    expect(await understood(service, { ...query, limit: "3" })).toBe('"Bitcoin";id="bitcoin"');
  });

  test("D32 the same answer has the same header and tag in every process", async () => {
    const items = [about(["bitcoin"], { publishedAt: "2026-11-14T09:00:00Z" })];
    const settings = { publicUrl: "https://news.example" };
    await using one = await startTestService({ items, settings });
    await using two = await startTestService({ items, settings });
    const told = async (service: TestService) => {
      const { headers } = await service.news("keyword=Bitcoin,Iran");
      return [headers["etag"], headers["query-entities"]];
    };
    expect(await told(one)).toEqual(await told(two));
  });
});
