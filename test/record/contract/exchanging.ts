import { expect, test } from "vitest";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { openStore } from "../../../src/store/open.ts";
import { listOutlets } from "../../../src/store/outlets.ts";
import { findRenditions } from "../../../src/store/renditions.ts";
import { tidings } from "../../cli/here.ts";
import { ENGINES, makePlace } from "../engines.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, toolsAt } from "./tools.ts";
import { publishMerge, publishRendition } from "../../support/publish.ts";

export function exchanging(engine: Engine): void {
  for (const other of ENGINES) {
    test(`export and import into an empty ${other} give an equal record`, async () => {
      await using record = await makeRecord(engine);
      await fill(record.store);
      await using place = await makePlace(other);
      const out = await tidings(["export", ...record.place.flags]);
      expect(out).toMatchObject({ code: 0, stderr: "" });
      const back = await tidings(["import", "-", "--json", ...place.flags], { input: out.stdout });
      expect(back).toMatchObject({ code: 0, stderr: "loaded 6\n" });
      expect(JSON.parse(back.stdout)).toEqual({ published: 6, unchanged: 0, bad: 0 });
      await using copy = await openStore(place.at);
      expect(await snapshot(copy)).toEqual(await snapshot(record.store));
      expect((await tidings(["export", ...place.flags])).stdout).toBe(out.stdout);
    });
  }

  test("importing a record's own export changes nothing", async () => {
    await using record = await makeRecord(engine);
    await fill(record.store);
    const before = await snapshot(record.store);
    const { stdout } = await tidings(["export", ...record.place.flags]);
    const again = await tidings(["import", "-", "--json", ...record.place.flags], { input: stdout });
    expect(again).toMatchObject({ code: 0, stderr: "loaded 6\n" });
    expect(JSON.parse(again.stdout)).toEqual({ published: 0, unchanged: 6, bad: 0 });
    expect(await snapshot(record.store)).toEqual(before);
  });
}

/**
 * Fills a record with everything it can contain: history after live items, own outlets, translations, merges
 * and difficult text.
 */
async function fill(store: Store): Promise<void> {
  const now = () => 8_000;
  const outlet = (name: string) => ({ name, homepage: `https://example.com/${name}`, logoUrl: null });
  await publishDrafts(
    store,
    [
      draftOf("live_1", { clusterId: "evt_a", source: outlet("first") }),
      draftOf("live_2", { clusterId: "evt_b", impactScore: 0.1 + 0.2 }),
    ],
    toolsAt(7_000),
  );
  // Published second but earlier in time, so that publication order differs from time order.
  await publishDrafts(
    store,
    [
      draftOf("old_1", {
        publishedAt: 500,
        source: { ...outlet("second"), logoUrl: "https://example.com/logo.svg" },
      }),
      draftOf("old_2", { publishedAt: 500, sourceHeadline: 'line\u2028separator 👩‍👩‍👧‍👦\n\t\\ "quoted"' }),
      draftOf("old_3", {
        publishedAt: -1,
        impact: 5,
        entities: [
          {
            name: "Bank of Ostrenia",
            aliases: ["BoO", "中央銀行"],
            ticker: null,
            entitySentiment: "Negative",
          },
          { name: "Crown", aliases: [], ticker: "CRN", entitySentiment: null },
        ],
        categories: ["politics", "economy"],
        subCategories: ["white-house", "bonds"],
        sourceImageUrl: "https://example.com/image.png?a=1&b=2",
        renditions: {
          en: { headline: "h", summary: "s", body: "b", whyItMatters: "w" },
          "zh-CN": { headline: "标题", whyItMatters: "意义" },
        },
      }),
      draftOf("old_4", { publishedAt: 900, source: outlet("first") }),
    ],
    toolsAt(7_000),
  );
  await publishMerge(store, "evt_a", "evt_b", now);
  await publishRendition(store, "live_2", "ar", { summary: "ملخص" }, now);
}

/** The record's content, regardless of when and how it was written. */
async function snapshot(store: Store): Promise<unknown> {
  const rows = await store.db.selectFrom("items").selectAll().orderBy("published_at").execute();
  const renditions = await findRenditions(
    store,
    rows.map((row) => row.id),
  );
  return {
    items: rows.map(
      ({ number: _number, given_at: _givenAt, given_story_id: _story, fingerprint: _fingerprint, ...row }) =>
        row,
    ),
    renditions: new Map(rows.map(({ id }) => [id, renditions.get(id)])),
    outlets: await listOutlets(store),
  };
}
