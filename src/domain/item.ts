import type { Category } from "./category.ts";
import type { EventType } from "./event-type.ts";
import type { Impact } from "./impact.ts";
import type { Language } from "./language.ts";
import type { Section } from "./section.ts";

/** How the reported event affects an entity's standing; null if there is nothing to judge. */
export const SENTIMENTS = ["Positive", "Neutral", "Negative"] as const;

export type Sentiment = (typeof SENTIMENTS)[number];

/** An entity in an item. */
export interface ItemEntity {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly ticker: string | null;
  readonly sentiment: Sentiment | null;
}

/** A cover in an item. */
export interface Cover {
  /** The end of its URL: the name of its file, and the seal of this address. Earlier versions published no seal. */
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
}

/** A published item, independent of language. */
export interface Item {
  readonly id: string;
  /** Milliseconds since the epoch, UTC; unique per item (D14). */
  readonly publishedAt: number;
  /** The outlet's number: 1 to 46 are ours; 1001 and up are an operator's own (D34). */
  readonly outlet: number;
  readonly sourceUrl: string;
  readonly sourceHeadline: string;
  readonly sourceImageUrl: string | null;
  readonly eventType: EventType;
  readonly impact: Impact;
  readonly impactScore: number;
  readonly categories: readonly Category[];
  /** At most two, most central first. */
  readonly sections: readonly Section[];
  /** The story that the item belongs to (`clusterId` on the wire). */
  readonly storyId: string | null;
  /** In order of centrality. */
  readonly entities: readonly ItemEntity[];
  readonly covers: readonly Cover[];
}

/** An item's text in one language. */
export interface Rendition {
  readonly headline: string;
  readonly summary: string;
  readonly body: string;
  readonly whyItMatters: string | null;
}

/** English is complete. Fields that another language lacks are filled with English (D36). */
export interface Renditions {
  readonly en: Rendition;
  readonly others: ReadonlyMap<Exclude<Language, "en">, Partial<Rendition>>;
}
