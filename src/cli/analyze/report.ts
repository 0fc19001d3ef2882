import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import type { TriedWriting } from "../../service/writing/trial.ts";
import { indented, writtenLines } from "./tried.ts";
import { present } from "./present.ts";

/** The item and the reasons for its findings, for a person to read. */
export function report(article: Article, findings: Findings, byModel?: TriedWriting): string {
  const { publish, reason, headline, summary, body, whyItMatters } = present(article, findings, byModel);
  const { reasons } = findings;
  const because = (name: string) => (reasons[name] ?? []).join(", ");
  const rows = [
    ["impact", `${findings.impact} (score ${findings.impactScore})`, because("impact")],
    ["event type", findings.eventType, because("eventType")],
    ["categories", findings.categories.join(", ") || "none", because("categories")],
    ["sections", findings.sections.join(", ") || "none", because("sections")],
    ["language", findings.language, ""],
  ] as const;
  return [
    publish ? "Would be published" : `Would not be published: ${reason}`,
    "",
    headline,
    "",
    summary,
    "",
    body,
    "",
    ...(whyItMatters === null ? [] : [whyItMatters, ""]),
    ...(byModel ? ["written by", ...indented(writtenLines(byModel), 12), ""] : []),
    ...rows.map(
      ([name, value, why]) => `${name.padEnd(12)}${value}${why === "" ? "" : `\n${" ".repeat(14)}${why}`}`,
    ),
    "entities",
    ...findings.entities.map(
      ({ name, sentiment, ticker }) =>
        `  ${name}${ticker === null ? "" : ` (${ticker})`}${sentiment === null ? "" : `: ${sentiment}`}`,
    ),
    ...(reasons["entities"] ?? []).map((why) => `${" ".repeat(14)}${why}`),
    ...(reasons["sentiment"] ?? []).map((why) => `${" ".repeat(14)}${why}`),
  ].join("\n");
}
