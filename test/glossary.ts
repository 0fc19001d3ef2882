import { sentencesOf } from "../scripts/voice/sentences.ts";

/** What ARCHITECTURE.md says about one word, or about several that it defines together. */
export interface GlossaryEntry {
  readonly words: readonly string[];
  readonly definition: string;
  /** Whether it is a list item or a table row. Other entries share a paragraph, separated by middle dots. */
  readonly isOwnLine: boolean;
}

/** The entries below the heading "Words" or "Glossary": each begins with its words in bold. */
export function readGlossary(architecture: string): GlossaryEntry[] {
  const section = /^## (?:Words|Glossary)\b.*\n([^]*?)(?=^## |$(?![^]))/m.exec(architecture)?.[1] ?? "";
  const pieces = section.split(/\s+·\s+|\n(?=\s*(?:[-*]\s|\|))|\n\s*\n/);
  return pieces.flatMap((piece) => {
    const found =
      /^\s*(?<marker>[-*|]\s+)?(?<words>(?:\*\*[^*]+\*\*[\s,/|]*(?:and\s+)?)+)(?<rest>[^]*)$/.exec(piece);
    if (!found?.groups) return [];
    const { marker, words = "", rest = "" } = found.groups;
    return {
      words: [...words.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold]) => bold!.split(/\s*(?:→|,|\/)\s*/)),
      definition: rest
        .replaceAll(/\s+/g, " ")
        .replace(/^[\s:–—|]+/, "")
        .replace(/[\s|]+$/, ""),
      isOwnLine: marker !== undefined,
    };
  });
}

/** Entries that are not one sentence, and words that no code uses in an identifier or a comment. */
export function glossaryFaults(architecture: string, sources: readonly string[]): string[] {
  const code = sources.map(withoutStrings).join("\n");
  return readGlossary(architecture).flatMap(({ words, definition, isOwnLine }) => {
    const count = sentencesOf(definition).length;
    const isSentence = isOwnLine ? count === 1 && definition.endsWith(".") : count <= 1;
    const name = words.join(", ");
    return [
      ...(isSentence ? [] : [`${name}: write one sentence, not ${count}`]),
      ...words
        .filter((word) => !isUsed(word, code))
        .map((word) => `${word}: no identifier or comment has it`),
    ];
  });
}

function withoutStrings(source: string): string {
  return source.replaceAll(/"(?:\\.|[^"\\\n])*"/g, '""');
}

/** Whether any word or part of a camel-case name in the code begins with `word`: `facet` or `isFacetOf`, but not `surfacet`. */
function isUsed(word: string, code: string): boolean {
  const parts = word.split(/[\s-]+/).map((part) => part.replaceAll(/[^\w]/g, ""));
  const [first = "", ...rest] = parts;
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const spaced = new RegExp(`\\b${[first, ...rest].join("[\\s_-]*(?:\\*\\s*)?")}`, "i");
  return spaced.test(code) || code.includes([first, ...rest].map(capital).join(""));
}
