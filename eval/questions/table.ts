import { tableOf } from "../scoring/table.ts";
import { type ScoredQuestion, type MatchMode, MODES } from "./ask-room.ts";
import type { QuestionLabel } from "./rooms.ts";

/** Totals over the questions of one kind in one mode. A share without rows is null. */
export interface QuestionScore {
  readonly mode: MatchMode;
  readonly kind: QuestionLabel;
  readonly questions: number;
  readonly returned: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** The share of returned items that are labelled as near misses. */
  readonly near: number | null;
  /** How many of the questions that no item answers returned nothing. */
  readonly empty: number;
  readonly unanswerable: number;
}

const KINDS: readonly QuestionLabel[] = ["market", "asset", "none"];

export function scoreQuestions(asked: readonly ScoredQuestion[]): QuestionScore[] {
  return MODES.flatMap((mode) =>
    KINDS.flatMap((kind) => {
      const own = asked.filter((each) => each.mode === mode && each.question.kind === kind);
      return own.length === 0 ? [] : scoreOf(mode, kind, own);
    }),
  );
}

function scoreOf(mode: MatchMode, kind: QuestionLabel, own: readonly ScoredQuestion[]): QuestionScore {
  const sum = (count: (each: ScoredQuestion) => number) =>
    own.reduce((total, each) => total + count(each), 0);
  const right = sum((each) => each.right.length);
  const wrong = sum((each) => each.wrong.length);
  const missed = sum((each) => each.missed.length);
  const unanswerable = own.filter((each) => each.right.length + each.missed.length === 0);
  return {
    mode,
    kind,
    questions: own.length,
    returned: right + wrong,
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
    near: share(
      sum((each) => each.near),
      right + wrong,
    ),
    empty: unanswerable.filter((each) => each.wrong.length === 0).length,
    unanswerable: unanswerable.length,
  };
}

export function presentQuestionScores(scores: readonly QuestionScore[]): string {
  const rows = scores.map((score) => [
    `match=${score.mode}`,
    score.kind,
    String(score.questions),
    ...[score.precision, score.recall, score.f1, score.near].map(figure),
    score.unanswerable === 0 ? "" : `${score.empty} of ${score.unanswerable}`,
  ]);
  return tableOf(HEADER, rows);
}

const HEADER = ["mode", "kind", "questions", "precision", "recall", "F1", "near", "rightly empty"];

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function figure(value: number | null): string {
  return value === null ? "–" : value.toFixed(3).replace(/^0/, "");
}
