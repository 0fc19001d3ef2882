/** Whether a text has a verb after its subject: "Photo 2 of 3." and "A tax on imports." have none. */
export function hasVerb(text: string): boolean {
  return PAST.test(text) || PRESENT.test(text);
}

/**
 * Whether a text says what happened, has happened or will happen. A statement in the present ("The math is simple.") does not count, because it may be an opinion.
 */
export function tellsWhatHappened(text: string): boolean {
  return PAST.test(text);
}

/** Whether a text continues with a verb: "was closed in 2019". */
export function beginsWithVerb(text: string): boolean {
  return BEGINS.test(text);
}

const PAST_WORDS = [
  "was were had has have will did rose fell won lost grew sank slid shed hit cut held stood sold bought paid made beat led left",
  "said told met came went began took gave got put set kept saw found fled shot struck broke rallied sued drew ran cost",
  String.raw`\p{Ll}{2,}[^e]ed`,
];

const PRESENT_WORDS = [
  "is are can could may might must should would does do rises falls wins loses grows hits cuts holds stands stays leads says",
  "plans sees expects buys sells gets faces makes takes keeps remains shows reports releases wants aims begins opens closes",
  "say want expect remain needs adds gains drops meets goes comes gives sets raises lowers pays spends owns bans backs warns names joins",
];

const PAST = within(PAST_WORDS);
const PRESENT = within(PRESENT_WORDS);
const BEGINS = new RegExp(`^(?:${anyOf([...PAST_WORDS, ...PRESENT_WORDS])})\\b`, "u");

function within(words: readonly string[]): RegExp {
  return new RegExp(String.raw`^\S+ (?:.* )?(?:${anyOf(words)})(?= |\.["”’]?$)`, "u");
}

function anyOf(words: readonly string[]): string {
  return words.join(" ").replaceAll(" ", "|");
}
