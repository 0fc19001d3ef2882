import type { Target } from "../../../../domain/language.ts";
import { ProviderFault } from "../../../providers/provider-fault.ts";
import { checkTranslation } from "../../check-translation.ts";
import { readNumbers } from "../../read-numbers.ts";
import type { Precedence, TranslationTask } from "../../translator.ts";
import type { LocalEngine } from "../engine.ts";
import { finish } from "./finish.ts";
import { replaceLeftOver } from "./left-over.ts";
import { lostNames } from "./name-told.ts";
import { countMarks } from "./quotation-marks.ts";
import { restore } from "./restore.ts";
import { mask, type MaskTools, MASK_SHAPES } from "./stand-ins.ts";

export interface SentenceTools extends MaskTools {
  readonly engine: LocalEngine;
  readonly language: Target;
  readonly entities: TranslationTask["entities"];
  /** Whether the first way of asking was refused already. */
  readonly isRetry: boolean;
  readonly signal?: AbortSignal;
  readonly precedence?: Precedence;
}

export interface TranslatedSentence {
  readonly text: string;
  /** The names that no way of asking brought back. The check does not know them in every language. */
  readonly lostNames: readonly string[];
}

interface Attempt extends TranslatedSentence {
  readonly problems: number;
}

/**
 * Translates sentences. One that comes back with something missing is asked again with other stand-ins, then without any. If
 * none is right, the least wrong one stays, and the check behind the translator decides.
 */
export async function translateSentences(
  sentences: readonly string[],
  tools: SentenceTools,
): Promise<TranslatedSentence[]> {
  const best = sentences.map((): Attempt | null => null);
  const asked = new Set<string>();
  for (const shape of tools.isRetry ? MASK_SHAPES.slice(1) : MASK_SHAPES) {
    const open = sentences.flatMap((sentence, at) => {
      if (best[at]?.problems === 0) return [];
      const masked = mask(sentence, tools, shape);
      const key = `${at} ${masked.text}`;
      if (asked.has(key)) return [];
      asked.add(key);
      return [{ at, sentence, masked }];
    });
    if (open.length === 0) continue;
    const texts = open.map(({ masked }) => masked.text);
    const answers = await tools.engine.translate(texts, tools.language, tools.signal, tools.precedence);
    if (answers.length !== texts.length)
      throw new ProviderFault("malformed", `it returned ${answers.length} texts instead of ${texts.length}`);
    open.forEach(({ at, sentence, masked }, place) => {
      const restored = restore(answers[place]!, masked, tools.language);
      if (restored === null) return;
      const attempt = attemptOf(sentence, restored, tools);
      const before = best[at] ?? null;
      if (before === null || attempt.problems < before.problems) best[at] = attempt;
    });
  }
  // Without stand-ins nothing can be missing, so every sentence has an attempt.
  return best.map((attempt) => attempt!);
}

function attemptOf(sentence: string, restored: string, tools: SentenceTools): Attempt {
  const { language, entities, names } = tools;
  const text = finish(sentence, replaceLeftOver(sentence, restored, language, names), language);
  const problems = checkTranslation({ headline: sentence }, { headline: text }, language, entities);
  const isQuoted = countMarks(sentence) === countMarks(text);
  const lost = lostNames(sentence, text, language, names).map((name) => name.english);
  const repeated = countRepeated(sentence, text, language);
  return {
    text,
    lostNames: lost,
    problems: problems.length + lost.length + repeated + (isQuoted ? 0 : 1),
  };
}

/** How many numbers the translation says more often than English. Small ones may be counts that English leaves unsaid. */
function countRepeated(sentence: string, text: string, language: Target): number {
  const said = readNumbers(sentence, "en").flatMap(({ values }) => values);
  const told = readNumbers(text, language).map(({ values }) => values[0]!);
  const large = [...new Set(told)].filter((value) => value > LARGE);
  return large.filter(
    (value) =>
      told.filter((each) => each === value).length >
      Math.max(1, said.filter((each) => isClose(each, value)).length),
  ).length;
}

const LARGE = 12;

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.abs(a);
}
