import { scoreInStory } from "../analysis/impact.ts";
import type { Gist } from "../domain/gist.ts";
import { isOfficialOutlet } from "../domain/outlet.ts";
import type { Impact } from "../domain/impact.ts";
import { isStoryless } from "../domain/event-type.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import type { WrittenBy } from "../domain/written-by.ts";
import { findArticles, findSameWords, writeClaimed } from "../store/articles.ts";
import type { Claimant } from "../store/claims.ts";
import { FORGOTTEN_TITLE } from "../store/forget-words.ts";
import { findItems } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import { takeTurn, type Turn } from "../store/publications.ts";
import { insertReread } from "../store/rereads.ts";
import type { ArticleRow } from "../store/schema.ts";
import { itemIdOf, storyIdOf } from "./article-id.ts";
import { primaryLine, tellOfPrimary } from "./primary.ts";
import { parseFindings } from "./findings-format.ts";
import type { Draft } from "./interchange.ts";
import { publishInTurn, type PublishTools } from "./publish.ts";
import { LEAST_REREAD_IMPACT, REREAD_AFTER_MS } from "./reread-times.ts";
import { areTitlesAlike } from "./same-article.ts";
import { reasonsOf } from "./reasons.ts";
import { articleOf, dropped, type PageFacts } from "./stages.ts";
import type { Placed, Stories, StoryPlacer } from "./stories.ts";

/** A written article that is ready to be published. */
export interface ReadyArticle {
  readonly id: string;
  /** Null if the gist could not be made. The item is then published without a gist, which follows in the background. */
  readonly gist: Gist | null;
}

/**
 * written → published, for many articles at once. Items, stories and rows share one transaction, so crashes and retries
 * never publish an article twice. Returns the changes to each article's row.
 */
export async function publishArticles(
  store: Store,
  { by }: Claimant,
  articles: readonly ReadyArticle[],
  stories: StoryPlacer,
  tools: PublishTools,
): Promise<Map<string, Partial<ArticleRow>>> {
  const gists = new Map(articles.map(({ id, gist }) => [id, gist]));
  try {
    await stories.fill(store, tools.now);
    return await takeTurn(store, tools.now, async (turn) => {
      const held = (await findArticles({ db: turn.tx }, [...gists.keys()])).filter(
        ({ stage, claimed_by }) => stage === "written" && claimed_by === by,
      );
      await stories.catchUp(turn);
      const published = new Map<string, Partial<ArticleRow>>();
      for (const row of held) {
        const changes = await publishArticle(turn, row, gists.get(row.id) ?? null, stories, tools);
        await writeClaimed(turn.tx, by, row.id, { ...changes, moved_at: turn.now });
        published.set(row.id, changes);
      }
      return published;
    });
  } catch (error) {
    stories.reset();
    throw error;
  }
}

/**
 * Publishes a written article inside a turn. `publishedAt` dates an article of the past, whose page is not read again.
 */
export async function publishArticle(
  turn: Turn,
  row: ArticleRow,
  gist: Gist | null,
  stories: Stories,
  tools: PublishTools,
  publishedAt?: number,
): Promise<Partial<ArticleRow>> {
  const itemId = itemIdOf(row.id);
  // The article was published earlier. Its row has been deleted since, but a feed still lists it.
  if ((await findItems({ db: turn.tx }, [itemId])).length > 0) return finished(itemId);
  const twins = row.content_hash === null ? [] : await findSameWords(turn.tx, row.outlet, row.content_hash);
  // A withdrawn article must not come back under another address. Its title was deleted, so here the same text is
  // enough.
  const twin = twins.find(
    ({ title }) => title === FORGOTTEN_TITLE || areTitlesAlike(title, row.title, ALMOST_ALL),
  );
  if (twin) return dropped(`it is the same article as ${twin.id}`).changes;

  const findings = parseFindings(row.findings!);
  const { sketch } = findings;
  const at = publishedAt ?? turn.now;
  const placed = hasStory(findings) ? stories.place(sketch, at, storyIdOf(itemId)) : null;
  const primary = await primaryLine(turn.tx, row.outlet, placed);
  const draft = { ...draftOf(row, findings, placed, primary), publishedAt, ...(gist && { gist }) };
  const [outcome] = await publishInTurn(turn, [draft], tools);
  if (outcome!.kind === "refused") {
    // Undo the placement: the item was never published.
    stories.reset();
    await stories.catchUp(turn);
    return dropped(`it could not be published: ${outcome!.reason}`).changes;
  }
  if (placed) {
    const [item] = await findItems({ db: turn.tx }, [itemId]);
    await stories.keep(turn, { number: item!.number, itemId, sketch, at, placed });
    if (isOfficialOutlet(row.outlet) || placed.merges.length > 0) await tellOfPrimary(turn.tx, placed);
  }
  // A release's figures come from its adapter, which reads the source's list.
  const isReread =
    publishedAt === undefined && findings.impact >= LEAST_REREAD_IMPACT && !articleOf(row).release;
  if (isReread && row.page_facts !== null) await planReread(turn, row);
  return finished(itemId);
}

/** Schedules another reading of the page, because outlets correct published articles (D50). */
async function planReread({ tx, now }: Turn, { id, page_facts }: ArticleRow): Promise<void> {
  const { title = null, etag = null, lastModified = null } = JSON.parse(page_facts!) as PageFacts;
  await insertReread(tx, {
    article_id: id,
    published_at: now,
    step: 0,
    due_at: now + REREAD_AFTER_MS[0]!,
    title,
    etag,
    last_modified: lastModified,
  });
}

/**
 * The share of words that the headlines of two copies must have in common. It is high, because equal texts need not be
 * copies: an outlet may show the same request to subscribe on every page.
 */
const ALMOST_ALL = 0.8;

/** Round-ups, notices and articles without entities report no single event (D27). */
function hasStory({ eventType, entities }: Findings): boolean {
  return !isStoryless(eventType) && entities.length > 0;
}

/** The article's text is kept for a while, for translation. */
function finished(itemId: string): Partial<ArticleRow> {
  const rest = { page_facts: null, findings: null, words: null, written_by: null };
  return { stage: "published", item_id: itemId, reason: null, ...rest };
}

function draftOf(
  row: ArticleRow,
  findings: Findings,
  placed: Placed | null,
  primary: string | null,
): Omit<Draft, "publishedAt"> {
  const impactScore = placed === null ? findings.impactScore : scoreInStory(findings.impactScore, placed);
  return {
    id: itemIdOf(row.id),
    source: row.outlet,
    sourceUrl: row.url,
    sourceImageUrl: articleOf(row).imageUrl,
    ...wordsOf(row),
    eventType: findings.eventType,
    impact: findings.impact as Impact,
    impactScore,
    categories: findings.categories,
    sections: findings.sections,
    storyId: placed?.storyId ?? null,
    entities: findings.entities.map(({ name, aliases, ticker, sentiment }) => ({
      name,
      aliases,
      ticker,
      sentiment,
    })),
    reasons: reasonsOf(findings, { placed, impactScore, primary }),
    // Missing if an earlier version wrote it.
    ...(row.written_by !== null && { writtenBy: JSON.parse(row.written_by) as WrittenBy }),
  };
}

/** The text of the item that a written article becomes. */
export function wordsOf(row: ArticleRow): Pick<Draft, "sourceHeadline" | "renditions"> {
  return {
    sourceHeadline: articleOf(row).title,
    renditions: { en: JSON.parse(row.words!) as Rendition, others: new Map() },
  };
}
