import type { Category, EventType, Impact } from "@tidings/client";
import { ENGLISH, type PlainKey } from "../words/english.ts";
import { useWords } from "../words/index.ts";

/** The service's own codes in the reader's language. */
export interface Labels {
  readonly category: (category: Category) => string;
  readonly section: (slug: string) => string;
  readonly event: (type: EventType) => string;
  readonly impact: (impact: Impact) => string;
}

export function useLabels(): Labels {
  const { say } = useWords();
  return {
    category: (category) => say(`news.category.${category}`),
    section: (slug) => {
      const key = `news.section.${slug}`;
      // New sections can appear at any time; until we have a word for one, its slug is all there is.
      return isKey(key) ? say(key) : slug.replaceAll("-", " ");
    },
    event: (type) => say(`news.event.${type}`),
    impact: (impact) => say(`news.impact.${impact}`),
  };
}

/** Whether we have a word for a section: one that we do not know is not shown on items. */
export function isKnownSection(slug: string): boolean {
  return isKey(`news.section.${slug}`);
}

function isKey(key: string): key is PlainKey & `news.section.${string}` {
  return Object.hasOwn(ENGLISH, key);
}
