import type { StoreTransaction } from "./open.ts";

/** Deletes an item's remembered translations, and those in progress, whose workers then lose their claims. */
export async function forgetTranslationsOf(tx: StoreTransaction, itemId: string): Promise<void> {
  await tx.deleteFrom("rendition_failures").where("item_id", "=", itemId).execute();
  await tx.deleteFrom("rendition_work").where("item_id", "=", itemId).execute();
  await forgetRemembered(tx, itemId);
}

/** Deletes the translations of an item's texts that are kept for another attempt. */
export async function forgetRemembered(tx: StoreTransaction, itemId: string): Promise<void> {
  await tx.deleteFrom("translation_memory").where("item_id", "=", itemId).execute();
}

/** The title of an article whose text was deleted. */
export const FORGOTTEN_TITLE = "";

/**
 * Deletes the other traces of an item's text: the outlet's article, the reasons, which quote it, and why a model's text
 * was rejected. The article's row stays, so that it isn't published again if a feed still lists it.
 */
export async function forgetArticleOf(tx: StoreTransaction, itemId: string): Promise<void> {
  await tx.deleteFrom("reasons").where("item_id", "=", itemId).execute();
  await tx.updateTable("writings").set({ refusal_reason: null }).where("item_id", "=", itemId).execute();
  await tx
    .updateTable("articles")
    .set({ title: FORGOTTEN_TITLE, article: null, reason: null, reasons: null })
    .where("item_id", "=", itemId)
    // A gathered item's id contains its article's id, so the row is found without an index on `item_id`.
    .where("id", "=", itemId.replace(/^itm_/, "art_"))
    .execute();
}
