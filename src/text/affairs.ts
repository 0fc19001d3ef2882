import type { Token } from "./tokens.ts";

/**
 * Words that end the name of an affair. The words on one line mean the same thing, so that "grain deal", "grain pact"
 * and "Black Sea grain initiative" are one affair.
 */
const HEADS: readonly (readonly string[])[] = [
  "deal pact agreement accord initiative".split(" "),
  "overhaul reform reforms revamp".split(" "),
  "forgiveness cancellation relief".split(" "),
  "strike walkout stoppage".split(" "),
  "ceasefire truce armistice".split(" "),
  "bill legislation law laws".split(" "),
  "probe inquiry investigation".split(" "),
  "takeover buyout acquisition merger".split(" "),
  "bailout rescue".split(" "),
  "ban bans".split(" "),
  "mandate mandates".split(" "),
  "referendum plebiscite".split(" "),
  "trial retrial".split(" "),
  "embargo blockade".split(" "),
  "recall recalls".split(" "),
  "pipeline pipelines".split(" "),
  "amendment amendments".split(" "),
  "scandal scandals".split(" "),
];

const CLASS_OF = new Map(HEADS.flatMap((words, place) => words.map((word) => [word, place] as const)));

/** Words that say too little about an affair: a "trade deal" may be any. */
const VAGUE = new Set(
  (
    "a an the this that its their his her our new old first last final proposed planned controversial latest historic major big key landmark sweeping draft interim joint bipartisan partial temporary permanent current recent possible potential future emergency " +
    "international secret secure secures asia border sanctions email common case rule criminal martial mutual verbal side package better bad good great real quick long early late next huge small large bigger big rival trade peace arms tax budget oil gas climate spending labor labour nuclear security defense defense free fair criminal civil federal state local national government economic financial political military public private criminal internal independent ongoing formal full such any no other another same similar more most many several two three some " +
    "of in on at by for to from with and or but as is are was were be been after before over under between against into than signed signing reached reach struck strike passed pass passing approve approved approving said says will would could may might has have had not also however"
  ).split(" "),
);

/** An affair as a text calls it: the words before its head, and which head it has. */
export interface AffairWords {
  readonly modifiers: readonly string[];
  /** A number shared by heads that mean the same. */
  readonly head: number;
}

/** Reads words that end in an affair's head; null if they name no affair or say too little. */
export function affairOf(words: readonly string[]): AffairWords | null {
  const head = CLASS_OF.get(words.at(-1) ?? "");
  const modifiers = words.slice(0, -1);
  if (head === undefined || modifiers.length === 0 || modifiers.length > MOST_MODIFIERS) return null;
  return modifiers.every((word) => VAGUE.has(word) || word.length < 3) ? null : { modifiers, head };
}

const MOST_MODIFIERS = 4;

/**
 * All wordings of an affair, each as a list of words: with each head that means the same, and shorter by its first words
 * if the rest still says enough. So "Black Sea grain deal" is also called "grain pact".
 */
export function wordingsOf({ modifiers, head }: AffairWords): readonly (readonly string[])[] {
  const shorter = modifiers.map((_, from) => modifiers.slice(from));
  return shorter
    .flatMap((some) => HEADS[head]!.map((word) => [...some, word]))
    .filter((wording) => affairOf(wording) !== null);
}

/** A phrase that names an affair, and where a text uses it. */
export interface AffairPhrase {
  readonly words: readonly string[];
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/**
 * The affairs that a text names at least twice, in whatever wording. The longest words that recur are the name:
 * "judicial overhaul", "student loan forgiveness".
 */
export function findAffairs(tokens: readonly Token[]): AffairPhrase[] {
  const found = new Map<string, { words: string[]; spans: { start: number; end: number }[] }>();
  for (const [at, token] of tokens.entries()) {
    const head = CLASS_OF.get(token.stem);
    if (head === undefined) continue;
    for (let from = at - 1; from >= Math.max(0, at - 2); from--) {
      if (tokens[from + 1]!.gap !== "soft" || ENDS.has(tokens[from]!.folded)) break;
      if (!/^\p{L}/u.test(tokens[from]!.folded)) break;
      const words = tokens.slice(from, at + 1).map(({ stem }) => stem);
      if (affairOf(words) === null) continue;
      const key = `${words.slice(0, -1).join(" ")} ${head}`;
      const span = { start: tokens[from]!.start, end: token.end };
      const known = found.get(key);
      if (known === undefined) found.set(key, { words, spans: [span] });
      else known.spans.push(span);
    }
  }
  const often = [...found.values()].filter(({ spans }) => spans.length >= LEAST);
  return often.filter(
    (one) =>
      !often.some(
        (other) => other.words.length > one.words.length && other.words.at(-2) === one.words.at(-2),
      ),
  );
}

const LEAST = 2;

/** Words that no name of an affair goes back across. */
const ENDS = new Set(
  "a an the this that its their his her our your my of in on at by for to from with and or but as is are was were be been after before over under between against into than if while not also said says will would could may might has have had sign signed reach reached strike struck pass passed approve approved block blocked reject rejected back backed".split(
    " ",
  ),
);
