import { join } from "node:path";
import { expect, test } from "vitest";
import { FETCH_FAULT_KINDS } from "../../src/http/fetch-fault.ts";
import { adviceFor } from "../../src/cli/status/advice.ts";
import { inTransaction } from "../../src/store/open.ts";
import { createRecord } from "../record/engines.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { start } from "../cli/program.ts";
import { makeRecord } from "../record/contract/tools.ts";
import { seeded } from "../record/random.ts";
import { ENGINES } from "../record/engines.ts";
import { Desk } from "../../src/newsroom/desk.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { deskTools, type Web } from "./desk-tools.ts";
import { writeNoOutlets } from "./no-outlets.ts";
import { feedOf, makeStory, pageOf } from "./world/articles.ts";

const GOOD = "https://good.example/feed";
const BAD = "https://bad.example/feed";

test.for(ENGINES)("tidings status on %s shows what was done, what waits and what fails", async (engine) => {
  await using record = await makeRecord(engine);
  const { store } = record;
  const story = makeStory(1, Date.now() - 120_000, seeded(3));
  const url = `https://good.example/news/${story.slug}`;
  const web: Web = new Map<string, string | number>([
    [GOOD, feedOf("https://good.example", [{ story, url, id: "1" }])],
    [url, pageOf(story, url)],
    [BAD, 404],
  ]);
  await keepFeeds(store, [
    { url: GOOD, outlet: 1, topic: "all" },
    { url: BAD, outlet: 2, topic: "all" },
  ]);
  const published = () =>
    store.db.selectFrom("articles").select("id").where("stage", "=", "published").execute();
  const failed = () => store.db.selectFrom("feeds").select("url").where("failures", ">", 0).execute();
  {
    await using desk = new Desk(store, deskTools(web, { pace: 1 }));
    void desk;
    await expect.poll(published, { timeout: 60_000 }).toHaveLength(1);
    await expect.poll(failed, { timeout: 60_000 }).toHaveLength(1);
  }
  const flags = ["status", ...record.place.flags];
  const { code, stdout } = await tidings([...flags, "--json"]);
  expect(code).toBe(0);
  const { outlets, failing, waiting } = JSON.parse(stdout) as Record<string, unknown>;
  expect(outlets).toMatchObject([
    { outlet: 1, name: "CoinDesk", feeds: 1, listedToday: 1, publishedToday: 1, droppedToday: 0 },
    { outlet: 2, lastAnswerAt: null, lagSeconds: null, listedToday: 0 },
  ]);
  expect((outlets as { health: unknown }[]).map(({ health }) => health)).toMatchObject([
    { wholeShare: 1, texts: { page: 1, feed: 0, teaser: 0, none: 0 }, pageTroubles: [], findings: [] },
    {
      wholeShare: null,
      findings: [{ sickness: "gone", feed: BAD, reason: "The feed is gone: answered 404." }],
    },
  ]);
  expect((outlets as { lagSeconds: number }[])[0]!.lagSeconds).toBeGreaterThanOrEqual(120);
  expect(failing).toMatchObject([
    { url: BAD, outlet: 2, failures: 1, reason: "answered 404", lastAnswerAt: null },
  ]);
  expect(waiting).toEqual({ byStage: {}, oldestListedAt: null });

  await inTransaction(store, (tx) => tx.updateTable("articles").set({ stage: "extracted" }).execute());
  const text = (await tidings(flags)).stdout;
  expect(text).toMatch(/^1 +CoinDesk +\d+ s ago +(?:–|\d+ min) +1 +0 +0 +100 % +ok$/m);
  expect(text).toContain("In progress: 1 extracted, the oldest listed");
  expect(text).toContain(
    `Cointelegraph (2): ${BAD}\n  answered 404; failures: 1, last answer never, next poll in`,
  );
  expect(text).toContain("find its new address");
  expect(text.trimEnd()).toMatch(/1 feed fails\.$/);
});

test("tidings status names a feed that answers but has frozen, and what to do", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  await keepFeeds(store, [{ url: GOOD, outlet: 1, topic: "all" }]);
  const hour = 3_600_000;
  const newest = Date.now() - 30 * 24 * hour;
  const state = JSON.stringify({ entryTimes: Array.from({ length: 10 }, (_, at) => newest - at * 3 * hour) });
  await store.db.updateTable("feeds").set({ state, last_success_at: Date.now() }).execute();
  const flags = ["status", ...record.place.flags];
  const { frozen } = JSON.parse((await tidings([...flags, "--json"])).stdout) as Record<string, unknown>;
  expect(frozen).toEqual([
    {
      url: GOOD,
      outlet: 1,
      name: "CoinDesk",
      newestEntryAt: new Date(newest).toISOString(),
      usualGapSeconds: 10_800,
    },
  ]);
  const text = (await tidings(flags)).stdout;
  expect(text).toContain(
    `CoinDesk (1): ${GOOD}\n  answers, but its newest entry came 30 days ago; its last ones came 3 h apart.\n`,
  );
  expect(text).toContain("tidings feeds check");
});

test("tidings status on an empty record says what to do", async () => {
  await using folder = await makeFolder();
  await createRecord({ folder: folder.path });
  const { code, stdout } = await tidings(["status", "--data", folder.path]);
  expect(code).toBe(0);
  // The next step comes last, where the eye rests.
  const [languages, next, ...more] = stdout.trimEnd().split("\n\n");
  expect(languages).toMatch(/^Readers get English instead of .*tidings models pull /s);
  expect([next, ...more]).toEqual(["Nothing gathered yet: start `tidings serve`."]);
});

test("every kind of fault has advice, or a reason to wait", () => {
  for (const kind of [...FETCH_FAULT_KINDS, "not-a-feed"]) expect(adviceFor(kind, "")).toMatch(/\.$/);
  const byStatus = [404, 403, 429, 500].map((status) => adviceFor("status", `answered ${status}`));
  expect(new Set(byStatus).size).toBe(4);
});

test("a worker gathers until told to stop; a worker that must not gather has nothing to do", async () => {
  await using folder = await makeFolder();
  const outlets = await writeNoOutlets(folder.path);
  const words = ["serve", "--role", "worker", "--metrics-port", "off", "--data", join(folder.path, "data")];
  await using worker = start([...words, "--gather", "true", "--outlets", outlets]);
  await worker.line("stdout", /^gathering$/);
  worker.process.kill("SIGTERM");
  expect(await worker.ended).toMatchObject({ code: 0 });
  const idle = await tidings([...words, "--gather", "false"]);
  expect(idle.code).toBe(2);
  expect(idle.stderr).toMatch(/a worker does nothing but gather/);
});
