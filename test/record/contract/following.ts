import { expect, test } from "vitest";
import { languageBits } from "../../../src/domain/language.ts";
import { type Followed, readPublications, readRecord } from "../../../src/newsroom/follow.ts";
import { publishGistsInTurn } from "../../../src/newsroom/publish-gists.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { readLastNumber, takeTurn } from "../../../src/store/publications.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";
import { plainGist } from "../../support/gist.ts";
import { publishMerge, publishRendition } from "../../support/publish.ts";

export function following(engine: Engine): void {
  test("a follower reads every publication once, in order, whatever its batch size", async () => {
    await using record = await makeRecord(engine);
    await fill(record.store);
    const whole = await readAll(record.store);
    for (const step of [1, 2, 3, 100]) {
      const steps: Followed[] = [];
      for (;;) {
        const next = await readPublications(record.store, steps.length, step);
        if (next.length === 0) break;
        expect(next.length).toBeLessThanOrEqual(step);
        steps.push(...next);
      }
      expect(steps).toEqual(whole);
    }
    expect(whole.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await readPublications(record.store, 8, 10)).toEqual([]);
  });

  test("a missing publication is an error, not a gap", async () => {
    await using record = await makeRecord(engine);
    await fill(record.store);
    await record.store.db.deleteFrom("publications").where("number", "=", 3).execute();
    await expect(readPublications(record.store, 0, 10)).rejects.toThrow(
      "Publication 3 is missing from the database: the next one is 4",
    );
    await expect(readPublications(record.store, 2, 10)).rejects.toThrow(/Publication 3 is missing/);
    expect(await readPublications(record.store, 3, 10)).toHaveLength(5);
  });

  test("reading the whole record and following from there equals following from the start", async () => {
    await using record = await makeRecord(engine);
    await fill(record.store);
    const followed = await readAll(record.store);
    for (const batch of [1, 2, 100]) {
      for (let upTo = 0; upTo <= followed.length; upTo++) {
        const whole = await readWhole(record.store, upTo, 100, batch);
        const numbers = whole.map(({ number }) => number);
        expect(numbers).toEqual(
          [...new Set(numbers)].sort((a, b) => a - b).filter((number) => number <= upTo),
        );
        expect(outcomeOf([...whole, ...followed.slice(upTo)])).toEqual(outcomeOf(followed));
      }
    }
    expect(await readLastNumber(record.store)).toBe(8);
  });

  test("only the newest items by time come with their text", async () => {
    await using record = await makeRecord(engine);
    const times = [3_000, 1_000, 4_000, 2_000];
    await publishDrafts(
      record.store,
      times.map((publishedAt) => draftOf(`t${publishedAt}`, { publishedAt })),
      toolsAt(9_000),
    );
    const withWords = async (count: number) =>
      (await readWhole(record.store, 4, count, 3)).flatMap((each) =>
        each.kind === "item" && each.renditions ? [each.item.id] : [],
      );
    expect(await withWords(0)).toEqual([]);
    expect(await withWords(2)).toEqual(["t3000", "t4000"]);
    expect(await withWords(4)).toEqual(["t3000", "t1000", "t4000", "t2000"]);
  });
}

/** Eight publications of every kind. */
async function fill(store: Store): Promise<void> {
  const now = () => 5_000;
  await publishDrafts(
    store,
    [draftOf("a", { clusterId: "evt_a" }), draftOf("b", { clusterId: "evt_b" })],
    toolsAt(1_000),
  );
  await publishRendition(store, "a", "ja", { headline: "見出し" }, now);
  await publishDrafts(store, [{ ...draftOf("c", { publishedAt: 7 }), gist: plainGist("c") }], toolsAt(1_000));
  await publishMerge(store, "evt_a", "evt_b", now);
  await publishDrafts(store, [draftOf("d", { clusterId: "evt_b" })], toolsAt(1_000));
  await publishRendition(store, "c", "de", { body: "Text" }, now);
  await takeTurn(store, now, (turn) => publishGistsInTurn(turn, new Map([["a", plainGist("a")]])));
}

/** A follower's final state: every item with its story, languages and text. */
function outcomeOf(publications: readonly Followed[]): unknown {
  const items = new Map<
    string,
    Pick<Followed & { kind: "item" }, "item" | "languages" | "renditions" | "gist">
  >();
  for (const each of publications) {
    if (each.kind === "item") items.set(each.item.id, each);
    else if (each.kind === "rendition") {
      const { languages, gist } = items.get(each.item.id)!;
      items.set(each.item.id, { ...each, languages: languages | languageBits([each.language]), gist });
    } else if (each.kind === "gist") items.set(each.id, { ...items.get(each.id)!, gist: each.gist });
    else if (each.kind === "merge") {
      for (const [id, held] of items) {
        if (held.item.storyId !== each.storyId) continue;
        items.set(id, { ...held, item: { ...held.item, storyId: each.intoStoryId } });
      }
    }
  }
  return [...items.values()].map(({ item, languages, renditions, gist }) => ({
    item,
    languages,
    renditions,
    gist,
  }));
}

async function readWhole(store: Store, upTo: number, withWords: number, batch: number): Promise<Followed[]> {
  const all: Followed[] = [];
  for await (const each of readRecord((ask) => ask(store), upTo, withWords, batch)) all.push(...each);
  return all;
}
