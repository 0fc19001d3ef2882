import type { Article } from "../domain/article.ts";
import type { Rendition } from "../domain/item.ts";
import { splitSentences } from "../text/sentences.ts";

const MAX_HEADLINE = 200;
const MAX_SUMMARY = 300;
const MAX_POINTS = 5;
/** A sentence longer than this is no point, and one shorter says nothing by itself. */
const MAX_POINT = 320;
const MIN_POINT = 40;

/**
 * An item's English words taken from the article's own sentences, in their order: nothing is said that the outlet did not
 * say. Why it matters nobody says here.
 */
export function writePlainly({ title, text }: Pick<Article, "title" | "text">): Rendition {
  const sentences = splitSentences(text).map((sentence) => sentence.text.replaceAll(/\s+/g, " "));
  const headline = cut(withoutSite(title), MAX_HEADLINE);
  const summary = firstWithin(sentences, MAX_SUMMARY) || headline;
  const points = sentences.filter(({ length }) => length >= MIN_POINT && length <= MAX_POINT);
  const body = (points.length > 0 ? points.slice(0, MAX_POINTS) : [summary])
    .map((point) => `• ${point}`)
    .join("\n");
  return { headline, summary, body, whyItMatters: null };
}

/** As many whole sentences as there is room for; the beginning of the first where it alone is too long. */
function firstWithin(sentences: readonly string[], limit: number): string {
  let taken = "";
  for (const sentence of sentences) {
    const longer = taken === "" ? sentence : `${taken} ${sentence}`;
    if (longer.length > limit) break;
    taken = longer;
  }
  return taken || cut(sentences[0] ?? "", limit);
}

/** Ends at a word. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const end = room.lastIndexOf(" ");
  return `${end > limit / 2 ? room.slice(0, end) : room}…`;
}

/** "Rates rise | The Daily" and "Rates rise - The Daily": the site's name says nothing of the event. */
function withoutSite(title: string): string {
  const end = Math.max(title.lastIndexOf(" | "), title.lastIndexOf(" - "), title.lastIndexOf(" — "));
  const site = title.slice(end + 3);
  return end > title.length / 2 && site.length <= 30 && !/\d/.test(site) ? title.slice(0, end) : title;
}
