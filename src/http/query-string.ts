/** Query parameters as sent, each name's first value (D4); names keep their order. */
export type SentParameters = ReadonlyMap<string, string>;

/** Reads what stands after `?`. Broken percent-encoding is taken as it stands: it is some value's fault, not the request's. */
export function parseQueryString(query: string): SentParameters {
  const sent = new Map<string, string>();
  for (let from = 0; from < query.length;) {
    let to = query.indexOf("&", from);
    if (to < 0) to = query.length;
    const mark = query.indexOf("=", from);
    const nameEnd = mark < 0 || mark > to ? to : mark;
    const name = decode(query.slice(from, nameEnd));
    if (to > from && !sent.has(name)) sent.set(name, decode(query.slice(nameEnd + 1, to)));
    from = to + 1;
  }
  return sent;
}

/** Decodes as forms are, which never fails. The engine's own decoder takes a third of the time, but does not take what is broken. */
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
