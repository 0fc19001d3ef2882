import { expect, test } from "vitest";
import { readDocuments } from "../../../test/official/read-documents.ts";
import type { Adapter, Release } from "../../domain/release.ts";
import { parseOfficial } from "./parse-official.ts";
import { readRelease } from "./read-release.ts";

function lineOf(release: Release | null): string {
  if (release === null) return "none";
  const { amount, previous, expected, period } = release.figures;
  const parts = [amount, previous, expected].map((each) =>
    each === null ? "-" : `${each.text} (${each.value} ${each.unit})`,
  );
  return `${release.country} ${release.indicator} ${period}: ${parts.join(", ")}`;
}

function releasesOf(adapter: Adapter): string[] {
  return readDocuments(adapter).map(({ bytes, contentType }) => {
    const [entry] = parseOfficial(adapter, bytes, { contentType }).entries;
    const { title, summary, publishedAt } = entry!;
    return lineOf(readRelease(adapter, { title: title!, text: summary!, publishedAt }));
  });
}

test.for([
  [
    "bls",
    [
      "united-states united-states-consumer-price-index 2025-01: 3% (3 %), 2.9% (2.9 %), -",
      "united-states nonfarm-payrolls 2025-01: 143,000 jobs (143000 jobs), 307,000 jobs (307000 jobs), -",
      "united-states united-states-producer-price-index 2025-03: -0.4% (-0.4 %), 0.1% (0.1 %), 0.2% (0.2 %)",
      // Feeds have less than the releases.
      "united-states united-states-consumer-price-index 2025-02: 2.8% (2.8 %), -, -",
      "united-states nonfarm-payrolls 2025-08: 22,000 jobs (22000 jobs), -, -",
    ],
  ],
  [
    "bea",
    [
      "united-states united-states-gross-domestic-product 2024-q4: 2.3% (2.3 %), 3.1% (3.1 %), -",
      "united-states united-states-trade-balance 2024-12: $98.4 billion (98400000000 USD), $78.9 billion (78900000000 USD), -",
      "united-states personal-consumption-expenditures-price-index 2024-12: 2.6% (2.6 %), -, -",
    ],
  ],
  [
    "eurostat",
    [
      "eurozone harmonised-index-of-consumer-prices 2025-01: 2.5% (2.5 %), 2.4% (2.4 %), -",
      "eurozone eurozone-unemployment-rate 2024-12: 6.3% (6.3 %), 6.2% (6.2 %), -",
      "eurozone eurozone-gross-domestic-product 2024-q4: 0% (0 %), 0.4% (0.4 %), -",
    ],
  ],
  [
    "ecb",
    [
      "eurozone ecb-deposit-facility-rate 2025-01: 2.75% (2.75 %), 3.00% (3 %), -",
      "eurozone ecb-deposit-facility-rate 2025-07: 2.00% (2 %), 2.00% (2 %), -",
      "eurozone ecb-deposit-facility-rate 2023-09: 4.00% (4 %), 3.75% (3.75 %), -",
      "eurozone ecb-deposit-facility-rate 2024-09: 3.50% (3.5 %), 3.75% (3.75 %), -",
    ],
  ],
  [
    "fed",
    [
      "united-states federal-funds-rate 2024-12: 4.25% to 4.50% (4.5 %), 4.50% to 4.75% (4.75 %), -",
      "united-states federal-funds-rate 2025-01: 4.25% to 4.50% (4.5 %), 4.25% to 4.50% (4.5 %), -",
      "united-states federal-funds-rate 2023-07: 5.25% to 5.50% (5.5 %), -, -",
    ],
  ],
  [
    "boe",
    [
      "united-kingdom bank-rate 2025-02: 4.5% (4.5 %), 4.75% (4.75 %), -",
      "united-kingdom bank-rate 2024-12: 4.75% (4.75 %), 4.75% (4.75 %), -",
      "united-kingdom bank-rate 2023-08: 5.25% (5.25 %), 5% (5 %), -",
    ],
  ],
] as const)("%s: figure, previous figure and expectation as the release states them", ([adapter, lines]) => {
  expect(releasesOf(adapter)).toEqual(lines);
});

const AT = Date.parse("2025-02-12T13:30:00Z");

test.for([
  ["bls", "Union membership was 9.9 percent in 2024."],
  ["bls", "Total nonfarm payroll employment rose by 1,43,000 in January"],
  [
    "fed",
    "the Committee decided to lower the target range for the federal funds rate at 4-1/4 to 4-1/2 percent",
  ],
  [
    "fed",
    "the Committee decided to maintain the target range for the federal funds rate at 4-1/2 to 4-1/4 percent",
  ],
  ["fed", "the Committee decided to keep the target range for the federal funds rate to 4 to 4-1/4 percent"],
  ["bls", "Payroll employment (+22,000) was the most. Prices fell in August."],
  ["fed", "Governor Smith said 4.5 percent was restrictive."],
  [
    "ecb",
    "The Governing Council today decided to lower the three key ECB interest rates by 25 basis points.",
  ],
  ["boe", "the MPC voted by a majority of 7–2 to reduce Bank Rate at 4.5%"],
  ["eurostat", "Euro area annual inflation is expected to fall."],
  ["ofac", "Euro area annual inflation was 2.0% in May."],
] as const)("%s: no figure is guessed from %j", ([adapter, text]) => {
  expect(readRelease(adapter, { title: "A release", text, publishedAt: AT })).toBeNull();
});

test.for([
  [
    "Total nonfarm payroll employment changed little in June (+22,000) and has shown little change.",
    "2025-06: 22,000",
  ],
  [
    "Both nonfarm payroll employment (-29,000) and the unemployment rate (4.2 percent) changed little in July.",
    "2025-07: -29,000",
  ],
] as const)("a month without much change: %s", ([text, said]) => {
  const release = readRelease("bls", {
    title: "Jobs",
    text,
    publishedAt: Date.parse("2025-09-05T12:30:00Z"),
  });
  expect(lineOf(release)).toContain(said);
});

test("unchanged figures are zero, a period before the year's end belongs to the year before, and long texts are read fast", () => {
  const text =
    "The Consumer Price Index for All Urban Consumers (CPI-U) was unchanged in December, after rising 0.2 percent in November.";
  const release = readRelease("bls", { title: "CPI", text, publishedAt: AT });
  expect(lineOf(release)).toBe(
    "united-states united-states-consumer-price-index 2024-12: 0% (0 %), 0.2% (0.2 %), -",
  );
  for (const adapter of ["bls", "bea", "eurostat", "ecb", "fed", "boe"] as const)
    expect(
      readRelease(adapter, {
        title: "x",
        text: "Total nonfarm payroll employment ".repeat(60_000),
        publishedAt: AT,
      }),
    ).toBeNull();
});
