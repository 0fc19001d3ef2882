/** Whether a quotation that begins in the text does not end in it; some begin with one kind of mark and end with another. */
export function isQuoteOpen(text: string): boolean {
  let isOpen = false;
  for (const character of text) {
    if (character === "“") isOpen = true;
    else if (character === "”") isOpen = false;
    else if (character === '"') isOpen = !isOpen;
  }
  return isOpen;
}

/** A text in turns: what is said by the article and what is quoted, quotation marks included. */
export function turnsOf(text: string): { readonly text: string; readonly isQuoted: boolean }[] {
  return text
    .split(/(“[^”"]*[”"]|"[^"”]*["”])/)
    .map((part, at) => ({ text: part, isQuoted: at % 2 === 1 }))
    .filter((turn) => turn.text !== "");
}
