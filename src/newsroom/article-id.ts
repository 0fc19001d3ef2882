import { hash } from "node:crypto";

/** Derived from the outlet and the address that first listed the article, so a second listing yields the same id. */
export function articleIdOf(outlet: number, urlKey: string): string {
  return `art_${hash("sha256", `${outlet} ${urlKey}`, "hex").slice(0, 24)}`;
}

/** Derived from the article's id, so publishing it again yields the same item. */
export function itemIdOf(articleId: string): string {
  return articleId.replace(/^art_/, "itm_");
}

/** A story is named after its first item. */
export function storyIdOf(itemId: string): string {
  return itemId.replace(/^itm_/, "evt_");
}
