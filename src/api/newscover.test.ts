import { describe, expect, test } from "vitest";
import { isTickerShy } from "../domain/entity.ts";
import { Lexicon } from "../index/lexicon.ts";
import { entityOf } from "../knowledge/entities.ts";
import { type CoverShelf, presentCovers, resolveCovers } from "./newscover.ts";

const ENTITIES = [
  entityOf({ id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC" }),
  entityOf({ id: "joke", name: "Joke of a Coin", kind: "coin", ticker: "BITCOIN", minor: true }),
  entityOf({ id: "small", name: "Metadium", kind: "coin", ticker: "META", minor: true }),
  entityOf({ id: "meta", name: "Meta Platforms Inc.", kind: "company", ticker: "META", aliases: ["Meta"] }),
  entityOf({ id: "one-a", name: "Harmony", kind: "coin", ticker: "ONE", minor: true }),
  entityOf({ id: "one-b", name: "Big Token", kind: "coin", ticker: "ONE", minor: true }),
  entityOf({ id: "pepper", name: "SPX Pepper", kind: "coin", ticker: "SPX", policy: { SPX: "shy" } }),
  entityOf({ id: "five-hundred", name: "The Five Hundred", kind: "index", ticker: "SPX" }),
  entityOf({ id: "oak-inc", name: "Oak Inc.", kind: "company", aliases: ["Oak"], policy: { Oak: "shy" } }),
  entityOf({ id: "oak", name: "Oak", kind: "city" }),
  entityOf({ id: "pine", name: "Pine", kind: "company", policy: { Pine: "exact" } }),
  entityOf({ id: "light", name: "Light", kind: "company", policy: { Light: "exact" } }),
  entityOf({ id: "bare", name: "Bareland", kind: "country" }),
];

const lexicon = new Lexicon({
  entities: ENTITIES,
  ordinaryWords: new Set(["light", "one", "pine"]),
  stopPhrases: [],
});

/** Three covers per entity, except for one that has none. */
function shelf(pick: () => number): CoverShelf {
  const imagesOf = (id: string) =>
    id === "bare"
      ? []
      : [1, 2, 3].map((number) => ({
          url: `https://news.example/covers/${id}-${number}.webp`,
          width: 1750,
          height: 1000,
          mimeType: "image/webp",
          imageId: `cov_${id}_${number}`,
          groupId: `cvg_${id}`,
        }));
  const choicesOf = (id: string) => imagesOf(id).slice(0, 2);
  const isMinor = (id: string) => ENTITIES.find((entity) => entity.id === id)!.minor;
  const isShy = (id: string) => isTickerShy(ENTITIES.find((entity) => entity.id === id)!);
  return { imagesOf, choicesOf, nameOf: (id) => id, isMinor, isShy, pick };
}

const meant = (keywords: string[], tickersInAnyCase = false) =>
  resolveCovers({ kind: "q", keywords, tickersInAnyCase }, lexicon, shelf(Math.random)).map(
    ({ input, entity }) => [input, entity === null ? null : lexicon.entity(entity).id],
  );

const asItIs = (category: string) => category;

describe("of the entities that a keyword can mean, chooses", () => {
  test.each([
    ["the well-known one", ["META"], ["meta"]],
    ["a full name before a small coin's ticker", ["BITCOIN"], ["bitcoin"]],
    ["not one marked as sharing another's ticker", ["SPX"], ["five-hundred"]],
    ["one marked as sharing another's ticker, if its name is sent", ["SPX", "SPX Pepper"], ["pepper"]],
    ["the first if all are minor", ["ONE"], ["one-a"]],
    ["the one whose name was also sent", ["ONE", "Big Token"], ["one-b"]],
    ["the one whose name was also sent, with underscores", ["ONE", "Big_Token"], ["one-b"]],
    ["a full name before another's alias", ["Oak"], ["oak"]],
    ["none if it has no covers", ["Bareland"], [null]],
  ])("%s", (_, keywords, expected) => {
    const ids = meant(keywords).map(([, id]) => id);
    expect(ids).toEqual(expected);
  });

  test("a well-known name counts in any case, even if it is an ordinary word", () => {
    for (const keyword of ["Pine", "PINE", "pine"]) expect(meant([keyword])).toEqual([[keyword, "pine"]]);
  });

  test("an everyday word counts only if it is spelt like the name", () => {
    for (const keyword of ["Light", "LIGHT"]) expect(meant([keyword])).toEqual([[keyword, "light"]]);
    expect(meant(["light"], true)).toEqual([["light", null]]);
  });

  test("the first if the library marks no entities as minor", () => {
    const { isMinor: _isMinor, ...rest } = shelf(Math.random);
    const [found] = resolveCovers({ kind: "q", keywords: ["META"], tickersInAnyCase: false }, lexicon, rest);
    expect(lexicon.entity(found!.entity!).id).toBe("small");
  });
});

test("keywords for the same entity share one result under the first keyword; unknown keywords get one each", () => {
  expect(meant(["BTC", "nothing", "Bitcoin", "nothing"])).toEqual([
    ["BTC", "bitcoin"],
    ["nothing", null],
    ["nothing", null],
  ]);
});

describe("only the first 250 characters of a headline are read", () => {
  const found = (headline: string) =>
    resolveCovers({ kind: "headline", headline }, lexicon, shelf(Math.random)).map(({ input }) => input);
  const before = (length: number) => `${"x".repeat(length - 1)} `;

  test.each([
    ["a name that ends at the limit", `${before(243)}Bitcoin`, ["Bitcoin"]],
    ["a name that ends at the limit, before more text", `${before(243)}Bitcoin, and more`, ["Bitcoin"]],
    ["a name that ends beyond the limit", `${before(244)}Bitcoin`, []],
    ["a longer word that begins with a name", `${before(246)}Metallica`, []],
    ["characters of two code units count as one", `${"😀".repeat(100)}${before(143)}Bitcoin`, ["Bitcoin"]],
    ["characters of two code units, one too many", `${"😀".repeat(100)}${before(144)}Bitcoin`, []],
  ])("%s", (_, headline, expected) => {
    expect(found(headline)).toEqual(expected);
  });
});

describe("covers", () => {
  const resolved = resolveCovers(
    { kind: "q", keywords: ["BTC"], tickersInAnyCase: false },
    lexicon,
    shelf(() => 0),
  );

  test.each([
    [0, "cov_bitcoin_1"],
    [0.499, "cov_bitcoin_1"],
    [0.5, "cov_bitcoin_2"],
    [0.999_999, "cov_bitcoin_2"],
  ])("returns one of the choices at random: %d", (chance, imageId) => {
    const [result] = presentCovers(
      resolved,
      "a request in an hour",
      lexicon,
      shelf(() => chance),
      asItIs,
    );
    expect(result!.images.map((image) => image.imageId)).toEqual([imageId]);
  });

  test("in extended mode, returns all covers in the group, whether choices or not", () => {
    const [result] = presentCovers(
      resolved,
      null,
      lexicon,
      shelf(() => 0),
      asItIs,
    );
    expect(result!.images.map((image) => image.imageId)).toEqual(
      [1, 2, 3].map((number) => `cov_bitcoin_${number}`),
    );
  });
});
