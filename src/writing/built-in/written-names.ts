import type { Article } from "../../domain/article.ts";
import type { FoundEntity } from "../../domain/findings.ts";
import { foldWord } from "../../text/fold.ts";
import { isBodyEnding, isGivenName } from "../../text/names.ts";

/** How far into the text whom it is about is named. */
const OPENING = 400;

export interface WrittenName {
  /** With "the" where the article writes it so: "the Federal Reserve", "Bitcoin". */
  readonly text: string;
  readonly isPerson: boolean;
}

/** The central entities as the article writes them, those alone that its headline or its opening names. */
export function namesIn({ title, text }: Article, entities: readonly FoundEntity[]): WrittenName[] {
  const words = `${title}\n${text.slice(0, 6_000)}`;
  const opening = `${title}\n${text.slice(0, OPENING)}`;
  const names: WrittenName[] = [];
  for (const { name, aliases } of entities.slice(0, MOST_CENTRAL)) {
    const forms = [name, ...aliases];
    if (!forms.some((form) => hasWord(opening, form))) continue;
    const written = forms.find((form) => isReadable(form) && hasWord(words, form));
    if (
      written === undefined ||
      names.some((other) => other.text.includes(written) || written.includes(other.text))
    )
      continue;
    names.push({ text: articled(written, words), isPerson: isPersonName(name) });
  }
  return names;
}

const MOST_CENTRAL = 4;

function isPersonName(name: string): boolean {
  const parts = name.split(" ");
  return (
    parts.length > 1 &&
    parts.length < 5 &&
    isGivenName(foldWord(parts[0]!)) &&
    !isBodyEnding(foldWord(parts.at(-1)!))
  );
}

/** A ticker or a word in small letters is no way to begin a sentence with. */
function isReadable(form: string): boolean {
  return form.length > 2 && /^\p{Lu}/u.test(form) && !/[@#$]/.test(form);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function articled(name: string, text: string): string {
  if (/^the /i.test(name)) return name;
  const count = (form: string) => text.split(form).length - 1;
  // "the Apple chief executive" is about another word: only what ends there counts.
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const withArticle =
    text.match(new RegExp(String.raw`\b[Tt]he ${literal}(?=[,.;:’']|\s+(?!\p{Lu})\p{Ll})`, "gu"))?.length ??
    0;
  return withArticle * 2 > count(name) ? `the ${name}` : name;
}
