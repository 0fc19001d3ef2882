import { scoreInStory } from "../analysis/impact.ts";
import type { Gist } from "../domain/gist.ts";
import type { Impact } from "../domain/impact.ts";
import { isStoryless } from "../domain/event-type.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import type { WrittenBy } from "../domain/written-by.ts";
import { findArticles, findSameWords, writeClaimed } from "../store/articles.ts";
import type { Claimant } from "../store/claims.ts";
import { findItems } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import { takeTurn, type Turn } from "../store/publications.ts";
import type { ArticleRow } from "../store/schema.ts";
import { itemIdOf, storyIdOf } from "./article-id.ts";
import { parseFindings } from "./findings-format.ts";
import type { Draft } from "./interchange.ts";
import { publishInTurn, type PublishTools } from "./publish.ts";
import { areTitlesAlike } from "./same-article.ts";
import { reasonsOf } from "./reasons.ts";
import { articleOf, dropped } from "./stages.ts";
import type { Placed, StoryPlacer } from "./stories.ts";

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

async function publishArticle(
  turn: Turn,
  row: ArticleRow,
  gist: Gist | null,
  stories: StoryPlacer,
  tools: PublishTools,
): Promise<Partial<ArticleRow>> {
  const itemId = itemIdOf(row.id);
  // The article was published earlier. Its row has been deleted since, but a feed still lists it.
  if ((await findItems({ db: turn.tx }, [itemId])).length > 0) return finished(itemId);
  const twins = row.content_hash === null ? [] : await findSameWords(turn.tx, row.outlet, row.content_hash);
  const twin = twins.find(({ title }) => areTitlesAlike(title, row.title, ALMOST_ALL));
  if (twin) return dropped(`it is the same article as ${twin.id}`).changes;

  const findings = parseFindings(row.findings!);
  const { sketch } = findings;
  const placed = hasStory(findings) ? stories.place(sketch, turn.now, storyIdOf(itemId)) : null;
  const draft = { ...draftOf(row, findings, placed), ...(gist && { gist }) };
  const [outcome] = await publishInTurn(turn, [draft], tools);
  if (outcome!.kind === "refused") {
    // Undo the placement: the item was never published.
    stories.reset();
    await stories.catchUp(turn);
    return dropped(`it could not be published: ${outcome!.reason}`).changes;
  }
  if (placed) {
    const [item] = await findItems({ db: turn.tx }, [itemId]);
    await stories.keep(turn, item!.number, itemId, sketch, placed);
  }
  return finished(itemId);
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
  return { stage: "published", item_id: itemId, reason: null, findings: null, words: null, written_by: null };
}

function draftOf(row: ArticleRow, findings: Findings, placed: Placed | null): Draft {
  const impactScore = placed === null ? findings.impactScore : scoreInStory(findings.impactScore, placed);
  return {
    id: itemIdOf(row.id),
    publishedAt: undefined,
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
    reasons: reasonsOf(findings, { placed, impactScore }),
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
