import type { Category } from "./category.ts";
import type { EntityKind } from "./entity.ts";
import type { EventType } from "./event-type.ts";
import type { Happening } from "./happening.ts";
import type { Impact } from "./impact.ts";
import type { ItemEntity, Sentiment } from "./item.ts";
import type { WeighedMention } from "./reasons.ts";
import type { Section } from "./section.ts";

/** What analysis concludes about an article, and why. */
export interface Findings {
  /** BCP 47, lowercase. */
  readonly language: string;
  readonly isWorthPublishing: boolean;
  /** 1 if the article is not important enough to be published. */
  readonly impact: 1 | Impact;
  /** 0 to 100. Each impact has its own range. */
  readonly impactScore: number;
  readonly eventType: EventType;
  /** The best match first. */
  readonly categories: readonly Category[];
  readonly sections: readonly Section[];
  /** In order of centrality. */
  readonly entities: readonly FoundEntity[];
  /** The sentiment towards each requested target, in the requested order. */
  readonly targets: readonly { readonly name: string; readonly sentiment: Sentiment | null }[];
  /** Who did what to whom; null unless the headline or the lead says it clearly. */
  readonly happening: Happening | null;
  /** Distinguishes this event from others. Stories are decided by comparing sketches, in order of publication. */
  readonly sketch: Sketch;
  /** The reasons as text, by finding. */
  readonly reasons: Readonly<Record<string, readonly string[]>>;
  /** What was weighed for a finding, by finding and name, such as the probability of each impact. */
  readonly numbers?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** For each entity, by its name: the candidates that were weighed for its mentions. */
  readonly weighed?: Readonly<Record<string, readonly WeighedMention[]>>;
}

export interface FoundEntity extends ItemEntity {
  /** The library's id; null for a name that is not in the library. */
  readonly id: string | null;
  /** Its kind in the library; null or absent for a name that is not in the library. */
  readonly kind?: EntityKind | null;
  /** 0 to 1. */
  readonly salience: number;
}

/** The input for deciding stories: small enough to keep for every article in the window. */
export interface Sketch {
  /** A vector of unit length, with one signed byte per dimension. */
  readonly vector: Int8Array;
  /** Hashes of the terms that distinguish events: names, numbers, rare words, each with its weight. */
  readonly terms: Uint32Array;
  readonly weights: Float32Array;
  /** MinHash of the text. Near-identical copies of a wire text share most of its values. Empty if there is no text. */
  readonly signature: Uint32Array;
  /** Hashes of what the article is about and what happened. Missing in sketches of earlier versions: unknown. */
  readonly facts?: Uint32Array;
}
