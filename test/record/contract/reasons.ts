import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeReasons, parseReasons } from "../../../src/domain/reasons.ts";
import { listEntries } from "../../../src/newsroom/list-entries.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { claimArticles, forgetArticles, writeMoves } from "../../../src/store/articles.ts";
import { inTime } from "../../../src/store/claims.ts";
import { openStore, type Store } from "../../../src/store/open.ts";
import { findReasonsText, listHeldBack } from "../../../src/store/reasons.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt, UNDO_AFTER_13 } from "./tools.ts";

const REASONS = makeReasons([
  { name: "publish", lines: ["impact 3, economy"] },
  { name: "entity", about: "Zürich 😀", lines: ["in the “headline”\u0000"] },
]);

const SITE = "https://outlet.example";
const ENTRY = {
  summary: null,
  content: null,
  author: null,
  publishedAt: null,
  updatedAt: null,
  imageUrl: null,
  categories: [],
};

export function explaining(engine: Engine): void {
  test("an item keeps its reasons across a restart; an imported one has none", async () => {
    await using record = await makeRecord(engine);
    const drafts = [{ ...draftOf("a"), reasons: REASONS }, draftOf("b")];
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    await using reopened = await openStore(record.place.at);
    for (const store of [record.store, reopened]) {
      expect(await reasonsOf(store, "a")).toEqual(REASONS);
      expect(await reasonsOf(store, "b")).toBeUndefined();
    }
  });

  test("reasons are no part of an item: the same line without them is unchanged, and followers see none", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishDrafts(store, [{ ...draftOf("a"), reasons: REASONS }], toolsAt(1_000));
    const [outcome] = await publishDrafts(store, [draftOf("a")], toolsAt(1_000));
    expect(outcome!.kind).toBe("unchanged");
    expect(JSON.stringify(await readAll(store))).not.toContain("reasons");
    expect(await reasonsOf(store, "a")).toEqual(REASONS);
  });

  test("a record of the previous schema is upgraded: its items have no reasons, later ones do", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("old")], toolsAt(1_000));
    for (const statement of [
      ...UNDO_AFTER_13,
      "drop table writings",
      "alter table articles drop column written_by",
      "drop table reasons",
      "drop index articles_with_reasons",
      "alter table articles drop column reasons",
      "update schema_version set version = 10",
    ])
      await sql.raw(statement).execute(record.store.db);
    await using upgraded = await openStore(record.place.at);
    await publishDrafts(upgraded, [{ ...draftOf("new"), reasons: REASONS }], toolsAt(1_000));
    expect(await reasonsOf(upgraded, "old")).toBeUndefined();
    expect(await reasonsOf(upgraded, "new")).toEqual(REASONS);
  });

  test("dropped articles are listed newest first, and lose their reasons before their rows", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const entries = ["first", "second", "third"].map((title) => ({
      ...ENTRY,
      id: title,
      title,
      url: `${SITE}/${title}`,
    }));
    await inTime(store, Date.now, (tx, at) => listEntries(tx, { url: SITE, outlet: 1 }, entries, at));
    const claimant = { by: "a", leaseMs: 60_000, now: Date.now };
    const rows = await claimArticles(store, claimant, {
      limit: 9,
      ofOutlet: () => 9,
      fullOutlets: [],
      roomOf: () => ({ free: Infinity, waitMs: 0 }),
    });
    const idOf = (title: string) => rows.find((row) => row.title === title)!.id;
    const reasons = JSON.stringify(REASONS);
    const drop = (title: string, moved: { reasons?: string }) =>
      writeMoves(store, claimant, [{ id: idOf(title), changes: { stage: "dropped", ...moved } }]);
    await drop("first", { reasons });
    // An article that an earlier stage dropped, for example because its page is gone.
    await drop("second", {});
    await drop("third", { reasons });
    await store.db.updateTable("articles").set({ moved_at: 5 }).where("title", "=", "third").execute();
    const titles = async () => (await listHeldBack(store, 9)).map(({ title }) => title);
    expect(await titles()).toEqual(["first", "third"]);
    expect(await listHeldBack(store, 1)).toHaveLength(1);
    expect(await forgetArticles(store, { words: 0, reasons: 6, rows: 0 })).toBe(1);
    expect(await titles()).toEqual(["first"]);
    const kept = await store.db.selectFrom("articles").select("title").execute();
    expect(kept).toHaveLength(3);
  });
}

async function reasonsOf(store: Store, id: string) {
  const text = await findReasonsText(store, id);
  return text === undefined ? undefined : parseReasons(text);
}
