import type { Actions, ActionClass } from "../../domain/actions.ts";
import type {
  Movement,
  Happening,
  HappeningFigures,
  HappeningParty,
  Modality,
  Quantity,
} from "../../domain/happening.ts";
import type { Candidate } from "../entities/candidate.ts";
import type { NamedDocument } from "../entities/named.ts";
import { readClause } from "./clause.ts";
import type { Clause } from "./clause-types.ts";
import { readFigures } from "./figures.ts";
import type { FoundParty } from "./party.ts";
import { findMultiple, findRank } from "./ranks.ts";
import { dayOf, periodOf } from "./when.ts";
import { wordsOf } from "./words.ts";

export interface HappeningContext {
  /** Milliseconds since the epoch; null if unknown. */
  readonly publishedAt: number | null;
  readonly actions: Actions;
}

/**
 * What the headline, or else the lead, says happened: who did what to whom, with figures, place and time. Null unless
 * subject and verb are certain. Questions and headings without a verb are nobody's action.
 */
export function findHappening(
  named: NamedDocument,
  { publishedAt, actions }: HappeningContext,
): Happening | null {
  const { document } = named;
  const candidates = named.candidates.filter(
    // A country that its capital implies is not what the capital's mayor won.
    ({ mentions, isImplied = false }) => !isImplied && mentions[0]!.start < document.titleEnd + OPENING,
  );
  let headline: Happening | null = null;
  for (const [at, sentence] of readable(named).entries()) {
    const isHeadline = sentence.start < document.titleEnd;
    const text = sentence.text.slice(0, MOST_CHARACTERS);
    if (isUnreal(text, isHeadline)) continue;
    const words = wordsOf({ text, start: sentence.start });
    if (words.length < LEAST_WORDS) continue;
    const clause = readClause(words, { actions, candidates, isHeadline });
    const happening = clause === null ? null : happeningOf(clause, named, candidates, publishedAt, at);
    if (happening === null) continue;
    if (isHeadline && lacksFigure(happening)) headline ??= happening;
    else return headline === null ? happening : withFigures(headline, happening);
  }
  return headline;
}

/** Whether the headline has left its figure to the lead: "Hiring beats forecasts", "Factory index sinks". */
function lacksFigure({ figures, direction }: Happening): boolean {
  return figures === null && direction !== null && direction !== "flat";
}

/** The headline's happening with the lead's figures, if both are about one movement. */
function withFigures(headline: Happening, lead: Happening): Happening {
  const isSame =
    headline.direction === lead.direction && lead.figures !== null && lead.modality === headline.modality;
  if (!isSame) return headline;
  if (headline.action === "beat" || headline.action === "miss") return lead;
  const isOne = headline.action === lead.action || SPOKEN_ALIKE.has(`${headline.action} ${lead.action}`);
  return isOne ? { ...headline, figures: lead.figures } : headline;
}

/** A headline and its lead may use different verbs for the same movement of a figure. */
const SPOKEN_ALIKE: ReadonlySet<string> = new Set([
  "fall stand",
  "rise stand",
  "fall cut",
  "rise raise",
  "rise reach",
]);

/** The characters of the text, after the headline, that are read at all. */
const OPENING = 700;
const MOST_CHARACTERS = 600;
const LEAST_WORDS = 3;
/** The sentences after the headline that are read for what happened. */
const MOST_SENTENCES = 1;
/** A dateline or a caption has fewer characters. */
const LEAST_CHARACTERS = 40;

function readable({ document }: NamedDocument) {
  const { sentences, titleEnd } = document;
  const ofTitle = sentences.filter(({ start }) => start < titleEnd);
  const ofText = sentences.filter(
    ({ start, end }) => start >= titleEnd && start < titleEnd + OPENING && end - start >= LEAST_CHARACTERS,
  );
  return [...ofTitle.slice(0, 2), ...ofText.slice(0, MOST_SENTENCES)];
}

/** Questions, suppositions and opinions. */
function isUnreal(text: string, isHeadline: boolean): boolean {
  if (/\?|^\(|^(?:FILE|Image caption|Picture|Photo|Listen|Watch)\b/.test(text)) return true;
  return (
    isHeadline &&
    /^(?:how|why|what|when|where|who|if|should|opinion|analysis|explainer|review|could|can|is|are|do|does|will)\b/i.test(
      text,
    )
  );
}

function happeningOf(
  clause: Clause,
  named: NamedDocument,
  candidates: readonly Candidate[],
  publishedAt: number | null,
  at: number,
): Happening | null {
  const { entry, group, reportedBy } = clause;
  const action = entry.action ?? STATED;
  const figures = figuresOf(clause, action, named, publishedAt);
  const { text } = named.document;
  const isMove = action.action === "rise" || action.action === "fall";
  const rank = findRank(text.slice(clause.start, Math.min(clause.end, clause.verbEnd + FARTHEST)));
  // "episodes dropped on Netflix", "Johnson slipped on the jacket"
  if (isMove && figures === null && rank === null && !canMove(clause.actor, candidates)) return null;
  // "Avalanche has been trapped between $16 and $18"
  if (entry.lemma === "be" && clause.object !== null) return null;
  // "Specter jumps to Democrats, putting 60 votes within reach"
  const isPerson = candidates.some(
    ({ name, known }) => clause.actor?.names.includes(name) === true && PERSONS.has(known?.kind ?? ""),
  );
  if (isMove && isPerson && figures?.amount.unit !== "%") return null;
  // "Sharma struck a half-century"
  if (action.action === "attack" && clause.object?.names.length === 0 && /^(?:hit|strike)$/.test(entry.lemma))
    return null;
  const isRecord = action.action === "reach" && entry.about !== null;
  if (
    MEASURED_ONLY.has(action.action) &&
    !isRecord &&
    (figures === null || !isMeasured(clause.actor, candidates))
  )
    return null;
  const modality = modalityOf(clause, at);
  const own = text.slice(clause.start, clause.end);
  const isAhead = modality !== "done" && modality !== "said";
  return {
    verb: entry.lemma,
    action: action.action,
    stakes: { actor: action.actor, object: action.object },
    actor: partyOf(clause.actor),
    object: partyOf(clause.object),
    direction: directionOf(action, figures, own),
    figures,
    rank,
    place: placeIn(clause, named, candidates),
    time: dayOf(own, publishedAt, isAhead) ?? dayOf(leadOf(named), publishedAt, isAhead),
    modality,
    isNegated: group.isNegated !== clause.lacksObject,
    reportedBy: partyOf(reportedBy),
  };
}

/** The class of "was 231 million per cent". */
const STATED: ActionClass = {
  action: "stand",
  direction: null,
  actor: 0,
  object: 0,
  hasObject: false,
  isTurned: false,
};
const MEASURED_ONLY: ReadonlySet<string> = new Set(["stand", "reach"]);

function partyOf(party: FoundParty | null): HappeningParty | null {
  return party === null ? null : { text: party.text, names: party.names };
}

/** Whether a party is something that has figures: an indicator, a rate, a price. */
function isMeasured(party: FoundParty | null, candidates: readonly Candidate[]): boolean {
  if (party === null) return false;
  const kinds = candidates.filter(({ name }) => party.names.includes(name)).map(({ known }) => known?.kind);
  return kinds.some((kind) => MEASURED_KINDS.has(kind ?? "")) || MEASURED.has(party.head);
}

/**
 * Whether a party can rise or fall without a figure. That holds for indicators and prices, and for firms, whose shares
 * are meant.
 */
function canMove(party: FoundParty | null, candidates: readonly Candidate[]): boolean {
  if (isMeasured(party, candidates)) return true;
  return candidates.some(
    ({ name, known }) => party?.names.includes(name) === true && FIRMS.has(known?.kind ?? ""),
  );
}

const FIRMS: ReadonlySet<string> = new Set(
  "company crypto-company exchange fund wrapped-coin derivative".split(" "),
);

const PERSONS: ReadonlySet<string> = new Set(
  "politician official central-banker executive crypto-figure military-leader public-figure".split(" "),
);

const MEASURED_KINDS: ReadonlySet<string> = new Set(
  "indicator rate index coin stablecoin commodity currency bond etf".split(" "),
);

const MEASURED = new Set(
  "inflation prices unemployment rate rates gdp output growth sales exports imports deficit surplus orders claims payrolls economy production index pmi confidence jobs sentiment starts wages profit profits revenue earnings turnout yield yields shares stocks price spread difficulty hashrate reserves debt pay output stockpiles losses turnover births deaths cases".split(
    " ",
  ),
);

function figuresOf(
  { start, end, verbEnd }: Clause,
  action: ActionClass,
  { document }: NamedDocument,
  publishedAt: number | null,
): HappeningFigures | null {
  const { text, titleEnd } = document;
  const opening = text.slice(0, titleEnd + OPENING);
  const isMoving = action.direction !== null || MEASURED_ONLY.has(action.action);
  if (WITHOUT_FIGURES.has(action.action)) return null;
  const found = readFigures(opening, { from: verbEnd, to: end, titleEnd }, isMoving, action.direction);
  if (found === null) return null;
  // "took the oath and said that the subsidy, which cost $10 billion, was finished"
  const between = opening.slice(verbEnd, found.at);
  if (!isMoving && (between.length > FARTHEST || /, | which | that | while /.test(between))) return null;
  const { amount } = found;
  const own = opening.slice(start, end);
  const previous = isMoving ? found.previous : null;
  const lead = opening.slice(titleEnd, titleEnd + 260);
  const multiple = found.expected === null && isMoving ? (findMultiple(own) ?? findMultiple(lead)) : null;
  const expected =
    multiple === null
      ? isMoving
        ? found.expected
        : null
      : { text: shareText(amount, multiple), value: amount.value / multiple, unit: amount.unit };
  const around = opening.slice(Math.max(0, found.at - 60), found.at + 120);
  return {
    amount,
    previous,
    expected,
    period:
      periodOf(own, publishedAt) ??
      periodOf(around, publishedAt) ??
      (isMoving ? periodOf(lead, publishedAt) : null),
  };
}

/** "3.7%, twice what was forecast": the forecast in the unit of the amount. */
function shareText({ value, unit }: Quantity, multiple: number): string {
  const expected = Number((value / multiple).toPrecision(3));
  return unit === "%" ? `${expected}%` : String(expected);
}

/** Their figures are those of something else: "hiring beat forecasts, nudging unemployment up to 7.9%". */
const WITHOUT_FIGURES: ReadonlySet<string> = new Set(["beat", "miss", "upgrade", "downgrade"]);

/** The characters between a verb and a figure of its own. */
const FARTHEST = 90;

function directionOf(action: ActionClass, figures: HappeningFigures | null, own: string): Movement | null {
  if (action.direction !== null) return action.direction;
  if (!MEASURED_ONLY.has(action.action)) return null;
  if (/\b(?:highest|(?:year|time|record|month) high|most|peak)\b/.test(own)) return "up";
  if (/\b(?:lowest|(?:year|time|record|month) low|least|fewest|weakest)\b/.test(own)) return "down";
  if (figures === null) return null;
  if (/\b(?:unchanged|steady|flat)\b/.test(own)) return "flat";
  const { amount, previous } = figures;
  if (previous !== null && previous.value !== amount.value)
    return amount.value > previous.value ? "up" : "down";
  if (/\b(?:up|higher|rise|increase|more) (?:from|than)\b/.test(own)) return "up";
  return /\b(?:down|lower|less|fewer) (?:from|than)\b/.test(own) ? "down" : null;
}

function modalityOf({ group, isReported, reportedBy }: Clause, at: number): Modality {
  if (group.modality !== "done") return group.modality;
  return isReported && reportedBy !== null && at >= 0 ? "said" : "done";
}

function leadOf({ document }: NamedDocument): string {
  const lead = document.sentences.find(({ start }) => start >= document.titleEnd);
  return lead?.text.slice(0, MOST_CHARACTERS) ?? "";
}

/** The first place that the clause names after "in", "at" or "near". */
function placeIn(
  { start, end }: Clause,
  { document }: NamedDocument,
  candidates: readonly Candidate[],
): string | null {
  let first: { name: string; at: number } | null = null;
  for (const { name, known, mentions } of candidates) {
    if (known === null || !PLACES.has(known.kind ?? "")) continue;
    for (const mention of mentions) {
      if (mention.start < start || mention.end > end || mention.start >= (first?.at ?? Infinity)) continue;
      if (
        /\b(?:in|at|near|outside|off) (?:the |southern |northern |eastern |western |central )*$/i.test(
          document.text.slice(Math.max(0, mention.start - 30), mention.start),
        )
      )
        first = { name, at: mention.start };
    }
  }
  return first?.name ?? null;
}

const PLACES: ReadonlySet<string> = new Set(["country", "territory", "state", "city", "region", "waterway"]);
