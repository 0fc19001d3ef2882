/**
 * A request that works as it is when pasted into a shell. A key consists of letters, digits and `_`, so it
 * needs no quoting.
 */
export function firstRequest(url: string, key: string): string {
  return `curl -H "Authorization: Bearer ${key}" "${url.replace(/\/+$/, "")}/v1/news?limit=3"`;
}
