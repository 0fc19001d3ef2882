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
/** In other scripts, marks are vowels. */
const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
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

/** A name as papers without special letters print it: "Sahap Kavcioglu" for "Şahap Kavcıoğlu". */
export function plainSpelling(name: string): string {
  if (isPlainAscii(name.toLowerCase()) || OTHER_SCRIPTS.test(name)) return name;
  return name
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/\P{ASCII}/gu, (letter) => {
      const plain = PLAIN[letter.toLowerCase()];
      if (plain === undefined) return letter;
      return letter === letter.toLowerCase() ? plain : plain[0]!.toUpperCase() + plain.slice(1);
    })
    .normalize("NFC");
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
