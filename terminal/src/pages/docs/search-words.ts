/**
 * The searchable words of a text: lower case, split at everything but letters and digits. A name such as
 * `excludeSources` counts whole and in parts.
 */
export function searchWords(text: string): string[] {
  const names = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return names.flatMap((name) => {
    const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return [...new Set([name, ...parts])].map((word) => word.toLowerCase());
  });
}

/** Words that are common elsewhere, and the words that our documentation uses instead. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  auth: ["authorization", "bearer", "signing"],
  authentication: ["authorization", "bearer", "signing"],
  throttling: ["allowance", "429"],
  rate: ["allowance"],
  code: ["problem"],
  quota: ["allowance"],
  pagination: ["before", "cursor"],
  paging: ["before", "cursor"],
  sdk: ["client"],
  status: ["problem"],
  webhook: ["polling"],
  streaming: ["polling"],
  llm: ["model"],
};

/** The synonyms of a search word. */
export function alsoCalled(word: string): readonly string[] {
  // Own properties only: "constructor" may be searched for too, and every object inherits a property of that
  // name.
  return Object.hasOwn(ELSEWHERE, word) ? ELSEWHERE[word]! : [];
}
