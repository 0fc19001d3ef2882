import { plain } from "../quotations.ts";
import { articleFacts } from "./article-facts.ts";
import { certaintyProblem } from "./certainty.ts";
import { directionProblem } from "./direction.ts";
import { figureDirectionProblem } from "./figure-direction.ts";
import { negationProblem } from "./negation.ts";
import { numberRoleProblem } from "./number-role.ts";
import { readFacts } from "./read.ts";
import { scopeProblem } from "./scope.ts";
import { spanProblem } from "./span.ts";
import { speakerProblem } from "./speaker.ts";
import { wordProblem } from "./word-problem.ts";

/** Lists where a sentence says otherwise than an article: direction, negation, certainty, roles of numbers, scope, time, speaker. A sentence that infers something may use words for which the article has no basis. */
export function contradictionsWith(source: string): (sentence: string, isInferred?: boolean) => string[] {
  const article = articleFacts(source);
  const words = plain(source);
  return (sentence, isInferred = false) => {
    // The article does not contradict itself.
    if (words.includes(plain(sentence))) return [];
    const claim = readFacts(sentence);
    const rules = isInferred ? RULES : [...RULES, wordProblem];
    return rules.flatMap((rule) => rule(claim, article) ?? []);
  };
}

/**
 * Each of these rules rarely reports something, but is then rarely wrong: one false alarm refuses a whole rendition.
 */
const RULES = [
  directionProblem,
  figureDirectionProblem,
  negationProblem,
  certaintyProblem,
  numberRoleProblem,
  scopeProblem,
  spanProblem,
  speakerProblem,
];
