import { GIST_BYTES, GIST_VERSION, type Gist, VECTOR_BYTES } from "../domain/gist.ts";
import type { Item, Rendition } from "../domain/item.ts";
import { markWords } from "../text/word-marks.ts";
import { openingOf } from "./models/opening.ts";
import type { QuestionReader } from "./models/question-reader.ts";
import { quantised } from "./models/vectors.ts";

/** The part of an item that its gist is made from, and nothing else. Whenever it is made, the bytes are the same (D47). */
export interface GistSource extends Pick<Item, "sourceHeadline"> {
  readonly renditions: { readonly en: Pick<Rendition, "summary" | "body" | "whyItMatters"> };
}

/** The text that the encoder reads for an item's gist. A reason that is no point is part of the news, too. */
export function gistTextOf({ sourceHeadline, renditions: { en } }: GistSource): string {
  const { summary, body, whyItMatters } = en;
  const told = `${summary} ${body}`;
  const reason = whyItMatters === null || told.includes(whyItMatters) ? "" : ` ${whyItMatters}`;
  return openingOf(sourceHeadline, told + reason).text;
}

/** Makes the gist of a text from `gistTextOf`. */
export async function makeGist(reader: Pick<QuestionReader, "readItem">, text: string): Promise<Gist> {
  const vector = await reader.readItem(text);
  const gist = new Uint8Array(GIST_BYTES);
  gist[0] = GIST_VERSION;
  gist.set(new Uint8Array(quantised(vector).buffer), 1);
  markWords(text, gist.subarray(1 + VECTOR_BYTES));
  return gist;
}
