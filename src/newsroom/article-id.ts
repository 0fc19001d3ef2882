import { hash } from "node:crypto";

/** Derived from the outlet and the address of the first listing, so listing the article again gives the same id. */
export function articleIdOf(outlet: number, urlKey: string): string {
  return `art_${hash("sha256", `${outlet} ${urlKey}`, "hex").slice(0, 24)}`;
}

/** Derived from the article's id, so publishing the article again gives the same item. */
export function itemIdOf(articleId: string): string {
  return articleId.replace(/^art_/, "itm_");
}

/** A story is named after its first item. */
export function storyIdOf(itemId: string): string {
  return itemId.replace(/^itm_/, "evt_");
}
