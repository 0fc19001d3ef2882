import type { Category } from "./category.ts";
import type { EntityKind } from "./entity.ts";
import type { EventType } from "./event-type.ts";
import type { Impact } from "./impact.ts";
import type { ItemEntity, Sentiment } from "./item.ts";
import type { Section } from "./section.ts";

/** What was concluded about an article, and from what. */
export interface Findings {
  /** BCP 47, lower case. */
  readonly language: string;
  /** Whether it is worth publishing. */
  readonly isWorthPublishing: boolean;
  /** 1 where it is not worth publishing for want of weight. */
  readonly impact: 1 | Impact;
  /** 0 to 100; each tier has its own band. */
  readonly impactScore: number;
  readonly eventType: EventType;
  /** The most fitting first. */
  readonly categories: readonly Category[];
  readonly sections: readonly Section[];
  /** In order of centrality. */
  readonly entities: readonly FoundEntity[];
  /** How the article bears on what its reader asked to be judged, in the order asked. */
  readonly targets: readonly { readonly name: string; readonly sentiment: Sentiment | null }[];
  /** What tells this happening from others; the story is decided from it, in order of publication. */
  readonly sketch: Sketch;
  /** Why, in words, by finding. */
  readonly reasons: Readonly<Record<string, readonly string[]>>;
}

export interface FoundEntity extends ItemEntity {
  /** The library's id; null for a name that nobody curated. */
  readonly id: string | null;
  /** What the library says it is; null or absent for a name that nobody curated. */
  readonly kind?: EntityKind | null;
  /** 0 to 1. */
  readonly salience: number;
}

/** What a story is told by: small enough to keep for every article of the window. */
export interface Sketch {
  /** Unit length, one signed byte a dimension. */
  readonly vector: Int8Array;
  /** Hashes of what tells happenings apart: names, numbers, rare words, each with its weight. */
  readonly terms: Uint32Array;
  readonly weights: Float32Array;
  /** MinHash of the running text: near-identical wire copies share most of it. Empty without a text. */
  readonly signature: Uint32Array;
}
