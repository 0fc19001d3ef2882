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
  return isOther || isPart ? body : found;
}

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
