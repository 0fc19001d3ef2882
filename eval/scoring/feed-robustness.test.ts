import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { scoreFeedRobustness } from "./feed-robustness.ts";

it("scores dates by the instant they are parsed to, and attacks by whether any entity was expanded", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "tidings-robustness-"));
  const dates = [
    { input: "Mon, 16 Nov 2026 09:30:00 GMT", utc: "2026-11-16T09:30:00Z", expect: "parsed" },
    { input: "no date at all", utc: null, expect: "null" },
    { input: "2026-11-16", utc: null, expect: "parsed_any" },
    { input: "2026-11-16T09:30:00Z", utc: "2001-01-01T00:00:00Z", expect: "parsed" },
  ];
  const lines = dates.map((date) => `${JSON.stringify(date)}\n`).join("");
  await writeFile(join(folder.path, "feed_dates.ndjson.gz"), gzipSync(lines));
  await writeFile(
    join(folder.path, "xxe_payloads.txt"),
    `<!DOCTYPE a [<!ENTITY b "expanded">]>\n<!DOCTYPE a [<!ENTITY c SYSTEM "file:///etc/passwd">]>\n`,
  );
  expect(scoreFeedRobustness(folder.path)).toMatchObject([
    { task: "feeds, dates", value: 0.75, count: 4 },
    { task: "feeds, attacks by entities", value: 1, count: 2 },
  ]);
});
