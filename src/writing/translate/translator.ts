import type { ItemEntity, Rendition } from "../../domain/item.ts";
import type { Target } from "../../domain/language.ts";
import type { ProviderFault } from "../providers/provider-fault.ts";

/** Some or all fields of a rendition, in English or translated. */
export type RenditionWords = Partial<Rendition>;

export interface TranslationTask {
  /** The item whose words these are, so that what is remembered can be forgotten with it. */
  readonly itemId?: string;
  readonly words: RenditionWords;
  /** The entities of the item. */
  readonly entities: readonly Pick<ItemEntity, "name" | "ticker">[];
  readonly languages: readonly Target[];
  /** Why the last attempt in a language was rejected. */
  readonly complaints?: ReadonlyMap<Target, readonly string[]>;
  /** Whether other items' words are translated first, where they have to share. */
  readonly precedence?: Precedence;
  readonly signal?: AbortSignal | undefined;
}

/** Of two items, one of impact 5 comes first, and then the newer one. */
export interface Precedence {
  readonly impact: number;
  readonly publishedAt: number;
}

/** For each requested language, its translation or the fault. */
export type Translations = ReadonlyMap<Target, RenditionWords | ProviderFault>;

/** Translates from English. `translate` returns a provider's faults instead of rejecting. */
export interface Translator {
  readonly name: string;
  /** Changes whenever the same text may be translated differently, which invalidates remembered translations. */
  readonly version: string;
  /** The supported languages. Rejects with a `ProviderFault` if the provider is unavailable. */
  languages(): Promise<ReadonlySet<Target>>;
  translate(task: TranslationTask): Promise<Translations>;
  /** Languages that cost no more if each has a call of its own, so that none waits for the others. */
  oneByOne?(): Promise<ReadonlySet<Target>>;
}

const FIELDS = ["headline", "summary", "body", "whyItMatters"] as const satisfies (keyof Rendition)[];

/** The fields that are present and not empty. */
export function heldFields(words: RenditionWords): (keyof Rendition)[] {
  return FIELDS.filter((field) => words[field] != null && words[field] !== "");
}
