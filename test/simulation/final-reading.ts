import { sql } from "kysely";
import { readPublications } from "../../src/newsroom/follow.ts";
import { openStore } from "../../src/store/open.ts";
import { findAmendments } from "../../src/store/amendments.ts";
import type { Rendition } from "../../src/domain/item.ts";
import { factsOf, type SeenItem, WORDS } from "./history.ts";
import { wordsIn } from "./programs/reader.ts";
import type { Violation } from "./violation.ts";
import { PLACE, type Scene } from "./world/scene.ts";

const ALL = 1_000_000;

/** Reads the whole record with the ordinary code, records it, and checks SQLite's pages. No program may run meanwhile. */
export async function readWholeRecord({ disk, machine, history, world }: Scene): Promise<Violation[]> {
  await using store = await openStore(PLACE, { files: disk.filesOf(0), clock: machine, mustExist: true });
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
  const orphans = await sql`pragma foreign_key_check`.execute(store.db);
  const items = new Map<string, SeenItem & { number: number }>();
  const amendments = Map.groupBy(
    [...(await findAmendments(store, 0, ALL)).values()].flat(),
    ({ itemId }) => itemId,
  );
  for (const each of await readPublications(store, 0, ALL)) {
    if (each.kind !== "item") continue;
    const { id, publishedAt } = each.item;
    const { en, others } = each.renditions!;
    const facts = [
      ...[...others.keys()].map((language) => `rendition ${language}`),
      ...factsOf(amendments.get(id) ?? []),
    ];
    items.set(id, { id, publishedAt, number: each.number, facts, words: earliest(en, [...others.values()]) });
  }
  history.push({ kind: "record", began: world.now, ended: world.now, items: [...items.values()] });
  const at = history.length - 1;
  const damage = checked.rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  if (orphans.rows.length > 0) damage.push(`${orphans.rows.length} rows refer to rows that are missing`);
  return damage.map((says) => ({ promise: "intact", says, events: [at] }));
}

/** The earliest words of an item in any language. */
function earliest(en: Rendition, others: readonly Partial<Rendition>[]): SeenItem["words"] {
  const shown = [en, ...others].map(({ headline }) => wordsIn(headline ?? en.headline));
  return WORDS.find((kind) => shown.includes(kind))!;
}

/** What a feed listed is published within this time once nothing fails. */
const CARRIED_WITHIN_MS = 4_000;

/** What a feed listed must be published in the end, because claims lapse and work is tried again. */
export function findUnpublished({ history, world }: Scene, listed: ReadonlyMap<string, number>): Violation[] {
  const at = history.length - 1;
  const last = history[at]!;
  const held = new Set(last.kind === "record" ? last.items.map(({ id }) => id) : []);
  return [...listed]
    .filter(([id, at]) => at < world.now - CARRIED_WITHIN_MS && !held.has(id))
    .map(([id]) => {
      const asked = history.findIndex(
        (event) => event.kind === "publish" && event.asked.some((each) => each.id === id),
      );
      return { promise: "gathered", says: `${id} was listed and never published`, events: [asked, at] };
    });
}
