import { sql } from "kysely";
import { expect, test } from "vitest";
import type { WrittenBy } from "../../../src/domain/written-by.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { openStore } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { findWrittenBy, readWritingShare } from "../../../src/store/writings.ts";
import { writtenBy } from "../../../src/writing/written-by.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt, UNDO_AFTER_13 } from "./tools.ts";

const TAKEN: WrittenBy = { writer: "model", model: "qwen3", asked: 1, refusal: null };
const REFUSED: WrittenBy = {
  writer: "built-in",
  model: "qwen3",
  asked: 2,
  refusal: { outcome: "refused", kind: "number", reason: "the number 5 “😀” is not in the article" },
};
const PLAIN: WrittenBy = { writer: "built-in", model: null, asked: 0, refusal: null };

export function sayingWhoWrote(engine: Engine): void {
  test("an item keeps who wrote it across a restart; an imported one says nothing", async () => {
    await using record = await makeRecord(engine);
    const drafts = [
      { ...draftOf("a"), writtenBy: REFUSED },
      { ...draftOf("b"), writtenBy: TAKEN },
      draftOf("c"),
    ];
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    await using reopened = await openStore(record.place.at);
    expect(await findWrittenBy(reopened, "a")).toEqual(REFUSED);
    expect(await findWrittenBy(reopened, "b")).toEqual(TAKEN);
    expect(await findWrittenBy(reopened, "c")).toBeUndefined();
  });

  test("the writer is no part of an item: the same line without it is unchanged, and followers see nothing", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [{ ...draftOf("a"), writtenBy: TAKEN }], toolsAt(1_000));
    const [outcome] = await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    expect(outcome!.kind).toBe("unchanged");
    expect(JSON.stringify(await readAll(record.store))).not.toContain("qwen3");
  });

  test("the shares of writers, the reasons for refusals and the last one are counted since an instant", async () => {
    await using record = await makeRecord(engine);
    const at = (id: string, publishedAt: number, by: WrittenBy) => ({
      ...draftOf(id),
      publishedAt,
      writtenBy: by,
    });
    const failed: WrittenBy = { ...REFUSED, refusal: { outcome: "failed", kind: "timeout", reason: "slow" } };
    await publishDrafts(
      record.store,
      [
        at("old", 1_000, REFUSED),
        at("a", 10_000, TAKEN),
        at("b", 10_001, REFUSED),
        at("c", 10_002, failed),
        at("d", 10_003, { ...TAKEN, asked: 2, refusal: REFUSED.refusal }),
        at("e", 10_004, PLAIN),
      ],
      toolsAt(20_000),
    );
    expect(await readWritingShare(record.store, 10_000)).toEqual({
      byWriter: [
        { writer: "built-in", items: 3 },
        { writer: "model", items: 2 },
      ],
      asked: 4,
      taken: 2,
      refusals: [
        { kind: "number", items: 2 },
        { kind: "timeout", items: 1 },
      ],
      lastRefusal: { itemId: "d", at: 10_003, kind: "number", reason: REFUSED.refusal!.reason },
    });
  });

  test("a reason with characters that a database rejects is kept without them", async () => {
    await using record = await makeRecord(engine);
    const refused = {
      writer: "model",
      outcome: "refused",
      reasons: ["the name A\u0000B\uD800"],
      kind: "name",
    } as const;
    const taken = { writer: "built-in", outcome: "taken", reasons: [] } as const;
    const rendition = draftOf("a").renditions.en;
    const by = writtenBy({ rendition, writer: "built-in", attempts: [refused, taken] }, "qwen3");
    await publishDrafts(record.store, [{ ...draftOf("a"), writtenBy: by }], toolsAt(1_000));
    expect((await findWrittenBy(record.store, "a"))!.refusal!.reason).toBe("the name A B\uFFFD");
  });

  test("a record of the previous schema is upgraded: its items say nothing, later ones do", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("old")], toolsAt(1_000));
    for (const statement of [
      ...UNDO_AFTER_13,
      "drop table writings",
      "alter table articles drop column written_by",
      "update schema_version set version = 11",
    ])
      await sql.raw(statement).execute(record.store.db);
    await using upgraded = await openStore(record.place.at);
    await publishDrafts(upgraded, [{ ...draftOf("new"), writtenBy: TAKEN }], toolsAt(2_000));
    expect(await findWrittenBy(upgraded, "old")).toBeUndefined();
    expect(await findWrittenBy(upgraded, "new")).toEqual(TAKEN);
  });
}
