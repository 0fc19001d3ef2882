import type { Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import type { FoundEntity } from "../domain/findings.ts";
import type { Happening, HappeningFigures, Movement, Quantity } from "../domain/happening.ts";
import type { Release } from "../domain/release.ts";
import { aliasesOf } from "./entities/common-name.ts";
import type { KnownName, NameFinder } from "./entities/names.ts";
import type { ImpactFound } from "./impact.ts";

/** What analysis concludes from an official release: exactly what its source states, not what a text suggests. */
export interface ReleaseFound {
  readonly happening: Happening;
  readonly eventType: EventType;
  readonly reasons: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly indicator: KnownName;
  readonly country: KnownName;
  readonly issuer: KnownName;
}

/** Null if the library lacks the indicator, the country or the source. */
export function readFoundRelease(release: Release | undefined, names: NameFinder): ReleaseFound | null {
  if (release === undefined) return null;
  const [indicator, country, issuer] = [release.indicator, release.country, release.issuer].map((id) =>
    names.get(id),
  );
  if (!indicator || !country || !issuer) return null;
  const { figures } = release;
  return {
    indicator,
    country,
    issuer,
    happening: happeningOf(figures, indicator, issuer),
    eventType: indicator.kind === "rate" ? "policy-decision" : "data-release",
    reasons: [
      `${indicator.name}, ${country.name}: ${figuresText(figures)}`,
      `as ${issuer.name} states it in its release`,
    ],
    numbers: {
      figure: figures.amount.value,
      ...(figures.previous && { previous: figures.previous.value }),
      ...(figures.expected && { expected: figures.expected.value }),
    },
  };
}

/** An official figure is news, whatever its text looks like. */
export function impactOfRelease(found: ImpactFound): ImpactFound {
  if (found.impact >= LEAST_IMPACT) return found;
  return {
    impact: LEAST_IMPACT,
    impactScore: LEAST_SCORE,
    reasons: [`an official figure weighs at least ${LEAST_IMPACT} of 5`, ...found.reasons],
  };
}

const LEAST_IMPACT = 3;
/** The middle of the tier. */
const LEAST_SCORE = 50;

/** An official figure is about the economy. */
export function categoriesOfRelease(categories: readonly Category[]): readonly Category[] {
  return categories.includes("economy") ? categories : ["economy", ...categories.slice(0, 1)];
}

/** The indicator first, after the bank whose decision it is, and the country somewhere: a release need not name them. */
export function entitiesOfRelease(
  entities: readonly FoundEntity[],
  { indicator, country, issuer }: ReleaseFound,
): readonly FoundEntity[] {
  const first = indicator.kind === "rate" ? [issuer, indicator] : [indicator];
  const ordered = [
    ...first.map((known) => entities.find(({ id }) => id === known.id) ?? entityOf(known, 1)),
    ...entities.filter((entity) => !first.some(({ id }) => id === entity.id)),
  ];
  return ordered.some(({ id }) => id === country.id) ? ordered : [...ordered, entityOf(country, 0.3)];
}

function entityOf({ id, name, aliases, ticker, kind }: KnownName, salience: number): FoundEntity {
  return { id, name, aliases: aliasesOf(name, [name, ...aliases]), ticker, kind, sentiment: null, salience };
}

function happeningOf(figures: HappeningFigures, indicator: KnownName, issuer: KnownName): Happening {
  const isDecision = indicator.kind === "rate";
  const isLevel = isDecision || LEVELS.has(indicator.measure ?? "");
  const direction = directionOf(figures, isLevel);
  const verb = (isDecision ? DECIDED : MOVED)[direction];
  return {
    verb,
    action: verb,
    stakes: { actor: 0, object: 0 },
    actor: partyOf(isDecision ? issuer : indicator),
    object: isDecision ? partyOf(indicator) : null,
    direction,
    figures: isLevel ? figures : asSizes(figures, direction),
    rank: null,
    place: null,
    time: null,
    modality: "done",
    isNegated: false,
    reportedBy: isDecision ? null : partyOf(issuer),
  };
}

/** Their figures are levels, which rise and fall. Those of other indicators are changes. */
const LEVELS: ReadonlySet<string> = new Set(["unemployment-rate", "consumer-price-index", "trade-balance"]);

const DECIDED: Readonly<Record<Movement, string>> = { up: "raise", down: "cut", flat: "hold" };
const MOVED: Readonly<Record<Movement, string>> = { up: "rise", down: "fall", flat: "stand" };

/** A change moves by its sign, a level by its distance from the one before. */
function directionOf({ amount, previous }: HappeningFigures, isLevel: boolean): Movement {
  if (!isLevel && amount.value <= 0) return amount.value < 0 ? "down" : "flat";
  if (previous === null) return isLevel ? "flat" : "up";
  if (previous.value === amount.value) return "flat";
  return isLevel && amount.value < previous.value ? "down" : "up";
}

/** A happening's figure of a fall is the size of the fall, and the figures beside it are measured the same way. */
function asSizes(figures: HappeningFigures, direction: Movement): HappeningFigures {
  if (direction !== "down" || figures.amount.value >= 0) return figures;
  const turned = (quantity: Quantity | null) => quantity && { ...quantity, value: -quantity.value || 0 };
  const { amount, previous, expected } = figures;
  return { ...figures, amount: turned(amount)!, previous: turned(previous), expected: turned(expected) };
}

function partyOf({ name }: KnownName): { text: string; names: string[] } {
  return { text: name, names: [name] };
}

function figuresText({ amount, previous, expected, period }: HappeningFigures): string {
  const parts = [
    `${amount.text}${period === null ? "" : ` in ${period}`}`,
    ...(previous === null ? [] : [`${previous.text} before`]),
    ...(expected === null ? [] : [`${expected.text} expected`]),
  ];
  return parts.join(", ");
}
