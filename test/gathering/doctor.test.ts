import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Desk } from "../../src/newsroom/desk.ts";
import { keepOutlets } from "../../src/newsroom/keep-outlets.ts";
import { openFetch } from "../../src/service/gathering/fetch.ts";
import { listFeeds } from "../../src/store/feeds.ts";
import type { Store } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/program.ts";
import { makeRecord } from "../record/contract/tools.ts";
import { deskTools } from "./desk-tools.ts";
import { openSickOutlets, type SickOutlet } from "./sick-outlets.ts";

/** Polls each feed once and finishes its articles, with real fetching, robots.txt and limits. */
async function gatherOnce(store: Store, file: string): Promise<void> {
  const outlets = await keepOutlets(store, file);
  await using outside = openFetch(
    { userAgent: "Tidings/1", allowPrivate: true, outletSecrets: {}, pace: 1 },
    outlets,
  );
  const { fetchFeed, fetchPage, outlookOf } = outside;
  const tools = deskTools(new Map(), { fetchFeed, fetchPage, outlookOf, pace: 1 });
  const known = new Set(outlets.map(({ number }) => number));
  await using desk = new Desk(store, { ...tools, publish: { ...tools.publish, knownOutlets: known } });
  void desk;
  const isDone = async () => {
    const feeds = await listFeeds(store);
    const { count } = await store.db
      .selectFrom("articles")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("stage", "not in", ["published", "dropped"])
      .executeTakeFirstOrThrow();
    return count === 0 && feeds.every((feed) => (feed.last_success_at ?? feed.last_failed_at) !== null);
  };
  await expect.poll(isDone, { timeout: 120_000, interval: 50 }).toBe(true);
  expect(tools.faults).toEqual([]);
}

async function writeOutlets(folder: string, outlets: readonly SickOutlet[]): Promise<string> {
  const file = join(folder, "outlets.json");
  const none = Array.from({ length: 46 }, (_, place) => ({ number: place + 1, feeds: [] }));
  const own = outlets.map(({ name, feed, web }) => ({
    name,
    homepage: web.url,
    secondsBetween: 0,
    feeds: [{ topic: "all", url: feed }],
  }));
  await writeFile(file, JSON.stringify([...none, ...own]));
  return file;
}

interface Told {
  readonly name: string;
  readonly wholeShare: number | null;
  readonly findings: readonly {
    readonly sickness: string;
    readonly reason: string;
    readonly proposal: { readonly action: string; readonly url: string | null };
  }[];
}

test("feeds doctor names every kind of sickness in local outlets, and proposes what to do", async () => {
  await using folder = await makeFolder();
  await using record = await makeRecord("sqlite");
  const outlets = await openSickOutlets(Date.now());
  await using closing = new AsyncDisposableStack();
  for (const { web } of outlets) closing.use(web);
  const file = await writeOutlets(folder.path, outlets);
  await gatherOnce(record.store, file);

  const words = [
    "feeds",
    "doctor",
    ...record.place.flags,
    "--outlets",
    file,
    "--allow-private-addresses",
    "true",
  ];
  const { code, stdout, stderr } = await tidings([...words, "--json"]);
  expect(stderr).toBe("");
  expect(code).toBe(1);
  const told = new Map((JSON.parse(stdout) as Told[]).map((each) => [each.name, each]));
  const named = [...told].map(([name, { findings }]) => [
    name,
    ...findings.map(({ sickness, proposal }) => `${sickness}: ${proposal.action}`),
  ]);
  expect(Object.fromEntries(named.map(([name, ...rest]) => [name, rest]))).toEqual({
    Healthy: [],
    Refusing: ["walled: stop-asking"],
    Asking: ["walled: wait"],
    Paid: ["walled: stop-asking"],
    Closed: ["robots: stop-asking"],
    Scripted: ["script-only: stop-asking"],
    Frozen: ["frozen: drop"],
    Replaced: ["frozen: use-sitemap"],
    Redirected: ["moved: replace"],
    Renamed: ["moved: replace"],
    Abandoned: ["gone: drop"],
    Late: ["overdue: wait"],
    Shrunken: ["shrunken: wait"],
  });
  expect(told.get("Healthy")!.wholeShare).toBe(1);
  expect(told.get("Refusing")!.wholeShare).toBe(0);
  const site = (name: string) => outlets.find((each) => each.name === name)!.web.url;
  for (const name of ["Redirected", "Renamed"])
    expect(told.get(name)!.findings[0]!.proposal.url).toBe(`${site(name)}/new-feed`);
  expect(told.get("Replaced")!.findings[0]!.proposal.url).toBe(`${site("Replaced")}/news-sitemap.xml`);
  // How many of its articles are in those days depends on the hour.
  expect(told.get("Shrunken")!.findings[0]!.reason).toMatch(
    /^It listed [2-5] articles in the last 3 days; 24 are usual\.$/,
  );

  const one = await tidings([...words, "asking"]);
  expect(one.stdout).toContain("6 of 6 articles have no more than a teaser");
  expect(one.stdout).toContain("they show a cookie prompt");
  const none = await tidings([...words, "nobody"]);
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no outlet with feeds is called nobody"),
  });
});
