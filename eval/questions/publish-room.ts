import { gistTextOf } from "../../src/analysis/gist.ts";
import type { Gist } from "../../src/domain/gist.ts";
import { LANGUAGES } from "../../src/domain/language.ts";
import type { Lexicon } from "../../src/index/lexicon.ts";
import { type IndexedPublication, NewsIndex } from "../../src/index/news-index.ts";
import type { Analyst } from "../../src/service/analyst.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import type { RoomArticle } from "./rooms.ts";

/** The result of an article: an item, or the reason why the service publishes none. */
export type MadeArticle =
  | { readonly facts: ItemFactsOfRoom; readonly gistText: string }
  | { readonly dropped: string };

type ItemFactsOfRoom = (IndexedPublication & { kind: "item" })["facts"];

/** Makes an article's item as the newsroom does, with the built-in writer. */
export async function makeItem(
  article: RoomArticle,
  analyst: Pick<Analyst, "analyse">,
): Promise<MadeArticle> {
  const findings = await analyst.analyse(article);
  const { isWorthPublishing, impact, reasons } = findings;
  if (!isWorthPublishing || impact === 1) return { dropped: reasons["publish"]?.join("; ") ?? "impact 1" };
  const en = writeBuiltIn(article, findings);
  return {
    facts: {
      id: article.id,
      publishedAt: article.publishedAt,
      outlet: 1,
      eventType: findings.eventType,
      impact,
      impactScore: findings.impactScore,
      categories: findings.categories,
      sections: findings.sections,
      // Every item counts, so events are not told apart.
      storyId: null,
      entities: findings.entities,
    },
    gistText: gistTextOf({ sourceHeadline: article.title, renditions: { en } }),
  };
}

/** Puts the items of a room into a new index, oldest first. */
export function indexOf(
  made: readonly (MadeArticle & { readonly gist: Gist | null })[],
  lexicon: Lexicon,
): NewsIndex {
  const index = new NewsIndex(lexicon, 0);
  index.apply(
    made.flatMap((one, at) =>
      "dropped" in one
        ? []
        : { kind: "item", number: at + 1, facts: one.facts, languages: ENGLISH, frames: [], gist: one.gist },
    ),
  );
  return index;
}

const ENGLISH = 1 << LANGUAGES.indexOf("en");
