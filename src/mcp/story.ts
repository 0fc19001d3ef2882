import type { Client, ItemField } from "@tidings/client";
import { parseInstant } from "../domain/instant.ts";

/** The longest time between reports of one story, in practice. */
const REACH_MS = 72 * 3_600_000;
const PAGE = 100;
/** A story that takes more requests than this is returned as far as it was found. */
const MAX_PAGES = 3;

interface Found {
  readonly id: string;
  readonly publishedAt: string;
  readonly clusterId: string;
  readonly relatedCount: number;
  readonly entities: readonly { readonly name: string }[];
}

export interface ItemAsked {
  readonly id: string;
  readonly publishedAt: string;
}

/** Reads one item by its time: the API returns only lists, and a list of one millisecond holds just this item. */
export async function readItem(
  client: Client,
  { id, publishedAt }: ItemAsked,
  { fields, lang }: { readonly fields: readonly ItemField[]; readonly lang?: string },
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const at = parseInstant(publishedAt);
  if (at === undefined)
    throw new Error("`publishedAt` must be the item's publishedAt, as a list returned it.");
  const span = { after: new Date(at).toISOString(), before: new Date(at + 1).toISOString() };
  const call = { ...span, fields: [...fields], limit: PAGE, signal, ...(lang === undefined ? {} : { lang }) };
  const { items } = await client.news(call as Parameters<Client["news"]>[0]);
  const item = (items as unknown as Record<string, unknown>[]).find((each) => each["id"] === id);
  if (item === undefined)
    throw new Error(
      `There is no item ${id} at ${publishedAt}. Copy \`id\` and \`publishedAt\` from the same item of a list.`,
    );
  return item;
}

/** The reports of an item's story, newest first. They are found by the item's names, since reports share those. */
export async function readStory(
  client: Client,
  asked: ItemAsked,
  { fields, lang }: { readonly fields: readonly ItemField[]; readonly lang?: string },
  signal: AbortSignal,
): Promise<object> {
  const needed = ["clusterId", "relatedCount", "publishedAt", "entities"] as const;
  const own = (await readItem(client, asked, { fields: needed }, signal)) as unknown as Found;
  const keyword = own.entities.slice(0, 3).map(({ name }) => name);
  const chosen = [...new Set([...fields, "clusterId" as const, "publishedAt" as const])];
  const at = Date.parse(own.publishedAt);
  const after = new Date(at - REACH_MS).toISOString();
  const found: Record<string, unknown>[] = [];
  let before = new Date(at + REACH_MS).toISOString();
  for (let page = 0; page < MAX_PAGES && found.length < own.relatedCount; page++) {
    const call = {
      fields: chosen,
      limit: PAGE,
      after,
      before,
      signal,
      ...(lang === undefined ? {} : { lang }),
    };
    // oxlint-disable-next-line no-await-in-loop -- a page ends where the next begins
    const { items } = (await (keyword.length > 0
      ? client.match({ ...call, keyword } as Parameters<Client["match"]>[0])
      : client.news(call as Parameters<Client["news"]>[0]))) as unknown as {
      items: Record<string, unknown>[];
    };
    found.push(...items.filter((each) => each["clusterId"] === own.clusterId));
    if (items.length < PAGE) break;
    before = String(items.at(-1)!["publishedAt"]);
  }
  return {
    clusterId: own.clusterId,
    relatedCount: own.relatedCount,
    isComplete: found.length >= own.relatedCount,
    items: found,
  };
}
