/**
 * Whether a quotation is still open at the end of the text. Some quotations begin with one kind of mark and end with another.
 */
export function isQuoteOpen(text: string): boolean {
  let isOpen = false;
  for (const character of text) {
    if (character === "“") isOpen = true;
    else if (character === "”") isOpen = false;
    else if (character === '"') isOpen = !isOpen;
  }
  return isOpen;
}

/** Splits a text into the article's own words and its quotations, which keep their marks. */
export function turnsOf(text: string): { readonly text: string; readonly isQuoted: boolean }[] {
  return text
    .split(/(“[^”"]*[”"]|"[^"”]*["”])/)
    .map((part, at) => ({ text: part, isQuoted: at % 2 === 1 }))
    .filter((turn) => turn.text !== "");
}

/** Whether a quotation or a bracket in the text lacks its beginning or its end. */
export function isTorn(text: string): boolean {
  let isQuoted = false;
  let brackets = 0;
  for (const { 0: mark, index } of text.matchAll(/[“”"()]/g)) {
    if (mark === "(") brackets++;
    // A list may have closing brackets alone: "a) rates, b) prices".
    else if (mark === ")" && brackets === 0 && !/(?:^|\s)\w{1,2}$/.test(text.slice(0, index))) return true;
    else if (mark === ")") brackets = Math.max(0, brackets - 1);
    else if (mark === "”" && !isQuoted) return true;
    else isQuoted = mark === "“" || (mark === '"' && !isQuoted);
  }
  return isQuoted || brackets > 0;
}
