import { sql } from "kysely";
import { languageBits } from "../../../src/domain/language.ts";
import type { Store } from "../../../src/store/open.ts";
import { headlineOf, writtenOf } from "./translating.ts";

/** The record's state at one moment. */
export interface Judged {
  /** The violations found. */
  readonly faults: readonly string[];
  /** Items whose renditions are published. */
  readonly translated: ReadonlySet<string>;
  readonly renditions: number;
}

/**
 * Checks the record against simple rules: numbers are consecutive, and an item's renditions are published
 * together and only once.
 */
export async function judge({ db }: Store): Promise<Judged> {
  // One statement sees the record at one moment.
  const { rows } = await sql<{ number: number; kind: string; id: string; language: string; last: number }>`
    select number, kind, item_id as id, language, (select value from counters where name = 'publication') as last
      from publications order by number`.execute(db);
  const faults = rows.flatMap(({ number }, place) =>
    number === place + 1 ? [] : [`publication ${number} is in the place of ${place + 1}`],
  );
  if (rows.length > 0 && rows[0]!.last !== rows.length)
    faults.push(`the counter says ${rows[0]!.last} of ${rows.length} publications`);
  const byItem = Map.groupBy(
    rows.filter(({ kind }) => kind === "rendition"),
    ({ id }) => id,
  );
  for (const [id, published] of byItem) {
    const [has, wants] = [published.map(({ language }) => language), writtenOf(id)];
    if (has.toSorted().join() !== wants.toSorted().join())
      faults.push(`${id} has ${has.join()}, not ${wants.join()}`);
  }
  return {
    faults,
    translated: new Set(byItem.keys()),
    renditions: byItem.values().reduce((sum, published) => sum + published.length, 0),
  };
}

/** Compares the stored texts, and the languages of items, with what should have been published. */
export async function judgeWords({ db }: Store, translated: ReadonlySet<string>): Promise<string[]> {
  const words = await db.selectFrom("renditions").selectAll().where("language", "<>", "en").execute();
  const items = await db.selectFrom("items").select(["id", "languages"]).execute();
  return [
    ...words
      .filter(({ item_id, language, headline }) => headline !== headlineOf(item_id, language))
      .map(({ item_id, language, headline }) => `${item_id} says ${headline} in ${language}`),
    ...items
      .filter(({ id, languages }) => {
        const wants = translated.has(id) ? writtenOf(id) : [];
        return languages !== languageBits(["en", ...wants]);
      })
      .map(({ id, languages }) => `${id} has the languages ${languages}`),
  ];
}
