import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { languageBits } from "../../../src/domain/language.ts";
import { correctItem, withdrawItem } from "../../../src/newsroom/amend.ts";
import { formatCorrection, parseCorrection } from "../../../src/newsroom/correction.ts";
import type { Followed } from "../../../src/newsroom/follow.ts";
import { formatItem, parseDraft } from "../../../src/newsroom/interchange.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { inSharedTurns } from "../../../src/newsroom/publish-renditions.ts";
import { findItemsWithoutGist, makeGistSight } from "../../../src/store/gists-wanted.ts";
import { findItems, itemFromRow } from "../../../src/store/items.ts";
import type { Store } from "../../../src/store/open.ts";
import { findRenditions, renditionRow } from "../../../src/store/renditions.ts";
import { makeSight } from "../../../src/store/renditions-sight.ts";
import { claimWanted, type WantedItem } from "../../../src/store/renditions-wanted.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { findTranslations, keepTranslations } from "../../../src/store/translation-memory.ts";
import { publishMerge, publishRendition } from "../../support/publish.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";

const now = () => 5_000;
const SECRET = "Zorblax";
const EN = {
  headline: `${SECRET} sued`,
  summary: `${SECRET} is sued.`,
  body: `• ${SECRET}`,
  whyItMatters: null,
};
const SAID = { sourceHeadline: `${SECRET} in court`, renditions: { en: EN } };
const CALM = { en: { headline: "Calm", summary: "All is calm.", body: "• Calm", whyItMatters: null } };
const CORRECTION = { renditions: { ...CALM, others: new Map() } };

export function amending(engine: Engine): void {
  test.runIf(engine === "sqlite")(
    "D50 a withdrawal leaves nothing in SQLite's file of the first rows, which moved as their table grew",
    async () => {
      await using record = await makeRecord(engine);
      const { store, place } = record;
      const drafts = Array.from({ length: 30 }, (_, at) => draftOf(`i${at}`, at === 0 ? SAID : {}));
      await publishDrafts(store, drafts, toolsAt(1_000));
      const hasSecret = async () => {
        await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
        return (await readFile(join((place.at as { folder: string }).folder, "tidings.db"))).includes(SECRET);
      };
      expect(await hasSecret()).toBe(true);
      await withdrawItem(store, "i0", "By order of a court.", now);
      expect(await hasSecret()).toBe(false);
    },
  );

  test("D50 a withdrawn item says only that, in every language; its facts, number and time stay", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishDrafts(store, [draftOf("a", SAID), draftOf("b")], toolsAt(1_000));
    await publishRendition(store, "a", "de", { headline: `${SECRET} verklagt` }, now);
    const [before] = await findItems(store, ["a"]);
    expect(await withdrawItem(store, "a", "By order of a court.", now)).toMatchObject({ kind: "amended" });
    const [after] = await findItems(store, ["a"]);
    const notice = { source_headline: "Withdrawn", source_image_url: null, languages: languageBits(["en"]) };
    expect(after).toEqual({ ...before, ...notice, revision: 1, withdrawn_at: expect.any(Number) });
    const en = { headline: "Withdrawn", summary: "By order of a court.", body: "", whyItMatters: null };
    expect((await findRenditions(store, ["a"])).get("a")).toEqual({ en, others: new Map() });
    expect(await readAll(store)).toMatchObject([
      { kind: "item", number: 1 },
      { kind: "item", number: 2 },
      // The translation is gone, so followers see the English text.
      { kind: "rendition", number: 3, language: "de", renditions: { en } },
      { kind: "words", number: 4, languages: 1, amendments: [{ itemId: "a", kind: "withdrawn" }] },
    ]);
    expect(await withdrawItem(store, "a", "By order of a court.", now)).toEqual({ kind: "unchanged" });
    expect(await withdrawItem(store, "nobody", "Why not?", now)).toMatchObject({ kind: "refused" });
  });

  test("D50 nothing of the old words is left anywhere in the record", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const reasons = { version: 1, parts: [{ name: "happening", lines: [`"${SECRET}" was sued`] }] };
    const refusal = { outcome: "refused", kind: "numbers", reason: `it says ${SECRET}` } as const;
    const writtenBy = { writer: "built-in", model: "m", asked: 1, refusal };
    await publishDrafts(store, [{ ...draftOf("itm_a", SAID), reasons, writtenBy }], toolsAt(1_000));
    await publishRendition(store, "itm_a", "ja", { headline: SECRET }, now);
    await keepTranslations(store, new Map([["hash", SECRET]]), 5_000, "itm_a");
    await addArticle(store);
    expect(await tablesWith(store, SECRET)).toEqual([
      "articles",
      "items",
      "reasons",
      "renditions",
      "translation_memory",
      "writings",
    ]);
    await withdrawItem(store, "itm_a", "By order of a court.", now);
    expect(await tablesWith(store, SECRET)).toEqual([]);
    expect(await findTranslations(store, ["hash"])).toEqual(new Map());
  });

  test("D50 a translation that was in progress is not published, and a corrected item is translated again", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishDrafts(store, [draftOf("a", SAID), draftOf("b", SAID)], toolsAt(1_000));
    const claimant = { by: "desk", leaseMs: 15_000, now };
    const publish = inSharedTurns(store, claimant);
    const claim = async () =>
      (await claimWanted(store, claimant, WANTED, 10, makeSight())).toSorted((x, y) =>
        x.item.id < y.item.id ? -1 : 1,
      );
    const [a, b] = (await claim()) as [WantedItem, WantedItem];
    await correctItem(store, "a", CORRECTION, now);
    await withdrawItem(store, "b", "A demand.", now);
    // The same desk claims the corrected item again, while its translation of the old words is still in progress.
    expect((await claim()).map(({ item }) => [item.id, item.revision])).toEqual([["a", 1]]);
    for (const { item } of [a, b]) {
      await keepTranslations(store, new Map([[`hash ${item.id}`, SECRET]]), 5_000, item.id);
      const rows = [renditionRow(item.id, "de", { headline: SECRET })];
      const written = { itemId: item.id, revision: item.revision, rows, outcome: null };
      expect(await publish(written)).toBeUndefined();
    }
    expect(await tablesWith(store, SECRET)).toEqual(["items"]);
    const rows = [renditionRow("a", "de", { headline: "Ruhe" })];
    expect(await publish({ itemId: "a", revision: 1, rows, outcome: null })).toEqual(["de"]);
    const sight = makeGistSight();
    expect((await findItemsWithoutGist(store, sight, 10, new Set())).map(({ id }) => id)).toEqual(["a"]);
  });

  test("D50 a correction replaces the words, and shows a withdrawn item again if it is complete", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishDrafts(store, [draftOf("a", SAID)], toolsAt(1_000));
    expect(await correctItem(store, "a", CORRECTION, now)).toMatchObject({
      kind: "amended",
      changed: ["headline", "summary", "body"],
    });
    expect(await correctItem(store, "a", CORRECTION, now)).toEqual({ kind: "unchanged" });
    await withdrawItem(store, "a", "A demand.", now);
    expect(await correctItem(store, "a", CORRECTION, now)).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("sourceHeadline is required"),
    });
    await correctItem(store, "a", { ...CORRECTION, sourceHeadline: "Calm again" }, now);
    const [row] = await findItems(store, ["a"]);
    expect(row).toMatchObject({ withdrawn_at: null, revision: 3, source_headline: "Calm again" });
    const printed = formatCorrection(itemFromRow(row!), (await findRenditions(store, ["a"])).get("a")!);
    expect(parseCorrection(printed, itemFromRow(row!))).toEqual({
      ...CORRECTION,
      sourceHeadline: "Calm again",
    });
  });

  test("D50 the instants of amendments strictly increase, whatever the clock says; a merge has one per item", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const storied = ["evt_1", "evt_2", "evt_2"].map((clusterId, at) => draftOf(`itm_${at}`, { clusterId }));
    await publishDrafts(store, storied, toolsAt(1_000));
    await withdrawItem(store, "itm_0", "A demand.", () => 9_000);
    await publishMerge(store, "evt_1", "evt_2", () => 2_000);
    await withdrawItem(store, "itm_0", "Another demand.", () => 1_000);
    const all = (await readAll(store)).flatMap(amendmentsOf);
    expect(all.map(({ itemId, kind }) => `${itemId} ${kind}`)).toEqual([
      "itm_0 withdrawn",
      "itm_1 merged",
      "itm_2 merged",
      "itm_0 withdrawn",
    ]);
    for (const [place, { at }] of all.slice(1).entries()) expect(at).toBeGreaterThan(all[place]!.at);
  });

  test("D50 a withdrawn item can be exported and imported, and the line it was imported from is still unchanged", async () => {
    await using record = await makeRecord(engine);
    await using other = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a", SAID)], toolsAt(1_000));
    await withdrawItem(record.store, "a", "A demand.", now);
    const [again] = await publishDrafts(record.store, [draftOf("a", SAID)], toolsAt(1_000));
    expect(again).toEqual({ kind: "unchanged", id: "a" });
    const [row] = await findItems(record.store, ["a"]);
    const words = (await findRenditions(record.store, ["a"])).get("a")!;
    const line = formatItem(itemFromRow(row!), words, undefined, {}, undefined, row!.withdrawn_at);
    await publishDrafts(other.store, [parseDraft(line)], toolsAt(1_000));
    const [copy] = await findItems(other.store, ["a"]);
    expect(copy).toMatchObject({ withdrawn_at: row!.withdrawn_at, source_headline: "Withdrawn" });
  });
}

const WANTED = { languages: languageBits(["de"]), since: 0, translators: "t" };

function amendmentsOf(followed: Followed) {
  return followed.kind === "words" || followed.kind === "merge" ? (followed.amendments ?? []) : [];
}

/** The article that the item was made from, as it is kept after publication. */
async function addArticle({ db }: Store): Promise<void> {
  const none = { entry: null, page: null, page_facts: null, findings: null, words: null, written_by: null };
  const counts = { attempts: 0, lapses: 0, next_attempt_at: 0, listed_at: 0, seen_at: 0, moved_at: 0 };
  await db
    .insertInto("articles")
    .values({
      id: "art_a",
      outlet: 1,
      feed_url: "https://example.com/feed",
      url: "https://example.com/a",
      title: SAID.sourceHeadline,
      outlet_time: null,
      stage: "published",
      reason: null,
      ...counts,
      ...none,
      claimed_by: null,
      claimed_until: null,
      article: JSON.stringify({ text: SECRET }),
      item_id: "itm_a",
      content_hash: "f00",
      reasons: null,
    })
    .execute();
}

/** The tables that hold a text in any column. */
async function tablesWith({ db }: Store, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as "items")
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return [...new Set(found)].toSorted();
}
