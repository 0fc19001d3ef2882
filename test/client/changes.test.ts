import fc from "fast-check";
import { expect, test } from "vitest";
import { createClient, type ItemChange } from "../../client/src/client.ts";
import { withdrawItem } from "../../src/newsroom/amend.ts";
import { Amendments } from "../../src/index/amendments.ts";
import { catchUpChanges } from "../../client/src/catch-up-changes.ts";
import { item } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";

test("D50 /v1/changes lists what happened to items, each change once to a poller that is killed and resumed", async () => {
  const stories = [0, 1, 2].map((at) => item({ id: `itm_${at}`, clusterId: `evt_${at}` }));
  await using service = await startPlainService({ items: stories });
  const client = createClient({ url: service.url, key: service.key });
  expect(await client.changes()).toEqual({ changes: [] });
  let stored: ItemChange | undefined;
  const seen: string[] = [];
  /** Reads what is new, but is killed after `most` changes. */
  const poll = async (most: number) => {
    let count = 0;
    for await (const change of client.catchUpChanges(stored && { after: stored })) {
      seen.push(`${change.id} ${change.kind}`);
      stored = change;
      if (++count === most) return;
    }
  };
  const withdraw = async (id: string, reason: string) => {
    await withdrawItem(service.store, id, reason, () => service.clock.now);
    await service.settle();
  };
  await withdraw("itm_0", "A demand.");
  await poll(9);
  await service.publishMerge("evt_0", "evt_1");
  await withdraw("itm_2", "A demand.");
  await withdraw("itm_0", "Another demand.");
  await poll(2);
  await poll(0);
  await poll(9);
  expect(seen).toEqual(["itm_0 withdrawn", "itm_1 merged", "itm_2 withdrawn", "itm_0 withdrawn"]);

  const { changes } = await client.changes();
  expect(changes).toHaveLength(4);
  expect((await client.changes({ after: changes[2]!.changedAt })).changes).toEqual(changes.slice(2));
  expect(await service.get("/v1/changes?after=soon")).toMatchObject({
    status: 400,
    json: { parameter: "after", value: "soon" },
  });
  expect(await service.get("/v1/changes", { "x-api-key": service.key })).toMatchObject({ status: 404 });
  expect(await service.get("/v1/changes", { authorization: undefined })).toMatchObject({ status: 401 });
});

test("D50 a watch with amendments yields each entry of /v1/changes once, with the item's current version if it yielded the item before", async () => {
  const before = item({ id: "itm_before" });
  await using service = await startPlainService({ items: [before] });
  const stop = new AbortController();
  const acts = [
    () => service.publish(item({ id: "itm_new" })),
    () => withdrawItem(service.store, "itm_new", "A demand.", () => service.clock.now),
    () => withdrawItem(service.store, "itm_before", "A demand.", () => service.clock.now),
    async () => stop.abort(),
  ];
  const delay = async () => {
    await acts.shift()!();
    await service.settle();
  };
  const client = createClient({ url: service.url, key: service.key, delay });
  const seen: string[] = [];
  for await (const each of client.watch({ amendments: true, signal: stop.signal }))
    seen.push(
      each.kind === "amended"
        ? `${each.change.id} ${each.change.kind}: ${each.item?.headline}`
        : `${each.item.id} ${each.kind}`,
    );
  expect(seen).toEqual(["itm_new new", "itm_new withdrawn: Withdrawn", "itm_before withdrawn: undefined"]);
});

test("D50 a poller that is killed anywhere sees every change once, however many there are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1_500 }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 1_200 }), { maxLength: 4 }),
      async (arrivals, kills) => {
        const amendments = new Amendments();
        const ask = (after: string | Date | undefined) => {
          const since = after === undefined ? -Infinity : new Date(after).getTime();
          const page = amendments.since(since, 1_000).map(({ itemId, at, kind }) => {
            return { id: itemId, changedAt: new Date(at).toISOString(), kind };
          });
          return Promise.resolve(page);
        };
        let stored: ItemChange | undefined;
        const seen: string[] = [];
        let last = 0;
        for (const [place, count] of [...arrivals, 0].entries()) {
          amendments.add(
            Array.from({ length: count }, () => ({
              itemId: `${++last}`,
              at: last,
              kind: "corrected" as const,
            })),
          );
          let left = place < arrivals.length ? (kills[place] ?? Infinity) : Infinity;
          for await (const change of catchUpChanges(ask, stored)) {
            seen.push(change.id);
            stored = change;
            if (--left === 0) break;
          }
        }
        expect(seen).toEqual(Array.from({ length: last }, (_, at) => `${at + 1}`));
      },
    ),
    { numRuns: 15 },
  );
});
