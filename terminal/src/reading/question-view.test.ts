import fc from "fast-check";
import { expect, it } from "vitest";
import {
  assetQueryOf,
  readAssetView,
  readQuestionView,
  smallTickers,
  typedValues,
  writeAssetView,
  writeQuestionView,
} from "./question-view.ts";

const term = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && !text.includes(","));
const terms = fc.uniqueArray(term, { maxLength: 12 });
const reports = fc.constantFrom("newest" as const, "all" as const);
const scope = fc.constantFrom("answers" as const, "all" as const);

it("reads a question from its address", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      terms,
      reports,
      scope,
      (sentence, subEntities, reports, scope) => {
        const view = {
          sentence: sentence.trim(),
          subEntities,
          categories: ["economy" as const],
          before: null,
          limit: 20 as const,
          reports,
          scope,
        };
        expect(readQuestionView(new URLSearchParams(writeQuestionView(view).toString()))).toEqual(view);
      },
    ),
  );
});

it("reads an asset from its address", () => {
  fc.assert(
    fc.property(terms, reports, (keywords, reports) => {
      const view = {
        keywords,
        reports,
        categories: ["crypto" as const, "economy" as const],
        before: "2026-01-01T00:00:00.000Z",
        limit: 100 as const,
      };
      expect(readAssetView(new URLSearchParams(writeAssetView(view).toString()))).toEqual(view);
    }),
  );
});

it("reads no more from an address than one request may contain", () => {
  const many = Array.from({ length: 80 }, (_, number) => `term ${number}`).join(",");
  expect(readAssetView(new URLSearchParams({ keyword: many })).keywords).toHaveLength(30);
  expect(readQuestionView(new URLSearchParams({ subEntities: many })).subEntities).toHaveLength(50);
  // Characters are code points, as the service counts them.
  const sentence = "🙂".repeat(1_200);
  expect([...readQuestionView(new URLSearchParams({ sentence })).sentence]).toHaveLength(1_000);
});

it("an entity's page requests its name and its ticker", () => {
  expect(assetQueryOf({ name: "Bitcoin", ticker: "BTC" }).get("keyword")).toBe("Bitcoin,BTC");
  expect(assetQueryOf({ name: "Ohio", ticker: null }).get("keyword")).toBe("Ohio");
  expect(assetQueryOf({ name: "XRP", ticker: "XRP" }).get("keyword")).toBe("XRP");
  const query = assetQueryOf({ name: "Yum! Brands, Inc.", ticker: "YUM" });
  expect(query.get("keyword")).toBe("Yum! Brands\\, Inc.,YUM");
  expect(readAssetView(query).keywords).toEqual(["Yum! Brands, Inc.", "YUM"]);
});

it("points out a ticker in lower case, but not a name", () => {
  expect(smallTickers(["btc", "$eth", "BTC", "Bitcoin", "bitcoin cash", "doordash"])).toEqual([
    "btc",
    "$eth",
  ]);
});

it("splits typed values at commas and line breaks", () => {
  expect(typedValues(" Kevin Warsh,\nKevin Hassett\n\nKevin Warsh ")).toEqual([
    "Kevin Warsh",
    "Kevin Hassett",
  ]);
  expect(typedValues("Yum! Brands\\, Inc., YUM")).toEqual(["Yum! Brands, Inc.", "YUM"]);
});
