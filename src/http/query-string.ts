/** Query parameters as sent, in order, with the first value of each name (D4). */
export type SentParameters = ReadonlyMap<string, string>;

/**
 * Parses the part after `?`. Broken percent-encoding is kept literally, so that it makes one value wrong but not
 * the whole request.
 */
export function parseQueryString(query: string): SentParameters {
  const sent = new Map<string, string>();
  // Remembers the next "=", so that names without a value do not each search to the end of the text.
  let mark = -1;
  for (let from = 0; from < query.length;) {
    const to = orEnd(query.indexOf("&", from), query);
    if (mark < from) mark = orEnd(query.indexOf("=", from), query);
    const nameEnd = Math.min(mark, to);
    const name = decode(query.slice(from, nameEnd));
    if (to > from && !sent.has(name)) sent.set(name, decode(query.slice(nameEnd + 1, to)));
    from = to + 1;
  }
  return sent;
}

function orEnd(place: number, text: string): number {
  return place < 0 ? text.length : place;
}

/** Form decoding that never fails. Tries `decodeURIComponent` first: it is three times as fast, but may throw. */
function decode(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return new URLSearchParams(`v=${text}`).get("v")!;
  }
}

/** The query part of a request target, without its `?`. */
export function queryOf(target: string): string {
  const mark = target.indexOf("?");
  return mark < 0 ? "" : target.slice(mark + 1);
}
