/** As many rows as a first screen shows. Drawing a cover takes about a second. */
const ROWS = 8;
/** As many as a browser's page requests at once. */
const AT_ONCE = 3;

/**
 * Requests the covers of the newest items as the terminal's first page will, so that they are drawn by the time a reader
 * opens it. A cover that fails is drawn when the page asks for it.
 */
export async function drawFirstCovers(url: string, key: string, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  try {
    const news = `${url}/v1/news?limit=${ROWS}&distinct=event&fields=covers`;
    const { items } = (await (await fetch(news, { headers, signal })).json()) as FirstItems;
    const waiting = items.flatMap(({ covers }) => covers.slice(0, 1));
    const draw = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { pathname, search } = new URL(next.url);
        const small = pathname.replace(/^\/covers\//, "/covers/small/");
        await (await fetch(url + small + search, { signal })).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, draw));
  } catch {
    // The demo is ending, or too busy to answer. Nothing depends on these covers.
  }
}

interface FirstItems {
  readonly items: readonly { readonly covers: readonly { readonly url: string }[] }[];
}
