import { expect, test } from "vitest";
import { readSpending } from "../../src/store/spending.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { answers, startModelServer } from "./model-server.ts";
import { publishAt, startWorker, wordsOf, WritingClock } from "./worker.ts";
import { ENGLISH, rateItem } from "./words.ts";

/** Items with different text, so that no translation is reused. */
function lines(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const en = { ...rateItem().renditions["en"]!, headline: `${ENGLISH.headline}${" again".repeat(at)}` };
    return rateItem({ id: `itm_${at}`, sourceUrl: `https://example.com/${at}`, renditions: { en } });
  });
}

/** How many tokens one call may use here, and how many it really uses. */
const MOST = 10_000;
const TAKEN = 1_000;

test.each(ENGINES)("two workers share one budget, and continue the next day (%s)", async (engine) => {
  await using place = await makePlace(engine);
  await using model = await startModelServer(answers);
  const clock = new WritingClock();
  // PostgreSQL uses its own clock, so the test's clock starts with the same time.
  if (engine === "postgres") clock.now = Date.now();
  const settings = { modelUrl: model.url, tokensPerDay: 3 * TAKEN + MOST, modelPriceIn: 1, modelPriceOut: 2 };
  await using first = await startWorker(place.at, clock, settings);
  // Two connections to one SQLite file within a thread would wait for each other forever.
  await using second = await startWorker(engine === "sqlite" ? first.store : place.at, clock, settings);
  await publishAt(first.store, clock, ...lines(12));

  await Promise.all([first.work(), second.work()]);
  // Tokens that calls in progress reserved and did not use become available a little later.
  for (let look = 0; look < 6 && engine === "sqlite"; look++) {
    clock.now += 15 * 60_000;
    await Promise.all([first.work(), second.work()]);
  }
  const { all, byProvider } = await readSpending(first.store, clock.now);
  expect(all!.tokens).toBeLessThanOrEqual(settings.tokensPerDay);
  // Everything that fits was written: less is left than one call may use.
  if (engine === "sqlite") expect(all!.tokens).toBeGreaterThan(settings.tokensPerDay - MOST);
  expect(all!.tokens).toBe(model.asked.length * TAKEN);
  expect(all!.micro_usd).toBe(model.asked.length * (400 * 1 + 600 * 2));
  expect(byProvider).toEqual([{ ...all!, provider: "model" }]);
  expect([...first.calls, ...second.calls]).toContain("model budget");

  if (engine === "postgres") return;
  const before = model.asked.length;
  await first.work();
  expect(model.asked.length).toBe(before);
  clock.now += 12 * 3_600_000;
  await first.work();
  expect(model.asked.length).toBeGreaterThan(before);
});

test("money has its own limit, which does not apply to a translator without a price", async () => {
  await using place = await makePlace("sqlite");
  await using model = await startModelServer(answers);
  const clock = new WritingClock();
  const [line] = lines(1);
  await using dear = await startWorker(place.at, clock, {
    modelUrl: model.url,
    modelPriceIn: 100,
    modelPriceOut: 100,
    spendPerDay: 0.01,
  });
  await publishAt(dear.store, clock, line!);
  await dear.work();
  expect(model.asked.length).toBe(0);
  const [failure] = await dear.store.db.selectFrom("rendition_failures").selectAll().execute();
  expect(failure).toMatchObject({ kind: "budget", reason: "today's spending limit is reached" });

  await using free = await startWorker(place.at, clock, {
    modelUrl: model.url,
    model: "local",
    spendPerDay: 0,
  });
  await free.work();
  expect(Object.keys(await wordsOf(free.store, line!.id))).toHaveLength(5);
});

test("a call that times out counts with all the tokens it might have used", async () => {
  await using place = await makePlace("sqlite");
  const timeout = new AbortController();
  await using model = await startModelServer(() => timeout.abort());
  const clock = new WritingClock();
  const settings = { modelUrl: model.url };
  await using worker = await startWorker(place.at, clock, settings, { startTimeout: () => timeout.signal });
  await publishAt(worker.store, clock, ...lines(1));
  await worker.work();
  const { all } = await readSpending(worker.store, clock.now);
  expect(all!.calls).toBe(3);
  expect(all!.tokens).toBeGreaterThan(3 * TAKEN);
});
