import type { TextService } from "../text-translator.ts";
import type { LocalEngine } from "./engine.ts";

/** The models on this machine as a service that costs nothing. Each line of an item is one sentence. */
export function localTextService(engine: LocalEngine): TextService {
  return {
    name: "local",
    version: engine.version,
    price: 0,
    languages: () => engine.languages(),
    translate: (texts, language, _names, signal) => engine.translate(texts, language, signal),
  };
}
