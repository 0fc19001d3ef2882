import type { BodiesOf, LexiconEntity, Mention } from "./mention.ts";

interface Library {
  keyOf(id: string): number | undefined;
  entity(key: number): LexiconEntity;
}

interface BodyPhrase {
  readonly key: number;
  readonly written: string;
  /** A single word with a capital is an ordinary word without it. */
  readonly isAsWritten: boolean;
}

interface BodyPattern {
  readonly pattern: RegExp;
  /** The phrases in lower case. */
  readonly phrases: ReadonlyMap<string, BodyPhrase>;
}

/**
 * The bodies that a question names by their country: "Kenya's Supreme Court", "the Greek parliament". The country is still
 * named. Analysis resolves such phrases in articles itself.
 */
export class OwnedBodies {
  readonly #bodiesOf: BodiesOf;
  readonly #library: Library;
  readonly #patterns = new Map<string, BodyPattern | null>();

  constructor(bodiesOf: BodiesOf, library: Library) {
    this.#bodiesOf = bodiesOf;
    this.#library = library;
  }

  addTo(mentions: readonly Mention[], text: string): readonly Mention[] {
    const bodies = mentions.flatMap((mention) => this.#bodyBehind(mention, text));
    if (bodies.length === 0) return mentions;
    // A longer name may begin inside the phrase or with it: "Israel's Supreme Court bill".
    const added = bodies.filter(
      (body) => !mentions.some((other) => other.end > body.end && other.start < body.end),
    );
    const kept = mentions.filter(
      (mention) => !added.some((body) => body.start < mention.end && mention.start < body.end),
    );
    return [...kept, ...added].sort((a, b) => a.start - b.start);
  }

  #bodyBehind(owner: Mention, text: string): Mention[] {
    const { id, kind } = this.#library.entity(owner.entity);
    if (kind !== "country" || id === null) return [];
    const own = this.#patternOf(id);
    const found = own?.pattern.exec(text.slice(owner.end, owner.end + REACH));
    if (own == null || found == null) return [];
    const words = found[1]!;
    const phrase = own.phrases.get(words.toLowerCase());
    // "Labor" is a party, and "labor" is not.
    if (phrase === undefined || (phrase.isAsWritten && phrase.written !== words)) return [];
    const end = owner.end + found[0].length;
    return [{ entity: phrase.key, layer: "alias", words, start: end - words.length, end }];
  }

  #patternOf(country: string): BodyPattern | null {
    let own = this.#patterns.get(country);
    if (own === undefined) {
      const known = new Map<string, BodyPhrase>();
      for (const { id, phrases } of this.#bodiesOf(country))
        for (const phrase of phrases) {
          const key = this.#library.keyOf(id);
          // "The peso" is a currency, which questions give its country's name.
          if (key === undefined || phrase.startsWith("the ")) continue;
          const isAsWritten = !phrase.includes(" ") && phrase !== phrase.toLowerCase();
          known.set(phrase.toLowerCase(), { key, written: phrase, isAsWritten });
        }
      const longestFirst = [...known.keys()]
        .sort((a, b) => b.length - a.length)
        .map((one) => RegExp.escape(one));
      const pattern = new RegExp(`^(?:['’]s?)? (${longestFirst.join("|")})(?![\\p{L}\\p{N}-])`, "iu");
      own = known.size === 0 ? null : { pattern, phrases: known };
      this.#patterns.set(country, own);
    }
    return own;
  }
}

/** More characters than the longest phrase has. */
const REACH = 60;
