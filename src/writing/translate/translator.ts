import type { ItemEntity, Rendition } from "../../domain/item.ts";
import type { Target } from "../../domain/language.ts";
import type { ProviderFault } from "../providers/provider-fault.ts";

/** English words to be translated: those fields of a rendition that there are. */
export type RenditionWords = Partial<Rendition>;

export interface TranslationTask {
  readonly words: RenditionWords;
  /** Whom the item is about. */
  readonly entities: readonly Pick<ItemEntity, "name" | "ticker">[];
  readonly languages: readonly Target[];
  /** Why the last attempt in a language was not taken. */
  readonly complaints?: ReadonlyMap<Target, readonly string[]>;
  readonly signal?: AbortSignal | undefined;
}

/** Of every language that was asked for: the words in it, or why there are none. */
export type Translations = ReadonlyMap<Target, RenditionWords | ProviderFault>;

/** Translates English words. Never rejects for what a provider does. */
export interface Translator {
  readonly name: string;
  /** Changes where the same words may be translated otherwise: what was remembered before is then not asked. */
  readonly version: string;
  /** Those it can write. Rejects with a `ProviderFault` where it cannot be asked. */
  languages(): Promise<ReadonlySet<Target>>;
  translate(task: TranslationTask): Promise<Translations>;
}

/** The fields of a rendition, in their order. */
const FIELDS = ["headline", "summary", "body", "whyItMatters"] as const satisfies (keyof Rendition)[];

/** Words without the fields that are missing or null. */
export function heldFields(words: RenditionWords): (keyof Rendition)[] {
  return FIELDS.filter((field) => words[field] != null && words[field] !== "");
}
