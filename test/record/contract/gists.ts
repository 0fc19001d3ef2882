import { expect, test } from "vitest";
import { GIST_VERSION } from "../../../src/domain/gist.ts";
import { publishGistsInTurn } from "../../../src/newsroom/publish-gists.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { countGists, findGists } from "../../../src/store/gists.ts";
import type { Store } from "../../../src/store/open.ts";
import { findPublications, takeTurn } from "../../../src/store/publications.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { plainGist } from "../../support/gist.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";

export function recallingGists(engine: Engine): void {
  test("D47 an item published with its gist carries it, and needs no second publication", async () => {
    await using record = await makeRecord(engine);
    const gist = plainGist("a");
    await publishDrafts(record.store, [{ ...draftOf("a"), gist }, draftOf("b")], toolsAt(1_000));
    expect((await readAll(record.store)).map(gistOf)).toEqual([
      ["item", 1, gist],
      ["item", 2, null],
    ]);
    expect(await countGists(record.store)).toEqual({ items: 2, gists: 1 });
  });

  test("D47 a later gist is a numbered publication, once", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a"), draftOf("b")], toolsAt(1_000));
    expect(await addGists(record.store, { b: "first", a: "first" })).toBe(2);
    expect(await addGists(record.store, { a: "second", b: "second" })).toBe(0);
    expect((await readAll(record.store)).map(gistOf).slice(2)).toEqual([
      ["gist", 3, plainGist("first")],
      ["gist", 4, plainGist("first")],
    ]);
  });

  test("nodes of the previous version read a later gist as the same English text again", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    await addGists(record.store, { a: "a" });
    const [, row] = await findPublications(record.store, 0, 10);
    expect(row).toMatchObject({ number: 2, kind: "rendition", item_id: "a", language: "en" });
  });

  test("D47 the same line again is unchanged; its gist is added if the item has none", async () => {
    await using record = await makeRecord(engine);
    const publish = async (text: string | null) =>
      publishDrafts(
        record.store,
        // Twice, as a file may contain a line twice.
        [draftOf("a"), draftOf("a")].map((draft) => ({ ...draft, ...(text && { gist: plainGist(text) }) })),
        toolsAt(1_000),
      );
    expect((await publish(null)).map(({ kind }) => kind)).toEqual(["published", "unchanged"]);
    expect((await publish("first")).map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
    expect((await publish("second")).map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
    expect((await readAll(record.store)).map(gistOf)).toEqual([
      ["item", 1, plainGist("first")],
      ["gist", 2, plainGist("first")],
    ]);
  });

  test("an item that is refused gets no gist", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    const other = { ...draftOf("a", { sourceHeadline: "Other news" }), gist: plainGist("other") };
    const [outcome] = await publishDrafts(record.store, [other], toolsAt(1_000));
    expect(outcome!.kind).toBe("refused");
    expect(await countGists(record.store)).toEqual({ items: 1, gists: 0 });
  });

  test("a gist of an earlier version counts as missing; one of a later version is left alone", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishDrafts(
      store,
      ["a", "b"].map((id) => ({ ...draftOf(id), gist: plainGist(id) })),
      toolsAt(1_000),
    );
    await setVersion(store, "a", GIST_VERSION - 1);
    await setVersion(store, "b", GIST_VERSION + 1);
    expect(await findGists(store, ["a", "b"])).toEqual(new Map());
    expect(await countGists(store)).toEqual({ items: 2, gists: 1 });
    expect(await addGists(store, { a: "new", b: "new" })).toBe(1);
    expect(await findGists(store, ["a", "b"])).toEqual(new Map([["a", bytesLike("new", engine)]]));
    // The node of this version that follows an older publication is given nothing that it cannot read.
    await setVersion(store, "a", GIST_VERSION + 1);
    expect((await readAll(store)).map(gistOf).at(-1)).toEqual(["gist", 3, null]);
  });
}

function addGists(store: Store, texts: Readonly<Record<string, string>>): Promise<number> {
  const gists = new Map(Object.entries(texts).map(([id, text]) => [id, plainGist(text)]));
  return takeTurn(
    store,
    () => 2_000,
    (turn) => publishGistsInTurn(turn, gists),
  );
}

/** Makes a stored gist look as if another version had made it. */
async function setVersion({ db }: Store, id: string, version: number): Promise<void> {
  const { gist } = await db
    .selectFrom("gists")
    .select("gist")
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  const changed = Uint8Array.from(gist);
  changed[0] = version;
  const format = version * 65_536 + gist.length;
  await db.updateTable("gists").set({ gist: changed, format }).where("item_id", "=", id).execute();
}

function gistOf(followed: Awaited<ReturnType<typeof readAll>>[number]) {
  const gist = "gist" in followed ? followed.gist : undefined;
  return [followed.kind, followed.number, gist && Uint8Array.from(gist)];
}

/** The driver of PostgreSQL returns buffers. */
function bytesLike(text: string, engine: Engine): Uint8Array {
  return engine === "postgres" ? Buffer.from(plainGist(text)) : plainGist(text);
}
