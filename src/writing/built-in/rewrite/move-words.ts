/** Puts a sentence into another order that says the same; null if that is not certain. */
export type SentenceMove = (sentence: string, source: string) => string | null;

/** The beginning of a subordinate clause: the words after it belong to that clause. */
export const NESTED =
  /\b(?:that|which|who|whose|whom|when|where|while|after|before|because|if|as|although|though|since|until|than|what|how|why|due|scheduled)\b/;
export const NESTED_TO =
  /\b(?:to(?! [$€£\d])|and|but|or|planned|expected|held|released|published|issued|filed|posted|scheduled|dated|called|due|said|says)\b/;

export const PRONOUN =
  /\b(?:it|its|he|his|she|her|they|their|them|him|this|these|those|that|I|we|our|you)\b/i;
export const PRONOUN_START = /^(?:it|he|she|they|this|that|these|those|his|her|its|their|but|and|so)\b/i;
