import { type LanguageSources, modelsToPull } from "./local-languages.ts";

/** The command that adds languages; null if it would add none. */
export function pullAdvice({ damaged, missing }: LanguageSources): string | null {
  const languages = modelsToPull([...damaged.map(({ language }) => language), ...missing]);
  return languages.length === 0 ? null : `tidings models pull ${languages.join(" ")}, then restart`;
}
