import { describe, expect, test, vi } from "vitest";
import { Keyring } from "../../src/access/keyring.ts";
import { createKey, revokeKey } from "../../src/access/keys.ts";
import { Follower, type FollowTools, RecordReplaced } from "../../src/service/record/following.ts";
import { keyChanges } from "../../src/service/record/key-changes.ts";
import { RecordCopy } from "../../src/service/record/copy.ts";
import { recordAnswers } from "../../src/service/record/answers.ts";
import { sharedSettling } from "../../src/service/record/settle.ts";
import { wordsLoader } from "../../src/service/record/words.ts";
import { framesOf } from "../../src/index/frame.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { readCounter } from "../../src/store/counters.ts";
import { findKeysSince } from "../../src/store/keys.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { ANSWER_MS } from "../../src/store/postgres.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import { draftOf } from "./lines.ts";

const CONTEXT = { sourceName: "", sourceLogoUrl: "", coverUrlOf: () => "", sentiment: null, coins: [] };

/** A node's follower, the numbers of the publications it handed over, and the keys that it knows. */
function follow(store: Store, change: Partial<FollowTools> = {}) {
  const handed: number[] = [];
  const keyring = new Keyring();
  const follower = new Follower({
    store,
    copy: null,
    hand: async (batch) => void handed.push(...batch.map(({ number }) => number)),
    handOutlets: () => {},
    lookAtKeys: keyChanges({
      findSince: (revision) => findKeysSince(store, revision),
      hand: (rows, areAll) => keyring.update(rows, areAll),
    }),
    ...change,
  });
  return { follower, handed, keyring };
}

const publish = (store: Store, count: number, name = "itm") =>
  publishDrafts(
    store,
    Array.from({ length: count }, (_, at) => draftOf(`${name}-${at}`)),
    toolsAt(Date.now()),
  );

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.each(ENGINES)("on %s", (engine) => {
  test("a start that loses its database while it verifies the checkpoint still has its window", async () => {
    await using record = await makeRecord(engine);
    await publish(record.store, 3);
    const begun: number[] = [];
    let isAway = true;
    const { follower } = follow(record.store, {
      window: {
        items: 1,
        leastMs: 0,
        begin: (border) => void begun.push(border),
        checkpoint: {
          read: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(null)),
          discard: () => Promise.resolve(),
        },
      },
    });
    await expect(follower.fill(0)).rejects.toThrow("away");
    isAway = false;
    await follower.fill(0);
    expect(begun).toHaveLength(1);
  });

  test("D31 a node that is catching up still polls keys", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const { key, id } = await createKey(store, "reader", null, Date.now());
    let now = 0;
    // Handing over a batch takes 300 ms on the follower's clock.
    const { follower, handed, keyring } = follow(store, {
      now: () => now,
      hand: async (batch) => {
        now += 300;
        handed.push(...batch.map(({ number }) => number));
      },
    });
    await follower.fill(0);
    await publish(store, 1_500);
    expect(keyring.find(key, Date.now())?.id).toBe(id);
    expect((await follower.look()).hasMore).toBe(true);
    await revokeKey(store, id, Date.now());
    const looked = await follower.look();
    expect(keyring.find(key, Date.now())).toBeUndefined();
    // The follower has not caught up yet, and reports that.
    expect([looked.hasMore, looked.settled]).toEqual([true, null]);
    while ((await follower.look()).hasMore);
    expect(handed).toEqual(numbers(1, 1_500));
  });

  test("a replica that does not answer is skipped: the primary answers instead", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    let now = 0;
    let asked = 0;
    const silent = new Proxy(store, {
      get: () => {
        asked += 1;
        throw new Error("no answer within 1 ms");
      },
    });
    const copy = new RecordCopy(silent, () => now);
    const { follower, handed } = follow(store, { copy });
    await follower.fill(0);
    for (let at = 0; at < 3; at++) {
      await publish(store, 1, `one-${at}`);
      await follower.look();
    }
    expect([handed, follower.isCopyLevel()]).toEqual([[1, 2, 3], false]);
    // The replica was tried once while filling, and is tried again only later.
    expect(asked).toBe(1);
    now += 60_000;
    await publish(store, 1, "four");
    await follower.look();
    expect([handed.at(-1), asked]).toEqual([4, 2]);
  });

  test("an unreadable replica is reported at startup", async () => {
    await using record = await makeRecord(engine);
    const wrong = new Proxy(record.store, {
      get: () => {
        throw new Error("password authentication failed");
      },
    });
    const { follower } = follow(record.store, { copy: new RecordCopy(wrong) });
    await expect(follower.fill(0)).rejects.toThrow("password authentication failed");
  });

  test("text that the replica lacks is read from the primary", async () => {
    await using record = await makeRecord(engine);
    await using elsewhere = await makeRecord(engine);
    await publish(record.store, 2);
    const load = wordsLoader({
      store: record.store,
      copy: new RecordCopy(elsewhere.store),
      // The replica was up to date when last asked, but its address now leads to a server that is behind.
      isCopyLevel: () => true,
      frames: (item, renditions) => framesOf(item, renditions, CONTEXT),
    });
    const wanted = [
      { itemId: "itm-0", language: 0 },
      { itemId: "itm-1", language: 0 },
    ];
    const { packed } = await load(wanted);
    expect(packed.map(({ itemId }) => itemId)).toEqual(["itm-0", "itm-1"]);
  });
});

describe("an address that moves to another server", () => {
  /** A store whose address leads to one record first and to another after `lead`. */
  function movable(first: Store) {
    let store = first;
    let serverChanges = 0;
    return {
      store: {
        ...first,
        get db() {
          return store.db;
        },
        serverChanges: () => serverChanges,
      } satisfies Store,
      /** As a standby or a backup of it would, the next record has the identity of the first. */
      async lead(next: Store) {
        const value = await readCounter(store.db, "identity");
        await next.db.updateTable("counters").set({ value }).where("name", "=", "identity").execute();
        store = next;
        serverChanges += 1;
      },
    };
  }

  test("is noticed without a failure: the node does not continue with another record's publications", async () => {
    await using one = await makeRecord("sqlite");
    await using other = await makeRecord("sqlite");
    await publish(one.store, 2, "read");
    await publish(other.store, 3, "instead");
    const address = movable(one.store);
    const { follower } = follow(address.store);
    await follower.fill(0);
    await address.lead(other.store);
    await expect(follower.look()).rejects.toThrow(RecordReplaced);
  });

  test("D31 makes the node read all keys again, because revisions in another record mean something else", async () => {
    await using one = await makeRecord("sqlite");
    await using other = await makeRecord("sqlite");
    // The second record is a copy of the first up to here. Then each gets one change that the other lacks.
    const { key, id } = await createKey(one.store, "reader", null, Date.now());
    const rows = await one.store.db.selectFrom("keys").selectAll().execute();
    await createKey(other.store, "first", null, Date.now());
    await other.store.db.deleteFrom("keys").execute();
    const accounts = await other.store.db.selectFrom("accounts").select("id").execute();
    await other.store.db
      .insertInto("keys")
      .values(rows.map((row) => ({ ...row, account_id: accounts[0]!.id })))
      .execute();
    const lost = await createKey(one.store, "lost", null, Date.now());
    await revokeKey(other.store, id, Date.now());
    const address = movable(one.store);
    const { follower, keyring } = follow(address.store);
    await follower.fill(0);
    expect(keyring.find(key, Date.now())?.id).toBe(id);
    expect(keyring.find(lost.key, Date.now())?.id).toBe(lost.id);
    await address.lead(other.store);
    await follower.look();
    expect(keyring.find(key, Date.now())).toBeUndefined();
    // This key existed only on the server that is gone.
    expect(keyring.has(lost.key)).toBe(false);
  });

  test("ends a node that is being filled if the new server lacks the publications it already handed over", async () => {
    await using one = await makeRecord("sqlite");
    await using other = await makeRecord("sqlite");
    await publish(one.store, 600, "read");
    await publish(other.store, 600, "instead");
    const address = movable(one.store);
    let batches = 0;
    const { follower } = follow(address.store, {
      hand: async () => {
        batches += 1;
        if (batches === 2) throw new Error("Connection terminated");
      },
    });
    await expect(follower.fill(0)).rejects.toThrow("Connection terminated");
    await address.lead(other.store);
    await expect(follower.fill(0)).rejects.toThrow(RecordReplaced);
  });
});

test("requests for lists that have just ended share one connection, so that keys are still polled", async () => {
  await using record = await makeRecord("postgres");
  const { at: place } = record.place;
  await using node = await openStore(place, { answerMs: ANSWER_MS });
  let looks = 0;
  const answers = recordAnswers({
    store: node,
    load: () => Promise.reject(new Error("No words are asked for")),
    loadItems: () => Promise.reject(new Error("No items are asked for")),
    followUpTo: async () => {},
    lookAtKeys: async () => void looks++,
  });
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  // Holds a long turn, for which all requests for settled lists have to wait.
  const turn = takeTurn(record.store, Date.now, async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const settled = Array.from({ length: 20 }, () => answers.settle(Date.now()));
  await answers["refresh-keys"]();
  expect(looks).toBe(1);
  held.resolve();
  await turn;
  // Requests made before the first query was sent share one answer; those made after it share another.
  expect(new Set(await Promise.all(settled)).size).toBeLessThanOrEqual(2);
});

test("callers keep waiting on a silent connection; later callers share a second one, and there is no third", async () => {
  vi.useFakeTimers();
  try {
    const asked: { now: number; reply: PromiseWithResolvers<number> }[] = [];
    const settle = sharedSettling((now) => {
      const reply = Promise.withResolvers<number>();
      asked.push({ now, reply });
      return reply.promise;
    });
    const nows = () => asked.map(({ now }) => now);
    const first = settle(1);
    const second = [settle(2), settle(3)];
    expect(nows()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(nows()).toEqual([1, 3]);
    const third = settle(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(nows()).toEqual([1, 3]);
    asked[1]!.reply.resolve(30);
    expect(await Promise.all(second)).toEqual([30, 30]);
    await vi.advanceTimersByTimeAsync(0);
    expect(nows()).toEqual([1, 3, 4]);
    asked[2]!.reply.reject(new Error("no answer within 20000 ms"));
    await expect(third).rejects.toThrow("no answer");
    asked[0]!.reply.resolve(10);
    expect(await first).toBe(10);
    await vi.advanceTimersByTimeAsync(0);
    // From here on, a new call is sent at once again.
    const fourth = settle(5);
    asked[3]!.reply.resolve(50);
    expect(await fourth).toBe(50);
  } finally {
    vi.useRealTimers();
  }
});
