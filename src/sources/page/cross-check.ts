/** Shorter ones are summaries. */
const WHOLE = 400;
/** Places at which the two are held against each other. */
const PROBES = 24;

/**
 * The text found on the page, unless the page's own data show it to be something else or a small part: then theirs.
 * Outlets that hide a text from readers often leave it in the data.
 */
export function chooseText(found: string, told: string | null): string {
  if (told === null || told.length < WHOLE) return found;
  const body = paragraphsOf(told);
  const share = sharedPart(body, found);
  const isOther = share < 0.15;
  const isPart = share < 0.5 && found.length < body.length * 0.5;
  return isOther || isPart ? body : found;
}

/** How much of `body` stands in `found`, by probing it at even distances. */
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

function squash(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function paragraphsOf(told: string): string {
  return told
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?(?:\r\n?|\n) ?/g, "\n")
    .replaceAll(/\n+/g, "\n\n")
    .trim();
}
