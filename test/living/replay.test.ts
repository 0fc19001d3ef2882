import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { openLog } from "../../src/service/observe/log.ts";
import { startReplay } from "../../src/service/replay.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { asker } from "../support/http.ts";
import type { Line } from "../support/item.ts";
import { START, startPlainService } from "../support/service.ts";

const HOUR_MS = 3_600_000;
const QUERIES = [
  "limit=100",
  "limit=100&category=crypto&impact=3,4,5",
  "limit=100&distinct=event",
  "keyword=Bitcoin,Federal%20Reserve&limit=100",
  "sentence=What%20does%20the%20Federal%20Reserve%20do%3F&limit=50",
];

test("D16 at any instant, a replay's lists equal the frozen lists of the record that it replays", async () => {
  const edition = (await readSampleEdition(START)) as Line[];
  await using record = await startPlainService();
  // As it happens: stories merge while items arrive.
  for (const line of edition.toSorted((a, b) => String(a.publishedAt).localeCompare(String(b.publishedAt))))
    await record.publish(line);
  const [first, second] = [...new Set(edition.flatMap((line) => line.clusterId ?? []))];
  record.clock.now = START + HOUR_MS;
  await record.publishMerge(first!, second!);
  await record.settle();

  const folder = await mkdtemp(join(tmpdir(), "tidings-replay-test-"));
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  let steady = 0;
  const from = START - 30 * HOUR_MS;
  const read = await readSettings({}, {}, folder);
  const settings = { ...read.settings, port: 0, metricsPort: null };
  const timers = { steadyNow: () => steady, after: () => () => {}, every: () => () => {}, random: () => 0 };
  await using replay = await startReplay(
    { ...read, settings },
    { source: record.store, folder, from, to: null, speed: 60, historyDays: null, timers },
    {
      log: openLog(openSync(join(folder, "log.ndjson"), "w")),
      lexicon: new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] }),
    },
  );
  using http = asker(replay.url);
  const headers = { authorization: `Bearer ${replay.key}` };
  let seen = 0;
  for (let hours = 0; hours <= 32; hours += 4) {
    steady = (hours * HOUR_MS) / 60;
    // The clock waits until the next item is published.
    expect(replay.now()).toBeLessThanOrEqual(from + hours * HOUR_MS);
    await replay.advance();
    expect(replay.now()).toBe(from + hours * HOUR_MS);
    const before = formatInstant(replay.now());
    for (const query of QUERIES) {
      const path = `/v1/news?${query}&fields=publishedAt,headline,impact,entities,covers&before=${before}`;
      const [then, now] = [await record.get(path), await http.ask(path, { headers })];
      expect({ path, status: now.status, body: withoutHost(now.json) }).toEqual({
        path,
        status: 200,
        body: withoutHost(then.json),
      });
      seen += (now.json as { items: unknown[] }).items.length;
    }
  }
  expect(seen).toBeGreaterThan(500);
});

/** Cover addresses begin with the address of their own service. */
function withoutHost(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, ""));
}
