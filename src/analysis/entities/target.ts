import { isBodyEnding } from "../../text/names.ts";
import { foldSurface, type Token, tokenise } from "../../text/tokens.ts";
import type { CandidateMention } from "./candidate.ts";
import type { NamedDocument } from "./named.ts";

/**
 * All mentions of a given name, whether it is central or not: those recognised as a candidate, and literal ones. If it
 * was not recognised, the short forms that articles use also count ("Smith", "Acorn", "ACLU").
 */
export function findMentionsOf(
  target: string,
  { candidates, document }: NamedDocument,
): readonly CandidateMention[] {
  const folded = foldSurface(target);
  if (folded === "") return [];
  const recognised =
    candidates.find(({ name }) => foldSurface(name) === folded) ??
    candidates.find(({ known }) =>
      [known?.name, known?.ticker, ...(known?.aliases ?? [])].some(
        (name) => name != null && foldSurface(name) === folded,
      ),
    ) ??
    candidates.find(({ mentions }) => mentions.some(({ words }) => foldSurface(words) === folded));
  const written = findWords(folded.split(" "), document.tokens, document.text, false);
  if (recognised !== undefined) return merged([...recognised.mentions, ...written]);
  const short = shortForms(target).flatMap((form) => findWords([form], document.tokens, document.text, true));
  return merged([...written, ...short]);
}

function findWords(
  words: readonly string[],
  tokens: readonly Token[],
  text: string,
  isCapital: boolean,
): CandidateMention[] {
  const found: CandidateMention[] = [];
  for (let at = 0; at + words.length <= tokens.length; at++) {
    const own = tokens.slice(at, at + words.length);
    const fits = own.every(({ folded, stem }, place) => folded === words[place] || stem === words[place]);
    if (!fits || (isCapital && own[0]!.shape === "lower")) continue;
    const start = own[0]!.start;
    const last = own.at(-1)!;
    const isOwner = last.stem !== last.folded && last.stem === words.at(-1);
    const end = isOwner ? last.end - 2 : last.end;
    found.push({ start, end, words: text.slice(start, end), isInside: false });
  }
  return found;
}

/**
 * Short forms of the name: its first word and, unless it is a body ("… Bank"), its last word. Initials count from three
 * letters on, the other forms from four.
 */
function shortForms(target: string): string[] {
  const tokens = tokenise(target).filter(
    ({ folded }) => !/^(?:jr|sr|i{2,3}|iv|inc|corp|ltd|plc|llc|co)$/.test(folded),
  );
  if (tokens.length < 2) return [];
  const capitals = tokens.filter(({ shape }) => shape !== "lower");
  const initials = capitals.map(({ folded }) => folded[0]).join("");
  const [first] = tokens;
  const last = tokens.at(-1)!;
  const forms = isBodyEnding(last.stem) ? [first!.stem] : [last.stem, first!.stem];
  return [...forms.filter((form) => form.length > 3), ...(initials.length > 2 ? [initials] : [])];
}

function merged(mentions: readonly CandidateMention[]): CandidateMention[] {
  const kept: CandidateMention[] = [];
  for (const mention of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (mention.start >= (kept.at(-1)?.end ?? 0)) kept.push(mention);
  return kept;
}
