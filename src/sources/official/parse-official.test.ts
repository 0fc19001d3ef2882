import { describe, expect, test } from "vitest";
import { readDocuments } from "../../../test/official/read-documents.ts";
import { ADAPTERS, type Adapter } from "../../domain/release.ts";
import { parseFeed } from "../feed/parse-feed.ts";
import { parseOfficial } from "./parse-official.ts";

const URL_OF: Partial<Record<Adapter, string>> = { ofac: "https://ofac.treasury.gov/recent-actions" };

function entriesOf(adapter: Adapter) {
  return readDocuments(adapter).map(({ day, bytes, contentType }) => {
    const { entries, faults } = parseOfficial(adapter, bytes, { url: URL_OF[adapter] ?? null, contentType });
    return { day, faults, entries };
  });
}

function linesOf(adapter: Adapter): string[] {
  return entriesOf(adapter).flatMap(({ entries }) =>
    entries.map(({ title, url, publishedAt }) => {
      const at = publishedAt === null ? "undated" : new Date(publishedAt).toISOString().slice(0, 16);
      return `${at} ${title} ${new URL(url!).pathname}`;
    }),
  );
}

test("EDGAR: one entry for each filer, named and dated, without exhibits and reporting owners", () => {
  expect(linesOf("edgar")).toEqual([
    "2025-01-30T21:30 Harbour Robotics Inc files 8-K with SEC: Results of Operations and Financial Condition /Archives/edgar/data/1234567/000123456725000008/0001234567-25-000008-index.htm",
    "2025-02-18T14:02 Quayside Energy Partners LP files 8-K/A with SEC: Entry into a Material Definitive Agreement; Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers /Archives/edgar/data/2345678/000234567825000011/0002345678-25-000011-index.htm",
    "2025-03-11T21:15 Pelican Holdings LLC files 8-K with SEC: Material Cybersecurity Incidents /Archives/edgar/data/3456789/0003456789-25-000002-index.htm",
  ]);
  expect(entriesOf("edgar")[0]!.entries[0]).toMatchObject({ adapter: "edgar", isWhole: true });
});

test("Federal Register: agency and title, with the abstract as text", () => {
  expect(linesOf("federal-register")).toEqual([
    "2025-01-15T00:00 Commerce Department: Restrictions on Transactions Involving Quay Cranes /documents/2025/01/15/2025-00721/restrictions-on-transactions-involving-quay-cranes",
    "2025-02-03T00:00 Executive Office of the President: Imposing Duties on Imports Across a Border /documents/2025/02/03/2025-02406/duties",
    "2025-03-20T00:00 Custody of Digital Assets /documents/2025/03/20/2025-04711/custody",
  ]);
  expect(entriesOf("federal-register")[0]!.entries[0]!.summary).toBe(
    "The Bureau of Industry and Security adds licence requirements for certain ship-to-shore cranes. The rule is by the Commerce Department and the Industry and Security Bureau.",
  );
});

test("OFAC: each action has its own day, whether or not the page shows a date", () => {
  expect(linesOf("ofac")).toEqual([
    "2025-01-15T00:00 OFAC: Russia-related Designations; Issuance of Russia-related General Licenses /recent-actions/20250115",
    "2025-01-14T00:00 OFAC: Cyber-related Designation /recent-actions/20250114_33",
    "2025-02-06T00:00 OFAC: Iran-related Designations & Updates /recent-actions/20250206",
    "2025-03-20T00:00 OFAC: Counter Terrorism Designations /recent-actions/20250320_33",
  ]);
  expect(entriesOf("ofac")[0]!.entries[0]).toMatchObject({
    categories: ["Sanctions List Updates"],
    isWhole: false,
  });
});

test("Binance: each notice with its catalogue; a notice with an invalid code is left out", () => {
  expect(linesOf("binance")).toEqual([
    "2025-01-14T08:00 Binance Will List Quay (QUAY) with Seed Tag Applied /en/support/announcement/detail/6d2b0c1a7e8f4c4fae5b",
    "2025-01-14T09:00 Binance: Notice of Removal of Spot Trading Pairs - 2025-01-17 /en/support/announcement/detail/77aa",
    "2025-02-11T08:00 Binance Adds Support for Harbour Network Upgrade /en/support/announcement/detail/88bb",
    "undated Binance: Wallet Maintenance for Quay Network /en/support/announcement/detail/99cc",
  ]);
});

test("press releases and status pages of SEC, CFTC, Coinbase and Kraken are ordinary feeds", () => {
  const read = (["sec", "cftc", "coinbase", "kraken"] as const).flatMap((name) =>
    readDocuments(name).flatMap(({ bytes, contentType }) =>
      parseFeed(bytes, { contentType }).entries.map(({ title, url, publishedAt }) => {
        const at = publishedAt === null ? "undated" : new Date(publishedAt).toISOString().slice(0, 16);
        return `${at} ${title} ${url}`;
      }),
    ),
  );
  expect(read).toEqual([
    "2025-01-17T17:00 SEC Charges Quay Capital With Misleading Investors https://www.sec.gov/newsroom/press-releases/2025-16",
    "2025-02-20T15:00 SEC Announces Cyber Unit to Protect Retail Investors & Others https://www.sec.gov/newsroom/press-releases/2025-42",
    "2025-02-20T20:30 Statement on Meme Coins https://www.sec.gov/newsroom/speeches-statements/coins",
    "2025-03-27T21:45 SEC Votes to End Defense of Harbour Disclosure Rules http://www.sec.gov/newsroom/press-releases/2025-58",
    "2025-02-04T14:00 CFTC Announces Roundtable on Digital Markets https://www.cftc.gov/PressRoom/PressReleases/9050-25",
    "2025-03-05T20:15 Federal Court Orders Quay Trading to Pay $4.2 Million for Fraud https://www.cftc.gov/PressRoom/PressReleases/9053-25",
    "2025-04-09T21:00 CFTC's Staff Withdraws Advisory & Letter https://www.cftc.gov/PressRoom/PressReleases/9061-25",
    // An empty item, for which the desk lists nothing.
    "undated null null",
    "2025-03-12T17:00 Delayed Bitcoin withdrawals https://status.coinbase.com/incidents/q1",
    "2025-03-20T09:10 Quay (QUAY) sends & receives paused https://status.coinbase.com/incidents/q3",
    "2025-04-02T16:00 Scheduled maintenance https://status.coinbase.com/incidents/q9",
    "2025-03-13T10:00 Funding gateway maintenance https://status.kraken.com/incidents/k2",
    "2025-03-27T13:00 Kraken to Acquire Quay Futures for $1.5 Billion https://blog.kraken.com/news/quay",
    "2025-04-15T14:30 QUAY is available for trading! https://blog.kraken.com/product/asset-listings/quay",
  ]);
});

describe("a hostile document harms nothing", () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const HOSTILE: readonly (readonly [what: string, bytes: Uint8Array, contentType: string])[] = [
    ["nothing", Buffer.from(""), "text/plain"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 255, 254]), "image/png"],
    [
      "a web page",
      Buffer.from("<!doctype html><title>Access denied</title><p>You are a robot."),
      "text/html",
    ],
    [
      "another JSON",
      Buffer.from('{"error":"rate limited","results":"x","data":{"catalogs":5}}'),
      "application/json",
    ],
    ["null", Buffer.from("null"), "application/json"],
    ["deep JSON", Buffer.from(`{"results":${deep}}`), "application/json"],
    [
      "a prototype",
      Buffer.from('{"__proto__":{"results":[{}]},"results":[null,3,{"title":{}}]}'),
      "application/json",
    ],
    ["endless links", Buffer.from('<a href="/recent-actions/20250115" '.repeat(20_000)), "text/html"],
  ];
  test.for(HOSTILE)("an ordinary feed: %s", ([, bytes, contentType]) => {
    const feed = parseFeed(bytes, { contentType });
    expect(feed.entries.flatMap(({ url }) => url ?? [])).toEqual([]);
  });

  for (const adapter of ADAPTERS)
    test.for(HOSTILE)(`${adapter}: %s`, ([, bytes, contentType]) => {
      const feed = parseOfficial(adapter, bytes, { contentType });
      expect(feed.entries).toEqual([]);
      expect(feed.format === null ? feed.faults.length : 1).toBeGreaterThan(0);
    });

  test.for(ADAPTERS)("%s: a truncated document never has more entries than the whole one", (adapter) => {
    for (const { bytes, contentType } of readDocuments(adapter)) {
      const whole = parseOfficial(adapter, bytes, { contentType }).entries.length;
      for (const share of [0.2, 0.5, 0.8, 0.97]) {
        const cut = parseOfficial(adapter, bytes.subarray(0, Math.floor(bytes.length * share)), {
          contentType,
        });
        expect(cut.entries.length).toBeLessThanOrEqual(whole);
      }
    }
  });

  test("a huge list is read up to a limit, and scripts and other addresses never become links", () => {
    const one = '{"code":"a1","title":"Quay <script>alert(1)</script> listed","releaseDate":1e400}';
    const huge = `{"data":{"catalogs":[{"articles":[${Array.from({ length: 5_000 }, () => one).join(",")}]}]}}`;
    const { entries } = parseOfficial("binance", Buffer.from(huge), {});
    expect(entries).toHaveLength(200);
    expect(entries[0]).toMatchObject({ title: "Binance: Quay listed", publishedAt: null });
    const script = '{"results":[{"title":"x","document_number":"1","html_url":"javascript:alert(1)"}]}';
    expect(parseOfficial("federal-register", Buffer.from(script), {}).format).toBeNull();
  });
});
