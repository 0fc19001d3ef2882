import { splitSentences } from "../sentences.ts";
import { withoutDateline } from "./dateline.ts";
import { isAboutPage, proseOf } from "./discard.ts";
import { LEADS, withoutWireNotes } from "./wire-notes.ts";

/**
 * An article's running text, without captions, datelines, bylines, notices and links. A text that has nothing else is
 * returned as it is, because a caption says more than nothing. Only the beginning of a very long text is returned.
 */
export function cleanText(whole: string): string {
  const text = whole.slice(0, MAX_CHARACTERS);
  const paragraphs = withoutWireNotes(proseOf(text)).map((paragraph, at) =>
    at < LEADS ? fromNewsOn(withoutDateline(paragraph.trim(), text), text) : paragraph.trim(),
  );
  const told = paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
  return told === "" ? text : told;
}

/** Longer texts are cut, because news is at the beginning. */
const MAX_CHARACTERS = 40_000;

/** Drops the sentences before the first that tells news. */
function fromNewsOn(paragraph: string, text: string): string {
  const sentences = splitSentences(paragraph);
  const first = sentences.findIndex((sentence) => !isAboutPage(sentence.text));
  if (first === -1) return "";
  return first === 0 ? paragraph : withoutDateline(paragraph.slice(sentences[first]!.start), text);
}
