import { expect, test } from "vitest";
import { Desk } from "../../src/newsroom/desk.ts";
import { openGistThreads } from "../../src/service/gists/gists.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { findGists } from "../../src/store/gists.ts";
import { openStore, type StorePlace } from "../../src/store/open.ts";
import { deskTools, type Web } from "../gathering/desk-tools.ts";
import { feedOf, makeStory, pageOf } from "../gathering/world/articles.ts";
import { startDesk } from "../record/gists/desk.ts";
import { seeded } from "../record/random.ts";
import { lineOf } from "../record/lines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { start } from "./program.ts";

const HEADLINES = ["Harbour rates fall for a third week", "Ferry strike ends", "Ruritania cuts its key rate"];
const LINES = HEADLINES.map((sourceHeadline, at) =>
  lineOf(`itm_${at}`, { sourceHeadline, publishedAt: `2026-11-1${at}T00:00:00.000Z` }),
);
const FILE = `${LINES.join("\n")}\n`;

/** All gists of a record, in base64. */
async function gistsOf(place: StorePlace): Promise<Record<string, string>> {
  await using store = await openStore(place);
  const items = await store.db.selectFrom("items").select("id").orderBy("id").execute();
  const gists = await findGists(
    store,
    items.map(({ id }) => id),
  );
  return Object.fromEntries(items.map(({ id }) => [id, Buffer.from(gists.get(id) ?? []).toString("base64")]));
}

test("D47 a gist is the same, whether made at import, in the background, by publication or carried by an export", async () => {
  await using published = await makeFolder();
  await using threads = openGistThreads();
  const make = (text: string) => threads.ask("gist", text);
  const id = await publishLive(published.path, make);
  await using encoded = await makeFolder();
  const article = await tidings(["export", "--data", published.path]);
  const input = article.stdout + FILE;
  const loaded = await tidings(["import", "-", "--encode", "--data", encoded.path], { input });
  expect(loaded).toMatchObject({ code: 0, stdout: "4 published, 0 unchanged, 0 bad\n" });
  const expected = await gistsOf({ folder: encoded.path });
  expect(Object.values(expected).every((gist) => gist.length > 300)).toBe(true);
  expect(new Set(Object.values(expected)).size).toBe(4);

  expect(await gistsOf({ folder: published.path })).toEqual({ [id]: expected[id] });

  await using background = await makeFolder();
  await tidings(["import", "-", "--data", background.path], { input });
  await using store = await openStore({ folder: background.path });
  await using desk = startDesk(store, { make });
  await desk.done;
  expect(await gistsOf({ folder: background.path })).toEqual(expected);

  await using copied = await makeFolder();
  const { stdout } = await tidings(["export", "--vectors", "--data", encoded.path]);
  expect(await tidings(["import", "-", "--data", copied.path], { input: stdout })).toMatchObject({ code: 0 });
  expect(await gistsOf({ folder: copied.path })).toEqual(expected);
  expect((await tidings(["export", "--vectors", "--data", copied.path])).stdout).toBe(stdout);
});

test("D47 importing again is unchanged and adds only the gists that are missing", async () => {
  await using folder = await makeFolder();
  const load = async (input: string, ...flags: string[]) =>
    (await tidings(["import", "-", ...flags, "--data", folder.path], { input })).stdout;
  expect(await load(FILE)).toBe("3 published, 0 unchanged, 0 bad\n");
  expect(Object.values(await gistsOf({ folder: folder.path }))).toEqual(["", "", ""]);
  expect(await load(FILE, "--encode")).toBe("0 published, 3 unchanged, 0 bad\n");
  const gists = await gistsOf({ folder: folder.path });
  expect(Object.values(gists)).not.toContain("");

  await using other = await makeFolder();
  await tidings(["import", "-", "--data", other.path], { input: FILE });
  const { stdout } = await tidings(["export", "--vectors", "--data", folder.path]);
  const again = await tidings(["import", "-", "--data", other.path], { input: stdout });
  expect(again.stdout).toBe("0 published, 3 unchanged, 0 bad\n");
  expect(await gistsOf({ folder: other.path })).toEqual(gists);
});

test("without --vectors, an export has no gist", async () => {
  await using folder = await makeFolder();
  await tidings(["import", "-", "--encode", "--data", folder.path], { input: `${LINES[0]}\n` });
  const plain = await tidings(["export", "--data", folder.path]);
  expect(JSON.parse(plain.stdout)).not.toHaveProperty("gist");
  const { gist, ...rest } = JSON.parse(
    (await tidings(["export", "--vectors", "--data", folder.path])).stdout,
  );
  expect(rest).toEqual(JSON.parse(plain.stdout));
  expect(typeof gist).toBe("string");
});

test("a gist that cannot be used gets a note, and its item is still imported", async () => {
  await using folder = await makeFolder();
  const bad = ["AAAA", "", 7, { version: 1 }].map((gist, at) => lineOf(`itm_${at}`, { gist }));
  const input = `${[...bad, lineOf("itm_null", { gist: null })].join("\n")}\n`;
  const loaded = await tidings(["import", "-", "--data", folder.path], { input });
  expect(loaded).toMatchObject({ code: 0, stdout: "5 published, 0 unchanged, 0 bad\n" });
  expect(loaded.stderr).toContain(
    "standard input: gist is damaged or was made by another version; ignored in 4 lines, first in line 1\n",
  );
  expect(new Set(Object.values(await gistsOf({ folder: folder.path })))).toEqual(new Set([""]));
});

test("D47 a service makes missing gists even if it gathers nothing, and status shows how far it is", async () => {
  await using folder = await makeFolder();
  await tidings(["import", "-", "--data", folder.path], { input: FILE });
  const status = async () => (await tidings(["status", "--data", folder.path])).stdout;
  const counts = async () =>
    JSON.parse((await tidings(["status", "--json", "--data", folder.path])).stdout).gists;
  expect(await status()).toContain("0 of 3 items have their gist");
  expect(await counts()).toEqual({ items: 3, gists: 0 });
  await using service = start(["serve", "--port", "0", "--gather", "false", "--data", folder.path]);
  await service.line("stdout", /listening/);
  await expect.poll(counts, { timeout: 60_000 }).toEqual({ items: 3, gists: 3 });
  expect(await status()).not.toContain("gist");
  service.process.kill("SIGTERM");
  expect((await service.ended).code).toBe(0);
});

/** Publishes one gathered article and returns the item's id. */
async function publishLive(folder: string, makeGist: (text: string) => Promise<Uint8Array>): Promise<string> {
  await using store = await openStore({ folder });
  const site = "https://outlet.example";
  const story = makeStory(1, Date.now() - 60_000, seeded(5));
  const listing = { story, url: `${site}/news/${story.slug}`, id: story.slug };
  await keepFeeds(store, [{ url: `${site}/feed`, outlet: 1, topic: "all" }]);
  const web: Web = new Map([
    [`${site}/feed`, feedOf(site, [listing])],
    [listing.url, pageOf(story, listing.url)],
  ]);
  const published = Promise.withResolvers<string>();
  const tools = deskTools(web, {
    makeGist,
    // Without this, a gist that could not be made would only show as a missing one.
    onFault: (what, error) => published.reject(new Error(what, { cause: error })),
    onCarried: (_, carried) => {
      if (carried.kind === "moved" && carried.changes.item_id) published.resolve(carried.changes.item_id);
    },
  });
  await using desk = new Desk(store, tools);
  void desk;
  return await published.promise;
}
