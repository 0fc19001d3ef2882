/** Whether a quotation that begins in the text does not end in it. */
export function isQuoteOpen(text: string): boolean {
  let curly = 0;
  let straight = 0;
  for (const character of text) {
    if (character === "“") curly++;
    else if (character === "”") curly = Math.max(0, curly - 1);
    else if (character === '"') straight++;
  }
  return curly > 0 || straight % 2 === 1;
}

/** A text in turns: what is said by the article and what is quoted, quotation marks included. */
export function turnsOf(text: string): { readonly text: string; readonly isQuoted: boolean }[] {
  return text
    .split(/(“[^”]*”|"[^"]*")/)
    .map((part, at) => ({ text: part, isQuoted: at % 2 === 1 }))
    .filter((turn) => turn.text !== "");
}
