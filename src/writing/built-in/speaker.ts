import { ANOTHER_PERSON, DONE_BY_PERSON, OTHER_NAME, SUBJECT } from "./person-patterns.ts";

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
