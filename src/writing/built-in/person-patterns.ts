/** A name that no list holds is a person's if only people do such things, and nobody else is mentioned. */
export const LIKE_PERSON =
  /^\p{Lu}\p{Ll}+(?<!['’]s) (?:\p{Lu}\. )?\p{Lu}[\p{L}’'-]+(?<!['’]s|\b(?:Bank|Group|Corp|Inc|Motors|Labs|Party|House|Court|Street|Times|Post|Journal|News|Department|Ministry|Council|Union|Committee|Office|Fund|Capital|Partners|Air|Airlines|Energy|Oil|Steel|States|Kingdom|City|County))$/u;
const OTHERS = String.raw`\b(?:man|woman|chairman|president|minister|judge|son|daughter|brother|sister|father|mother|lawyer|aide|rival|opponent|successor|predecessor|officer|senator|governor|mayor|colleague|friend|coach|suspect)\b(?!,? of\b)`;
/** Somebody else who may be meant. */
export const ANOTHER_PERSON = new RegExp(OTHERS, "u");
/** What only people do, in a sentence that mentions nobody else. */
export const DONE_BY_PERSON = new RegExp(
  String.raw`^(?!.*${OTHERS}).*(?:^, (?:\d\d|who|once|an? (?:former )?\p{Ll}+|the (?:former )?\p{Ll}+)\b|\b(?:he|his|himself|herself)\b|^ (?:pleaded|resigned|testified|tweeted|wrote|was (?:sentenced|arrested|convicted|elected|sworn|jailed|charged))\b)`,
  "u",
);

/** A name at the beginning of a sentence, after the office if there is one. */
export const SUBJECT = new RegExp(
  String.raw`^((?:(?:(?:Finance|Foreign|Interior|Health|Energy|Defence|Economy|Prime) Minister|President|Chancellor|Governor|Senator|Representative|Chairman|Judge|Justice|Minister|Secretary|Mr|Ms|Mrs|Dr)\.? )?)(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){0,2})(?=,? \p{Ll})`,
  "u",
);
/** Any two capitalised words in a row may name another person. */
export const OTHER_NAME = /\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+/u;
