import { describe, expect, test } from "vitest";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { findItemsWithoutGist, makeGistSight } from "../../src/store/gists-wanted.ts";
import { countGists } from "../../src/store/gists.ts";
import { claimLease, releaseLease, renewLease } from "../../src/store/leases.ts";
import { inTransaction, type Store } from "../../src/store/open.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import {
  gistOfItem,
  lapse,
  laterGists,
  names,
  numberedDraft,
  publishWithoutGist,
  startDesk,
} from "./gists/desk.ts";
import { nodeOf } from "./node.ts";

describe.each(ENGINES)("gists in the background on %s", (engine) => {
  test("D47 items without a gist get theirs, the newest first, and then nothing is left to do", async () => {
    await using record = await makeRecord(engine);
    await publishWithoutGist(record.store, names(40));
    await using desk = startDesk(record.store);
    await desk.done;
    expect(await laterGists(record.store)).toEqual(names(40).toReversed());
    expect(await countGists(record.store)).toEqual({ items: 40, gists: 40 });
    expect(desk.faults).toEqual([]);
  });

  test("D47 every node has every gist: one that follows, and one that starts later", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishWithoutGist(store, names(20));
    const following = nodeOf(store);
    await following.fillAndFollow();
    expect(following.index.gists.count).toBe(0);
    await publishDrafts(store, [{ ...numberedDraft("live"), gist: gistOfItem("live") }], toolsAt(Date.now()));
    await using desk = startDesk(store);
    await desk.done;
    while ((await following.follower.look()).hasMore);
    const started = nodeOf(store);
    await started.fillAndFollow();
    for (const { index } of [following, started]) {
      expect(index.gists.count).toBe(21);
      for (const name of [...names(20), "live"])
        expect(Buffer.from(index.gists.at(index.findSlot(name)!)!)).toEqual(Buffer.from(gistOfItem(name)));
    }
  });

  test("items that arrive while it works get their gist, too, those of an import included", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishWithoutGist(store, ["first"], 50_000);
    await using desk = startDesk(store);
    await desk.done;
    // Older than everything so far.
    await publishWithoutGist(store, names(30));
    await expect.poll(() => countGists(store), { timeout: 60_000 }).toEqual({ items: 31, gists: 31 });
  });

  test("several desks share the work, and no gist is published twice", async () => {
    await using record = await makeRecord(engine);
    await publishWithoutGist(record.store, names(60));
    await using one = startDesk(record.store);
    await using two = startDesk(record.store);
    await Promise.race([one.done, two.done]);
    expect((await laterGists(record.store)).toSorted()).toEqual(names(60).toSorted());
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  test("one process at a time holds the work; a claim that is not renewed lapses", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const [one, two] = ["one", "two"].map((by) => ({ by, leaseMs: 15_000, now: Date.now }));
    const renew = () => inTransaction(store, (tx) => renewLease(tx, one!, "gists", Date.now()));
    expect(await claimLease(store, one!, "gists")).toBe(true);
    expect(await claimLease(store, two!, "gists")).toBe(false);
    expect(await claimLease(store, one!, "gists")).toBe(true);
    await lapse(store);
    expect(await claimLease(store, two!, "gists")).toBe(true);
    expect(await renew()).toBe(false);
    await releaseLease(store, "two", "gists");
    expect(await claimLease(store, one!, "gists")).toBe(true);
    expect(await renew()).toBe(true);
  });

  test("if the clock is set back by a year, the claim does not last a year", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const claimant = (by: string) => ({ by, leaseMs: 15_000, now: Date.now });
    await claimLease(store, claimant("one"), "gists");
    const later = Date.now() + 365 * 86_400_000;
    await store.db.updateTable("leases").set({ claimed_until: later }).execute();
    expect(await claimLease(store, claimant("two"), "gists")).toBe(true);
  });

  test("an item whose gist cannot be made is reported once and does not stop the others", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishWithoutGist(store, names(20));
    await using desk = startDesk(store, {
      async make(text) {
        if (text.includes("itm-7.")) throw new Error("unreadable");
        return gistOfItem(/itm-\d+/.exec(text)![0]);
      },
    });
    await desk.done;
    expect(desk.faults).toEqual(["The gist of item itm-7 could not be made"]);
    expect(await countGists(store)).toEqual({ items: 20, gists: 19 });
  });

  test("a desk that is stopped publishes what it has made, and the next one goes on at once", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishWithoutGist(store, names(10));
    const making = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let made = 0;
    const desk = startDesk(store, {
      async make(text) {
        made += 1;
        if (made === 3) {
          making.resolve();
          await goOn.promise;
        }
        return gistOfItem(/itm-\d+/.exec(text)![0]);
      },
    });
    await making.promise;
    const stopped = desk[Symbol.asyncDispose]();
    goOn.resolve();
    await stopped;
    expect(await laterGists(store)).toEqual(["itm-9", "itm-8", "itm-7"]);
    await using next = startDesk(store);
    await next.done;
    expect(await laterGists(store)).toEqual(names(10).toReversed());
  });
});

test("the scan finds every item that lacks a gist, also after imports larger than one of its steps", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const sight = makeGistSight();
  const find = (limit = 5) => findItemsWithoutGist(store, sight, limit, new Set());
  await publishWithGist(store, names(5_200, "old"));
  expect(await find()).toEqual([]);
  // More publications than one step, so the scan starts again from the newest of them.
  await publishWithGist(store, names(5_100, "new"));
  await publishWithoutGist(store, ["lacking"], 500);
  expect((await find()).map(({ id }) => id)).toEqual(["lacking"]);
  expect((await findItemsWithoutGist(store, sight, 5, new Set(["lacking"]))).length).toBe(0);
  const fresh = makeGistSight();
  expect((await findItemsWithoutGist(store, fresh, 5, new Set())).map(({ id }) => id)).toEqual(["lacking"]);
});

async function publishWithGist(store: Store, all: readonly string[]): Promise<void> {
  const drafts = all.map((name) => ({ ...numberedDraft(name, 1_000), gist: gistOfItem(name) }));
  await publishDrafts(store, drafts, toolsAt(Date.now()));
}
