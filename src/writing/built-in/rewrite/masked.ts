/** A sentence whose quotations are replaced by marks, so that no rule can change them. */
export interface Masked {
  readonly text: string;
  readonly quotations: readonly string[];
}

export function masked(sentence: string): Masked {
  const quotations: string[] = [];
  const text = sentence.replaceAll(QUOTED, (quotation) => {
    quotations.push(quotation);
    return `⟪${quotations.length - 1}⟫`;
  });
  return { text, quotations };
}

export function unmasked(text: string, quotations: readonly string[]): string {
  return text.replaceAll(/⟪(\d+)⟫/g, (_, at: string) => quotations[Number(at)] ?? "");
}

/** Quotations in double or single marks, not apostrophes. A mark like ours in the article is kept as it is. */
const QUOTED =
  /“[^“”"]*[”"]|"[^"“”]*["”]|⟪|(?<![\p{L}\p{N}])['‘](?:[^'‘’“”"⟪]|(?<=\p{L})['’](?=\p{L})){1,300}['’](?![\p{L}\p{N}])/gu;
