import type { Drivers } from "../../domain/drivers.ts";
import { questionTextOf } from "../../text/question-text.ts";
import type { MatchRequest } from "../wanted.ts";

/** A question that was answered: how many items were judged, whether none answers, and how long that took. */
export interface AnsweredQuestion {
  readonly judged: number;
  readonly isEmpty: boolean;
  readonly ms: number;
}

/** The meanings of questions that were read before, and what is known of what moves their answers. */
export interface QuestionShelf {
  readonly drivers: Drivers;
  /** The vector of a text from `textToRead`; undefined if it must be read first. */
  vectorOf(text: string): Int8Array | undefined;
  readonly onAnswered?: (answered: AnsweredQuestion) => void;
}

/** The text whose meaning must be on the shelf before a request can be answered; null if there is none (D47). */
export function textToRead(request: MatchRequest | null): string | null {
  if (request?.kind !== "sentence" || request.by !== "question") return null;
  return questionTextOf(request.sentence, request.subEntities);
}
