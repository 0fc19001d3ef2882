import { Lexicon } from "../../index/lexicon.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../../knowledge/entities.ts";
import { CommandFault } from "../faults.ts";

/** The lexicon of the library, with the operator's own entities where they keep a file of them. */
export function openLexicon(ownFile: string | null): Lexicon {
  try {
    return new Lexicon({
      entities: loadEntities(ownFile ?? undefined),
      ordinaryWords: loadOrdinaryWords(),
      stopPhrases: loadStopPhrases(),
    });
  } catch (cause) {
    throw new CommandFault(`the entities could not be read: ${(cause as Error).message}`, { cause });
  }
}
