import type { WeighedPassage } from "./weigh.ts";

/**
 * Names whom "He" or "She" at the beginning of a passage means, so that the passage can stand alone. Certain only if the sentence
 * before begins with a person's name and names nobody else.
 */
export function withNames(
  passages: readonly WeighedPassage[],
  isPerson: (name: string) => boolean,
): WeighedPassage[] {
  const named: WeighedPassage[] = [];
  for (const passage of passages) {
    const before = named.at(-1);
    const name = before?.place === passage.place - 1 ? onlyPersonIn(before.text, isPerson) : null;
    const text = name === null ? passage.text : passage.text.replace(/^(?:He|She) (?=\p{Ll})/u, `${name} `);
    named.push(text === passage.text ? passage : { ...passage, text, pointsBack: false });
  }
  return named;
}

/** "The bank will act, she said.": names her by the sentence before, if that names one person of office and nobody else. */
export function withSpeaker(sentence: string, before: string): string {
  if (!/, (?:he|she) (?:said|added|told)\b/.test(sentence) || /["“”]/.test(sentence)) return sentence;
  const [, office = "", name = ""] = SUBJECT.exec(before) ?? [];
  if (name === "" || !/ /.test(name)) return sentence;
  const isPerson = office !== "" || DONE_BY_PERSON.test(before.slice(name.length));
  const rest = before.slice(office.length + name.length);
  if (!isPerson || OTHER_NAME.test(rest) || ANOTHER_PERSON.test(rest)) return sentence;
  return sentence.replace(/(?<=, )(?:he|she)(?= (?:said|added|told)\b)/, name);
}

/** "Prime Minister Ida Falk met …": the subject, if no other name of several words follows. */
function onlyPersonIn(text: string, isPerson: (name: string) => boolean): string | null {
  const [, title = "", name = ""] = SUBJECT.exec(text) ?? [];
  const rest = text.slice(title.length + name.length);
  if (name === "" || (!isPerson(name) && !(LIKE_PERSON.test(name) && DONE_BY_PERSON.test(rest)))) return null;
  return OTHER_NAME.test(rest) ? null : name;
}

/** A name that no list holds is a person's if only people do such things, and nobody else is mentioned. */
const LIKE_PERSON =
  /^\p{Lu}\p{Ll}+(?<!['’]s) (?:\p{Lu}\. )?\p{Lu}[\p{L}’'-]+(?<!['’]s|\b(?:Bank|Group|Corp|Inc|Motors|Labs|Party|House|Court|Street|Times|Post|Journal|News|Department|Ministry|Council|Union|Committee|Office|Fund|Capital|Partners|Air|Airlines|Energy|Oil|Steel|States|Kingdom|City|County))$/u;
const OTHERS = String.raw`\b(?:man|woman|chairman|president|minister|judge|son|daughter|brother|sister|father|mother|lawyer|aide|rival|opponent|successor|predecessor|officer|senator|governor|mayor|colleague|friend|coach|suspect)\b(?!,? of\b)`;
/** Somebody else who may be meant. */
const ANOTHER_PERSON = new RegExp(OTHERS, "u");
const DONE_BY_PERSON = new RegExp(
  String.raw`^(?!.*${OTHERS}).*(?:^, (?:\d\d|who|once|an? (?:former )?\p{Ll}+|the (?:former )?\p{Ll}+)\b|\b(?:he|his|himself|herself)\b|^ (?:pleaded|resigned|testified|tweeted|wrote|was (?:sentenced|arrested|convicted|elected|sworn|jailed|charged))\b)`,
  "u",
);

const SUBJECT = new RegExp(
  String.raw`^((?:(?:(?:Finance|Foreign|Interior|Health|Energy|Defence|Economy|Prime) Minister|President|Chancellor|Governor|Senator|Representative|Chairman|Judge|Justice|Minister|Secretary|Mr|Ms|Mrs|Dr)\.? )?)(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){0,2})(?=,? \p{Ll})`,
  "u",
);
/** Any two capitalised words in a row may name another person. */
const OTHER_NAME = /\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+/u;
