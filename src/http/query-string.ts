/** Query parameters as sent, each name's first value (D4); names keep their order. */
export type SentParameters = ReadonlyMap<string, string>;

/** Reads what stands after `?`. Broken percent-encoding is taken as it stands: it is some value's fault, not the request's. */
export function parseQueryString(query: string): SentParameters {
  const sent = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!sent.has(name)) sent.set(name, value);
  return sent;
}

/** The query part of a request target, without its `?`. */
export function queryOf(target: string): string {
  const mark = target.indexOf("?");
  return mark < 0 ? "" : target.slice(mark + 1);
}
