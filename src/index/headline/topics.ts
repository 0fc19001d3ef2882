import { isTopic } from "../../domain/entity.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Mention } from "../mention.ts";

/**
 * The parties in a topic's words, or the topic itself if it names none: "SEC sues Coinbase" is about both, and "Circle
 * files for IPO" about Circle.
 */
export function inTopic(
  topic: Mention,
  known: readonly Mention[],
  text: string,
  lexicon: Lexicon,
  find: (text: string) => readonly Mention[],
): readonly Mention[] {
  const parties: Mention[] = [];
  for (const { index } of text.slice(topic.start, topic.end).matchAll(/(?<![\p{L}\p{N}])\p{Lu}/gu)) {
    const start = topic.start + index;
    if (parties.some((party) => party.end > start)) continue;
    const party = partyAt(text.slice(start, topic.end), topic.entity, find);
    if (party !== undefined && !isTopic(lexicon.entity(party.entity).kind))
      parties.push({ ...party, start, end: start + party.end });
  }
  const isNamed = known.some(({ start, end }) => topic.start <= start && end <= topic.end);
  return parties.length > 0 || isNamed ? parties : [topic];
}

/**
 * The name that these words begin with. Leaves out at least the last word, so that the topic itself is not found again.
 */
function partyAt(
  words: string,
  topic: number,
  find: (text: string) => readonly Mention[],
): Mention | undefined {
  for (let end = words.length; end > 0; end = words.lastIndexOf(" ", end - 1)) {
    const [first] = find(words.slice(0, end));
    if (first?.start === 0 && first.entity !== topic) return first;
  }
  return undefined;
}

/**
 * Leaves out a topic in common words ("hostages", "trial") if the headline also names something else: the word alone
 * doesn't tell which trial is meant.
 */
export function withoutVagueTopics(
  mentions: readonly Mention[],
  text: string,
  lexicon: Lexicon,
): readonly Mention[] {
  const named = mentions.filter(
    (mention) => !isTopic(lexicon.entity(mention.entity).kind) || isProper(mention, text),
  );
  return named.length > 0 ? named : mentions;
}

/** Whether a topic's words have a capital that the start of the headline doesn't explain. */
function isProper({ start, end }: Mention, text: string): boolean {
  return /\p{Lu}/u.test(text.slice(Math.max(start, 1), end));
}
