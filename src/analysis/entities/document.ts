import type { Article } from "../../domain/article.ts";
import { type Sentence, splitSentences } from "../../text/sentences.ts";
import { type Token, tokenise } from "../../text/tokens.ts";
import type { NameFinder } from "./names.ts";
import { maskNoise } from "./noise.ts";
import { type Casing, casingOf, recase } from "./recase.ts";

/** An article prepared for finding names: the headline, then the text, in one string. */
export interface Document {
  /** The headline with its capitals restored, an empty line, then the text without noise. */
  readonly text: string;
  /** The end of the headline. Anything that starts before it belongs to the headline. */
  readonly titleEnd: number;
  /** How the outlet cased the headline. */
  readonly casing: Casing;
  readonly tokens: readonly Token[];
  /** Starts with those of the headline. */
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

/** "Kim Jong-un": the second syllable of a Korean given name belongs to the name. */
function raiseSyllables(text: string): string {
  return text.replace(
    /(?<=\p{Lu}\p{Ll}+-)(?:un|il|in|hye|yeol)\b/gu,
    (syllable) => syllable[0]!.toUpperCase() + syllable.slice(1),
  );
}

/** A truncated lead may end inside a name. */
function withoutCutWord(text: string): string {
  return text.replace(/[\p{L}\p{N}]+\s*$/u, "");
}

/** An article's subject appears within this; the rest only costs time. */
const MAX_CHARACTERS = 8000;
const MAX_TITLE_CHARACTERS = 500;
