import { describe, expect, test } from "vitest";
import { RecordCopy } from "../../src/service/record/copy.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import type { Store } from "../../src/store/open.ts";
import { publishRendition } from "../support/publish.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import { draftOf } from "./lines.ts";
import { nodeOf } from "./node.ts";

/** The number of items: more than one batch. */
const COUNT = 600;

const publish = (store: Store, count: number, name = "itm") =>
  publishDrafts(
    store,
    Array.from({ length: count }, (_, at) => draftOf(`${name}-${at}`)),
    toolsAt(Date.now()),
  );

const translate = (store: Store) => publishRendition(store, "itm-7", "de", { headline: "Sieben" }, Date.now);

/** A replica whose connection is lost while `isAway` returns true. */
function copyOf(store: Store, isAway: () => boolean, now = () => 0): RecordCopy {
  const reachable = {
    ...store,
    get db() {
      if (isAway()) throw Object.assign(new Error("terminated"), { code: "57P01" });
      return store.db;
    },
  } satisfies Store;
  return new RecordCopy(reachable, now);
}

describe.each(ENGINES)("on %s", (engine) => {
  test("a node that starts filling again sees later publications about items it already has", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publish(store, COUNT);
    let batches = 0;
    const node = nodeOf(store, async () => {
      batches += 1;
      if (batches > 1) return;
      await translate(store);
      await publish(store, 2, "later");
      throw new Error("Connection terminated");
    });
    await expect(node.follower.fill(0)).rejects.toThrow("Connection terminated");
    await node.fillAndFollow();
    expect(node.index.size).toBe(COUNT + 2);
    expect(node.languagesOf("itm-7")).toEqual(["en", "de"]);
  });

  test("so does a node that loses a lagging replica and continues from the primary", async () => {
    await using record = await makeRecord(engine);
    await using behind = await makeRecord(engine);
    await publish(record.store, COUNT);
    await publish(behind.store, COUNT);
    await translate(record.store);
    let isAway = false;
    const copy = copyOf(behind.store, () => isAway);
    const node = nodeOf(record.store, () => void (isAway = true), copy);
    await node.fillAndFollow();
    expect(node.index.size).toBe(COUNT);
    expect(node.languagesOf("itm-7")).toEqual(["en", "de"]);
  });

  test("a node that starts filling again skips a replica that is behind, so that nothing appears twice", async () => {
    await using record = await makeRecord(engine);
    await using behind = await makeRecord(engine);
    await publish(record.store, COUNT);
    await publish(behind.store, 1);
    let now = 0;
    let isAway = true;
    const copy = copyOf(
      behind.store,
      () => isAway,
      () => now,
    );
    const node = nodeOf(
      record.store,
      () => {
        if (!isAway) return;
        isAway = false;
        now += 60_000;
        throw new Error("Connection terminated");
      },
      copy,
    );
    await expect(node.follower.fill(0)).rejects.toThrow("Connection terminated");
    await node.fillAndFollow();
    expect([node.index.size, node.index.lastNumber]).toEqual([COUNT, COUNT]);
  });
});
