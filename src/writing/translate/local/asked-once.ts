import { ProviderFault } from "../../providers/provider-fault.ts";
import type { LocalEngine } from "./engine.ts";

/** Remembers an engine's answers. It always answers alike, so nothing is gained by asking for a text again. */
export function askedOnce(engine: LocalEngine, answers: Map<string, string>): LocalEngine {
  return {
    version: engine.version,
    languages: () => engine.languages(),
    async translate(sentences, language, signal, precedence) {
      const keyOf = (sentence: string) => `${language}\0${sentence}`;
      const fresh = [...new Set(sentences)].filter((sentence) => !answers.has(keyOf(sentence)));
      if (fresh.length > 0) {
        const translated = await engine.translate(fresh, language, signal, precedence);
        if (translated.length !== fresh.length)
          throw new ProviderFault(
            "malformed",
            `it returned ${translated.length} texts instead of ${fresh.length}`,
          );
        for (const [at, sentence] of fresh.entries()) answers.set(keyOf(sentence), translated[at]!);
      }
      return sentences.map((sentence) => answers.get(keyOf(sentence))!);
    },
  };
}
