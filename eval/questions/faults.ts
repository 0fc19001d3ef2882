import type { Verdict } from "../../src/index/question/verdict.ts";
import type { ScoredQuestion } from "./ask-room.ts";
import type { RoomArticle } from "./rooms.ts";

/** Every question that was not answered as labelled: what is wrong, what is missing, and the evidence for both. */
export function listFaults(
  asked: readonly ScoredQuestion[],
  droppedOf: (article: RoomArticle) => string | undefined,
): string[] {
  return asked
    .filter(({ wrong, missed }) => wrong.length + missed.length > 0)
    .flatMap(({ room, mode, question, right, wrong, missed, verdictOn }) => {
      const { id, kind, request } = question;
      const words = request.kind === "sentence" ? request.sentence : request.keywords.join(", ");
      const line = (label: string, article: RoomArticle) => [
        `  ${label}  ${article.id}  ${article.title}`,
        `    ${verdictText(verdictOn(article), droppedOf(article), label === "missed")}`,
      ];
      return [
        `${room}  ${id}  match=${mode}  ${kind}: ${words}`,
        `  right ${right.length} of ${right.length + wrong.length} returned, ${right.length + missed.length} wanted`,
        ...wrong.flatMap((article) => line(article.near.has(id) ? "wrong (near)" : "wrong", article)),
        ...missed.flatMap((article) => line("missed", article)),
      ];
    });
}

const FILTERED = "out of the question's category, or past the limit; ";
const TOO_FAR = "too far in meaning to be judged; ";

function verdictText(verdict: Verdict | null, dropped: string | undefined, isMissed: boolean): string {
  if (dropped !== undefined) return `not published: ${dropped}`;
  if (verdict === null || verdict.odds === null) return "judged by its entities";
  const told = isMissed && verdict.odds >= 0 ? (verdict.answers ? FILTERED : TOO_FAR) : "";
  const parts = [...verdict.evidence]
    .map(([name, { value, weight }]) => ({ name, share: value * weight }))
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .map(({ name, share }) => `${name} ${signed(share)}`);
  return `${told}odds ${signed(verdict.odds)}: ${parts.join("; ")}`;
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
}
