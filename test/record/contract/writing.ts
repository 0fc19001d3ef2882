import fc from "fast-check";
import { expect, test } from "vitest";
import { type Draft, parseDraft } from "../../../src/newsroom/interchange.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { writeCounter } from "../../../src/store/counters.ts";
import { findItems, itemFromRow } from "../../../src/store/items.ts";
import { inTransaction, type Store } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { findRenditions } from "../../../src/store/renditions.ts";
import { draftOf, lineOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";
import { publishRendition } from "../../support/publish.ts";

/** Text that has broken some system at some time. */
const HARD_TEXTS = [
  "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇺🇳 ☎️",
  "العربية ‮ mirrored",
  "Zalgo z̸̢͔̈́ Å vs Å, ﬁ, ẞ, ı, İ",
  "line\u2028separator\u2029and\u0085next\ttab\r\n",
  "'; drop table items; -- \\ \" $1 ? :a @b %s {} \\u0000",
  "\uFEFFbom \uFFFE\uFFFF 𐏿 \u{10FFFF} \u0001\u001F\u007F\u0080",
  "   kept spaces   ",
];

export function writing(engine: Engine): void {
  test("text is returned exactly as given, in every field", async () => {
    await using record = await makeRecord(engine);
    const drafts = HARD_TEXTS.map((text, at) => parseDraft(wholeLineOf(`itm_${at}`, text)));
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    expect(await textsOf(record.store, drafts)).toEqual(drafts.map(wordsOf));
  });

  test("any Unicode text is returned exactly as given", async () => {
    await using record = await makeRecord(engine);
    let count = 0;
    const text = fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .filter((t) => !t.includes("\0") && t.trim() !== "");
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const drafts = texts.map((each) => parseDraft(wholeLineOf(`itm_${count++}`, each)));
        await publishDrafts(record.store, drafts, toolsAt(1_000));
        expect(await textsOf(record.store, drafts)).toEqual(drafts.map(wordsOf));
      }),
      { numRuns: 25 },
    );
  });

  test("half of a surrogate pair becomes the replacement character, in lines and in renditions", async () => {
    await using record = await makeRecord(engine);
    const line = lineOf("a", {
      sourceHeadline: "broken \ud83d here",
      entities: [{ name: "\udc00", aliases: ["x\ud800"] }],
    });
    await publishDrafts(record.store, [parseDraft(line)], toolsAt(1_000));
    await publishRendition(record.store, "a", "ja", { headline: "\ud83d!" }, () => 2_000);
    expect(await readAll(record.store)).toMatchObject([
      {
        item: { sourceHeadline: "broken \ufffd here", entities: [{ name: "\ufffd", aliases: ["x\ufffd"] }] },
      },
      { kind: "rendition" },
    ]);
    expect((await findRenditions(record.store, ["a"])).get("a")?.others.get("ja")).toEqual({
      headline: "\ufffd!",
    });
  });

  test("rejects NUL, which PostgreSQL cannot store", async () => {
    await using record = await makeRecord(engine);
    for (const change of [{ sourceHeadline: "a\0b" }, { entities: [{ name: "a", aliases: ["\0x"] }] }]) {
      expect(() => parseDraft(lineOf("a", change))).toThrow(/NUL/);
    }
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    await expect(
      publishRendition(record.store, "a", "ja", { headline: "a\0b" }, () => 2_000),
    ).rejects.toThrow(/NUL/);
    expect(await readAll(record.store)).toHaveLength(1);
  });

  test("long text is stored completely", async () => {
    await using record = await makeRecord(engine);
    const body = "長い文章 🌊 ".repeat(200_000);
    await publishDrafts(record.store, [parseDraft(wholeLineOf("a", body))], toolsAt(1_000));
    expect((await findRenditions(record.store, ["a"])).get("a")?.en.body).toBe(body);
  });

  test("numbers are returned to the last digit", async () => {
    await using record = await makeRecord(engine);
    const scores = [0, 100, 0.1 + 0.2, 5e-324, 99.99999999999999, 1 / 3];
    const last = 253_402_300_799_999;
    const drafts = scores.map((impactScore, at) =>
      draftOf(`itm_${at}`, { impactScore, publishedAt: last - at }),
    );
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    const rows = await findItems(
      record.store,
      drafts.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, [row.impact_score, row.published_at]]));
    expect(byId).toEqual(new Map(scores.map((score, at) => [`itm_${at}`, [score, last - at]])));
  });

  test("counters may grow to the largest safe integer", async () => {
    await using record = await makeRecord(engine);
    const far = Number.MAX_SAFE_INTEGER - 10;
    await inTransaction(record.store, (tx) => writeCounter(record.store, tx, "publication", far));
    await publishDrafts(record.store, [draftOf("a"), draftOf("b")], toolsAt(1_000));
    const rows = await findItems(record.store, ["a", "b"]);
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([far + 1, far + 2]));
  });
}

/** An item with `text` in every text field. */
function wholeLineOf(id: string, text: string): string {
  const words = { headline: text, summary: text, body: text, whyItMatters: text };
  return lineOf(id, {
    sourceHeadline: text,
    impact: 5,
    entities: [{ name: text, aliases: [text, "plain"], ticker: text, entitySentiment: "Negative" }],
    renditions: { en: words, th: { headline: text }, "zh-TW": words },
  });
}

/** The text that the record returns for the drafts. */
async function textsOf(store: Store, drafts: readonly Draft[]): Promise<unknown[]> {
  const ids = drafts.map(({ id }) => id);
  const items = new Map((await findItems(store, ids)).map((row) => [row.id, itemFromRow(row)]));
  const renditions = await findRenditions(store, ids);
  return ids.map((id) => wordsOf({ ...items.get(id)!, renditions: renditions.get(id)! }));
}

function wordsOf({
  sourceHeadline,
  entities,
  renditions,
}: Pick<Draft, "sourceHeadline" | "entities" | "renditions">) {
  return { sourceHeadline, entities, renditions };
}
