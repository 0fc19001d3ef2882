import { type Charge, NO_CHARGE } from "../providers/charge.ts";
import type { ProviderDoor } from "../providers/provider-door.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import { keptNames, keptWithin } from "./kept-names.ts";
import { linesOf, wordsOf } from "./lines.ts";
import type { Target } from "../../domain/language.ts";
import type { RenditionWords, Translator } from "./translator.ts";

/** A service that translates texts, one language per request. */
export interface TextService {
  readonly name: string;
  readonly version: string;
  /** US dollars per million characters. */
  readonly price: number;
  languages(): Promise<ReadonlySet<Target>>;
  /** Returns as many texts as given, in order. `names` must stay unchanged. Rejects with a `ProviderFault`. */
  translate(
    texts: readonly string[],
    language: Target,
    names: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly string[]>;
}

/** A translator backed by a text service: one request per language with the lines of all fields. */
export function textTranslator(service: TextService, door: Pick<ProviderDoor, "call">): Translator {
  let known: Promise<ReadonlySet<Target>> | undefined;
  return {
    name: service.name,
    version: service.version,
    languages() {
      // Requested once, and again only after a failure.
      const ask = async () => ({ value: await service.languages(), charge: NO_CHARGE });
      known ??= door.call(NO_CHARGE, ask).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
    async translate({ words, entities, languages, signal }) {
      const lines = linesOf(words);
      const names = keptWithin(lines.join("\n"), keptNames(entities));
      const charge = chargeOf(lines, service.price);
      const results = await Promise.all(
        languages.map(async (language): Promise<[Target, RenditionWords | ProviderFault]> => {
          try {
            const texts = await door.call(
              charge,
              async () => ({
                value: await service.translate(lines, language, names, signal),
                charge,
              }),
              signal,
            );
            return [language, wordsOf(words, texts)];
          } catch (error) {
            if (error instanceof ProviderFault) return [language, error];
            throw error;
          }
        }),
      );
      return new Map(results);
    },
  };
}

/** Services charge for all characters, including white space and markup. This factor allows for the markup around names. */
const MARKUP_SHARE = 1.25;

function chargeOf(lines: readonly string[], price: number): Charge {
  const characters = Math.ceil(lines.reduce((sum, line) => sum + line.length, 0) * MARKUP_SHARE);
  return { tokens: 0, characters, microUsd: Math.ceil(characters * price) };
}
