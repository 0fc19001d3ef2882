import type { Category } from "./category.ts";
import type { EntityKind } from "./entity.ts";
import type { EventType } from "./event-type.ts";
import type { Impact } from "./impact.ts";
import type { ItemEntity, Sentiment } from "./item.ts";
import type { Section } from "./section.ts";

/** The conclusions about an article, and their reasons. */
export interface Findings {
  /** BCP 47, lowercase. */
  readonly language: string;
  readonly isWorthPublishing: boolean;
  /** 1 if it has too little weight to be published. */
  readonly impact: 1 | Impact;
  /** 0 to 100; each tier has its own band. */
  readonly impactScore: number;
  readonly eventType: EventType;
  /** The best match first. */
  readonly categories: readonly Category[];
  readonly sections: readonly Section[];
  /** In order of centrality. */
  readonly entities: readonly FoundEntity[];
  /** The sentiment towards each requested target, in the requested order. */
  readonly targets: readonly { readonly name: string; readonly sentiment: Sentiment | null }[];
  /** Distinguishes this event from others; stories are decided from it, in order of publication. */
  readonly sketch: Sketch;
  /** Why, in words, by finding. */
  readonly reasons: Readonly<Record<string, readonly string[]>>;
}

export interface FoundEntity extends ItemEntity {
  /** The library's id; null for an uncurated name. */
  readonly id: string | null;
  /** Its kind in the library; null or absent for an uncurated name. */
  readonly kind?: EntityKind | null;
  /** 0 to 1. */
  readonly salience: number;
}

/** The input for deciding stories: small enough to keep for every article in the window. */
export interface Sketch {
  /** Unit length, one signed byte per dimension. */
  readonly vector: Int8Array;
  /** Hashes of the terms that distinguish events: names, numbers, rare words, each with its weight. */
  readonly terms: Uint32Array;
  readonly weights: Float32Array;
  /** MinHash of the running text: near-identical wire copies share most of it. Empty without a text. */
  readonly signature: Uint32Array;
}
