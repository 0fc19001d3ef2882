import type { AskedQuestion } from "../../index/question/question.ts";
import type { Verdict } from "../../index/question/verdict.ts";
import type { NamedEntity, ShownItem } from "./explain.ts";

/** An item with the verdict on it. */
export type JudgedReport = ShownItem & Verdict;

export function judgedJson(
  { period, kinds }: AskedQuestion,
  entities: readonly NamedEntity[],
  items: readonly JudgedReport[],
  rejected: readonly JudgedReport[],
): string {
  const matchStatus = items.length > 0 ? "matched" : "no_match";
  const plain = ({ evidence, ...item }: JudgedReport) => ({
    ...item,
    evidence: Object.fromEntries(evidence),
  });
  return JSON.stringify({
    matchStatus,
    period,
    kinds: kinds.map(({ kind }) => kind),
    entities,
    items: items.map(plain),
    rejected: rejected.map(plain),
  });
}

/** The result as text: what was read from the question, the items that answer it, and the evidence if it was asked for. */
export function reportJudged(
  { period, kinds, countries, isElsewhere }: AskedQuestion,
  entities: readonly NamedEntity[],
  items: readonly JudgedReport[],
  rejected: readonly JudgedReport[],
  whyId: string | null,
  isWhyKnown: boolean,
): string {
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const names = [...new Set(entities.map(({ name }) => name))];
  const unknown = whyId !== null && !isWhyKnown;
  return [
    "Question:",
    `  names: ${names.join(", ") || "none"}`,
    `  countries: ${[...countries].join(", ") || "none"}`,
    `  time: ${period === null ? "none named" : period.isDeadline ? `until ${day(period.to)}` : `${day(period.from)} to ${day(period.to)}`}`,
    `  kind: ${kinds.map(({ kind }) => kind).join(", ") || "none known"}${isElsewhere ? "; on matters not reported here" : ""}`,
    items.length > 0
      ? "Items that answer:"
      : "No item answers the question. To see items that share its names, leave out --question.",
    ...items.flatMap((item) => lines(item, whyId === "all" || whyId === item.id)),
    ...(rejected.length > 0 ? ["Items that do not answer:"] : []),
    ...rejected.flatMap((item) => lines(item, true)),
    ...(unknown ? [`Why ${whyId}: the store holds no item with this id.`] : []),
  ].join("\n");
}

function lines(
  { id, publishedAt, headline, odds, evidence, reasons }: JudgedReport,
  isFull: boolean,
): string[] {
  const verdict =
    odds === null ? "by entities; its gist is not made yet" : `odds ${signed(odds)}: ${reasons.join(", ")}`;
  const parts = [...evidence]
    .map(([name, { value, weight }]) => ({ name, share: value * weight }))
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .map(({ name, share }) => `${name} ${signed(share)}`);
  return [
    `  ${publishedAt}  ${id}  ${headline}`,
    `    ${verdict}`,
    ...(isFull && parts.length > 0 ? [`    ${parts.join("; ")}`] : []),
  ];
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
}
