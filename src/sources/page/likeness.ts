/** A text's letters and digits, so that two texts can be compared whatever their punctuation and white space. */
export function squash(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Enough of the beginning of a text to recognise it, squashed. Empty if the text is too short. */
export function beginningOf(text: string): string {
  const beginning = squash(text.slice(0, 400)).slice(0, 60);
  return beginning.length < 30 ? "" : beginning;
}
