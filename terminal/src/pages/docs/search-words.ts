/**
 * The words of a text as they are searched for: without case, cut at whatever is neither letter nor figure, and a name such
 * as `excludeSources` both whole and in its parts.
 */
export function searchWords(text: string): string[] {
  const names = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return names.flatMap((name) => {
    const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return [...new Set([name, ...parts])].map((word) => word.toLowerCase());
  });
}

/** What readers call it elsewhere, and what it is called here. */
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

/** A word of a search and what it may stand for. */
export function alsoCalled(word: string): readonly string[] {
  // "constructor" is a word, too, and every object has one.
  return Object.hasOwn(ELSEWHERE, word) ? ELSEWHERE[word]! : [];
}
