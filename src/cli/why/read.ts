import { parseReasons, type KeptReasons } from "../../domain/reasons.ts";
import type { WrittenBy } from "../../domain/written-by.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import { itemIdOf } from "../../newsroom/article-id.ts";
import { findArticles } from "../../store/articles.ts";
import { findItems } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { findReasonsText, listHeldBack } from "../../store/reasons.ts";
import { findRenditions } from "../../store/renditions.ts";
import { findWrittenBy } from "../../store/writings.ts";
import type { ArticleRow } from "../../store/schema.ts";

/** An item, or an article that did not become one, and why. */
export interface Explained {
  readonly kind: "item" | "dropped";
  readonly id: string;
  readonly title: string;
  readonly outlet: { readonly number: number; readonly name: string };
  readonly url: string;
  /** When it was published or dropped. */
  readonly at: number;
  /** Why it was dropped; null for an item. */
  readonly reason: string | null;
  readonly reasons: KeptReasons | null;
  /** Why there are none, and what to do; null if there are. */
  readonly missing: string | null;
  /** Who wrote its English text; null if unknown. */
  readonly writtenBy: WrittenBy | null;
}

/** The article or item that an id stands for, or the reason, as text, why it cannot be explained. */
export async function findExplained(
  store: Store,
  id: string,
  outletsFile: string | null,
): Promise<Explained | string> {
  const nameOf = await readOutletNames(store, outletsFile);
  const [item] = await findItems(store, [itemIdOf(id)]);
  if (item) {
    const renditions = await findRenditions(store, [item.id]);
    const text = await findReasonsText(store, item.id);
    return {
      kind: "item",
      id: item.id,
      title: renditions.get(item.id)!.en.headline,
      outlet: { number: item.outlet, name: nameOf(item.outlet) },
      url: item.source_url,
      at: item.published_at,
      reason: null,
      writtenBy: (await findWrittenBy(store, item.id)) ?? null,
      ...read(text, "It was imported, or published by a version before schema 11."),
    };
  }
  // An item has its article's id but for the prefix, so either of them finds a dropped article.
  const [article] = await findArticles(store, [id.replace(/^itm_/, "art_")]);
  if (article?.stage === "dropped") return droppedOf(article, nameOf);
  if (article)
    return `${article.id} is not published yet: its stage is ${article.stage}. Try again in a minute; \`tidings status\` shows what waits.`;
  const { count } = await store.db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0)
    return "The database has no items yet. Check --data or --database, or wait until `tidings serve` has published.";
  return `There is no item ${id}. Check the id, or run \`tidings why --dropped\` to list what was held back.`;
}

/** The articles that analysis dropped last, the newest first. */
export async function readHeldBack(
  store: Store,
  limit: number,
  outletsFile: string | null,
): Promise<Explained[]> {
  const nameOf = await readOutletNames(store, outletsFile);
  return (await listHeldBack(store, limit)).map((row) => droppedOf(row, nameOf));
}

type DroppedRow = Pick<ArticleRow, "id" | "outlet" | "url" | "title" | "reason" | "moved_at" | "reasons">;

function droppedOf(row: DroppedRow, nameOf: (outlet: number) => string): Explained {
  const { id, outlet, url, title, reason, moved_at: at } = row;
  const none = "Analysis did not drop it, or did so more than 14 days ago or in an earlier version.";
  return {
    kind: "dropped",
    id,
    title,
    outlet: { number: outlet, name: nameOf(outlet) },
    url,
    at,
    reason: reason ?? "it is not known why",
    writtenBy: null,
    ...read(row.reasons ?? undefined, none),
  };
}

function read(text: string | undefined, none: string): Pick<Explained, "reasons" | "missing"> {
  if (text === undefined) return { reasons: null, missing: `No reasons are kept. ${none}` };
  const reasons = parseReasons(text);
  if (reasons !== null) return { reasons, missing: null };
  return {
    reasons,
    missing: "A newer version of Tidings wrote its reasons. Run that version's `tidings why`.",
  };
}

async function readOutletNames(store: Store, file: string | null): Promise<(outlet: number) => string> {
  const all = [...(await listOutlets(store)), ...loadOutlets(file)];
  const names = new Map(all.map(({ number, name }) => [number, name]));
  return (outlet) => names.get(outlet) ?? `outlet ${outlet}`;
}
