import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder } from "../cli/folder.ts";
import type { CoverAnswer } from "../../src/api/newscover.ts";
import { HOUR_MS } from "../../src/index/ranking.ts";
import { about, entity, minute } from "../matching/newsroom.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { ask, FORMS, lookUp, readingOf } from "./asking.ts";

let folder: Folder;
let service: TestService;
beforeAll(async () => {
  folder = await makeFolder();
  const entities = join(folder.path, "own.ndjson");
  const own = {
    id: "Bank of Ruritania!",
    name: "Bank of Ruritania",
    kind: "central-bank",
    aliases: ["BoRu"],
  };
  await writeFile(entities, `${JSON.stringify(own)}\n`);
  const zorblax = about([entity("Zorblax Quantum", "ZBQX")], { publishedAt: minute(0) });
  service = await startTestService({
    items: [zorblax],
    settings: { entities, publicUrl: "https://news.example" },
  });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe.each(FORMS)("headline in the %s form: strict", (form) => {
  test.each([
    ["in order of appearance", "Fed cut lifts Bitcoin", ["Federal Reserve", "Bitcoin"]],
    ["in order of appearance, the other way round", "Bitcoin up on Fed cut", ["Bitcoin", "Federal Reserve"]],
    ["each entity once, whatever it is called", "Nvidia (NVDA): why Nvidia fell", ["Nvidia"]],
    [
      "at most five, the first ones",
      "US, China, Iran, Russia, Ukraine and Japan meet",
      ["United States", "China", "Iran", "Russia", "Ukraine"],
    ],
    ["a proper name needs its capitals", "federal reserve holds", []],
    ["another country's court is not the well-known one", "Ghana's Supreme Court rules", ["Ghana"]],
    ["an ordinary word is not a company", "how to bake an apple pie", []],
    ["a company name", "Apple unveils a cheaper phone", ["Apple"]],
    ["a ticker in capitals", "BTC climbs to a record", ["Bitcoin"]],
    ["a ticker in lower case is a word", "btc climbs to a record", []],
    ["a cashtag", "$BTC climbs to a record", ["Bitcoin"]],
    ["a phrase that only contains a name", "She wins a gold medal at last", []],
    ["only entities in the library", "Zorblax Quantum buys Bitcoin", ["Bitcoin"]],
    ["none in the library", "Zorblax Quantum opens an office", []],
    ["nothing named", "Markets are quiet today", []],
    ["not English", "ビットコインが急騰", []],
    ["only white space", "   ", []],
    ["an operator's own entity", "BoRu raises rates as Bitcoin falls", ["Bank of Ruritania", "Bitcoin"]],
  ])("%s", async (_, headline, names) => {
    const results = await lookUp(service, form, { headline });
    expect(results.map(({ name }) => name)).toEqual(names);
    expect(results.every(({ matched, input }) => matched && headline.includes(input))).toBe(true);
  });

  test("`input` is the headline's wording, `name` the full name", async () => {
    const results = await lookUp(service, form, { headline: "Fed cut lifts Bitcoin" });
    expect(readingOf(results)).toEqual([
      ["Fed", "Federal Reserve"],
      ["Bitcoin", "Bitcoin"],
    ]);
  });

  test.each([
    ["250 characters are read", 250 - "Bitcoin".length, ["Bitcoin"]],
    ["the 251st is not", 251 - "Bitcoin".length, []],
  ])("%s", async (_, from, names) => {
    const padding = (letter: string) => `${letter.repeat(from - 1)} `;
    for (const letter of ["x", "😀", "ü"]) {
      const results = await lookUp(service, form, {
        headline: `${padding(letter)}Bitcoin rises with Ethereum`,
      });
      expect(results.map(({ name }) => name)).toEqual(names);
    }
  });

  test.each([
    ["D11 1,000 characters are accepted", "x".repeat(1_000), 200],
    ["D39 counted as code points", "😀".repeat(1_000), 200],
    ["D11 one more is 400", "x".repeat(1_001), 400],
    ["D39 one more code point is 400", "😀".repeat(1_001), 400],
  ])("%s", async (_, headline, status) => {
    const answer = await ask(service, form, { headline });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json).toMatchObject({ parameter: "headline", status: 400 });
  });
});

describe.each(FORMS)("q in the %s form: loose", (form) => {
  test.each([
    ["a full name", "Bitcoin", "Bitcoin"],
    ["in lower case", "bitcoin", "Bitcoin"],
    ["in capitals, although a small coin has that ticker", "BITCOIN", "Bitcoin"],
    ["in mixed case", "bItCoIn", "Bitcoin"],
    ["with a space inside", "bit coin", "Bitcoin"],
    ["without its space", "FederalReserve", "Federal Reserve"],
    ["with two spaces", "Federal  Reserve", "Federal Reserve"],
    ["with a hyphen", "federal-reserve", "Federal Reserve"],
    ["with an underscore", "federal_reserve", "Federal Reserve"],
    ["with an underscore inside a word", "Bit_coin", "Bitcoin"],
    ["with underscores around", "_Bitcoin_", "Bitcoin"],
    ["without its accent", "Cote d'Ivoire", "Ivory Coast"],
    ["a full name with its legal form", "apple inc", "Apple"],
    ["a family name", "Trump", "Donald Trump"],
    ["a ticker", "NVDA", "Nvidia"],
    ["a ticker with $", "$NVDA", "Nvidia"],
    ["a ticker with a dot", "BRK.B", "Berkshire Hathaway"],
    ["a ticker with a hyphen", "BRK-B", "Berkshire Hathaway"],
    ["a ticker with an underscore", "BRK_B", "Berkshire Hathaway"],
    ["a ticker shared with a small coin", "META", "Meta Platforms"],
    ["a ticker of an index that a coin also uses", "SPX", "S&P 500"],
    ["a ticker that is also a small coin's name", "LINK", "Chainlink"],
    ["a currency that is also a small coin's name", "KRW", "South Korean Won"],
    ["a currency that begins a small coin's name", "USD", "United States dollar"],
    ["a name with a plus sign", "OPEC+", "OPEC+"],
    ["a territory that is also a company's name", "Greenland", "Greenland"],
    ["a word that is also a company's name, in capitals", "APPLE", "Apple"],
    ["a word that is also a coin's name, in capitals", "AVALANCHE", "Avalanche"],
    ["a word that is also a company's name", "apple", "Apple"],
    ["an acronym in lower case", "ibm", "IBM"],
    ["a name in two words", "Black Rock", "BlackRock"],
    ["a Korean name with a hyphen", "Lee Jae-myung", "Lee Jae Myung"],
    ["a common noun that is in the library", "inflation", "Inflation"],
    ["an alias of an operator's own entity", "BoRu", "Bank of Ruritania"],
    ["an ordinary word", "market", null],
    ["a generic phrase", "crypto market", null],
    ["another generic phrase", "interest rates", null],
    ["an everyday word that is also a company's name", "popular", null],
    ["an entity outside our data", "Flumbergast Holdings", null],
    ["an entity that only the news has named", "Zorblax Quantum", null],
    ["the ticker of such an entity", "ZBQX", null],
    ["no words at all", "!?", null],
    ["not English", "ビットコイン", null],
  ])("%s: %s", async (_, q, name) => {
    expect(readingOf(await lookUp(service, form, { q }))).toEqual([[q, name]]);
  });

  test.each([
    ["nvda", "Nvidia"],
    ["$nvda", "Nvidia"],
    ["Btc", "Bitcoin"],
    ["brk_b", "Berkshire Hathaway"],
    ["tsla", "Tesla"],
    ["the", null],
    ["war", null],
  ])("the ticker %s counts in the earlier form alone", async (q, name) => {
    expect(readingOf(await lookUp(service, form, { q }))).toEqual([[q, form === "earlier" ? name : null]]);
  });

  test("a shared ticker means the entity that is also named", async () => {
    expect(readingOf(await lookUp(service, form, { q: "DASH" }))).toEqual([["DASH", "Dash"]]);
    expect(readingOf(await lookUp(service, form, { q: "DASH,Door_Dash" }))).toEqual([["DASH", "DoorDash"]]);
  });

  test("several keywords for one entity give one result, with the first as its `input`", async () => {
    const results = await lookUp(service, form, { q: "BTC,bit-coin,Ethereum,$BTC" });
    expect(readingOf(results)).toEqual([
      ["BTC", "Bitcoin"],
      ["Ethereum", "Ethereum"],
    ]);
  });

  test("results are in the order sent, including those without a match", async () => {
    const results = await lookUp(service, form, { q: " Flumbergast , Ethereum ,, Bitcoin " });
    expect(readingOf(results)).toEqual([
      ["Flumbergast", null],
      ["Ethereum", "Ethereum"],
      ["Bitcoin", "Bitcoin"],
    ]);
  });

  test("if nothing matches, the answer is 200 with exactly these fields and a helpful message", async () => {
    const answer = await ask(service, form, { q: 'Flum "b" & \\ergast' });
    expect(answer.status).toBe(200);
    expect(answer.json).toStrictEqual({
      results: [
        {
          matched: false,
          input: 'Flum "b" & \\ergast',
          name: null,
          category: null,
          images: [],
          message: expect.stringMatching(/^No entity .*full name.*ticker/),
        },
      ],
    });
  });

  test.each([
    ["four", "a,b,c,d", 200],
    ["four and empty ones", ",a,,b,c,d,", 200],
    ["five", "a,b,c,d,e", 400],
    ["five of the same", "BTC,BTC,BTC,BTC,BTC", 400],
  ])("%s keywords: %s", async (_, q, status) => {
    const answer = await ask(service, form, { q });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json).toMatchObject({ status: 400, parameter: "q", value: q });
  });
});

describe.each(FORMS)("a matched result in the %s form", (form) => {
  const queries: [string, Record<string, string>][] = [
    ["by headline", { headline: "Bitcoin" }],
    ["by q", { q: "Bitcoin" }],
  ];

  test.each(queries)("%s: has exactly these fields, with one cover of the group", async (_, query) => {
    const [result] = await lookUp(service, form, query);
    expect(result).toStrictEqual({
      matched: true,
      input: "Bitcoin",
      name: "Bitcoin",
      category: "crypto",
      images: [
        {
          url: expect.stringMatching(
            /^https:\/\/news\.example\/covers\/cov_bitcoin_\d-[0-9a-f]{16}\.webp\?seal=[\w-]{16}$/,
          ),
          width: 1750,
          height: 1000,
          mimeType: "image/webp",
          imageId: expect.stringMatching(/^cov_bitcoin_\d$/),
          groupId: "cvg_bitcoin",
        },
      ],
    });
  });

  test.each(queries)("%s: mode=extended gives all covers of one group, all different", async (_, query) => {
    const [result] = await lookUp(service, form, { ...query, mode: "extended" });
    const { images } = result!;
    expect(images.map(({ imageId }) => imageId)).toEqual(images.map((_, at) => `cov_bitcoin_${at + 1}`));
    expect(images.length).toBeGreaterThanOrEqual(2);
    expect(images.length).toBeLessThanOrEqual(4);
    expect(new Set(images.map(({ url }) => url)).size).toBe(images.length);
    expect(new Set(images.map(({ groupId }) => groupId))).toEqual(new Set(["cvg_bitcoin"]));
  });

  test.each(["", "all", "Extended", "EXTENDED", "extended,"])(
    "D13 mode=%j is the default mode",
    async (mode) => {
      const [result] = await lookUp(service, form, { q: "Bitcoin", mode });
      expect(result!.images).toHaveLength(1);
    },
  );

  test("uses the library's categories", async () => {
    const q = [
      "Bitcoin,NVDA,Iran,Chicago",
      "Euro,Gold,Jerome Powell,Federal Reserve",
      "GENIUS Act,Nonfarm Payrolls,Inflation,S&P 500",
    ];
    const results = (await Promise.all(q.map((each) => lookUp(service, form, { q: each })))).flat();
    expect(results.map(({ category }) => category)).toEqual([
      "crypto",
      "corporate and brands",
      // The earlier form has only nations; states and cities came with the current form.
      form === "earlier" ? "nations" : "nations, states and cities",
      form === "earlier" ? "nations" : "nations, states and cities",
      "currencies",
      "commodities",
      "people",
      "institutions",
      "regulation",
      "indicators",
      "concepts",
      "instruments",
    ]);
  });

  test("an id that is not a slug still has a group and an address", async () => {
    const [result] = await lookUp(service, form, { q: "Bank of Ruritania" });
    expect(result!.images[0]!.groupId).toMatch(/^cvg_bank-of-ruritania-[0-9a-f-]+$/);
    expect(result!.images[0]!.url).toMatch(/\/covers\/cov_[a-z0-9-]+_\d-[0-9a-f]{16}\.webp\?seal=[\w-]{16}$/);
  });
});

describe("which cover is chosen", () => {
  test("D28 a cached answer keeps its choice, whatever the order of parameters", async () => {
    const first = await ask(service, "current", { q: "Solana", mode: "one" });
    expect(first.headers["cache-status"]).toBe("tidings; fwd=miss");
    for (let time = 0; time < 10; time++) {
      const again = await ask(service, "current", time % 2 ? { q: "Solana" } : { mode: "", q: "Solana" });
      expect(again.headers["cache-status"]).toBe("tidings; hit");
      expect(again.text).toBe(first.text);
      expect(again.headers["etag"]).toBe(first.headers["etag"]);
    }
  });

  test("D28 the choice is the same for an hour, and changes by the hour", async () => {
    const chosen = async () => (await lookUp(service, "current", { q: "Ethereum" }))[0]!.images[0]!.url;
    const perHour = new Set<string>();
    const { now } = service.clock;
    const start = Math.floor(now / HOUR_MS) * HOUR_MS;
    for (let hour = 0; hour < 24; hour++) {
      service.clock.now = start + hour * HOUR_MS;
      const first = await chosen();
      service.clock.now += HOUR_MS - 1;
      expect(await chosen()).toBe(first);
      perHour.add(first);
    }
    service.clock.now = now;
    expect(perHour.size).toBeGreaterThan(1);
  });

  test("many uncached answers use every cover of the group, and no other", async () => {
    const [group] = await lookUp(service, "current", { q: "Bitcoin", mode: "extended" });
    const urls = group!.images.map(({ url }) => url);
    const picked = new Set<string>();
    const groups = new Set<string>();
    for (let time = 0; time < 60; time++) {
      const [result] = await lookUp(service, "current", { q: `Bitcoin,nothing ${time}` });
      picked.add(result!.images[0]!.url);
      groups.add(result!.images[0]!.groupId);
    }
    expect([...picked].sort()).toEqual(urls.sort());
    expect([...groups]).toEqual(["cvg_bitcoin"]);
  });

  test("names learnt from the news change neither which covers are found nor which is chosen", async () => {
    const asked: Record<string, string>[] = [{ headline: "Bitcoin Flumber rises" }, { q: "BTC,Black Rock" }];
    const before = [];
    for (const query of asked) before.push(await ask(service, "current", query));
    expect(before.map(({ json }) => json.results.map(({ name }: CoverAnswer) => name))).toEqual([
      ["Bitcoin"],
      ["Bitcoin", "BlackRock"],
    ]);
    const learnt = [
      entity("Bitcoin Flumber", "BTC", ["BTC"]),
      entity("Black Rock", "BRX"),
      entity("BTC", "BTX"),
    ];
    await service.publish(about(learnt, { id: "itm_learnt" }));
    for (const [at, query] of asked.entries()) {
      const kept = await ask(service, "current", query);
      expect([kept.headers["cache-status"], kept.text]).toEqual(["tidings; hit", before[at]!.text]);
    }
    // The answer is also the same if it is computed again instead of coming from the cache.
    const anew = await lookUp(service, "current", { q: "BTC,Black Rock", mode: "extended" });
    expect(anew.map(({ name }) => name)).toEqual(["Bitcoin", "BlackRock"]);
    const headlines = ["Bitcoin Flumber rises again", "BTC rises"];
    for (const headline of headlines) {
      const results = await lookUp(service, "current", { headline });
      expect([headline, results.map(({ name }) => name)]).toEqual([headline, ["Bitcoin"]]);
    }
  });
});
