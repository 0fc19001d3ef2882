import type { Article } from "../domain/article.ts";
import type { Findings, FoundEntity } from "../domain/findings.ts";
import { isAlwaysGeneral } from "../domain/entity.ts";
import { carriesSentiment } from "../domain/impact.ts";
import { loadActions } from "../knowledge/actions.ts";
import { cleanText } from "../text/prose/clean.ts";
import { findCategories, findSections } from "./categories.ts";
import { namesCrypto } from "./crypto-cues.ts";
import { weighBearers } from "./entities/bearers.ts";
import {
  type EntitiesFound,
  findEntities,
  findNamed,
  type RankedCandidate,
} from "./entities/find-entities.ts";
import { likeliestSort, sortsOf } from "./entities/name-sorts.ts";
import type { NamedDocument } from "./entities/named.ts";
import type { NameFinder } from "./entities/names.ts";
import { findMentionsOf } from "./entities/target.ts";
import { findEventType } from "./event-type.ts";
import { findHappening } from "./happening/find-happening.ts";
import { reasonsOf } from "./happening/reasons.ts";
import { type PartyRole, rolesOf } from "./happening/roles.ts";
import { findImpact } from "./impact.ts";
import { findLanguage, READ_LANGUAGE } from "./language.ts";
import type { NewsReader } from "./models/news-reader.ts";
import { partyTraits } from "./party-traits.ts";
import { readArticle } from "./read-article.ts";
import { categoriesOfRelease, entitiesOfRelease, impactOfRelease, readFoundRelease } from "./release.ts";
import { findSentiment, judgeTarget } from "./sentiment.ts";
import { factsOf } from "./story/facts.ts";
import { sketchOf } from "./story/sketch.ts";
import { judgeWorth } from "./worth.ts";

export interface AnalysisTools {
  readonly names: NameFinder;
  readonly reader: NewsReader;
}

/** All names in an article, central or not, with the probabilities of their `NAME_SORTS`. */
export async function findNames(
  { title, text }: Pick<Article, "title" | "text">,
  { names, reader }: AnalysisTools,
): Promise<NamedDocument & { readonly sorts: readonly Float32Array[] }> {
  const article = { title, text: cleanText(text) };
  const named = findNamed(article, names);
  const mentioned = named.candidates.map(({ mentions }) => mentions);
  const { reading } = await readArticle(article, mentioned, named.document, reader);
  return { ...named, sorts: sortsOf(named, names, reading.sorts) };
}

/** Returns an article's findings and their reasons. `targets` get a sentiment even if they are not central. */
export async function analyse(
  article: Article,
  { names, reader }: AnalysisTools,
  targets: readonly string[] = [],
): Promise<Findings> {
  const { title } = article;
  const language = findLanguage(`${title} ${article.text}`, article.language);
  const clean = { title, text: cleanText(article.text) };
  const named = findNamed(clean, names);
  const mentioned = [
    ...named.candidates.map(({ mentions }) => mentions),
    ...targets.map((target) => findMentionsOf(target, named)),
  ];
  const { reading, towards } = await readArticle(clean, mentioned, named.document, reader);
  const sorts = sortsOf(named, names, reading.sorts);
  const bearers = weighBearers(named.candidates, sorts, named.document, names);
  const release = readFoundRelease(article.release, names);
  const central = findEntities(named, {
    centralities: reading.centralities,
    sorts,
    eventType: reading.eventType,
    none: bearers.none,
  });
  const found = release ? { ...central, entities: entitiesOfRelease(central.entities, release) } : central;
  const guessed = findEventType(reading.eventType, reader.labelsOf("eventType"));
  const event = release ? { ...guessed, eventType: release.eventType } : guessed;
  const weight = findImpact(reading.impact, { subjectWeight: subjectWeight(found) });
  const impact = release ? impactOfRelease(weight) : weight;
  const crypto = { namesCrypto: namesCrypto(named) };
  const sections = findSections(reading.sections, reader.labelsOf("sections"), crypto);
  const likely = findCategories(reading.categories, reader.labelsOf("categories"), {
    ...crypto,
    ...impact,
    ...event,
    ...sections,
  });
  const categories = release ? { ...likely, categories: categoriesOfRelease(likely.categories) } : likely;
  const judgedWorth = judgeWorth({ title, text: article.text, language, ...impact, ...event, ...categories });
  const worth = release && language === READ_LANGUAGE ? OFFICIAL : judgedWorth;
  const isWeighed = worth.isWorthPublishing && impact.impact !== 1 && carriesSentiment(impact.impact);
  const actions = loadActions();
  const happening = release?.happening ?? findHappening(named, { publishedAt: article.publishedAt, actions });
  const roles = happening === null ? [] : rolesOf(happening);
  const toward = (at: number) => towards(at, partyTraits(mentioned[at]!, { ...named, sorts, happening }, at));
  const weighed = isWeighed
    ? await weighEntities(found, sorts, toward, { reader, roles })
    : { entities: found.entities, reasons: [] };
  const judged = [];
  for (const [at, name] of targets.entries()) {
    const probabilities = await toward(named.candidates.length + at);
    judged.push({ name, sentiment: judgeTarget(probabilities, reader.labelsOf("sentiment")) });
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
    happening,
    sketch: sketchOf(title, clean.text, reading.vector, factsOf(weighed.entities, happening)),
    reasons: {
      publish: [worth.reason],
      eventType: event.reasons,
      impact: impact.reasons,
      categories: categories.reasons,
      sections: sections.reasons,
      entities: [...found.reasons, ...bearers.reasons],
      sentiment: weighed.reasons,
      language: [language === READ_LANGUAGE ? "English" : language],
      happening: reasonsOf(happening),
      ...(release && { release: release.reasons }),
    },
    numbers: {
      impact: { ...impactsOf(reading.impact), subjectWeight: subjectWeight(found) },
      ...(release && { release: release.numbers }),
    },
    weighed: bearers.weighed,
  };
}

const OFFICIAL = { isWorthPublishing: true, reason: "it is an official release of a figure" };

async function weighEntities(
  found: EntitiesFound,
  sorts: readonly Float32Array[],
  towards: (place: number) => Promise<Float32Array>,
  { reader, roles }: { readonly reader: NewsReader; readonly roles: readonly PartyRole[] },
) {
  const entities: FoundEntity[] = [];
  const reasons: string[] = [];
  for (const entity of found.entities) {
    const candidate = found.candidates.find(({ name }) => name === entity.name);
    // An affair that the library does not have is no candidate, and has no standing that an event could affect.
    if (candidate === undefined) {
      entities.push(entity);
      continue;
    }
    const { known, place } = candidate;
    const labels = reader.labelsOf("sentiment");
    // A place that is not in the library is treated as a city.
    const kind = known?.kind ?? (likeliestSort(sorts[place]!) === "place" ? "city" : null);
    const role = roles.find(({ name }) => name === candidate.name);
    const { sentiment, reason } = await findSentiment(kind, () => towards(place), { labels, role });
    entities.push({ ...entity, sentiment });
    reasons.push(`${entity.name}: ${reason}`);
  }
  return { entities, reasons };
}

/** The probability of each impact, by its number. */
function impactsOf(probabilities: Float32Array): Record<string, number> {
  return Object.fromEntries(Array.from(probabilities, (value, at) => [String(at + 1), value]));
}

/** How important the main entity is, 0 to 1. An entity from the library counts more than any other name. */
function subjectWeight({ candidates }: EntitiesFound): number {
  const [central] = candidates;
  return central === undefined ? 0 : central.centrality * sizeOf(central);
}

function sizeOf({ known }: RankedCandidate): number {
  if (known === null) return 0.3;
  if (isAlwaysGeneral(known.general)) return 1;
  return known.kind === "central-bank" || known.kind === "regulator" || known.kind === "court" ? 0.9 : 0.6;
}
