import { analyse } from "chardet";

const SAMPLE_BYTES = 65_536;
/** Out of 100. For East Asian text, a lower confidence from chardet means nothing. */
const SURE = 50;
/** With fewer non-ASCII bytes than this, an alphabet cannot be guessed. */
const ENOUGH = 16;

/** The likeliest encoding of bytes that are not UTF-8 and have no credible declaration. */
export function guessCharset(bytes: Uint8Array): string {
  const sample = Buffer.from(bytes.subarray(0, SAMPLE_BYTES)).toString("latin1");
  // A match stops where the next tag begins. Otherwise, tags that never end would take quadratic time.
  const words = sample.replace(/<[^<>]*>/g, " ");
  const [likeliest] = guesses(words);
  if (likeliest !== undefined && likeliest.confidence >= SURE && likeliest.isEastAsian) {
    return likeliest.encoding;
  }
  // Much ASCII distorts the statistics for single-byte alphabets, so long runs of it are removed.
  const foreign = words.replace(/[\0-\x7f]{6,}/g, " ");
  if ((foreign.match(/[\x80-\xff]/g) ?? []).length < ENOUGH) return "windows-1252";
  const alphabet = guesses(foreign).find((guess) => !guess.isEastAsian);
  return alphabet?.encoding ?? "windows-1252";
}

interface Guess {
  readonly encoding: string;
  readonly confidence: number;
  readonly isEastAsian: boolean;
}

function guesses(latin1: string): readonly Guess[] {
  return analyse(Buffer.from(latin1, "latin1")).flatMap(({ name, confidence, lang }) => {
    if (confidence === 0 || /^(utf|ascii)/i.test(name)) return [];
    try {
      const { encoding } = new TextDecoder(name);
      return [{ encoding, confidence, isEastAsian: /^(zh|ja|ko)$/.test(lang ?? "") }];
    } catch {
      return [];
    }
  });
}
