import type { Actions, VerbEntry, VerbForm } from "../../domain/actions.ts";
import type { Modality } from "../../domain/happening.ts";
import { AUXILIARIES, CATENATIVES, DETERMINERS, isAdverb, MODALS } from "./auxiliaries.ts";
import type { ClauseWord } from "./words.ts";

/** A verb with its auxiliaries: "has not been fined", "will cut", "plans to sell". */
export interface VerbGroup {
  /** The index of the group's first word, and the index after its last word. */
  readonly start: number;
  readonly end: number;
  readonly entry: VerbEntry;
  readonly form: VerbForm;
  readonly modality: Modality;
  readonly isNegated: boolean;
  readonly isPassive: boolean;
  /** Whether it has an auxiliary or a past or third-person form that cannot be a noun. */
  readonly isSure: boolean;
  /** Whether the text wishes, asks or supposes instead of reporting: "should", "would have". */
  readonly isUnreal: boolean;
}

interface State {
  at: number;
  modality: Modality;
  isNegated: boolean;
  isUnreal: boolean;
  /** What the words so far ask of the verb's form. */
  wants: "finite" | "base" | "participle" | "be" | "ing";
  hasAuxiliary: boolean;
}

/** The verb group that begins at a word; null if none does, or if the clause ends before it. */
export function verbGroupAt(
  words: readonly ClauseWord[],
  start: number,
  actions: Actions,
  isHeadline: boolean,
): VerbGroup | null {
  const first = words[start];
  if (first === undefined || first.isPossessive || first.isJoined) return null;
  const state: State = {
    at: start,
    modality: "done",
    isNegated: false,
    isUnreal: false,
    wants: "finite",
    hasAuxiliary: false,
  };
  for (let step = 0; step < 14; step++) {
    if (!takeAuxiliary(words, state, start, isHeadline)) break;
  }
  if (state.at >= words.length) return null;
  return mainVerb(words, start, state, actions, isHeadline);
}

function takeAuxiliary(
  words: readonly ClauseWord[],
  state: State,
  start: number,
  isHeadline: boolean,
): boolean {
  const word = words[state.at];
  if (word === undefined) return false;
  if (state.at > start && /[,;:—–(]/.test(word.before)) return false;
  const { lower } = word;
  const next = words[state.at + 1]?.lower ?? "";
  const isContracted = /n['’]?t$/.test(lower) && AUXILIARIES.has(lower.replace(/n['’]?t$/, ""));
  const bare = isContracted ? lower.replace(/n['’]?t$/, "") : lower;
  const modal = lower === "wont" || lower === "won't" || lower === "won’t" ? "planned" : MODALS.get(bare);
  if (isContracted || lower.startsWith("won'") || lower.startsWith("won’")) state.isNegated = true;
  const take = (wants: State["wants"], count = 1) => {
    state.wants = wants;
    state.at += count;
    state.hasAuxiliary = true;
    return true;
  };
  if (modal !== undefined && state.wants === "finite") {
    if (modal === null) state.isUnreal = true;
    else state.modality = modal;
    return take("base");
  }
  if (lower === "to" && state.wants === "finite" && state.at === start && isHeadline && start > 0) {
    state.modality = "planned";
    return take("base");
  }
  if (/^(?:have|has|had)$/.test(bare) && (state.wants === "finite" || state.wants === "base")) {
    if (next === "to") return false;
    if (!isVerbAhead(words, state.at + 1)) return false;
    // "would have cut", "may have cut"
    if (state.hasAuxiliary && state.modality === "planned") state.isUnreal = true;
    return take("participle");
  }
  if (/^(?:do|does|did)$/.test(bare) && state.wants === "finite" && isVerbAhead(words, state.at + 1))
    return take("base");
  if (
    /^(?:is|are|was|were|be|been|being|am|gets?|got)$/.test(bare) &&
    !(bare.startsWith("g") && !isParticipleLike(next))
  )
    return take("be");
  if (state.hasAuxiliary || isAdverb(words, state.at)) {
    if (lower === "not" || lower === "never" || (lower === "no" && next === "longer")) {
      state.isNegated = true;
      state.at += lower === "no" ? 2 : 1;
      return true;
    }
    if (
      isAdverb(words, state.at) &&
      state.at + 1 < words.length &&
      !words[state.at + 1]!.before.includes(",")
    ) {
      state.at++;
      return true;
    }
  }
  if (state.wants === "be" && lower === "to") {
    state.modality = "planned";
    return take("base");
  }
  const catenative = CATENATIVES.get(lower);
  if (catenative === undefined) return false;
  const infinitive = next === "to" && isPlainWord(words[state.at + 2]);
  const { modality, isNegated = false, isPassive = false, takesIng = false } = catenative;
  if (isPassive && state.wants !== "be" && !isHeadline) return false;
  if (infinitive) {
    if (modality !== undefined) state.modality = modality;
    if (isNegated) state.isNegated = !state.isNegated;
    return take("base", 2);
  }
  if (takesIng && next.endsWith("ing")) {
    if (modality !== undefined) state.modality = modality;
    if (isNegated) state.isNegated = !state.isNegated;
    return take("ing");
  }
  return false;
}

function isPlainWord(word: ClauseWord | undefined): boolean {
  return word !== undefined && !/\d/.test(word.raw) && !DETERMINERS.has(word.lower);
}

/** Whether a participle follows, with adverbs before it: "has not yet been", but not "has a plan". */
function isVerbAhead(words: readonly ClauseWord[], at: number): boolean {
  let place = at;
  while (isAdverb(words, place) || words[place]?.lower === "not" || words[place]?.lower === "never") place++;
  const word = words[place];
  return (
    word !== undefined && !DETERMINERS.has(word.lower) && !/^\d/.test(word.raw) && !word.before.includes(",")
  );
}

function isParticipleLike(word: string): boolean {
  return /(?:ed|en|wn|t)$/.test(word);
}

function mainVerb(
  words: readonly ClauseWord[],
  start: number,
  state: State,
  actions: Actions,
  isHeadline: boolean,
): VerbGroup | null {
  const word = words[state.at]!;
  if (word.isPossessive) return null;
  if (state.at > start && /[,;:—–(]/.test(word.before)) return null;
  const headlineMove = isHeadline && state.at === start ? moveAt(words, start, actions) : null;
  if (headlineMove !== null)
    return { ...groupOf(start, state, headlineMove, "past"), end: start + 1, isSure: true, isPassive: false };
  const given = actions.verbs.get(word.lower) ?? [];
  const isBe = state.wants === "be";
  const fitting = given.filter(({ form }) => fits(form, state.wants, isHeadline));
  const found = fitting.find(({ entry }) => hasParticles(words, state.at, entry));
  if (found === undefined) {
    if (!isBe) return null;
    return { ...groupOf(start, state, BE, "base"), end: state.at, isSure: true, isPassive: false };
  }
  const { entry } = found;
  // "open-ended", "cut-price"
  if (words[state.at + 1 + entry.particles.length]?.isJoined === true) return null;
  // "was put off" is a passive, "was falling" is not.
  const form =
    isBe && given.some((one) => one.entry === entry && one.form === "participle") ? "participle" : found.form;
  const isPassive = isBe && form !== "ing";
  const end = state.at + 1 + entry.particles.length;
  const isSure =
    state.hasAuxiliary || (form !== "base" && !NOUNS_TOO.has(word.lower) && !word.lower.endsWith("s"));
  return { ...groupOf(start, state, entry, form), end, isSure, isPassive };
}

/** "payrolls up 171,000", "inflation at 8%": headlines leave out the verb. */
function moveAt(words: readonly ClauseWord[], at: number, { verbs }: Actions): VerbEntry | null {
  const lemma = MOVES.get(words[at]!.lower);
  const next = words[at + 1];
  if (lemma === undefined || next === undefined || !/^\d/.test(next.raw) || words[at - 1]!.isJoined)
    return null;
  return (
    verbs
      .get(lemma)
      ?.find(
        ({ entry }) => entry.lemma === lemma && entry.about === null && entry.action?.hasObject === false,
      )?.entry ?? null
  );
}

const MOVES = new Map([
  ["up", "rise"],
  ["down", "fall"],
  ["at", "hit"],
]);

function groupOf(start: number, state: State, entry: VerbEntry, form: VerbForm) {
  const { modality, isNegated, isUnreal } = state;
  return { start, entry, form, modality, isNegated, isUnreal };
}

function fits(form: VerbForm, wants: State["wants"], isHeadline: boolean): boolean {
  if (wants === "base") return form === "base";
  if (wants === "participle") return form === "participle";
  if (wants === "ing") return form === "ing";
  if (wants === "be") return form === "participle" || form === "ing";
  return form === "s" || form === "past" || form === "participle" || (form === "base" && isHeadline);
}

function hasParticles(words: readonly ClauseWord[], at: number, { particles }: VerbEntry): boolean {
  return particles.every((particle, step) => {
    const word = words[at + 1 + step];
    return word !== undefined && word.raw.toLowerCase() === particle && !/[,;:]/.test(word.before);
  });
}

/** The copula, for "was 231 million per cent". */
export const BE: VerbEntry = { lemma: "be", particles: [], sort: "other", action: null, about: null };

/** Past forms that are nouns or adjectives as well. */
const NOUNS_TOO = new Set(
  "cut hit set put shut lead left found felt shot bid bet cost split spread hurt rose sank ground".split(" "),
);
