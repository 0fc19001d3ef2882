/** An item as a reader of the feed sees it, without its text. */
export interface Seen {
  readonly id: string;
  readonly publishedAt: string;
}

/** Environment variables that set an allowance that no test exhausts. */
export const GENEROUS = { TIDINGS_PLANS: JSON.stringify({ beta: { perMinute: 1e9, burst: 1e9 } }) };

const LIMIT = 100;

/** A client with a key that reads the news over HTTP. */
export function reader(url: string, key: string) {
  async function news(parameters: Readonly<Record<string, string | number>> = {}): Promise<Seen[]> {
    const query = new URLSearchParams({ limit: String(LIMIT), fields: "publishedAt" });
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    const response = await fetch(`${url}/v1/news?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const body = await response.text();
    if (response.status !== 200)
      throw new Error(`/v1/news?${query.toString()} answered ${response.status}: ${body}`);
    return (JSON.parse(body) as { items: Seen[] }).items;
  }

  /** Everything between two instants, newest first, page by page (D15). */
  async function walk(after?: string, before?: string): Promise<Seen[]> {
    const all: Seen[] = [];
    for (let end = before; ; end = all.at(-1)!.publishedAt) {
      const page = await news({ ...(after && { after }), ...(end && { before: end }) });
      all.push(...page);
      if (page.length < LIMIT) return all;
    }
  }

  return { news, walk };
}
