import { htmlToText } from "../../text/html-text.ts";

const MAX_LENGTH = 1000;
/** Enough HTML to contain a lead. */
const MAX_MARKUP = 20_000;

/** The first whole sentences of an article, as a substitute for a missing summary. */
export function leadOf(content: string | null): string | null {
  if (content === null) return null;
  const text = htmlToText(content.slice(0, MAX_MARKUP));
  if (text.length <= MAX_LENGTH) return text === "" ? null : text;
  const cut = text.slice(0, MAX_LENGTH);
  const end = [...cut.matchAll(/[.!?。！？]["'”’»)]*(?=\s|$)|\n\n/g)].at(-1);
  return (end === undefined ? cut : cut.slice(0, end.index + end[0].length)).trim();
}
