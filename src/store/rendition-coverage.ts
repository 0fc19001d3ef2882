import { LANGUAGES, type Language } from "../domain/language.ts";
import type { Store } from "./open.ts";

/** How many items have a rendition in each language, and why the others have none. */
export interface Coverage {
  readonly items: number;
  readonly byLanguage: Readonly<Record<Language, number>>;
  /** How many items stay English, by language and reason. */
  readonly failures: readonly { readonly language: string; readonly kind: string; readonly count: number }[];
  /** The latest failure, with its reason in words; null if there is none. */
  readonly lastFailure: {
    readonly itemId: string;
    readonly language: string;
    readonly reason: string;
    readonly at: number;
  } | null;
}

/** Reads the coverage of items published since an instant. */
export async function readCoverage({ db }: Store, since: number): Promise<Coverage> {
  const groups = await db
    .selectFrom("items")
    .select(({ fn }) => ["languages", fn.countAll<number>().as("count")])
    .where("published_at", ">=", since)
    .groupBy("languages")
    .execute();
  const byLanguage = Object.fromEntries(
    LANGUAGES.map((language, bit) => [
      language,
      groups.reduce((sum, group) => sum + (group.languages & (1 << bit) ? Number(group.count) : 0), 0),
    ]),
  ) as Record<Language, number>;
  const failures = await db
    .selectFrom("rendition_failures")
    .select(({ fn }) => ["language", "kind", fn.countAll<number>().as("count")])
    .where("at", ">=", since)
    .groupBy(["language", "kind"])
    .orderBy("language")
    .orderBy("kind")
    .execute();
  const last = await db
    .selectFrom("rendition_failures")
    .selectAll()
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .orderBy("language")
    .limit(1)
    .executeTakeFirst();
  return {
    items: groups.reduce((sum, group) => sum + Number(group.count), 0),
    byLanguage,
    failures: failures.map((row) => ({ ...row, count: Number(row.count) })),
    lastFailure: last
      ? { itemId: last.item_id, language: last.language, reason: last.reason, at: last.at }
      : null,
  };
}
