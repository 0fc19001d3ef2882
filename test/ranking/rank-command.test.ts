import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { CATEGORIES } from "../../src/domain/category.ts";
import { makeFolder, type Folder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { serveEdition } from "../golden/edition.ts";
import { START } from "../support/service.ts";

interface Row {
  rank: number;
  id: string;
  headline: string;
  impact: number;
  outlets: number;
  impactScore: number;
  publishedAt: string;
  reports: number;
  reason: string;
}
interface Ranking {
  category: string;
  generatedAt: string;
  rows: Row[];
}

const AT = "2026-11-14T12:34:56Z";

describe("tidings rank", () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await makeFolder();
    const lines = (await readSampleEdition(START)).map((line) => JSON.stringify(line)).join("\n");
    const { code, stderr } = await tidings(["import", "-", "--data", folder.path], { input: lines });
    if (code !== 0) throw new Error(`The edition could not be imported: ${stderr}`);
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  const rank = (...words: string[]) => tidings(["rank", "--data", folder.path, ...words]);
  const ranked = async (...words: string[]) =>
    JSON.parse((await rank("--json", ...words)).stdout) as Ranking[];

  test("prints the hour's ranking, with the reason for each rank", async () => {
    const { code, stdout, stderr } = await rank("--at", AT, "--category", "crypto");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.split("\n").slice(0, 7)).toEqual([
      "crypto, ranked at 2026-11-14T12:00:00.000Z",
      "  1  SEC approves common rules for ether ETFs that pay staking rewards",
      "     itm_sec-staking-etf-rules · impact 5 · 3 outlets · score 85 · 3 reports · first",
      expect.stringMatching(/^ {2}2 {2}\S/),
      "     itm_halcyra-confirms-212m · impact 5 · 2 outlets · score 84 · 6 reports · covered by 2 outlets in 24 hours, below 3",
      expect.stringMatching(/^ {2}3 {2}\S/),
      "     itm_bitcoin-jumps-after-fed · impact 4 · 3 outlets · score 73 · 3 reports · impact 4, below 5",
    ]);
    expect(stdout).not.toContain("1 outlets");
  });

  test("without --category, prints all four categories; with --json, the same as over HTTP", async () => {
    const rankings = await ranked("--at", AT);
    expect(rankings.map(({ category }) => category)).toEqual([...CATEGORIES]);
    await using service = await serveEdition();
    for (const { category, generatedAt, rows } of rankings) {
      const { json } = await service.get(
        `/v1/top-news?category=${category}&fields=headline,impact,impactScore,publishedAt,rank`,
      );
      expect(json.generatedAt).toBe(generatedAt);
      const shown = rows.map(({ id, headline, impact, impactScore, publishedAt, rank: place }) => ({
        id,
        headline,
        impact,
        impactScore,
        publishedAt,
        rank: place,
      }));
      expect(json.items).toEqual(shown);
    }
    for (const category of CATEGORIES) {
      const [only] = await ranked("--at", AT, "--category", category, "--window", "24");
      const { json } = await service.ask(`/v1/top-news?category=${category}&fields=impact`, {
        headers: { "x-api-key": service.key },
      });
      expect(only!.rows.map(({ id }) => id)).toEqual(json.items.map((each: { id: string }) => each.id));
    }
  });

  test("each reason is the first difference from the row above", async () => {
    const reasons = new Set<string>();
    for (const { rows } of await ranked("--at", AT)) {
      rows.forEach((row, place) => {
        const above = rows[place - 1];
        const expected = !above
          ? "first"
          : above.impact !== row.impact
            ? `impact ${row.impact}, below ${above.impact}`
            : above.outlets !== row.outlets
              ? `covered by ${row.outlets} outlet${row.outlets === 1 ? "" : "s"} in 24 hours, below ${above.outlets}`
              : above.impactScore !== row.impactScore
                ? `score ${row.impactScore}, below ${above.impactScore}`
                : "older";
        expect(row.reason).toBe(expected);
        reasons.add(expected.split(" ")[0]!);
      });
    }
    expect([...reasons].sort()).toEqual(["covered", "first", "impact", "older", "score"]);
  });

  test("--at takes any time and rounds it down to the hour; items published later do not appear", async () => {
    const at = async (time: string) => (await ranked("--at", time, "--category", "economy"))[0]!;
    expect((await at("2026-11-14T12:00:00Z")).generatedAt).toBe("2026-11-14T12:00:00.000Z");
    expect((await at("2026-11-14T11:59:59.999Z")).generatedAt).toBe("2026-11-14T11:00:00.000Z");
    expect((await at("2026-11-14")).generatedAt).toBe("2026-11-14T00:00:00.000Z");
    const early = await at("2026-11-14T08:00:00Z");
    expect(early.rows.map(({ id }) => id)).not.toContain("itm_fed-cuts-half-point");
    for (const { publishedAt } of early.rows) expect(publishedAt < "2026-11-14T08:00:00Z").toBe(true);
    expect((await at("2020-01-01")).rows).toEqual([]);
    expect((await rank("--at", "2020-01-01", "--category", "economy")).stdout).toBe(
      "economy, ranked at 2020-01-01T00:00:00.000Z\n  nothing to rank\n",
    );
  });

  test.each([
    ["an invalid time", ["--at", "soon"], "--at must be an ISO 8601 time"],
    [
      "an unknown category",
      ["--category", "sports"],
      "unknown category sports; allowed are crypto, economy, politics, geopolitics",
    ],
    ["an invalid window", ["--window", "12"], "--window must be 48 or 24"],
    ["an unknown flag", ["--hour", "3"], "--hour"],
    ["an extra word", ["crypto"], "rank takes no crypto"],
  ])("%s is wrong usage: exit code 2, one line", async (_, words, message) => {
    const { code, stdout, stderr } = await rank(...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test("a record that cannot be opened is a failure: exit code 1", async () => {
    const { code, stdout, stderr } = await tidings([
      "rank",
      "--database",
      "postgres://nobody@127.0.0.1:1/none",
    ]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^tidings: /);
  });
});
