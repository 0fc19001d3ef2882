import type { Article } from "../../domain/article.ts";
import { type Sentence, splitSentences } from "../../text/sentences.ts";
import { type Token, tokenise } from "../../text/tokens.ts";
import type { NameFinder } from "./names.ts";
import { maskNoise } from "./noise.ts";
import { type Casing, casingOf, recase } from "../../text/recase.ts";

/** An article prepared for finding names: the headline, then the text, in one string. */
export interface Document {
  /** The headline with its capitals restored, an empty line, then the text without noise. */
  readonly text: string;
  /** The end of the headline. Anything that starts before it belongs to the headline. */
  readonly titleEnd: number;
  /** How the outlet cased the headline. */
  readonly casing: Casing;
  readonly tokens: readonly Token[];
  /** The sentences of the headline, then those of the text. */
  readonly sentences: readonly Sentence[];
}

export function readDocument(article: Pick<Article, "title" | "text">, names: NameFinder): Document {
  const title = raiseSyllables(
    recase(article.title.slice(0, MAX_TITLE_CHARACTERS).replace(/\s+/g, " ").trim(), names),
  );
  const body = raiseSyllables(maskNoise(withoutCutWord(article.text.slice(0, MAX_CHARACTERS))));
  const text = body.trim() === "" ? title : `${title}\n\n${body}`;
  return {
    text,
    titleEnd: title.length,
    casing: casingOf(article.title),
    tokens: tokenise(text),
    sentences: splitSentences(text),
  };
}

/** Capitalises the second syllable of a Korean given name ("Kim Jong-un"), so that it counts as part of the name. */
function raiseSyllables(text: string): string {
  return text.replace(
    /(?<=\p{Lu}\p{Ll}+-)(?:un|il|in|hye|yeol)\b/gu,
    (syllable) => syllable[0]!.toUpperCase() + syllable.slice(1),
  );
}

/** Drops the last word, because a truncated text may end inside a name. */
function withoutCutWord(text: string): string {
  return text.replace(/[\p{L}\p{N}]+\s*$/u, "");
}

/** An article names its subject within this length. Reading the rest would only cost time. */
const MAX_CHARACTERS = 8000;
const MAX_TITLE_CHARACTERS = 500;
