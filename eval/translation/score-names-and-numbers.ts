import type { Target } from "../../src/domain/language.ts";
import { checkTranslation } from "../../src/writing/translate/check-translation.ts";
import type { LocalEngine } from "../../src/writing/translate/local/engine.ts";
import { namesWithin, takesNames } from "../../src/writing/translate/local/around/names.ts";
import {
  type TranslatedSentence,
  translateSentences,
} from "../../src/writing/translate/local/around/sentences.ts";
import { readNumbers } from "../../src/writing/translate/read-numbers.ts";
import { type Damage, imitationEngine } from "./imitation-engine.ts";
import { hasSameNumbers, type Pair, readPairs } from "./pairs.ts";

export interface Score {
  readonly sentences: number;
  /** With all numbers right, and the name as the press writes it or as in English. */
  readonly right: number;
  /** Wrong, but the check lets it through. */
  readonly wrongAccepted: number;
  /** The texts that the check refuses, so that they stay in English. */
  readonly refused: number;
  /** Sentences that the engine was given, per sentence. */
  readonly askedEach: number;
}

export interface ScoreOptions {
  /** Without our rules around the engine. */
  readonly isBare: boolean;
  readonly seed: number;
  /** Takes only every so-many-th sentence. */
  readonly every?: number;
}

/** The share of sentences whose names and numbers come out right, with our rules around the engine or without. */
export async function scoreLanguage(language: Target, damage: Damage, options: ScoreOptions): Promise<Score> {
  const pairs = readPairs(language).filter((_, at) => at % (options.every ?? 1) === 0);
  const engine = imitationEngine(pairs, damage, options.seed);
  let [right, wrongAccepted, refused] = [0, 0, 0];
  for (const pair of pairs) {
    const { text, lostNames } = options.isBare
      ? { text: (await engine.translate([pair.english], language))[0]!, lostNames: [] }
      : await around(engine, pair, language);
    const isRight = hasRightNames(text, pair, language) && hasRightNumbers(text, pair, language);
    const problems = checkTranslation({ headline: pair.english }, { headline: text }, language, []);
    const isRefused = problems.length + lostNames.length > 0;
    if (isRight) right += 1;
    else if (!isRefused) wrongAccepted += 1;
    if (isRefused) refused += 1;
  }
  return { sentences: pairs.length, right, wrongAccepted, refused, askedEach: engine.asked / pairs.length };
}

async function around(
  engine: LocalEngine,
  { english, name }: Pair,
  language: Target,
): Promise<TranslatedSentence> {
  const names = name ? namesWithin(english, [{ name: name.english }], [name]) : [];
  const tools = { engine, language, names, kept: [], entities: [], isRetry: false };
  return (await translateSentences([english], tools))[0]!;
}

/** The judge knows only the human translation: its numbers, in any order, and no others. */
function hasRightNumbers(text: string, { human, name }: Pair, language: Target): boolean {
  const own = name?.names[language] ?? "";
  const wanted = readNumbers(human.replace("{name}", ""), language);
  const rest = [own, name?.english ?? ""].reduce(
    (left, each) => (each === "" ? left : left.replace(each, "")),
    text,
  );
  return hasSameNumbers(wanted, readNumbers(rest, language));
}

function hasRightNames(text: string, { name }: Pair, language: Target): boolean {
  if (name === null || text.includes(name.names[language]!)) return true;
  // Languages with cases may leave a name in Latin letters.
  return !takesNames(language) && text.includes(name.english);
}
