/** Letters that NFKD does not decompose, although English writes plain letters in their place. */
export const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŋ: "n",
};

const APOSTROPHES = /['’‘ʼʻ`´]/g;
const MARKS = /\p{M}+/gu;
const UNDECOMPOSED = /[øłđðþßæœıħŋ]/g;

/** A word in lower case, without accents and apostrophes, for comparison. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (isPlainAscii(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(APOSTROPHES, "")
    .replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter);
}

function isPlainAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code > 126 || code === 39 || code === 96) return false;
  }
  return true;
}

export function isApostrophe(code: number): boolean {
  return (
    code === 39 || code === 0x2019 || code === 0x2018 || code === 0x02bc || code === 0x02bb || code === 96
  );
}
