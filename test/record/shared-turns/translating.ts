import { hash } from "node:crypto";
import { setImmediate as tick } from "node:timers/promises";
import { ProviderFault } from "../../../src/writing/providers/provider-fault.ts";
import type { Target } from "../../../src/domain/language.ts";
import type { Translator } from "../../../src/writing/translate/translator.ts";
import { draftOf } from "../lines.ts";

export const TARGETS: readonly Target[] = ["zh-CN", "ja", "es", "de", "ar"];

/** An item whose headline is its id. */
export function namedDraft(id: string) {
  return draftOf(id, { renditions: { en: { headline: id, summary: "It is so.", body: "• So" } } });
}

export function headlineOf(id: string, language: string): string {
  return `${id} in ${language}`;
}

/** The languages that an item is to be published in; some are never written. */
export function writtenOf(id: string): readonly Target[] {
  return TARGETS.filter((language) => shareOf(headlineOf(id, language)) > 0.15);
}

/** Always writes the same text for an item, skips some languages, and takes varying time. */
export const TRANSLATOR: Translator = {
  name: "named",
  version: "named 1",
  languages: () => Promise.resolve(new Set(TARGETS)),
  async translate({ words, languages }) {
    const id = words.headline!;
    const written = writtenOf(id);
    for (let ticks = 20 * shareOf(id); ticks > 0; ticks--) await tick();
    return new Map(
      languages.map((language) => [
        language,
        written.includes(language)
          ? { headline: headlineOf(id, language) }
          : new ProviderFault("malformed", "it is not written in this language"),
      ]),
    );
  },
};

/** A number from 0 to 1, the same for the same text. */
function shareOf(text: string): number {
  return hash("sha256", text, "buffer").readUInt32BE(0) / 2 ** 32;
}
