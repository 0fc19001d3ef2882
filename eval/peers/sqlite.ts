import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { CATEGORIES } from "../../src/domain/category.ts";
import { SECTIONS } from "../../src/domain/section.ts";
import { countStories, peerItems, spokenStory } from "./corpus.ts";
import { listenFor } from "./listen.ts";
import { type Peer, present } from "./peer.ts";
import { listingsOf } from "./postgres-tuned.ts";
import { capitalisedRuns, type Question } from "./question.ts";

/**
 * SQLite in the server's own process, with a file of its own. Its tables are like those of the tuned PostgreSQL
 * variant, with FTS5 for sentences.
 */
export async function openSqlite(count: number, file: string, key: string): Promise<Peer> {
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -524288; pragma mmap_size = 8589934592",
  );
  const newest = fill(database, count);
  const statements = prepare(database);
  const answer = (question: Question) => present(question.match !== null, statements(question));
  return {
    newest,
    answer,
    helpers: [],
    listen: () => listenFor(answer, key),
    async [Symbol.asyncDispose]() {
      database.close();
    },
  };
}

function prepare(database: DatabaseSync): (question: Question) => string {
  // Joins items in the order in which they are found. Sorting them again within `group_concat` took a third more CPU
  // time. Cross joins keep the order.
  const bodies = (found: string) =>
    `select group_concat(body) as body from (select i.head || s.spoken || i.tail as body
     from (${found}) found cross join items i on i.number = found.item cross join stories s on s.number = i.story)`;
  const statement = (text: string) => {
    const prepared = database.prepare(text);
    return (...values: SQLInputValue[]) => (prepared.get(...values)?.["body"] as string | null) ?? "";
  };
  const feed = statement(
    bodies("select number as item from items where published_at < ?1 order by published_at desc limit ?2"),
  );
  const ofCategory = statement(
    bodies(
      "select item from category_items where category = ?3 and published_at < ?1 order by published_at desc limit ?2",
    ),
  );
  const keyword = statement(
    bodies(
      "select item from item_names where name = ?3 and published_at < ?1 order by published_at desc limit ?2",
    ),
  );
  // Item numbers increase with time, and the full-text index returns them in order.
  const sentence = statement(
    bodies(`select rowid as item from documents where documents match ?3
      and rowid < (select coalesce(min(number), 9e15) from (select number from items where published_at >= ?1 order by published_at limit 1))
      order by rowid desc limit ?2`),
  );
  const filtered = new Map<number, ReturnType<typeof statement>>();
  return ({ filter, match, limit, before }) => {
    if (match) {
      if ("keyword" in match) return keyword(before, limit, match.keyword.toLowerCase());
      const names = capitalisedRuns(match.sentence).map((run) => `"${run}"`);
      return sentence(before, limit, names.join(" OR "));
    }
    if (!filter) return feed(before, limit);
    const category = CATEGORIES.indexOf(filter.category);
    if (filter.impacts === null) return ofCategory(before, limit, category);
    const { impacts, sections, excludedOutlets } = filter;
    const ranges = impacts.flatMap((impact) =>
      sections.map((section) => [impact, SECTIONS.indexOf(section)]),
    );
    const shape = 100 * ranges.length + excludedOutlets.length;
    let ask = filtered.get(shape);
    if (!ask) filtered.set(shape, (ask = statement(bodies(rangesOf(ranges.length, excludedOutlets.length)))));
    return ask(before, limit, category, ...excludedOutlets, ...ranges.flat());
  };
}

/**
 * Selects the newest items of several ranges. The parameters are `before` (?1), `limit` (?2) and the category (?3),
 * then the excluded outlets, then each range's impact and section.
 */
function rangesOf(count: number, outlets: number): string {
  const out = Array.from({ length: outlets }, (_, at) => `?${4 + at}`).join();
  const ranges = Array.from({ length: count }, (_, at) => {
    const first = 4 + outlets + 2 * at;
    return `select * from (select published_at, item from listings where category = ?3 and impact = ?${first}
      and section = ?${first + 1} and published_at < ?1 and outlet not in (${out}) order by published_at desc limit ?2)`;
  });
  return `select distinct item from (${ranges.join(" union all ")}) order by published_at desc limit ?2`;
}

function fill(database: DatabaseSync, count: number): number {
  database.exec(`
    create table items (number integer primary key, published_at integer, story integer, head text, tail text);
    create table stories (number integer primary key, spoken text);
    create table category_items (category integer, published_at integer, item integer, primary key (category, published_at, item)) without rowid;
    create table listings (category integer, impact integer, section integer, published_at integer, outlet integer, item integer,
      primary key (category, impact, section, published_at, outlet, item)) without rowid;
    create table item_names (name text, published_at integer, item integer, primary key (name, published_at, item)) without rowid;
    create virtual table documents using fts5 (document, content = '');
    begin`);
  const stories = new Map([...countStories(count)].map(([id, size], number) => [id, { number, size }]));
  const story = database.prepare("insert into stories values (?, ?)");
  for (const [id, { number, size }] of stories) story.run(number, spokenStory(id, size));
  const items = database.prepare("insert into items values (?, ?, ?, ?, ?)");
  const ofCategory = database.prepare("insert into category_items values (?, ?, ?)");
  const listings = database.prepare("insert into listings values (?, ?, ?, ?, ?, ?)");
  const names = database.prepare("insert into item_names values (?, ?, ?)");
  const documents = database.prepare("insert into documents (rowid, document) values (?, ?)");
  let newest = 0;
  for (const each of peerItems(count)) {
    const { item, number, head, tail, document } = each;
    newest = item.publishedAt;
    items.run(number, newest, stories.get(item.storyId!)!.number, head, tail);
    for (const category of item.categories) ofCategory.run(CATEGORIES.indexOf(category), newest, number);
    for (const row of listingsOf(each)) listings.run(...row);
    for (const name of new Set(item.entities.map((entity) => entity.name.toLowerCase())))
      names.run(name, newest, number);
    documents.run(number, document);
  }
  database.exec("create unique index items_by_time on items (published_at); commit");
  database.exec("insert into documents (documents) values ('optimize'); analyze");
  return newest;
}
