import type { Entity } from "../domain/entity.ts";
import { Lexicon } from "../index/lexicon.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../knowledge/entities.ts";
import { loadMeasurePhrases } from "../knowledge/measures.ts";
import { loadNationalBodies } from "../knowledge/national-bodies.ts";
import { CommandFault } from "../settings/faults.ts";

/** The library's entities including the operator's own, and the lexicon of their names. */
export interface OpenLibrary {
  readonly entities: readonly Entity[];
  readonly lexicon: Lexicon;
}

export function openLibrary(ownFile: string | null): OpenLibrary {
  try {
    const entities = loadEntities(ownFile ?? undefined);
    const parts = {
      entities,
      ordinaryWords: loadOrdinaryWords(),
      stopPhrases: loadStopPhrases(),
      measurePhrases: loadMeasurePhrases(),
      bodiesOf: loadNationalBodies().bodiesOf,
    };
    let lexicon: Lexicon | undefined;
    return {
      entities,
      /** Built on first use, because some commands need no names. */
      get lexicon() {
        return (lexicon ??= new Lexicon(parts));
      },
    };
  } catch (cause) {
    throw new CommandFault(`cannot read the entities: ${(cause as Error).message}`, { cause });
  }
}
