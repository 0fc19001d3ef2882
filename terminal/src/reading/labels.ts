import type { Category, EventType, Impact } from "@tidings/client";
import { ENGLISH, type PlainKey } from "../words/english.ts";
import { useWords } from "../words/index.ts";

/** The service's codes in the reader's language. */
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
      // New sections can appear at any time. Until the terminal has a word for one, its slug is shown.
      return isKey(key) ? say(key) : slug.replaceAll("-", " ");
    },
    event: (type) => say(`news.event.${type}`),
    impact: (impact) => say(`news.impact.${impact}`),
  };
}

/** Whether the terminal has a word for a section. Items do not show sections without one. */
export function isKnownSection(slug: string): boolean {
  return isKey(`news.section.${slug}`);
}

function isKey(key: string): key is PlainKey & `news.section.${string}` {
  return Object.hasOwn(ENGLISH, key);
}
