import { createKey } from "../../src/access/keys.ts";
import { openPublishTools } from "../../src/service/publish-tools.ts";
import { formatItem } from "../../src/newsroom/interchange.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { type CorpusItem, makeCorpus, take } from "../corpus.ts";

/** Creates a record with items and a key, and returns the key. */
export async function fill(folder: string, count: number): Promise<string> {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  const items = [...take(count, makeCorpus(5))];
  for (let at = 0; at < items.length; at += 500) {
    const batch = items.slice(at, at + 500);
    await publishDrafts(
      store,
      batch.map(({ item, renditions }) => ({ ...item, source: item.outlet, renditions })),
      tools,
    );
  }
  return (await createKey(store, "soak", null, Date.now())).key;
}

/** An item for `tidings import` without a time, so that it is published when it is read. */
export function liveLine({ item, renditions }: CorpusItem, id: string): string {
  const line = JSON.parse(formatItem({ ...item, id }, renditions, undefined)) as { publishedAt?: string };
  delete line.publishedAt;
  return JSON.stringify(line);
}
