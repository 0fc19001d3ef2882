import { languageBits, type Target, TARGETS } from "../domain/language.ts";
import { findRevisions, itemFromRow } from "../store/items.ts";
import type { Claimant } from "../store/claims.ts";
import type { Store } from "../store/open.ts";
import { findRenditions, renditionRow } from "../store/renditions.ts";
import { finishWanted, type WantedItem, type WantedOutcome } from "../store/renditions-wanted.ts";
import { isUnavailable, ProviderFault, type ProviderFaultKind } from "../writing/providers/provider-fault.ts";
import type { RenditionWords, Translations, Translator } from "../writing/translate/translator.ts";
import type { PublishWritten } from "./publish-renditions.ts";

export interface RenditionTools {
  readonly translator: Translator;
  readonly publish: PublishWritten;
  readonly signal?: AbortSignal;
  readonly onRendition?: (language: Target, outcome: "published" | ProviderFaultKind) => void;
}

/**
 * Writes the missing renditions of an item and publishes each as it arrives. Unavailable translators are asked again
 * later. If no translator writes a language well enough, readers of that language get the English text, and the
 * reason is stored.
 */
export async function writeRenditions(
  store: Store,
  claimant: Claimant,
  { item, languages: bits, attempts }: WantedItem,
  tools: RenditionTools,
): Promise<void> {
  const languages = TARGETS.filter((language) => (bits & languageBits([language])) !== 0);
  const words = (await findRenditions(store, [item.id])).get(item.id)!.en;
  const { entities } = itemFromRow(item);
  const { revision } = item;
  const { translator, signal } = tools;
  const calls = await callsFor(translator, languages);
  const translations = new Map<Target, RenditionWords | ProviderFault>();
  for (const [at, asked] of calls.entries()) {
    const arrived = await translator.translate({
      itemId: item.id,
      words,
      entities,
      languages: asked,
      precedence: { impact: item.impact, publishedAt: item.published_at },
      signal,
    });
    for (const [language, result] of arrived) translations.set(language, result);
    const rows = [...arrived].flatMap(([language, result]) =>
      result instanceof ProviderFault ? [] : [renditionRow(item.id, language, result)],
    );
    // After our own abort there is no backoff: the next worker picks the item up at once.
    const isEnd = at === calls.length - 1 && !signal?.aborted;
    const outcome = isEnd ? outcomeOf(item.id, languages, translations, attempts) : null;
    if (rows.length > 0) {
      const published = await tools.publish({ itemId: item.id, revision, rows, outcome });
      // The claim was lost, or the item got new words. The worker that took the item over finds the texts in the
      // translation memory.
      if (!published) return;
      for (const language of published) tools.onRendition?.(language, "published");
    } else if (outcome) {
      // The item got new words meanwhile. They are translated next.
      if ((await findRevisions(store.db, [item.id])).get(item.id) !== revision) return;
      await finishWanted(store, claimant, outcome);
    }
    for (const [language, result] of arrived)
      if (result instanceof ProviderFault) tools.onRendition?.(language, result.kind);
    if (signal?.aborted) return;
  }
}

/** Translators that answer within seconds come first, so that they do not wait for one that takes minutes. */
async function callsFor(translator: Translator, languages: readonly Target[]): Promise<Target[][]> {
  const oneByOne = (await translator.oneByOne?.()) ?? new Set<Target>();
  const together = languages.filter((language) => !oneByOne.has(language));
  const alone = languages.filter((language) => oneByOne.has(language)).map((language) => [language]);
  return together.length > 0 || alone.length === 0 ? [together, ...alone] : alone;
}

/** How long to wait after the first time that no translator was available, after the second, and so on. */
const WAITS_MS = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

function outcomeOf(
  itemId: string,
  languages: readonly Target[],
  translations: Translations,
  attempts: number,
): WantedOutcome {
  const faults = languages.flatMap((language) => {
    const result = translations.get(language) ?? new ProviderFault("malformed", "no translator returned it");
    return result instanceof ProviderFault ? [{ language, fault: result }] : [];
  });
  const passing = faults.filter(({ fault }) => isUnavailable(fault));
  const wishes = passing.flatMap(({ fault }) => fault.retryAfterMs ?? []);
  const waitMs = WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]!;
  return {
    itemId,
    givenUp: languageBits(
      faults.filter(({ fault }) => !isUnavailable(fault)).map(({ language }) => language),
    ),
    againInMs: passing.length === 0 ? null : wishes.length === 0 ? waitMs : Math.min(...wishes),
    failures: faults.map(({ language, fault }) => ({ language, kind: fault.kind, reason: fault.message })),
  };
}
