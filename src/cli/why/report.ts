import { formatInstant } from "../../domain/instant.ts";
import {
  groupReasons,
  type KeptReasons,
  REASONS_PARTS,
  type ReasonsPart,
  type ReasonsPartName,
  type WeighedMention,
} from "../../domain/reasons.ts";
import type { WrittenBy } from "../../domain/written-by.ts";
import type { Explained } from "./read.ts";

const WIDTH = 96;
const LABEL = 14;
const MOST_ABOUT = 40;

const LABELS: Readonly<Record<ReasonsPartName, string>> = {
  publish: "Published",
  impact: "Impact",
  eventType: "Event type",
  categories: "Categories",
  sections: "Sections",
  entity: "Entities",
  sentiment: "Sentiment",
  story: "Story",
  language: "Language",
  happening: "Happening",
  release: "Release",
};

/** What a command prints as JSON. */
export function explainedJson(explained: Explained) {
  const { kind, id, title, outlet, url, at, reason, reasons, missing, writtenBy } = explained;
  return {
    kind,
    id,
    title,
    outlet,
    sourceUrl: url,
    at: formatInstant(at),
    ...(kind === "dropped" && { reason }),
    reasons,
    ...(writtenBy !== null && { writtenBy }),
    ...(missing !== null && { missing }),
  };
}

/** An item or a dropped article with its reasons, for a person to read. */
export function reportWhy(explained: Explained): string {
  const { kind, id, title, outlet, at, reason, reasons, missing, writtenBy } = explained;
  const dropped = kind === "dropped" ? ["Dropped", reason!] : undefined;
  return [
    ...wrapped(title, ""),
    ...wrapped(`${id} · ${outlet.name} · ${minuteOf(at)} UTC`, ""),
    "",
    ...(dropped && reasons === null ? labelled(dropped[0]!, [dropped[1]!]) : []),
    ...(missing === null ? [] : wrapped(missing, "")),
    ...(reasons === null ? [] : reasonsLines(reasons, kind)),
    ...(writtenBy === null ? [] : labelled("Written by", writtenByLines(writtenBy))),
  ].join("\n");
}

function writtenByLines({ writer, model, asked, refusal }: WrittenBy): string[] {
  const times = asked === 1 ? "once" : asked === 2 ? "twice" : `${asked} times`;
  return [
    `the ${writer} writer`,
    ...(model === null ? [] : [`the model ${model} was asked ${times}`]),
    ...(refusal === null
      ? []
      : [`${refusal.outcome === "refused" ? "a text was refused" : "no usable answer"}: ${refusal.reason}`]),
  ];
}

/** The articles that were held back: when, by which outlet, which, and why. */
export function reportHeldBack(articles: readonly Explained[]): string {
  if (articles.length === 0)
    return "Analysis has dropped no article in the last 14 days. (Earlier versions kept no reasons.) `tidings status` shows whether any were gathered.";
  const width = Math.min(MOST_OUTLET, Math.max(...articles.map(({ outlet }) => outlet.name.length)));
  const indent = " ".repeat(TIME + width + 4);
  return articles
    .flatMap(({ id, title, outlet, at, reason, reasons }) => {
      const name = cut(outlet.name, width).padEnd(width);
      return [
        ...wrapped(title, `${minuteOf(at)}  ${name}  `, indent),
        ...wrapped(heldBackFor(reasons) ?? reason!, indent),
        `${indent}${id}`,
      ];
    })
    .join("\n");
}

const TIME = "2026-11-18 20:14".length;
const MOST_OUTLET = 24;

function heldBackFor(reasons: KeptReasons | null): string | undefined {
  return reasons?.parts.find(({ name }) => name === "publish")?.lines.join("; ");
}

function reasonsLines(reasons: KeptReasons, kind: Explained["kind"]): string[] {
  return [...groupReasons(reasons)].flatMap(([name, parts]) =>
    labelled(kind === "dropped" && name === "publish" ? "Dropped" : labelOf(name), partsLines(parts)),
  );
}

/** A later version's part is shown by its own name: `eventFrames` as "Event frames". */
function labelOf(name: string): string {
  const known = REASONS_PARTS.find((part) => part === name);
  if (known) return LABELS[known];
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function partsLines(parts: readonly ReasonsPart[]): string[] {
  const width = Math.min(MOST_ABOUT, Math.max(0, ...parts.map(({ about }) => about?.length ?? 0)));
  return parts.flatMap((part) => {
    const lines = linesOf(part);
    if (part.about === undefined) return lines;
    const first = `${cut(part.about, width).padEnd(width)}  `;
    const indent = " ".repeat(width + 2);
    // Wrapped here, so that a long reason stays in its own column.
    return lines.flatMap((line, at) => wrapped(line, at === 0 ? first : indent, indent, WIDTH - LABEL));
  });
}

function linesOf({ found, lines, numbers, weighed, name }: ReasonsPart): string[] {
  const all = [
    ...(found === undefined ? [] : [found]),
    ...lines,
    // A story's scores are in its lines, too, for people to read.
    ...(numbers && name !== "story" ? [numbersLine(name, numbers)] : []),
    ...(weighed ?? []).map(mentionLine),
  ];
  return all.length === 0 ? ["–"] : all;
}

function numbersLine(name: string, numbers: Readonly<Record<string, number>>): string {
  const isTier = (key: string) => name === "impact" && /^\d$/.test(key);
  return Object.entries(numbers)
    .map(([key, value]) =>
      isTier(key) ? `${key}: ${Math.round(value * 100)} %` : `${wordsOf(key)} ${value}`,
    )
    .join(" · ");
}

function mentionLine({ mention, candidates }: WeighedMention): string {
  const each = candidates.map(({ name, score, chosen }) => `${name} ${score}${chosen ? " (chosen)" : ""}`);
  return `“${mention}”: ${each.join(", ")}`;
}

function labelled(name: string, lines: readonly string[]): string[] {
  const label = `${cut(name, LABEL - 1)} `;
  const indent = " ".repeat(LABEL);
  return lines.flatMap((line, at) =>
    line.startsWith(" ") || line.length <= WIDTH - LABEL
      ? [`${at === 0 ? label.padEnd(LABEL) : indent}${line}`]
      : wrapped(line, at === 0 ? label.padEnd(LABEL) : indent, indent),
  );
}

/** Breaks a text into lines that fit, even inside a word that is longer than a line. */
function wrapped(text: string, first: string, indent = first, width = WIDTH): string[] {
  const room = width - indent.length;
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .split(/\s+/)
    .flatMap((word) => word.match(new RegExp(`.{1,${room}}`, "gu")) ?? [])) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.map((each, at) => `${at === 0 ? first : indent}${each}`.trimEnd());
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function minuteOf(at: number): string {
  return formatInstant(at).slice(0, 16).replace("T", " ");
}
