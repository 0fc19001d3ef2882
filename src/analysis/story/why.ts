import { type Agreement, AGREEMENTS } from "./agreement.ts";
import { AGREEMENT_AT, type Comparison, featuresOf, type StoryWeights } from "./score.ts";

const WORDS: Readonly<Record<Exclude<keyof Agreement, "titles">, string>> = {
  entity: "an entity in common",
  entities: "several entities in common",
  otherIndicator: "another indicator",
  otherCountry: "another country",
  sameParty: "a party in common",
  otherParties: "other parties",
  otherObject: "done to another",
  otherFigure: "another figure",
  otherPeriod: "another period",
};

/** What is in common speaks for one event, and what differs against it. A weight against its words would mislead. */
function isOddly(name: keyof Agreement, effect: number): boolean {
  return name.startsWith("other") ? effect > 0 : effect < 0;
}

/** A fact that holds for a smaller share of the pairs, or that changes the score by less, is not reported. */
const LEAST_SHARE = 0.5;
const LEAST_EFFECT = 0.15;

/** In words, what decided whether two groups of reports are about one event. */
export function whyOf(comparison: Comparison, weights: StoryWeights): string {
  const { meanCosine, meanTerms, gapHours, agreement } = comparison;
  const features = featuresOf(comparison);
  const facts = AGREEMENTS.flatMap((name, at) => {
    const effect = features[AGREEMENT_AT + at]! * weights[AGREEMENT_AT + at]!;
    if (name === "titles" || agreement[name] < LEAST_SHARE || Math.abs(effect) < LEAST_EFFECT) return [];
    if (isOddly(name, effect)) return [];
    return [{ words: WORDS[name], effect }];
  }).sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const [speakFor, against] = [
    facts.filter(({ effect }) => effect > 0),
    facts.filter(({ effect }) => effect < 0),
  ];
  return [
    `meaning ${meanCosine.toFixed(2)}, words ${meanTerms.toFixed(2)}`,
    ...(gapHours === null ? [] : [apart(gapHours)]),
    ...(speakFor.length > 0 ? [`for it: ${listed(speakFor)}`] : []),
    ...(against.length > 0 ? [`against it: ${listed(against)}`] : []),
  ].join("; ");
}

function listed(facts: readonly { readonly words: string }[]): string {
  return facts.map(({ words }) => words).join(", ");
}

function apart(hours: number): string {
  if (hours >= 48) return `${Math.round(hours / 24)} days apart`;
  return hours >= 1.5 ? `${Math.round(hours)} hours apart` : "within the hour";
}
