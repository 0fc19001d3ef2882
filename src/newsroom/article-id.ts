import { hash } from "node:crypto";

/** Made of the outlet and the address that an article was first listed under: listing it again names the same one. */
export function articleIdOf(outlet: number, urlKey: string): string {
  return `art_${hash("sha256", `${outlet} ${urlKey}`, "hex").slice(0, 24)}`;
}

/** Made of the article's, so that publishing it again names the same item. */
export function itemIdOf(articleId: string): string {
  return articleId.replace(/^art_/, "itm_");
}

/** A story is named after the item that began it. */
export function storyIdOf(itemId: string): string {
  return itemId.replace(/^itm_/, "evt_");
}
