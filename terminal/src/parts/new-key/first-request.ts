/** A request that works as it is, to be pasted into a terminal. A key holds letters, digits and `_` alone, so it needs no quoting. */
export function firstRequest(url: string, key: string): string {
  return `curl -H "Authorization: Bearer ${key}" "${url.replace(/\/+$/, "")}/v1/news?limit=3"`;
}
