import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

/** The content of a record up to a publication, as counts and a hash. It only covers rows that never change. */
export interface RecordContents {
  readonly publication: number;
  readonly publications: number;
  readonly items: number;
  /** SHA-256 over these publications and items. */
  readonly sha256: string;
}

/** The columns to compare: those that never change. An item's story, languages and text can change. */
const PUBLICATIONS =
  "select number, kind, at, item_id, language, story_id, into_story_id from publications where number <= ? order by number";
const ITEMS =
  "select number, id, published_at, given_at, outlet, source_url, event_type, impact, entities, covers, fingerprint from items where number <= ? order by number";

/** Reads the contents of a record's file up to a publication, by default the last one. */
export function readContents(path: string, upTo?: number): RecordContents {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
  // One transaction, so that everything is read as of one instant.
  database.exec("begin");
  const publication = upTo ?? readCounter(database, "publication");
  const hash = createHash("sha256");
  const counted = [PUBLICATIONS, ITEMS].map((query) => {
    let count = 0;
    for (const row of database.prepare(query).iterate(publication)) {
      hash.update(`${JSON.stringify(Object.values(row))}\n`);
      count += 1;
    }
    return count;
  });
  return { publication, publications: counted[0]!, items: counted[1]!, sha256: hash.digest("hex") };
}

export function readIdentity(path: string): number {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
  return readCounter(database, "identity");
}

/** What is wrong with a record's file; empty if nothing is. */
export function findDamage(path: string): string[] {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
  const broken = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
  const lines = broken.map(({ integrity_check }) => integrity_check).filter((line) => line !== "ok");
  const orphans = database.prepare("pragma foreign_key_check").all() as { table: string }[];
  if (orphans.length > 0) lines.push(`${orphans.length} rows refer to rows that are missing`);
  if (lines.length > 0) return lines;
  const { publication, publications, items } = readContents(path);
  if (publications !== publication)
    lines.push(`the counter is at publication ${publication}, but there are ${publications}`);
  const { published } = database
    .prepare("select count(*) as published from publications where kind = 'item'")
    .get() as { published: number };
  if (published !== items) lines.push(`${published} items were published, but there are ${items}`);
  return lines;
}

function readCounter(database: DatabaseSync, name: string): number {
  const row = database.prepare("select value from counters where name = ?").get(name);
  return (row as { value: number } | undefined)?.value ?? 0;
}
