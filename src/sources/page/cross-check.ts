import { squash } from "./likeness.ts";

/** In characters. A shorter text in the page's data is only a summary. */
const WHOLE = 400;
/** The number of positions at which the two texts are compared. */
const PROBES = 24;

/**
 * Returns the text found on the page, unless the page's JSON-LD shows that this is another text or only a small part of
 * the article. In that case, it returns the text in the JSON-LD: outlets that hide a text from readers often leave it
 * there.
 */
export function chooseText(found: string, told: string | null): string {
  if (told === null || told.length < WHOLE) return found;
  const body = paragraphsOf(told);
  const share = sharedPart(body, found);
  const isOther = share < 0.15;
  const isPart = share < 0.5 && found.length < body.length * 0.5;
  return isOther || isPart ? body : withOpening(found, body);
}

/** Adds the beginning of `body` if `found` starts in the middle of it. */
function withOpening(found: string, body: string): string {
  const opening: string[] = [];
  const start = squash(found.slice(0, 20 * MAX_OPENING));
  let length = 0;
  for (const paragraph of body.split("\n\n")) {
    const beginning = squash(paragraph).slice(0, 60);
    if (beginning !== "" && start.includes(beginning)) {
      const isFirst = start.slice(0, 3 * MAX_OPENING).includes(beginning);
      return opening.length === 0 || !isFirst ? found : [...opening, found].join("\n\n");
    }
    opening.push(paragraph);
    length += paragraph.length;
    if (length > MAX_OPENING) return found;
  }
  return found;
}

/** In characters. */
const MAX_OPENING = 1500;

/** How much of `body` is in `found`, probed at regular intervals. */
function sharedPart(body: string, found: string): number {
  const words = squash(body);
  const text = squash(found);
  const step = Math.max(1, Math.floor((words.length - 30) / PROBES));
  let hits = 0;
  let probes = 0;
  for (let at = 0; at + 30 <= words.length && probes < PROBES; at += step) {
    probes++;
    if (text.includes(words.slice(at, at + 30))) hits++;
  }
  return probes === 0 ? 0 : hits / probes;
}

function paragraphsOf(told: string): string {
  return told
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?(?:\r\n?|\n) ?/g, "\n")
    .replaceAll(/\n+/g, "\n\n")
    .trim();
}
