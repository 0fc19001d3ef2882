import type { Rendition } from "../domain/item.ts";
import { splitSentences } from "../text/sentences.ts";

/** The sentences of a rendition, without bullets. */
export function sentencesOf({ headline, summary, body, whyItMatters }: Rendition): string[] {
  const points = body.split("\n").map((line) => line.replace(/^• /, ""));
  return [headline, summary, ...points, whyItMatters ?? ""].flatMap((text) =>
    splitSentences(text).map((sentence) => sentence.text),
  );
}
