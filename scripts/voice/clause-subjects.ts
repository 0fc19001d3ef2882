import type { PhraseFault, Prose } from "./prose.ts";
import { isWhole, sentencesOf } from "./sentences.ts";

/**
 * Finds statements whose subject is a "who", "what" or "where" clause: "Who ends does not wait". Questions pass. So
 * does a clause on its own that labels a declaration, a group of tests or a heading: "What the caller may read."
 */
export function findClauseSubjects({ text, kind }: Prose): PhraseFault[] {
  return sentencesOf(text).flatMap(({ at, text: sentence }, index) => {
    const plain = sentence.replaceAll(/\s+/g, " ");
    if (!startsClause(plain, kind === "title")) return [];
    if (isMaybeLabel(plain, kind, index) ? !hasTwoVerbs(plain) : plain.endsWith(":")) return [];
    const phrase = `${plain.split(" ").slice(0, 5).join(" ")} …`;
    return [{ at, phrase, write: "name the actor or the thing first" }];
  });
}

/** Whether the sentence may be a label. "Where" mostly begins a condition, which is fine if a comma ends it. */
function isMaybeLabel(sentence: string, kind: Prose["kind"], index: number): boolean {
  if (/^\W*where/i.test(sentence)) return true;
  if (kind === "paragraph") return !isWhole(sentence) || /^\*\*[^*]+\*\*$/.test(sentence);
  return kind !== "title" && index === 0;
}

function startsClause(sentence: string, isTitle: boolean): boolean {
  const clause = /^[*_("“]*(?:who|whose|what|where)\b(?! to\b|'|’)/i;
  return clause.test(sentence) && (isTitle || /^\W*W/.test(sentence)) && !sentence.endsWith("?");
}

const VERB =
  "(?:is|are|was|were|has|have|had|does|do|did|can|could|may|might|must|will|would|should|becomes?|gets?|stays?|goes|comes|needs?|counts?|makes?|takes?)(?: not| never)?(?: be| been| have)?";

/** Matches a word that begins a clause inside the sentence, together with the verb of that clause. */
const INNER = new RegExp(
  `(?:\\b(?:that|which|who|whom|if|when|while|until|unless|once|because|so|as|than|where|what|how|whether|it|they|we|there)|[,;:])\\s(?:\\S+\\s){0,4}?${VERB}\\b`,
  "gi",
);

/** A clause on its own has one verb. As the subject of a statement, it is followed by another verb. */
function hasTwoVerbs(sentence: string): boolean {
  const main = sentence.replace(/^\W*\w+/, "").replaceAll(INNER, "");
  return !/[,;] /.test(sentence) && (main.match(new RegExp(`\\b${VERB}\\b`, "gi")) ?? []).length > 1;
}
