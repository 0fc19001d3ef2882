import { carriesWhyItMatters, type Impact } from "../domain/impact.ts";
import { makeReasons, formatReasons, parseReasons, type ReasonsPart } from "../domain/reasons.ts";
import type { Entry } from "../domain/article.ts";
import { A_PAGE, ask, isReadablePage } from "../sources/gather.ts";
import type { GatheredArticle } from "../sources/make-article.ts";
import type { Claimant } from "../store/claims.ts";
import { findItems } from "../store/items.ts";
import { inTransaction, type Store, type StoreTransaction } from "../store/open.ts";
import { takeTurn } from "../store/publications.ts";
import { findReasonsText, replaceReasons } from "../store/reasons.ts";
import { type DueReread, finishReread, holdsReread } from "../store/rereads.ts";
import { amendInTurn } from "./amend.ts";
import { itemIdOf } from "./article-id.ts";
import { findPageChanges, type Notice, type PageChanges } from "./page-changes.ts";
import { REREAD_AFTER_MS } from "./reread-times.ts";
import { articleOf, type StageTools } from "./stages.ts";

export type RereadOutcome =
  | { readonly kind: "same" | "failed" | "stopped" | "lost" }
  /** The outlet has taken the page down. The item stays; the operator decides. */
  | { readonly kind: "gone"; readonly itemId: string }
  | { readonly kind: "changed"; readonly itemId: string; readonly notice: Notice | null };

/** Reads the page of a published article again (D50). A headline or figure that changed gives the item new words. */
export async function reread(
  store: Store,
  claimant: Claimant,
  { reread: due, row }: DueReread,
  tools: StageTools,
): Promise<RereadOutcome> {
  const { by, now } = claimant;
  const itemId = itemIdOf(row.id);
  const next = nextOf(due.step, due.published_at);
  const finish = (
    known: { etag?: string | null; last_modified?: string | null; title?: string | null } = {},
  ) => finishReread(store.db, by, row.id, next && { ...next, ...known });
  const { etag, last_modified: lastModified } = due;
  const asked = await ask(tools.fetchPage, row.url, A_PAGE, { etag, lastModified, signal: tools.signal });
  if (asked.kind === "refused") {
    if (asked.lasts === "stopped") return { kind: "stopped" };
    if (asked.lasts !== "gone") {
      await finish();
      return { kind: "failed" };
    }
    const part = { name: "page", found: "taken down", lines: [asked.fault.message] };
    await inTransaction(store, (tx) => addReasons(tx, itemId, part));
    await finishReread(store.db, by, row.id, null);
    return { kind: "gone", itemId };
  }
  const { answer } = asked;
  const known = { etag: answer.etag, last_modified: answer.lastModified };
  if (answer.notModified || !isReadablePage(answer.contentType)) {
    await finish();
    return { kind: "same" };
  }
  const about = { url: row.url, outlet: row.outlet, seenAt: row.listed_at };
  const task = {
    page: answer.bytes,
    contentType: answer.contentType,
    pageUrl: answer.url,
    entry: NO_ENTRY,
    about,
  };
  const { article: page, pageTrouble } = await tools.extract(task);
  const before = articleOf(row);
  // If the page is closed to us now, or is not an article, there is no correction.
  if (pageTrouble) {
    await finish();
    return { kind: "same" };
  }
  const changes = page && findPageChanges({ title: due.title, text: before.text }, page);
  if (!page || !changes || isSame(changes)) {
    await finish(known);
    return { kind: "same" };
  }
  const article: GatheredArticle = { ...before, title: changes.headline ?? before.title, text: page.text };
  const findings = await tools.analyse(article);
  // If the page now has another article, or one in another language, it is not a correction.
  if (!/^en\b/.test(findings.language)) {
    await finish(known);
    return { kind: "same" };
  }
  const { rendition } = await tools.write(article, findings);
  return takeTurn(store, now, async (turn): Promise<RereadOutcome> => {
    const { tx } = turn;
    const [item] = await findItems({ db: tx }, [itemId]);
    const current = await tx
      .selectFrom("articles")
      .select("article")
      .where("id", "=", row.id)
      .executeTakeFirst();
    // Meanwhile the operator withdrew or corrected the item, which deleted the article. The operator's words stay.
    if (!item || current?.article !== row.article || !(await holdsReread(store, tx, by, row.id)))
      return { kind: "lost" };
    const whyItMatters = carriesWhyItMatters(item.impact as Impact) ? rendition.whyItMatters : null;
    const words = {
      renditions: { en: { ...rendition, whyItMatters }, others: new Map() },
      ...(changes.headline !== null && { sourceHeadline: changes.headline }),
    };
    await amendInTurn(turn, itemId, words, "corrected", "outlet");
    await addReasons(tx, itemId, reasonOf(changes));
    await tx
      .updateTable("articles")
      .set({ article: JSON.stringify(article), title: article.title })
      .where("id", "=", row.id)
      .execute();
    await finishReread(tx, by, row.id, next && { ...next, ...known, title: page.title });
    return { kind: "changed", itemId, notice: changes.notice };
  });
}

function isSame({ headline, figures, notice }: PageChanges): boolean {
  return headline === null && figures.length === 0 && notice === null;
}

/** When a page is due after this step; null if it was the last. */
function nextOf(step: number, publishedAt: number) {
  const afterMs = REREAD_AFTER_MS[step + 1];
  return afterMs === undefined ? null : { step: step + 1, due_at: publishedAt + afterMs };
}

/** How a change to the page is recorded: what is new, and the outlet's notice about it. */
function reasonOf({ headline, figures, notice }: PageChanges): ReasonsPart {
  return {
    name: notice?.kind ?? "page",
    found: notice ? `the outlet published a ${notice.kind}` : "the outlet changed its page",
    lines: [
      ...(notice ? [notice.text] : []),
      ...(headline === null ? [] : [`new headline: ${headline}`]),
      ...(figures.length === 0 ? [] : [`new figures: ${figures.join(", ")}`]),
    ],
  };
}

async function addReasons(tx: StoreTransaction, itemId: string, part: ReasonsPart): Promise<void> {
  const text = await findReasonsText({ db: tx }, itemId);
  const kept = text === undefined ? null : parseReasons(text);
  // Added in front, because the end of a full document is cut off.
  await replaceReasons(tx, itemId, formatReasons(makeReasons([part, ...(kept?.parts ?? [])])));
}

/** Reads the page without the feed's entry, because its headline is compared with its own earlier one. */
const NO_ENTRY: Entry = {
  id: null,
  url: null,
  title: null,
  summary: null,
  content: null,
  author: null,
  publishedAt: null,
  updatedAt: null,
  imageUrl: null,
  categories: [],
};
