import type { Article } from "../../domain/article.ts";
import type { FoundEntity } from "../../domain/findings.ts";

/** The central entities as the article writes them, with "the" where it does: "the Federal Reserve", "Bitcoin". */
export function namesIn({ title, text }: Article, entities: readonly FoundEntity[]): string[] {
  const words = `${title}\n${text.slice(0, 6_000)}`;
  const names: string[] = [];
  for (const { name, aliases } of entities.slice(0, 3)) {
    const written = [name, ...aliases].find((form) => isReadable(form) && hasWord(words, form));
    if (written === undefined || names.some((other) => other.includes(written) || written.includes(other)))
      continue;
    names.push(articled(written, words));
  }
  return names;
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
