import { expect, test } from "vitest";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { languageBits } from "../../../src/domain/language.ts";
import { findItems } from "../../../src/store/items.ts";
import type { Store } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { findRenditions } from "../../../src/store/renditions.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";
import { publishMerge, publishRendition } from "../../support/publish.ts";

const now = () => 5_000;

export function telling(engine: Engine): void {
  test("a later rendition is a numbered publication, and the item then has that language", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a"), draftOf("b")], toolsAt(1_000));
    await publishRendition(record.store, "a", "ja", { headline: "見出し" }, now);
    await publishRendition(record.store, "a", "th", { headline: "ข่าว", body: "เนื้อหา" }, now);
    const all = await readAll(record.store);
    expect(all.map((each) => [each.number, each.kind, each.kind === "rendition" && each.language])).toEqual([
      [1, "item", false],
      [2, "item", false],
      [3, "rendition", "ja"],
      [4, "rendition", "th"],
    ]);
    const rows = await findItems(record.store, ["a", "b"]);
    const languagesOf = (id: string) => rows.find((row) => row.id === id)?.languages;
    expect(languagesOf("a")).toBe(languageBits(["en", "ja", "th"]));
    expect(languagesOf("b")).toBe(languageBits(["en"]));
    expect((await findRenditions(record.store, ["a"])).get("a")?.others).toEqual(
      new Map([
        ["ja", { headline: "見出し" }],
        ["th", { headline: "ข่าว", body: "เนื้อหา" }],
      ]),
    );
  });

  test("an improved rendition replaces the previous one", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    await publishRendition(record.store, "a", "de", { headline: "Erst", summary: "Kurz" }, now);
    await publishRendition(record.store, "a", "de", { headline: "Dann" }, now);
    expect((await findRenditions(record.store, ["a"])).get("a")?.others).toEqual(
      new Map([["de", { headline: "Dann" }]]),
    );
    expect(await readAll(record.store)).toHaveLength(3);
  });

  test("a rendition of an unknown item is not published", async () => {
    await using record = await makeRecord(engine);
    await expect(publishRendition(record.store, "nobody", "de", { headline: "Was" }, now)).rejects.toThrow(
      /foreign key/i,
    );
    expect(await readAll(record.store)).toEqual([]);
  });

  test("after a translation, both the original line and the translated one count as unchanged", async () => {
    await using record = await makeRecord(engine);
    const renditions = { en: { headline: "Quay opens", summary: "It opened.", body: "• Today" } };
    const translated = { ...renditions, de: { headline: "Kai eröffnet" } };
    await publishDrafts(record.store, [draftOf("a", { renditions })], toolsAt(1_000));
    await publishRendition(record.store, "a", "de", translated.de, now);
    const again = [draftOf("a", { renditions }), draftOf("a", { renditions: translated })];
    const kinds = (await publishDrafts(record.store, again, toolsAt(1_000))).map(({ kind }) => kind);
    expect(kinds).toEqual(["unchanged", "unchanged"]);
  });

  test("D27 when two stories merge, the older one's id is kept, whichever is named first", async () => {
    for (const order of [
      ["evt_old", "evt_new"],
      ["evt_new", "evt_old"],
    ] as const) {
      await using record = await makeRecord(engine);
      await publishStories(record.store, ["evt_old", "evt_new", "evt_new", "evt_other"]);
      expect(await publishMerge(record.store, order[0], order[1], now)).toBe("evt_old");
      expect(await storiesOf(record.store)).toEqual(["evt_old", "evt_old", "evt_old", "evt_other"]);
      expect((await readAll(record.store)).at(-1)).toMatchObject({
        kind: "merge",
        number: 5,
        storyId: "evt_new",
        intoStoryId: "evt_old",
      });
    }
  });

  test("D27 stories never split: a merge includes everything merged before", async () => {
    await using record = await makeRecord(engine);
    await publishStories(record.store, ["evt_a", "evt_b", "evt_c", "evt_d"]);
    expect(await publishMerge(record.store, "evt_c", "evt_d", now)).toBe("evt_c");
    expect(await publishMerge(record.store, "evt_d", "evt_b", now)).toBe("evt_b");
    expect(await publishMerge(record.store, "evt_c", "evt_a", now)).toBe("evt_a");
    expect(await storiesOf(record.store)).toEqual(["evt_a", "evt_a", "evt_a", "evt_a"]);
    const numberBefore = (await readAll(record.store)).length;
    expect(await publishMerge(record.store, "evt_d", "evt_c", now)).toBe("evt_a");
    expect(await publishMerge(record.store, "evt_a", "evt_a", now)).toBe("evt_a");
    expect(await readAll(record.store)).toHaveLength(numberBefore);
  });

  test("D27 later drafts for a merged story go to the story that was kept", async () => {
    await using record = await makeRecord(engine);
    await publishStories(record.store, ["evt_a", "evt_b", "evt_c"]);
    await publishMerge(record.store, "evt_b", "evt_c", now);
    await publishMerge(record.store, "evt_a", "evt_b", now);
    const late = [draftOf("late_b", { clusterId: "evt_b" }), draftOf("late_c", { clusterId: "evt_c" })];
    await publishDrafts(record.store, late, toolsAt(9_000));
    expect(new Set(await storiesOf(record.store))).toEqual(new Set(["evt_a"]));
    const [again] = await publishDrafts(record.store, late, toolsAt(9_000));
    expect(again).toEqual({ kind: "unchanged", id: "late_b" });
    const [asItStands] = await publishDrafts(
      record.store,
      [draftOf("late_b", { clusterId: "evt_a" })],
      toolsAt(9_000),
    );
    expect(asItStands).toEqual({ kind: "unchanged", id: "late_b" });
  });

  test("D27 a story without any items counts as the younger one", async () => {
    await using record = await makeRecord(engine);
    await publishStories(record.store, ["evt_real"]);
    expect(await publishMerge(record.store, "evt_planned", "evt_real", now)).toBe("evt_real");
    await publishDrafts(record.store, [draftOf("late", { clusterId: "evt_planned" })], toolsAt(9_000));
    expect(await storiesOf(record.store)).toEqual(["evt_real", "evt_real"]);
  });
}

async function publishStories(store: Store, stories: readonly string[]): Promise<void> {
  const drafts = stories.map((clusterId, at) => draftOf(`itm_${at}`, { clusterId }));
  await publishDrafts(store, drafts, toolsAt(1_000));
}

/** The current stories of all items, in publication order. */
async function storiesOf(store: Store): Promise<(string | null)[]> {
  const rows = await store.db.selectFrom("items").select("story_id").orderBy("number").execute();
  return rows.map((row) => row.story_id);
}
