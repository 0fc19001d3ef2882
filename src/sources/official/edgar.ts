import type { Entry } from "../../domain/article.ts";
import { onOneLine } from "../../text/html-text.ts";
import type { FeedDocument } from "../feed/feed-document.ts";
import { documentOf, entryOf } from "./official-entry.ts";

/**
 * Reads EDGAR's list of current filings (Atom): "8-K - APPLE INC (0000320193) (Filer)", with the items of the form in the
 * summary. A filing is listed once for each party; only the filer's entry is taken.
 */
export function readEdgar(feed: FeedDocument): FeedDocument {
  const entries = feed.entries.map(readFiling);
  return documentOf("EDGAR", entries, "https://www.sec.gov/", entries.length);
}

function readFiling({ id, url, title, summary, publishedAt, updatedAt }: Entry): Entry | null {
  const match = FILING.exec(title ?? "");
  if (match === null || url === null) return null;
  const { form, name, role } = match.groups!;
  if (role !== "Filer") return null;
  const items = [...(summary ?? "").matchAll(ITEM)]
    .map(([, number, words]) => ({ number: number!, words: onOneLine(words!).trim() }))
    // Nearly every filing has exhibits, which are no news.
    .filter(({ number }) => number !== "9.01");
  if (items.length === 0) return null;
  const company = companyName(name!);
  const what = items.map(({ words }) => words);
  const listed = items.map(({ number, words }) => `Item ${number}: ${words}`).join(". ");
  return entryOf({
    id: id ?? url,
    url,
    title: `${company} files ${form} with SEC: ${what.join("; ")}`,
    text: `${company} filed a Form ${form} with the US Securities and Exchange Commission. ${listed}.`,
    publishedAt: updatedAt ?? publishedAt,
    categories: what,
    isWhole: true,
  });
}

const FILING = /^(?<form>8-K(?:\/A)?) - (?<name>.{1,200}?) \(\d{10}\) \((?<role>[A-Za-z ]{1,30})\)$/;
const ITEM = /Item (\d\.\d\d): ([^<\n]{3,200}?)(?=\s*(?:Item \d\.\d\d:|$|\n|<))/g;

/** "APPLE INC" as news writes it. Names in mixed case stay. */
function companyName(name: string): string {
  const clean = onOneLine(name)
    .replace(/\s*\/[A-Z]{2,3}\/?$/, "")
    .trim();
  if (clean !== clean.toUpperCase()) return clean;
  return clean.replaceAll(/[A-Z][A-Z'’]+/g, (word) =>
    ABBREVIATIONS.has(word) ? word : word[0]! + word.slice(1).toLowerCase(),
  );
}

const ABBREVIATIONS = new Set("LLC LP LLP PLC NV SA AG USA US II III IV ETF REIT".split(" "));
