import { describe, expect, test } from "vitest";
import { correctItem } from "../../src/newsroom/amend.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { REREAD_AFTER_MS } from "../../src/newsroom/reread-times.ts";
import { reread } from "../../src/newsroom/reread.ts";
import { findItems } from "../../src/store/items.ts";
import type { Store } from "../../src/store/open.ts";
import { findReasonsText } from "../../src/store/reasons.ts";
import { findRenditions } from "../../src/store/renditions.ts";
import { claimRereads, insertReread } from "../../src/store/rereads.ts";
import { deskTools, type Web } from "../gathering/desk-tools.ts";
import { makeRecord, readAll, toolsAt } from "../record/contract/tools.ts";
import { ENGINES } from "../record/engines.ts";
import { draftOf } from "../record/lines.ts";

const URL_OF = "https://outlet.example/rates";
const TITLE = "Bank of Ruritania raises its main rate to 4.5 percent";
const LEAD =
  "The Bank of Ruritania raised its main rate to 4.5 percent on Tuesday, the third rise this year.";
const MORE =
  "Governor Anna Weiss said that inflation was still too high. Economists had expected the decision.";

function page(title: string, lead: string, notice = ""): string {
  const paragraphs = [lead, MORE, MORE, notice].map((text) => `<p>${text}</p>`).join("");
  return `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${paragraphs}</article></body></html>`;
}

for (const engine of ENGINES)
  describe(`pages of published articles on ${engine}`, () => {
    test("D50 a changed page gives its item new words; the item's place, facts and gist stay", async () => {
      await using record = await makeRecord(engine);
      const { store } = record;
      await addArticle(store);
      const [before] = await findItems(store, ["itm_a"]);
      const web: Web = new Map([[URL_OF, page(TITLE, LEAD)]]);
      const sent: (string | null)[] = [];
      const read = reader(store, web, undefined, sent);
      expect(await read()).toEqual({ kind: "same" });
      web.set(URL_OF, page(TITLE, LEAD.replace("4.5", "4.75"), "Correction: the rate is 4.75 percent."));
      expect(await read()).toMatchObject({ kind: "changed", notice: { kind: "correction" } });
      const words = (await findRenditions(store, ["itm_a"])).get("itm_a")!;
      expect(JSON.stringify(words.en)).toContain("4.75");
      expect(await findReasonsText(store, "itm_a")).toContain("Correction: the rate is 4.75 percent.");
      const [after] = await findItems(store, ["itm_a"]);
      expect({ ...after, revision: 0 }).toEqual(before);
      expect((await readAll(store)).at(-1)).toMatchObject({
        kind: "words",
        amendments: [{ itemId: "itm_a", kind: "corrected" }],
      });
      web.set(URL_OF, 404);
      expect(await read()).toEqual({ kind: "gone", itemId: "itm_a" });
      expect(await read()).toBeUndefined();
      // Requests are conditional on the last reading.
      expect(sent).toEqual([null, '"1"', '"2"']);
    });

    test("D50 what the operator has written is not replaced by the outlet's page", async () => {
      await using record = await makeRecord(engine);
      const { store } = record;
      await addArticle(store);
      const en = { headline: "Ours", summary: "Ours.", body: "• Ours", whyItMatters: null };
      const changed = page(TITLE, LEAD.replace("4.5", "4.75"));
      const read = reader(store, new Map([[URL_OF, changed]]), async () => {
        await correctItem(store, "itm_a", { renditions: { en, others: new Map() } }, Date.now);
      });
      expect(await read()).toEqual({ kind: "lost" });
      expect((await findRenditions(store, ["itm_a"])).get("itm_a")!.en).toEqual(en);
    });
  });

/** Reads the page at its next due time. `meanwhile` runs before the new text is published. */
function reader(store: Store, web: Web, meanwhile = async () => {}, sent: (string | null)[] = []) {
  const tools = deskTools(web);
  const fetchPage: typeof tools.fetchPage = async (url, request) => {
    sent.push(request?.etag ?? null);
    return { ...(await tools.fetchPage(url, request)), etag: `"${sent.length}"` };
  };
  const write: typeof tools.write = async (article, findings) => {
    await meanwhile();
    return tools.write(article, findings);
  };
  const signal = new AbortController().signal;
  return async () => {
    await store.db.updateTable("rereads").set({ due_at: 0, claimed_until: null }).execute();
    const claimant = { by: "desk", leaseMs: 60_000, now: Date.now };
    const [due] = await claimRereads(store, claimant, 1);
    return due && reread(store, claimant, due, { ...tools, fetchPage, write, signal });
  };
}

/** An item, its stored article, and its page's first reading. */
async function addArticle(store: Store): Promise<void> {
  const line = { sourceUrl: URL_OF, sourceHeadline: TITLE };
  await publishDrafts(store, [draftOf("itm_a", line)], toolsAt(1_000));
  const article = { title: TITLE, text: `${LEAD}\n\n${MORE}\n\n${MORE}`, url: URL_OF, outlet: 1 };
  const none = { entry: null, page: null, page_facts: null, findings: null, words: null, written_by: null };
  const counts = { attempts: 0, lapses: 0, next_attempt_at: 0, listed_at: 0, seen_at: 0, moved_at: 0 };
  const about = {
    id: "art_a",
    outlet: 1,
    feed_url: "https://outlet.example/feed",
    url: URL_OF,
    title: TITLE,
  };
  await store.db
    .insertInto("articles")
    .values({
      ...about,
      ...none,
      ...counts,
      outlet_time: null,
      stage: "published",
      reason: null,
      reasons: null,
      claimed_by: null,
      claimed_until: null,
      article: JSON.stringify({ ...article, publishedAt: null, language: "en", imageUrl: null }),
      item_id: "itm_a",
      content_hash: null,
    })
    .execute();
  const first = { step: 0, title: TITLE, etag: null, last_modified: null };
  await store.db
    .transaction()
    .execute((tx) =>
      insertReread(tx, { article_id: "art_a", published_at: 0, due_at: REREAD_AFTER_MS[0]!, ...first }),
    );
}
