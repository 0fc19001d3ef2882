import type { Gist } from "../domain/gist.ts";
import { findByAddress, listArticles } from "../store/article-addresses.ts";
import { isFinished } from "../store/articles.ts";
import { moveBackfill } from "../store/backfills.ts";
import { findItems } from "../store/items.ts";
import type { Store, StoreTransaction } from "../store/open.ts";
import { enrolOutlet, findOutletNumber, type GivenOutlet } from "../store/outlets.ts";
import { takeTurn, type Turn } from "../store/publications.ts";
import type { ArticleRow, BackfillRow } from "../store/schema.ts";
import { urlKey } from "../sources/url-key.ts";
import { articleIdOf, itemIdOf } from "./article-id.ts";
import type { PastStories } from "./past-stories.ts";
import { publishArticle } from "./publish-articles.ts";
import type { PublishTools } from "./publish.ts";
import { joinAddresses } from "./same-article.ts";
import { dropped } from "./stages.ts";

/** A written article of the past. */
export interface PastArticle {
  /** Its row after all stages. The id and the outlet's number are filled in from `outlet`. */
  readonly row: ArticleRow;
  /** An outlet without a number gets one when the article is published. */
  readonly outlet: number | GivenOutlet;
  readonly publishedAt: number;
  /** Other addresses that its page gave. */
  readonly addresses: readonly string[];
  readonly gist: Gist | null;
}

/** The outcome for one article. */
export type PastOutcome =
  | { readonly kind: "published"; readonly id: string }
  | { readonly kind: "known" }
  | { readonly kind: "dropped"; readonly reason: string };

/** How far a file has been read, and how far it had been read before this turn. */
export interface PastProgress {
  readonly to: Omit<BackfillRow, "at">;
  readonly from: number | null;
}

/** Another process is reading the same file. */
export class BackfilledElsewhere extends Error {}

/**
 * Publishes past articles with their outlets' times, and stores how far their file has been read. Both happen in one
 * turn, so a crash neither loses nor repeats an article.
 */
export async function publishPast(
  store: Store,
  articles: readonly PastArticle[],
  progress: PastProgress | null,
  stories: PastStories,
  tools: PublishTools,
): Promise<PastOutcome[]> {
  try {
    await stories.fill(
      store,
      articles.map(({ publishedAt }) => publishedAt),
    );
    return await takeTurn(store, tools.now, async (turn) => {
      if (progress !== null) {
        const row = { ...progress.to, at: turn.now };
        if (!(await moveBackfill(turn.tx, row, progress.from)))
          throw new BackfilledElsewhere(`${row.name} is being backfilled by another process`);
      }
      if (articles.length > 0) await stories.catchUp(turn);
      const outcomes: PastOutcome[] = [];
      for (const article of articles) outcomes.push(await publishOne(turn, article, stories, tools));
      return outcomes;
    });
  } catch (error) {
    stories.reset();
    throw error;
  }
}

async function publishOne(
  turn: Turn,
  { row: given, outlet: source, publishedAt, addresses, gist }: PastArticle,
  stories: PastStories,
  tools: PublishTools,
): Promise<PastOutcome> {
  const { tx } = turn;
  const known = await numberOf(tx, source);
  const key = urlKey(given.url)!;
  if (known !== undefined && (await isKnown(tx, known, key))) return { kind: "known" };
  const outlet = known ?? (await enrolOutlet(tx, source as GivenOutlet));
  const row: ArticleRow = {
    ...given,
    outlet,
    id: articleIdOf(outlet, key),
    seen_at: turn.now,
    moved_at: turn.now,
  };
  await listArticles(tx, [{ row, urlKey: key }]);
  const joined = await joinAddresses(tx, row, row.title, addresses);
  const changes =
    joined.stage === "dropped"
      ? dropped(joined.reason!).changes
      : await publishArticle(turn, row, gist, stories, tools, publishedAt);
  // The article's text isn't stored, because the item has the words. Only live articles keep it, for comparison when
  // their pages are read again.
  await tx
    .updateTable("articles")
    .set({ ...row, ...changes, article: null })
    .where("id", "=", row.id)
    .execute();
  if (changes.stage === "published") return { kind: "published", id: changes.item_id! };
  return { kind: "dropped", reason: changes.reason! };
}

/**
 * Whether an article with this address is published or in progress. Dropped articles don't count, because they may just
 * have been too old for gathering.
 */
export async function isKnown(
  tx: Store["db"] | StoreTransaction,
  outlet: number,
  key: string,
): Promise<boolean> {
  const holder = (await findByAddress(tx, outlet, [key])).get(key);
  if (holder !== undefined) return holder.stage === "published" || !isFinished(holder.stage);
  // Articles' rows are deleted after a while, but items never are.
  return (await findItems({ db: tx }, [itemIdOf(articleIdOf(outlet, key))])).length > 0;
}

/** The outlet's number; undefined if it has none yet. */
export async function numberOf(
  tx: Store["db"] | StoreTransaction,
  source: number | GivenOutlet,
): Promise<number | undefined> {
  return typeof source === "number" ? source : findOutletNumber(tx, source);
}
