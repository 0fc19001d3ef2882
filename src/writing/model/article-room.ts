import type { ChatModel } from "./chat.ts";

/** A low estimate of how many characters of English fit into one token of context. */
const CHARACTERS_PER_TOKEN = 3;
/** Less of an article than this is not worth asking about. */
const LEAST_ARTICLE = 1_000;

/** What else a small context must hold. */
export interface ArticleRoomNeeds {
  /** Tokens of the prompt, its schema and the complaints about a first answer. */
  readonly promptTokens: number;
  /** Tokens of the answer, without thoughts. */
  readonly answerTokens: number;
  /** The most characters of an article in any case. */
  readonly most: number;
}

/** How many characters of an article fit into a context beside prompt, thoughts and answer. Null: the context is large. */
export function articleRoom(
  model: ChatModel,
  contextTokens: number | null,
  { promptTokens, answerTokens, most }: ArticleRoomNeeds,
): number {
  if (contextTokens === null) return most;
  // Thoughts, and room that was doubled after an answer was cut off, are output too.
  const left = contextTokens - (model.roomFor?.(answerTokens) ?? answerTokens) - promptTokens;
  return Math.max(LEAST_ARTICLE, Math.min(most, left * CHARACTERS_PER_TOKEN));
}
