import { WITHDRAWN_HEADLINE } from "../domain/amendment.ts";
import type { Renditions } from "../domain/item.ts";
import { languageBits } from "../domain/language.ts";
import { insertAmendments } from "../store/amendments.ts";
import { forgetArticleOf, forgetTranslationsOf } from "../store/forget-words.ts";
import { findItems, replaceWords } from "../store/items.ts";
import { overwriteDeleted, type Store } from "../store/open.ts";
import { insertPublications, takeTurn, type Turn } from "../store/publications.ts";
import { deleteRenditions, findRenditions, insertRenditions, renditionRows } from "../store/renditions.ts";
import type { AmendmentRow, ItemRow } from "../store/schema.ts";
import { publicationOf } from "./publication-row.ts";

/** The new words of an item. All other words are dropped. */
export interface NewWords {
  readonly renditions: Renditions;
  /** If missing, the outlet's headline stays. */
  readonly sourceHeadline?: string;
}

/** The outcome of an amendment. */
export type AmendOutcome =
  | { readonly kind: "amended"; readonly at: number; readonly changed: readonly string[] }
  /** The item already says exactly this. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Replaces an item's words with a notice (D50): on legal demand, or because the outlet retracted them. Its id, place and
 * facts stay, and so do its covers and the link to the outlet.
 */
export async function withdrawItem(
  store: Store,
  id: string,
  reason: string,
  now: () => number,
): Promise<AmendOutcome> {
  await overwriteDeleted(store);
  const en = { headline: WITHDRAWN_HEADLINE, summary: reason, body: "", whyItMatters: null };
  const words = { renditions: { en, others: new Map() }, sourceHeadline: WITHDRAWN_HEADLINE };
  return takeTurn(store, now, (turn) => amendInTurn(turn, id, words, "withdrawn", "operator"));
}

/** Replaces an item's words with corrected ones (D50). An item that was withdrawn is shown again. */
export async function correctItem(
  store: Store,
  id: string,
  words: NewWords,
  now: () => number,
): Promise<AmendOutcome> {
  await overwriteDeleted(store);
  return takeTurn(store, now, async (turn) => {
    const [item] = await findItems({ db: turn.tx }, [id]);
    if (item && item.withdrawn_at !== null && words.sourceHeadline === undefined)
      return { kind: "refused", reason: "it was withdrawn, so sourceHeadline is required as well" };
    return amendInTurn(turn, id, words, "corrected", "operator");
  });
}

/**
 * Replaces an item's words within a turn. If the operator asked for it, every trace of the old words is deleted. If the
 * outlet changed its page, the code that calls this has already replaced the article.
 */
export async function amendInTurn(
  turn: Turn,
  id: string,
  { renditions, sourceHeadline }: NewWords,
  kind: Exclude<AmendmentRow["kind"], "merged">,
  madeBy: NonNullable<AmendmentRow["made_by"]>,
): Promise<AmendOutcome> {
  const { tx } = turn;
  const [item] = await findItems({ db: tx }, [id]);
  if (!item) return { kind: "refused", reason: `there is no item ${id}` };
  const before = (await findRenditions({ db: tx }, [id])).get(id)!;
  const changed = changedFields(item, before, {
    renditions,
    ...(sourceHeadline !== undefined && { sourceHeadline }),
  });
  const isWithdrawn = kind === "withdrawn";
  if (changed.length === 0 && isWithdrawn === (item.withdrawn_at !== null)) return { kind: "unchanged" };
  const number = turn.number();
  const [{ at }] = (await insertAmendments(turn, [
    { number, item_id: id, kind, made_by: madeBy, note: isWithdrawn ? null : changed.join(", ") },
  ])) as [AmendmentRow];
  await deleteRenditions(tx, id);
  await insertRenditions(tx, renditionRows(id, renditions));
  await replaceWords(tx, id, {
    source_headline: sourceHeadline ?? item.source_headline,
    // The demand may be about the picture, so it is removed, too.
    source_image_url: isWithdrawn ? null : item.source_image_url,
    languages: languageBits(["en", ...renditions.others.keys()]),
    revision: item.revision + 1,
    withdrawn_at: isWithdrawn ? at : null,
  });
  await forgetTranslationsOf(tx, id);
  if (madeBy === "operator") await forgetArticleOf(tx, id);
  await insertPublications(tx, [
    publicationOf(turn, number, { kind: "rendition", item_id: id, language: "en", part: "words" }),
  ]);
  return { kind: "amended", at, changed };
}

const FIELDS = ["headline", "summary", "body", "whyItMatters"] as const;

/** The fields whose English text changed, and `translations` if the text in another language did. */
function changedFields(
  item: ItemRow,
  before: Renditions,
  { renditions, sourceHeadline }: NewWords,
): string[] {
  const fields: string[] = FIELDS.filter((field) => before.en[field] !== renditions.en[field]);
  if (sourceHeadline !== undefined && sourceHeadline !== item.source_headline) fields.push("sourceHeadline");
  const isOther = [...renditions.others].some(([language, words]) => {
    const old = before.others.get(language) ?? {};
    return FIELDS.some((field) => words[field] !== undefined && words[field] !== old[field]);
  });
  return isOther ? [...fields, "translations"] : fields;
}
