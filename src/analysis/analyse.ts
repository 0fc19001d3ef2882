import type { Article } from "../domain/article.ts";
import { CATEGORY_CUES, ENTITY_KINDS } from "../domain/entity.ts";
import type { Findings, FoundEntity } from "../domain/findings.ts";
import { carriesSentiment } from "../domain/impact.ts";
import { findCategories, findSections } from "./categories.ts";
import { type EntitiesFound, findEntities, type RankedCandidate } from "./entities/find-entities.ts";
import type { NameFinder } from "./entities/names.ts";
import { findMentionsOf } from "./entities/target.ts";
import { findEventType } from "./event-type.ts";
import { findImpact } from "./impact.ts";
import { findLanguage, READ_LANGUAGE } from "./language.ts";
import type { NewsReader } from "./models/news-reader.ts";
import { findSentiment, judgeTarget } from "./sentiment.ts";
import { sketchOf } from "./story/sketch.ts";
import { judgeWorth } from "./worth.ts";

export interface AnalysisTools {
  readonly names: NameFinder;
  readonly reader: NewsReader;
}

/** Article → findings: each by its own function, and why. `targets` are judged whether or not they are central. */
export async function analyse(
  article: Article,
  { names, reader }: AnalysisTools,
  targets: readonly string[] = [],
): Promise<Findings> {
  const { title, text } = article;
  const language = findLanguage(`${title} ${text}`, article.language);
  const reading = await reader.readArticle(title, text);
  const found = findEntities(article, names);
  const event = findEventType(reading.eventType, reader.labelsOf("eventType"));
  const impact = findImpact(reading.impact, { subjectWeight: subjectWeight(found) });
  const sections = findSections(reading.sections, reader.labelsOf("sections"));
  const categories = findCategories(reading.categories, reader.labelsOf("categories"), {
    namesCrypto: namesCrypto(found),
    ...impact,
    ...event,
    ...sections,
  });
  const worth = judgeWorth({ title, text, language, ...impact, ...event, ...categories });
  const isWeighed = worth.isWorthPublishing && impact.impact !== 1 && carriesSentiment(impact.impact);
  const weighed = isWeighed ? await weighEntities(found, reader) : { entities: found.entities, reasons: [] };
  const judged = [];
  for (const target of targets) {
    const mentions = findMentionsOf(target, found);
    judged.push({ name: target, sentiment: await judgeTarget(target, mentions, found.document, reader) });
  }
  return {
    language,
    isWorthPublishing: worth.isWorthPublishing,
    impact: impact.impact,
    impactScore: impact.impactScore,
    eventType: event.eventType,
    categories: categories.categories,
    sections: sections.sections,
    entities: weighed.entities,
    targets: judged,
    sketch: sketchOf(title, text, reading.vector),
    reasons: {
      publish: [worth.reason],
      eventType: event.reasons,
      impact: impact.reasons,
      categories: categories.reasons,
      sections: sections.reasons,
      entities: found.reasons,
      sentiment: weighed.reasons,
      language: [language === READ_LANGUAGE ? "English" : language],
    },
  };
}

async function weighEntities({ entities, candidates, document }: EntitiesFound, reader: NewsReader) {
  const weighed: FoundEntity[] = [];
  const reasons: string[] = [];
  for (const entity of entities) {
    const { mentions, known } = candidates.find(({ name }) => name === entity.name)!;
    const target = { name: entity.name, kind: known?.kind ?? null };
    const { sentiment, reason } = await findSentiment(target, mentions, document, reader);
    weighed.push({ ...entity, sentiment });
    reasons.push(`${entity.name}: ${reason}`);
  }
  return { entities: weighed, reasons };
}

function namesCrypto({ candidates, document }: EntitiesFound): boolean {
  return (
    candidates.some(({ known }) => known?.kind != null && ENTITY_KINDS[known.kind].news === "crypto") ||
    document.tokens.some(({ folded }) => CRYPTO_CUES.has(folded))
  );
}

const CRYPTO_CUES: ReadonlySet<string> = new Set([
  ...CATEGORY_CUES.crypto!,
  "nft",
  "nfts",
  "metaverse",
  "dao",
]);

/** How large the one it is about is: what a library knows weighs more than a name that nobody curated. */
function subjectWeight({ candidates }: EntitiesFound): number {
  const [central] = candidates;
  return central === undefined ? 0 : central.salience * sizeOf(central);
}

function sizeOf({ known }: RankedCandidate): number {
  if (known === null) return 0.3;
  if (known.general !== null) return 1;
  return known.kind === "central-bank" || known.kind === "regulator" || known.kind === "court" ? 0.9 : 0.6;
}
