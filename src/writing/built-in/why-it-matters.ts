import type { Article } from "../../domain/article.ts";
import type { EventType } from "../../domain/event-type.ts";
import type { Findings } from "../../domain/findings.ts";
import { carriesWhyItMatters } from "../../domain/impact.ts";
import { isConcerned, isReporting } from "./concerned.ts";
import { CONSEQUENCES, HIGHEST_TIER } from "./why-phrases.ts";
import { reachOf } from "./why-reach.ts";
import { reasonsFor } from "./why-stage.ts";
import { namesIn } from "./written-names.ts";

/**
 * Why an item of impact 4 or 5 matters, in two or three set sentences. They name the kind of event, its subjects, and what such events can affect. They say what can follow, never what will, and add no facts.
 */
export function whyItMatters(article: Article, findings: Findings): string | null {
  const { impact, eventType, sections, categories } = findings;
  if (impact === 1 || !carriesWhyItMatters(impact)) return null;
  const pick = chooser(article.title);
  const named = namesIn(article, findings.entities);
  const isResults =
    eventType === "data-release" &&
    (sections.includes("earnings") || named[0]?.category === "corporate and brands");
  const concerned = named
    .filter((name) => (isResults ? isReporting(name) : isConcerned(name, eventType)))
    .toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle))
    .slice(0, isBetween(eventType) ? 2 : 1);
  const who = concerned.map(({ text }) => text).join(" and ");
  const reasons = reasonsFor(article, eventType, isResults, concerned[0]);
  const reason = who === "" ? pick(reasons.unnamed) : pick(reasons.named)(who);
  const reach = reachOf(eventType, sections, categories);
  const sentences = [reason, ...(reach === null ? [] : [pick(CONSEQUENCES)(reach)])];
  if (impact === 5 || sentences.length < 2)
    sentences.push(impact === 5 ? HIGHEST_TIER.five : HIGHEST_TIER.four);
  return sentences
    .map((sentence) => sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .join(" ");
}

/** Events between two parties are about both. For other events, the most central name is enough. */
function isBetween(eventType: EventType): boolean {
  return eventType === "diplomatic-event" || eventType === "geopolitical-event";
}

/** Chooses a wording by the headline, so that an article always gets the same one and different articles vary. */
function chooser(seed: string): <Choice>(choices: readonly Choice[]) => Choice {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return (choices) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return choices[(state >>> 0) % choices.length]!;
  };
}
