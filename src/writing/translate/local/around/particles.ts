/** Korean particles in their two forms, after a consonant and after a vowel. */
const PAIRS: readonly (readonly [afterConsonant: string, afterVowel: string])[] = [
  ["으로부터", "로부터"],
  ["이라고", "라고"],
  ["이라는", "라는"],
  ["이었다", "였다"],
  ["으로", "로"],
  ["이나", "나"],
  ["은", "는"],
  ["이", "가"],
  ["을", "를"],
  ["과", "와"],
];
const ALL = PAIRS.flat().sort((a, b) => b.length - a.length);
/** A particle ends its word, or another particle follows, as in "으로는". */
const PARTICLE = new RegExp(String.raw`^(${ALL.join("|")})(?=$|[^\p{L}]|는|도|만|의)`, "u");

/** The text behind a name, with its particle in the form that the name's last sound requires. */
export function withParticle(name: string, rest: string): string {
  const particle = PARTICLE.exec(rest)?.[1];
  const final = finalOf(name);
  if (particle === undefined || final === null) return rest;
  const [consonant, vowel] = PAIRS.find((pair) => pair.includes(particle))!;
  // 로 also follows ㄹ.
  const isVowel = final === "vowel" || (final === "rieul" && vowel.startsWith("로"));
  return (isVowel ? vowel : consonant) + rest.slice(particle.length);
}

function finalOf(name: string): "vowel" | "rieul" | "consonant" | null {
  const last = name.at(-1) ?? "";
  if (/\p{Script=Hangul}/u.test(last)) {
    const final = (last.codePointAt(0)! - 0xac_00) % 28;
    return final === 0 ? "vowel" : final === 8 ? "rieul" : "consonant";
  }
  // Read as words: 오펙, 에이펙, 오펙플러스.
  if (/(?:OP|AP)EC$/.test(name)) return "consonant";
  if (name.endsWith("+")) return "vowel";
  // Digits and letters as they are read: 일, 칠, 팔, 엘 and 알 end in ㄹ, 영, 삼, 육, 엠 and 엔 in other consonants.
  if (/[178LR]/.test(last)) return "rieul";
  if (/[036MN]/.test(last)) return "consonant";
  return /[\dA-Z]/.test(last) ? "vowel" : null;
}
