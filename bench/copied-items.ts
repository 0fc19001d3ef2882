import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { openStore } from "../src/store/open.ts";
import { makeCorpus, take } from "./corpus.ts";

/** Items that are published; all others are copies of them. Publishing takes twenty times as long as copying. */
export const PUBLISHED = 20_000;
const BATCH = 1_000;
/** A little more than the time that the published items span. */
const SPAN_MS = PUBLISHED * 20_000 + 60_000;

/**
 * Makes a record in SQLite of the copies `from` to `to` of one corpus, each later than the one before. A copy has stories of
 * its own, and one in nine of its names is new.
 */
export async function copyItems(data: string, from: number, to: number, isShort: boolean): Promise<void> {
  await publishOnce(data, isShort);
  using db = new DatabaseSync(join(data, "tidings.db"));
  db.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; begin");
  const { columns, values } = itemColumns(db);
  const items = db.prepare(
    `insert into items (${columns}) select ${values} from items where number <= ${PUBLISHED}`,
  );
  const words = db.prepare(
    `insert into renditions select item_id || '_' || :copy, language, headline, summary, body, why_it_matters
      from renditions where item_id in (select id from items where number <= ${PUBLISHED})`,
  );
  const acts = db.prepare(
    `insert into publications select number + :numbers, kind, at, item_id || '_' || :copy, language, story_id, into_story_id, part
      from publications where number <= ${PUBLISHED}`,
  );
  for (let copy = from + 1; copy < to; copy++) {
    const numbers = (copy - from) * PUBLISHED;
    items.run({ copy, numbers, later: copy * SPAN_MS });
    words.run({ copy });
    acts.run({ copy, numbers });
  }
  const first = db.prepare("update items set published_at = published_at + ? where number <= ?");
  if (from > 0) first.run(from * SPAN_MS, PUBLISHED);
  db.prepare("update counters set value = ? where name = 'publication'").run((to - from) * PUBLISHED);
  db.exec("commit; pragma journal_mode = wal");
}

async function publishOnce(data: string, isShort: boolean): Promise<void> {
  await using store = await openStore({ folder: data });
  const tools = await openPublishTools(store, { data, entities: null });
  const all = [...take(PUBLISHED, makeCorpus(3))];
  for (let at = 0; at < PUBLISHED; at += BATCH) {
    const batch = all.slice(at, at + BATCH).map(({ item, renditions }) => ({
      ...item,
      source: item.outlet,
      renditions: isShort
        ? { en: { headline: item.id, summary: "", body: "", whyItMatters: null }, others: new Map() }
        : renditions,
    }));
    // oxlint-disable-next-line no-await-in-loop -- in order
    await publishDrafts(store, batch, tools);
  }
}

/** What a copy has in each column of the items. */
function itemColumns(db: DatabaseSync) {
  const own: Record<string, string> = {
    id: "id || '_' || :copy",
    number: "number + :numbers",
    published_at: "published_at + :later",
    story_id: "story_id || '_' || :copy",
    given_story_id: "given_story_id || '_' || :copy",
    entities: ['"Entity ', '"E-', '"The '].reduce(
      (text, start) => `replace(${text}, '${start}4', '${start}' || :copy || '.4')`,
      "entities",
    ),
  };
  const names = db
    .prepare("select name from pragma_table_info('items')")
    .all()
    .map(({ name }) => name as string);
  return { columns: names.join(), values: names.map((name) => own[name] ?? name).join() };
}
