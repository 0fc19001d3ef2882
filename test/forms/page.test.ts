import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { startTestService } from "../support/service.ts";
import { asker } from "./asking.ts";

const ROOT = new URL("../../", import.meta.url);

test("every test named in docs/earlier-form.md exists", () => {
  const page = readFileSync(new URL("docs/earlier-form.md", ROOT), "utf8");
  const named = [...page.matchAll(/`((?:test|src)\/[\w./-]+\.ts)` "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, file, title] of named)
    expect([title, readFileSync(new URL(file!, ROOT), "utf8").includes(title!)]).toEqual([title, true]);
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| `"));
  for (const row of rows.filter((line) => !/^\| (Oddity|\| current|Event type)/.test(line)))
    expect([row, /`(?:test|src)\/[\w./-]+\.ts` "[^"]+" \|$/.test(row)]).toEqual([row, true]);
});

test("D51 a batch counts as one unit for every ten queries", async () => {
  const plans = { beta: { perMinute: 60, burst: 10 } };
  await using service = await startTestService({
    items: [item({ publishedAt: "2026-11-14T09:00:00Z" })],
    settings: { plans },
  });
  const queries = Array.from({ length: 61 }, (_, at) => ({
    queryId: `q${at}`,
    sentence: `Question ${at}?`,
    category: "economy",
  }));
  const { headers } = await asker(service).post({ queries, limit: 1 });
  expect(headers["ratelimit"]).toMatch(/^"beta";r=3;/);
});
